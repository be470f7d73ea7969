import type { NotificationBody } from '@grosz/contract/notifications.ts'
import type { OrderEvent } from '@grosz/contract/resources/orders.ts'
import { toIso } from '../../base/time.ts'
import { toNotify } from '../../notify/outbox/outbox.ts'
import type { Statement } from '../../storage/database/database.ts'
import { advance, type Order } from './order.ts'
import type { Payment } from './payment.ts'
import { historyOf, saveOrder } from './store.ts'
import { toProperties, toRetrieved } from './view.ts'

interface Change {
  readonly event: OrderEvent
  readonly payment: Payment | undefined
  readonly now: number
}

/** Stores a change of status, its line in the history, and its notification. */
export function saveStatus(before: Order, after: Order, change: Change): Statement[] {
  return [...saveOrder(before, after), ...noteStatus(after, change)]
}

/** The statements that a change of status adds: a line of the history, and a notification to the merchant. */
export function noteStatus(order: Order, { event, payment, now }: Change): Statement[] {
  return [historyOf(order, event, now), ...notificationOf(order, payment, now)]
}

/** Ends an order without money: by the merchant, by time, or by the last payment that was declined. */
export function endOrder(order: Order, payment: Payment | undefined, now: number): Statement[] {
  return saveStatus(order, advance(order, 'cancel'), { event: 'cancel', payment, now })
}

/** Notifies the merchant of the status of an order, if the merchant has an address for that. */
function notificationOf(
  order: Order,
  payment: Payment | undefined,
  now: number,
): readonly Statement[] {
  const { posId, orderId: id, notifyUrl: url } = order
  const body: NotificationBody<'order'> = {
    order: toRetrieved(order, payment),
    localReceiptDateTime: order.completedAt === undefined ? undefined : toIso(order.completedAt),
    properties: toProperties(payment),
  }
  return toNotify({ posId, id, kind: 'order', url, body }, now)
}
