import type { Statement } from '../../storage/database/database.ts'
import { join, schedule } from '../../storage/due/due.ts'
import { type Ended, insertNotification, type Notification, toWaitAgain } from './store.ts'

/** The kind of job that sends the notifications of an order or a payout. */
export const NOTIFICATION = 'notification'

/**
 * Puts a notification in line behind the earlier ones of its order. Write it in the transaction of
 * the change it tells of, with the order's row locked: the lock keeps the line in order.
 */
export function toNotify(notification: Notification, now: number): readonly Statement[] {
  const { posId, id, url } = notification
  const turn = turnOf(url)
  return [
    insertNotification(notification, now),
    join({ kind: NOTIFICATION, reference: `${posId}/${id}`, turn, at: now }),
  ]
}

/**
 * Sends notifications again that were told or given up, by the schedule from its beginning. What waits in
 * the same line begins anew as well, because the attempts of a line are those of its head.
 */
export function toNotifyAgain(notifications: readonly Ended[], now: number): Statement[] {
  return notifications.flatMap((notification) => {
    const { posId, id, url } = notification
    const turn = turnOf(url)
    return [
      toWaitAgain(notification),
      schedule({ kind: NOTIFICATION, reference: `${posId}/${id}`, turn, at: now }),
    ]
  })
}

/** Notifications to one receiver take turns. An address that cannot be called fails when it is called, not here. */
function turnOf(url: string): string {
  return URL.parse(url)?.origin ?? url
}
