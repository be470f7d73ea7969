import { eventsFrom } from '@grosz/contract/lifecycle.ts'
import { type OrderStatus, orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { type OrderId, type PosId, toId } from '../../base/ids.ts'
import type { Statement } from '../../storage/database/database.ts'
import { dismiss, schedule } from '../../storage/due/due.ts'
import { isOpen, type Payment } from './payment.ts'

/** The time without an answer after which the acquirer is queried about a payment. */
export const SILENT_MS = 30_000

interface Expiring {
  readonly posId: PosId
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly expiresAt: number
}

type Watched = Pick<Payment, 'posId' | 'paymentId' | 'state' | 'createdAt'>

/** Schedules the expiry of an order, in case it is not paid, or not captured, in time. */
export function expiryOf({ posId, orderId, expiresAt }: Expiring): Statement {
  return schedule({ kind: 'expiry', reference: `${posId}/${orderId}`, turn: posId, at: expiresAt })
}

/** The statements that move or remove the expiry of an order after a change of it. */
export function expiryAfter(before: Expiring, after: Expiring): Statement[] {
  if (!canExpire(before)) return []
  if (!canExpire(after)) return [dismiss('expiry', `${after.posId}/${after.orderId}`)]
  return before.expiresAt === after.expiresAt ? [] : [expiryOf(after)]
}

export function canExpire({ status }: Pick<Expiring, 'status'>): boolean {
  return eventsFrom(orderLifecycle, status).includes('cancel')
}

/** Schedules a query for a new payment without an outcome. */
export function watchOf({ posId, paymentId, createdAt }: Watched): Statement {
  const at = createdAt + SILENT_MS
  return schedule({ kind: 'payment', reference: paymentId, turn: posId, at })
}

/** Cancels the query for a payment that is no longer open. The row of an open one schedules itself again. */
export function watchAfter(before: Watched, after: Watched): Statement[] {
  return isOpen(before) && !isOpen(after) ? [dismiss('payment', after.paymentId)] : []
}

/** An order as the reference of its expiry names it. */
export function orderOf(reference: string): { posId: PosId; orderId: OrderId } {
  const [posId = '', orderId = ''] = reference.split('/')
  return { posId: toId(posId), orderId: toId(orderId) }
}
