import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { FirmId, PartnerId, TableId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { FxTable } from './pairs.ts'
import { converted, inverse, isEqual, toRate } from './rate.ts'
import { findPartner, findTable, type Partner, type Reader } from './store.ts'

/** What somebody says our table promised them: so much of `base` is so much of `term`. */
export interface Quote {
  /** The firm that asks; a partner of another firm is none. */
  readonly firmId: FirmId
  readonly base: string
  readonly term: string
  /** As it was sent. */
  readonly rate: string | number
  readonly baseAmount: bigint
  readonly termAmount: bigint
  readonly now: number
}

/** What can be wrong with a quote, in the order in which it is looked for. */
export type QuoteFault = 'partner' | 'table' | 'outdated' | 'currency' | 'pair' | 'rate' | 'amount'

/** How an order says so; payouts bring their own words. */
const refusalsOfOrders = {
  partner: 'MCP_NOT_SUPPORTED',
  table: 'MCP_ERROR',
  outdated: 'MCP_TABLE_OUTDATED',
  currency: 'MCP_CURRENCY_UNSUPPORTED',
  pair: 'MCP_PAIR_INVALID',
  rate: 'MCP_RATE_INVALID',
  amount: 'MCP_AMOUNT_INVALID',
} as const satisfies Record<QuoteFault, ErrorKey>

/** What a quote is held against. Tables never change, so any time before the effect will do. */
export interface QuoteFacts {
  readonly partner: Partner | undefined
  readonly table: FxTable | undefined
}

export async function findQuoted(
  tx: Reader,
  { partnerId, tableId }: { partnerId: PartnerId; tableId: TableId },
): Promise<QuoteFacts> {
  return {
    partner: await findPartner(tx, partnerId),
    table: await findTable(tx, { partnerId, tableId }),
  }
}

/** Refuses what the table does not say. */
export function assertQuote(
  quote: Quote,
  { partner, table }: QuoteFacts,
  refusalOf: (fault: QuoteFault) => Refusal = (fault) => new Refusal(refusalsOfOrders[fault]),
): void {
  if (partner?.firmId !== quote.firmId) throw refusalOf('partner')
  const fault = faultOf(quote, table)
  if (fault) throw refusalOf(fault)
}

/**
 * What is wrong with a quote of a table. Either amount may be the one that was reckoned from the
 * other, rounded half up: a price list begins with what the payer sees, a basket with what it costs.
 */
export function faultOf(quote: Quote, table: FxTable | undefined): QuoteFault | undefined {
  if (!table) return 'table'
  if (quote.now >= table.validTo) return 'outdated'
  const { base, term } = quote
  if (!table.pairs.some(({ baseCurrency }) => baseCurrency === base)) return 'currency'
  const pair = table.pairs.find((one) => one.baseCurrency === base && one.termCurrency === term)
  if (!pair) return 'pair'
  // 4.28, "4.28" and "4.2800" are one rate.
  const rate = toRate(quote.rate)
  const ours = toRate(pair.rate)
  if (!rate || !ours || !isEqual(rate, ours)) return 'rate'
  const agrees =
    quote.termAmount === converted(quote.baseAmount, ours) ||
    quote.baseAmount === converted(quote.termAmount, inverse(ours))
  return agrees ? undefined : 'amount'
}
