import { toDecimal } from '@grosz/contract/decimal.ts'
import { fold } from '@grosz/contract/fold.ts'
import { prefixMin, searchedOrdersMax } from '@grosz/contract/resources/console-search.ts'
import { toId } from '../../base/ids.ts'
import type { Order } from '../../payments/orders/order.ts'
import { listOrders, type OrderRef } from '../../payments/orders/store.ts'
import type { Found } from '../../records/search/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listPaidWithCode, orderRuns } from './orders-store.ts'
import { listSorted } from './runs-store.ts'

/** The orders of one search, of all that match among the newest ones. */
const FOUND_MAX = 10

/**
 * Finds orders among the newest ones by their amount, the payer's name or email, their description, or a code
 * of their payments. No index has these, so the number of orders that are read is limited.
 */
export async function listOrdersAbout(reader: Reader, text: string): Promise<Found[]> {
  const amount = amountIn(text)
  const isCode = /^[A-Z][A-Z0-9_]{1,63}$/.test(text)
  if (amount === undefined && !isCode && text.length < prefixMin) return []
  const filter = { from: 0, to: Number.MAX_SAFE_INTEGER }
  const newest = await listSorted(reader, orderRuns, {
    filter,
    after: undefined,
    limit: searchedOrdersMax,
  })
  const refs: OrderRef[] = newest.map(({ posId, id }) => ({ posId, orderId: toId(id) }))
  const withCode = isCode ? await listPaidWithCode(reader, refs, text) : new Set<string>()
  const sought = fold(text)
  return (await listOrders(reader, refs))
    .filter(
      (order) =>
        order.amount === amount ||
        withCode.has(`${order.posId}/${order.orderId}`) ||
        (text.length >= prefixMin && textsOf(order).some((one) => fold(one).includes(sought))),
    )
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, FOUND_MAX)
    .map(toFound)
}

/** The amount in minor units, written with two decimals; undefined for any other text. */
function amountIn(text: string): bigint | undefined {
  const [, whole, decimals] = /^(\d{1,9})[.,](\d{2})$/.exec(text) ?? []
  return whole === undefined ? undefined : BigInt(`${whole}${decimals}`)
}

function textsOf(order: Order): string[] {
  const { description, buyer } = order.terms
  return [description, nameOf(order), buyer?.email ?? '']
}

function nameOf({ terms }: Order): string {
  return [terms.buyer?.firstName, terms.buyer?.lastName].filter(Boolean).join(' ')
}

function toFound(order: Order): Found {
  const { posId, orderId, extOrderId, amount, currency, terms, status } = order
  const shown = `${toDecimal(amount)} ${currency}`
  const payer = nameOf(order) || terms.buyer?.email
  const label = [shown, payer, terms.description, status].filter(Boolean).join(' · ')
  return { type: 'ORDER', owner: posId, id: orderId, extId: extOrderId, label }
}
