import type { NotificationBody } from '@grosz/contract/notifications.ts'
import { toIso } from '../../base/time.ts'
import { toNotify } from '../../notify/outbox/outbox.ts'
import type { Statement } from '../../storage/database/database.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'
import { toProperties, toRetrieved } from './view.ts'

/** Tells the merchant where an order stands, if the merchant has an address for that. */
export function notificationOf(
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
