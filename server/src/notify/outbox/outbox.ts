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

/** Notifies a merchant if an address was given. */
export function toNotify<K extends NotificationKind>(
  { url, body, ...news }: News<K>,
  now: number,
): readonly Statement[] {
  return url ? enqueue({ ...news, url, body: JSON.stringify(body) }, now) : []
}

/**
 * Adds a notification to the line of its order. Write it in the transaction of the change that it
 * reports, with the order's row locked: the lock keeps the line in order.
 */
export function enqueue(notification: Notification, now: number): readonly Statement[] {
  return [insertNotification(notification, now), join(dueOf(notification, now))]
}

/**
 * Sends delivered or abandoned notifications again, with a new schedule. The schedule of the whole
 * line starts again, because the attempts of a line are those of its head.
 */
export function toNotifyAgain(notifications: readonly Ended[], now: number): Statement[] {
  return notifications.flatMap((notification) => [
    toWaitAgain(notification),
    schedule(dueOf(notification, now)),
  ])
}

/**
 * The row of a line in the table of due work. Notifications to one receiver share a turn. An
 * invalid address fails when it is called, not here.
 */
export function dueOf({ posId, id, url }: LineRef & { readonly url: string }, at: number): Due {
  const turn = URL.parse(url)?.origin ?? url
  return { kind: NOTIFICATION, reference: `${posId}/${id}`, turn, at }
}
