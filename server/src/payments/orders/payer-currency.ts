import { Refusal } from '../../base/refusal.ts'
import type { FxTable } from '../fx/pairs.ts'
import { converted, inverse, toRate } from '../fx/rate.ts'
import { donationOf, type Order } from './order.ts'

/** The price of an order in another currency, at a rate that a table guarantees. */
export interface CurrencyOffer {
  readonly currency: string
  readonly amount: bigint
  /** Units of the order's currency for one of this one. */
  readonly rate: string
  readonly table: FxTable
}

/** The currency and the table of rates that the payer accepted. */
interface AskedExchange {
  readonly currencyCode: string
  readonly fxTableId: string
}

/** True if the payer can choose the currency: there is an amount, no donation, and no price of the shop's. */
export function mayChooseCurrency(order: Order): boolean {
  const { amount, terms } = order
  const isPricedByShop = terms.pricing !== undefined && !terms.pricing.byPayer
  return amount > 0n && !isPricedByShop && donationOf(order) === undefined
}

/** The currencies of the table that the payer may choose. */
export function listCurrencies(order: Order, table: FxTable | undefined): CurrencyOffer[] {
  if (!table || !mayChooseCurrency(order)) return []
  return table.pairs
    .filter(({ termCurrency }) => termCurrency === order.currency)
    .flatMap(({ baseCurrency: currency, rate }) => {
      const exact = toRate(rate)
      const amount = exact ? converted(order.amount, inverse(exact)) : 0n
      return amount > 0n ? [{ currency, amount, rate, table }] : []
    })
}

/** The order in the currency that the payer chose, or in the shop's own. */
export function inChosenCurrency(
  order: Order,
  asked: AskedExchange | undefined,
  offers: readonly CurrencyOffer[],
): Order {
  if (!asked) return inOwnCurrency(order)
  const offer = offers.find(({ currency }) => currency === asked.currencyCode)
  if (!offer) throw new Refusal('MCP_CURRENCY_UNSUPPORTED')
  if (offer.table.tableId !== asked.fxTableId) throw new Refusal('MCP_TABLE_OUTDATED')
  return inCurrency(order, offer)
}

export function inCurrency(order: Order, { currency, amount, rate, table }: CurrencyOffer): Order {
  const { tableId, partnerId } = table
  return {
    ...order,
    price: { amount, currency, cardsOnly: true },
    terms: { ...order.terms, pricing: { rate, tableId, partnerId, byPayer: true } },
  }
}

/** Undoes the choice of an earlier attempt; a price that the shop has set stays. */
export function inOwnCurrency(order: Order): Order {
  const { pricing, ...terms } = order.terms
  if (!pricing?.byPayer) return order
  return { ...order, price: { amount: order.amount, currency: order.currency }, terms }
}
