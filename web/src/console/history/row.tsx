import type { Language } from '@grosz/contract/text.ts'
import type { ReactNode } from 'react'
import { formatAmount } from '../../text/amount.ts'
import type { historyTexts } from '../../text/console-history.ts'
import type { Say } from '../../text/translate.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import type { Moment } from '../../ui/Timeline.tsx'
import type { Payment } from '../payment-words.ts'
import { toneOf } from '../tones.ts'
import type { Notices } from './notices.ts'
import type { Branch, Entry } from './tree.ts'

export type Row = Omit<Parameters<typeof Moment>[0], 'time' | 'isDue' | 'children'>

/** The records that a timeline names. */
export interface RowOf {
  /** The attempts to pay. */
  readonly payments?: readonly Payment[]
  readonly notices?: Notices
}

/** All that a row is made from. */
export interface Shown extends RowOf {
  readonly branch: Branch
  readonly say: Say<typeof historyTexts>
  readonly language: Language
}

interface ResultProps {
  readonly of: string
  readonly tone?: Tone | undefined
}

export function Result({ of, tone = toneOf(of) }: ResultProps): ReactNode {
  return <StatusBadge tone={tone}>{of}</StatusBadge>
}

/** The time that a call or an attempt took. */
export function Took({ branch, say }: Pick<Shown, 'branch' | 'say'>): ReactNode {
  const { tookMs } = branch.entry
  return tookMs !== undefined && <span>{say('tookMs', { ms: String(Math.round(tookMs)) })}</span>
}

export function moneyOf({ amount, currencyCode }: Entry, language: Language): string {
  return amount && currencyCode ? formatAmount(amount, currencyCode, language) : ''
}
