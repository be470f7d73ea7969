import type { Lifecycle } from '@grosz/contract/lifecycle.ts'
import type { Text } from '@grosz/contract/text.ts'

/** A picture of the documentation as data, from which it is drawn. Text between backticks is set as code. */
export type Picture = Sequence | States | Branches | Series | Lanes

interface Captioned {
  /** The sentence below the picture. */
  readonly caption: Text
}

/** Messages between parties, from top to bottom. */
export interface Sequence<P extends string = string> extends Captioned {
  readonly kind: 'sequence'
  readonly parties: Readonly<Record<P, Text>>
  readonly rows: readonly Row<P>[]
}

type Row<P extends string = string> = Message<P> | Note<P> | Part

export interface Message<P extends string = string> extends Text {
  readonly is: 'call' | 'reply' | 'redirect' | 'notification'
  readonly from: P
  readonly to: P
}

/** An act of one party alone. */
export interface Note<P extends string = string> extends Text {
  readonly is: 'note'
  readonly at: P
}

/** The title of the rows that follow. */
export interface Part extends Text {
  readonly is: 'part'
}

/** Statuses and the transitions of a table of the contract. */
export interface States<S extends string = string> extends Captioned {
  readonly kind: 'states'
  readonly table: Lifecycle<S, string>
  /** The statuses in the middle that others can follow, from left to right. */
  readonly open: readonly S[]
  /** The final status above, and the one below. */
  readonly good: S
  readonly bad: S
  /** The text of each transition of the table, by `FROM TO`. */
  readonly says: Readonly<Record<string, Text>>
}

/** The alternatives that can follow a step, or the parts of an amount. */
export interface Branches extends Captioned {
  readonly kind: 'branches'
  readonly root: Leaf
  readonly branches: readonly Branch[]
}

export interface Leaf {
  readonly title: Text
  /** True if no money was collected. */
  readonly isNone?: true
  readonly money?: readonly Money[]
}

export interface Branch {
  /** The text on the way from the root. */
  readonly says: Text
  readonly leads: Leaf
}

interface Money {
  readonly name: Text
  /** The amount in the smallest unit of the currency. */
  readonly amount: number
}

/** Successive events, each with its time. */
export interface Series extends Captioned {
  readonly kind: 'series'
  readonly points: readonly Text[]
}

/** The same moments on two clocks. */
export interface Lanes extends Captioned {
  readonly kind: 'lanes'
  readonly lanes: readonly [Text, Text]
  readonly moments: readonly Moment[]
}

interface Moment extends Text {
  /** The time on each clock. */
  readonly times: readonly [string, string]
}

export function sequence<const P extends string>(
  picture: Omit<Sequence<P>, 'kind'>,
): Sequence<string> {
  return { kind: 'sequence', ...picture }
}

export const call = messages('call')
export const reply = messages('reply')
export const redirect = messages('redirect')
export const notification = messages('notification')

/** The messages of a kind, typed with the names of their parties. */
function messages(is: Message['is']) {
  return <F extends string, T extends string>(from: F, to: T, text: Text): Message<F | T> => ({
    is,
    from,
    to,
    ...text,
  })
}

export function note<P extends string>(at: P, text: Text): Note<P> {
  return { is: 'note', at, ...text }
}

export function part(text: Text): Part {
  return { is: 'part', ...text }
}

export function states<const S extends string>(picture: Omit<States<S>, 'kind'>): States {
  return { kind: 'states', ...picture } as States // The names of a table are names.
}
