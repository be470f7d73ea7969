import type { Statement } from './statement.ts'

/** The head of a statement: its owner, its days, and the totals of its lines. */
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
