import type { OrderEvent } from '@grosz/contract/resources/orders.ts'
import type { Statement, Tx } from '../database/database.ts'
import { notificationOf } from './notify-merchant.ts'
import { advance, type Order } from './order.ts'
import type { Payment } from './payment.ts'
import { historyOf, saveOrder } from './store.ts'

/** Every change of status is written, kept in the history, and told, in one place and one round trip. */
export async function saveStatus(
  tx: Tx,
  before: Order,
  after: Order,
  {
    event,
    payment,
    now,
  }: { readonly event: OrderEvent; readonly payment: Payment | undefined; readonly now: number },
  along: readonly Statement[] = [],
): Promise<void> {
  const told = notificationOf(after, payment, now)
  await saveOrder(tx, before, after, [historyOf(after, event, now), ...told, ...along])
}

/** Ends an order without money: by the merchant, by time, or because the payer was declined. */
export async function endOrder(
  tx: Tx,
  order: Order,
  payment: Payment | undefined,
  now: number,
): Promise<Order> {
  const canceled = advance(order, 'cancel')
  await saveStatus(tx, order, canceled, { event: 'cancel', payment, now })
  return canceled
}
