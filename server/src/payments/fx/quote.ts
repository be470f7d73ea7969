import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { FirmId, PartnerId, TableId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Reader } from '../../storage/database/database.ts'
import type { FxTable } from './pairs.ts'
import { converted, inverse, isEqual, toRate } from './rate.ts'
import { findPartner, findTable, type Partner } from './store.ts'

/** A claim about a rate of our table: an amount of `base` for an amount of `term`. */
export interface Quote {
  /** The firm that sends the quote; a partner of another firm is not found. */
  readonly firmId: FirmId
  readonly base: string
  readonly term: string
  /** The rate as the request contains it. */
  readonly rate: string | number
  readonly baseAmount: bigint
  readonly termAmount: bigint
  readonly now: number
}

/** The faults of a quote, in the order in which they are checked. */
export type QuoteFault = 'partner' | 'table' | 'outdated' | 'currency' | 'pair' | 'rate' | 'amount'

/** The errors of orders for each fault; payouts have their own. */
const refusalsOfOrders = {
  partner: 'MCP_NOT_SUPPORTED',
  table: 'MCP_ERROR',
  outdated: 'MCP_TABLE_OUTDATED',
  currency: 'MCP_CURRENCY_UNSUPPORTED',
  pair: 'MCP_PAIR_INVALID',
  rate: 'MCP_RATE_INVALID',
  amount: 'MCP_AMOUNT_INVALID',
} as const satisfies Record<QuoteFault, ErrorKey>

/** The data that a quote is checked against. Tables never change, so they can be read at any time before. */
export interface QuoteContext {
  readonly partner: Partner | undefined
  readonly table: FxTable | undefined
}

export async function findQuoted(
  tx: Reader,
  { partnerId, tableId }: { partnerId: PartnerId; tableId: TableId },
): Promise<QuoteContext> {
  return {
    partner: await findPartner(tx, partnerId),
    table: await findTable(tx, { partnerId, tableId }),
  }
}

/** Rejects a quote that does not match the table. */
export function assertQuote(
  quote: Quote,
  { partner, table }: QuoteContext,
  refusalOf: (fault: QuoteFault) => Refusal = (fault) => new Refusal(refusalsOfOrders[fault]),
): void {
  if (partner?.firmId !== quote.firmId) throw refusalOf('partner')
  const fault = faultOf(quote, table)
  if (fault) throw refusalOf(fault)
}

/**
 * The fault of a quote of a table. Either amount may be calculated from the other, rounded half up: a price
 * list begins with the amount that the payer sees, a basket with its own price.
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
