import { type PayMethodRow, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { App, Pos } from '../app.ts'
import { isAt, isAvailable } from '../paymethods/methods.ts'
import { type Order, storesCard } from './order.ts'

/** Where an order is paid, with the methods that are switched off there. */
export interface OfferedAt {
  readonly app: Pick<App, 'settings'>
  readonly pos: Pos
  readonly off: Pick<ReadonlyMap<string, unknown>, 'has'>
}

/** The methods that our page offers for an order. */
export function listOffered(order: Order, at: OfferedAt): PayMethodRow[] {
  return payMethodCatalogue.filter((row) => isOffered(row, order, at))
}

/** Whether our page offers any method for an order; stops at the first. */
export function hasOffer(order: Order, at: OfferedAt): boolean {
  return payMethodCatalogue.some((row) => isOffered(row, order, at))
}

/** What fits currency and amount, is the one that the shop chose if it did, and can store a card if it must. */
export function isOffered(row: PayMethodRow, order: Order, { app, pos, off }: OfferedAt): boolean {
  if (off.has(row.value) || row.interaction === 'on-delivery' || !isAt(row, app, pos)) return false
  const asked = order.terms.payMethod
  const namesOne = asked?.type === 'PBL' || asked?.type === 'TRANSPARENT'
  const isAsked = !namesOne || asked.value === undefined || asked.value === row.value
  const keepsCard = !storesCard(order) || row.interaction === 'card-form'
  return isAsked && keepsCard && isAvailable(row.value, order.price)
}
