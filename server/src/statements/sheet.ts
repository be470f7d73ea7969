import type { Statement } from './statement.ts'

/** What stands at the head of a statement: whose it is, its days, and what all of its lines add up to. */
export interface Sheet
  extends Pick<Statement, 'posId' | 'country' | 'currency' | 'dateFrom' | 'dateTo'>,
    Totals {
  readonly shopName: string
  readonly firmName: string
}

/** The sums of the available balance in a period; both sides are positive. */
export interface Totals {
  readonly opening: bigint
  readonly closing: bigint
  readonly credits: bigint
  readonly debits: bigint
}
