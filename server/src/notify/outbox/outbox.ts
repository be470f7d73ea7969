import type { NotificationBody, NotificationKind } from '@grosz/contract/notifications.ts'
import type { Statement } from '../../storage/database/database.ts'
import { type Due, join, schedule } from '../../storage/due/due.ts'
import {
  type Ended,
  insertNotification,
  type LineRef,
  type Notification,
  toWaitAgain,
} from './store.ts'

/** The kind of job that sends the notifications of an order or a payout. */
export const NOTIFICATION = 'notification'

/** News for a merchant, and the address that it gave for them. */
interface News<K extends NotificationKind> extends LineRef {
  readonly kind: K
  readonly url: string | undefined
  readonly body: NotificationBody<K>
}

/** Tells a merchant news, if it gave an address for them. */
export function toNotify<K extends NotificationKind>(
  { url, body, ...news }: News<K>,
  now: number,
): readonly Statement[] {
  return url ? enqueue({ ...news, url, body: JSON.stringify(body) }, now) : []
}

/**
 * Puts a notification in line behind the earlier ones of its order. Write it in the transaction of
 * the change it tells of, with the order's row locked: the lock keeps the line in order.
 */
export function enqueue(notification: Notification, now: number): readonly Statement[] {
  return [insertNotification(notification, now), join(dueOf(notification, now))]
}

/**
 * Sends notifications again that were told or given up, by the schedule from its beginning. What waits in
 * the same line begins anew as well, because the attempts of a line are those of its head.
 */
export function toNotifyAgain(notifications: readonly Ended[], now: number): Statement[] {
  return notifications.flatMap((notification) => [
    toWaitAgain(notification),
    schedule(dueOf(notification, now)),
  ])
}

/**
 * The row of a line in the table of due work. Notifications to one receiver take turns. An address that cannot be
 * called fails when it is called, not here.
 */
export function dueOf({ posId, id, url }: LineRef & { readonly url: string }, at: number): Due {
  const turn = URL.parse(url)?.origin ?? url
  return { kind: NOTIFICATION, reference: `${posId}/${id}`, turn, at }
}
