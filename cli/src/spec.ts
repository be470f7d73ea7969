import type { Text } from '@grosz/contract/text.ts'

/** An argument of a command; an optional one is the last. */
export interface ArgumentSpec {
  readonly name: string
  readonly optional?: true
  readonly choices?: readonly string[]
  readonly says: Text
}

/** An option of a command: a flag, or with `value` a name and its value. */
export interface OptionSpec {
  /** Names the value in the help. */
  readonly value?: string
  readonly type?: 'number'
  readonly choices?: readonly string[]
  readonly usual?: string
  readonly required?: true
  readonly says: Text
}

/** A command with its texts. A name of two words is a command of a group; `isDefault` runs without the second. */
export interface CommandSpec {
  readonly isDefault?: true
  /** Arguments and options belong to another program, which has its own help. */
  readonly passesThrough?: true
  readonly says: Text
  readonly more?: Text
  readonly arguments?: readonly ArgumentSpec[]
  /** By their names without dashes: forward-to. */
  readonly options?: Readonly<Record<string, OptionSpec>>
  /** By the command as it is typed: grosz orders --status COMPLETED. */
  readonly examples: Readonly<Record<string, Text>>
}

/** Commands by their names. */
export type Commands = Readonly<Record<string, CommandSpec>>

type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S

type ChoiceOf<O> = O extends { readonly choices: readonly (infer C)[] } ? C : string

type ValueOf<O> = O extends { readonly type: 'number' }
  ? number
  : O extends { readonly value: string }
    ? ChoiceOf<O>
    : boolean

type Optional<O> = O extends { readonly usual: string } | { readonly required: true }
  ? never
  : undefined

type OptionsIn<S> = S extends { readonly options: infer O } ? O : object

/** The values of the options of a command, by their names in camel case. */
export type OptionsOf<S> = {
  readonly [N in keyof OptionsIn<S> & string as Camel<N>]:
    | ValueOf<OptionsIn<S>[N]>
    | Optional<OptionsIn<S>[N]>
}

type ArgumentOf<A> = A extends { readonly optional: true } ? ChoiceOf<A> | undefined : ChoiceOf<A>

/** The values of the arguments of a command, in their order. */
export type ArgumentsOf<S> = S extends { readonly arguments: infer A extends readonly unknown[] }
  ? { readonly [K in keyof A]: ArgumentOf<A[K]> }
  : readonly []
