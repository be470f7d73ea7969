import type { Tx } from '../database/database.ts'
import { appendNotification } from '../outbox/outbox.ts'
import { toIso } from '../time.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'
import { toProperties, toRetrieved } from './view.ts'

/** Notifies the merchant where an order stands, if the merchant has an address for that. */
export async function notifyMerchant(
  tx: Tx,
  order: Order,
  payment: Payment | undefined,
  now: number,
): Promise<void> {
  const url = order.notifyUrl
  if (!url) return
  const body = {
    order: toRetrieved(order, payment),
    ...(order.completedAt !== undefined && { localReceiptDateTime: toIso(order.completedAt) }),
    properties: toProperties(payment),
  }
  const { posId, orderId } = order
  await appendNotification(
    tx,
    { posId, orderId, kind: 'order', url, body: JSON.stringify(body) },
    now,
  )
}
