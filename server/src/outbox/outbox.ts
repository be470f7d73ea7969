import type { Statement } from '../database/database.ts'
import { join } from '../due/due.ts'
import { insertNotification, type Notification } from './store.ts'

/** What is due where a notification waits: the line of an order, or of a payout. */
export const NOTIFICATION = 'notification'

/**
 * Puts a notification in line behind the earlier ones of its order. Write it in the transaction of
 * the change it tells of, with the order's row locked: the lock keeps the line in order.
 */
export function toNotify(notification: Notification, now: number): readonly Statement[] {
  const { posId, orderId, url } = notification
  const turn = new URL(url).origin
  return [
    insertNotification(notification, now),
    join({ kind: NOTIFICATION, reference: `${posId}/${orderId}`, turn, at: now }),
  ]
}
