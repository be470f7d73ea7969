import { type PayMethodRow, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Pos } from '../../../app.ts'
import {
  canStoreCard,
  isAt,
  isAvailable,
  limitIn,
  notAvailable,
  type Served,
} from '../../paymethods/methods.ts'
import { type Order, storesCard } from '../order.ts'
import { kindOfInteraction } from './kinds.ts'

/** The point of sale of an order, with the methods that are switched off there. */
export interface OfferedAt extends Served {
  readonly pos: Pos
  readonly off: Pick<ReadonlyMap<string, unknown>, 'has'>
}

/** The methods that our page offers for an order. */
export function listOffered(order: Order, at: OfferedAt): PayMethodRow[] {
  return payMethodCatalogue.filter((row) => isOffered(row, order, at))
}

/**
 * Rejects an order that no method of our page can pay. Without an acquirer there is no method at
 * all, and orders are still accepted.
 */
export function assertOffered(order: Order, at: OfferedAt): void {
  const isConnected = payMethodCatalogue.some(({ value }) => at.serves(value))
  const meant = isConnected ? at : { ...at, serves: () => true }
  if (payMethodCatalogue.some((row) => isOffered(row, order, meant))) return
  const limit = limitIn(
    payMethodCatalogue.filter((row) => isChoosable(row, order, meant)),
    order.price,
  )
  throw notAvailable(
    `No payment method of this point of sale accepts this amount in this currency.${limit ? ` ${limit} here.` : ''}`,
  )
}

/**
 * True if the point of sale offers the method, and it accepts the currency and amount, is the one that the order
 * names, if any, and can store a card if required.
 */
export function isOffered(row: PayMethodRow, order: Order, at: OfferedAt): boolean {
  return isChoosable(row, order, at) && isAvailable(row, order.price)
}

/** True if the method would be offered for another amount. */
function isChoosable(row: PayMethodRow, order: Order, { pos, off, ...served }: OfferedAt): boolean {
  if (off.has(row.value) || !kindOfInteraction[row.interaction].planOnPage) return false
  if (!isAt(row, pos, served)) return false
  const asked = order.terms.payMethod
  const namesOne = asked?.type === 'PBL' || asked?.type === 'TRANSPARENT'
  const isAsked = !namesOne || asked.value === undefined || asked.value === row.value
  return isAsked && (!storesCard(order) || canStoreCard(row))
}
