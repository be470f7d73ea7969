import { eventIdOf } from '@grosz/contract/event-id.ts'
import { limits } from '@grosz/contract/limits.ts'
import type { NotificationKind } from '@grosz/contract/notifications.ts'
import type { EventIdName, EventType } from '@grosz/contract/resources/events.ts'
import type { NotificationFaultKind } from '@grosz/contract/resources/notification-faults.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import { dismissAll } from '../../storage/due/due.ts'

/**
 * A notification with the kind of its news, and the id of its order, payout, submerchant, report or
 * verification; refunds have that of their order. The body is stored as the bytes that are signed and sent.
 */
export interface Notification {
  readonly posId: string
  readonly id: string
  readonly kind: NotificationKind
  readonly url: string
  readonly body: string
}

/** The notifications of one order, payout, submerchant, report or verification, in their order. */
export interface LineRef {
  readonly posId: string
  readonly id: string
}

/** The place of a notification in its line. */
export interface Place extends LineRef {
  readonly line: number
}

/** A notification as it is sent. */
export interface Stored extends Place {
  /** The epoch of the restored copy that made it; null before any restore. */
  readonly epoch: string | null
  readonly kind: NotificationKind
  readonly url: string
  readonly body: string
  readonly createdAt: number
}

/** A waiting notification as a run loads it. */
export interface WaitingNotification extends Stored {
  /** Attempts that were made. */
  readonly attempts: number
  /** The fault that delays the notification, and the latest time until which it does. */
  readonly held: { readonly by: NotificationFaultKind; readonly until: number } | undefined
}

export interface Attempt {
  readonly number: number
  readonly at: number
  readonly tookMs: number
  /** A status, or the reason for its absence. */
  readonly outcome: string
  /** The fault that was applied to the attempt. */
  readonly fault?: NotificationFaultKind | undefined
  /** The request headers and the answer; stored only in a sandbox. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly answer?: string | undefined
}

export type State = 'WAITING' | 'DELIVERED' | 'ABANDONED'

export interface StoredRow {
  line: number
  epoch: string | null
  kind: NotificationKind
  url: string
  body: string
  created_at: number
}

interface WaitingNotificationRow extends StoredRow {
  attempts: number
  held_by: NotificationFaultKind | null
  held_until: number | null
}

export function insertNotification(
  { posId, id, kind, url, body }: Notification,
  now: number,
): Statement {
  return {
    sql: `INSERT INTO notifications
        (pos_id, order_id, line, kind, url, body, state, attempts, created_at, finished_at, epoch)
      VALUES ($1, $2,
        (SELECT COALESCE(MAX(line), 0) + 1 FROM notifications WHERE pos_id = $1 AND order_id = $2),
        $3, $4, $5, 'WAITING', 0, $6, NULL, (SELECT epoch FROM installation))`,
    params: [posId, id, kind, url, body, now],
    event: {
      type: 'NOTIFICATION_CREATED',
      status: 'WAITING',
      ids: { posId, [subjects[kind]]: id },
    },
  }
}

/** The kind of record that the ID of a line refers to. */
const subjects = {
  order: 'orderId',
  refund: 'orderId',
  payout: 'payoutId',
  submerchant: 'submerchantId',
  report: 'reportId',
  verification: 'verificationId',
} as const satisfies Record<NotificationKind, EventIdName>

/** The first of a line. */
export async function listWaitingNotifications(
  reader: Reader,
  { posId, id }: LineRef,
  limit: number,
): Promise<WaitingNotification[]> {
  const rows = await reader.list<WaitingNotificationRow>(
    `SELECT line, epoch, kind, url, body, created_at, attempts, held_by, held_until FROM notifications
     WHERE pos_id = $1 AND order_id = $2 AND state = 'WAITING' ORDER BY line LIMIT $3`,
    posId,
    id,
    limit,
  )
  return rows.map(({ attempts, held_by, held_until, ...row }) => ({
    ...toStored(row, { posId, id }),
    attempts,
    held: held_by === null ? undefined : { by: held_by, until: held_until ?? 0 },
  }))
}

export function toStored({ created_at, ...row }: StoredRow, line: LineRef): Stored {
  return { ...row, ...line, createdAt: created_at }
}

/**
 * Abandoned notifications of one line, or of a whole point of sale. A status that is older than a delivered one is
 * left out, because it would overwrite that one at the merchant; refunds are independent of each other.
 */
export async function listAbandoned(
  reader: Reader,
  { posId, id = '' }: { readonly posId: string; readonly id?: string | undefined },
  limit: number,
): Promise<Ended[]> {
  return reader.list<Ended>(
    `SELECT pos_id AS "posId", order_id AS id, line, url FROM notifications AS old
     WHERE state = 'ABANDONED' AND pos_id = $1 AND ($2 = '' OR order_id = $2)
       AND (kind = 'refund' OR NOT EXISTS (SELECT 1 FROM notifications AS next
         WHERE next.pos_id = old.pos_id AND next.order_id = old.order_id AND next.line > old.line
           AND next.kind = old.kind AND next.state = 'DELIVERED'))
     ORDER BY created_at, order_id, line LIMIT $3`,
    posId,
    id,
    limit,
  )
}

/** A delivered or abandoned notification that is still stored. */
export async function findEnded(
  reader: Reader,
  { posId, id, line }: Place,
): Promise<Ended | undefined> {
  return reader.find<Ended>(
    `SELECT pos_id AS "posId", order_id AS id, line, url FROM notifications
     WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state IN ('DELIVERED', 'ABANDONED')`,
    posId,
    id,
    line,
  )
}

/** A notification that is no longer waited for, and its target. */
export interface Ended extends Place {
  readonly url: string
}

/** Puts a notification back in its line. Earlier attempts stay in its list of attempts. */
export function toWaitAgain({ posId, id, line }: Place): Statement {
  return {
    mustChange: true,
    sql: `UPDATE notifications SET state = 'WAITING', finished_at = NULL
      WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state IN ('DELIVERED', 'ABANDONED')`,
    params: [posId, id, line],
  }
}

/** Stores that a notification is delayed by a fault. */
export function toHold(
  { posId, id, line }: Place,
  held: NonNullable<WaitingNotification['held']>,
): Statement {
  return {
    sql: `UPDATE notifications SET held_by = $4, held_until = $5
      WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state = 'WAITING'`,
    params: [posId, id, line, held.by, held.until],
  }
}

/** Stores an attempt and the new state of the notification. */
export function toNote(
  { posId, id, line, epoch, kind }: Stored,
  attempt: Attempt,
  state: State,
): Statement[] {
  const { number, at, tookMs, outcome, fault, headers, answer } = attempt
  return [
    {
      sql: `INSERT INTO notification_attempts (pos_id, order_id, line, attempt, at, took_ms, outcome,
          fault, headers, answer)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
      params: [
        posId,
        id,
        line,
        number,
        at,
        tookMs,
        outcome,
        fault ?? null,
        headers ? JSON.stringify(headers) : null,
        answer ?? null,
      ],
    },
    {
      sql: `UPDATE notifications SET state = $4, attempts = $5, finished_at = $6,
          held_by = NULL, held_until = NULL
        WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state = 'WAITING'`,
      params: [posId, id, line, state, number, state === 'WAITING' ? null : at],
      event: {
        type: attempted[state],
        status: state,
        ids: {
          posId,
          [subjects[kind]]: id,
          notificationId: eventIdOf({ posId, id, line, epoch }),
        },
      },
    },
  ]
}

/**
 * Notes that a notification was sent beside its schedule: among its attempts, numbered downwards from -1. It
 * changes neither the state of the notification nor the attempts of the schedule.
 */
export function toNoteResend(
  { posId, id, line }: Place,
  { at, tookMs, outcome, headers, answer }: Omit<Attempt, 'number' | 'fault'>,
): Statement {
  return {
    sql: `INSERT INTO notification_attempts (pos_id, order_id, line, attempt, at, took_ms, outcome,
        headers, answer)
      SELECT $1, $2, $3, COALESCE(MIN(CASE WHEN attempt < 0 THEN attempt END), 0) - 1, CAST($4 AS BIGINT),
        CAST($5 AS INTEGER), $6, $7, $8
      FROM notification_attempts WHERE pos_id = $1 AND order_id = $2 AND line = $3`,
    params: [
      posId,
      id,
      line,
      at,
      tookMs,
      outcome,
      headers ? JSON.stringify(headers) : null,
      answer ?? null,
    ],
  }
}

const attempted = {
  WAITING: 'NOTIFICATION_FAILED',
  DELIVERED: 'NOTIFICATION_DELIVERED',
  ABANDONED: 'NOTIFICATION_ABANDONED',
} as const satisfies Record<State, EventType>

/** Abandons all waiting notifications, as if their attempts had failed. Their texts stay readable. */
export function abandonWaiting(now: number): Statement[] {
  return [
    {
      sql: `UPDATE notifications SET state = 'ABANDONED', finished_at = $1, held_by = NULL,
          held_until = NULL WHERE state = 'WAITING'`,
      params: [now],
    },
    dismissAll('notification'),
  ]
}

const KEPT_MS = limits.notificationDays.value * DAY_MS

/** Deletes notifications some time after they were delivered or abandoned. Waiting ones stay. */
export async function forgetOldNotifications(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const until = now - KEPT_MS
  const finished = await listFinished(tx, until, limit)
  await tx.write(sweptUntil(until), ...finished.flatMap(forget))
  return finished.length
}

/** A notification that will not be sent any more. */
interface Finished extends Place {
  readonly isLast: boolean
}

/**
 * The oldest notifications that were delivered or abandoned until a time. The condition on
 * FORGOTTEN is redundant, but lets the engines use the index of stored notifications.
 */
async function listFinished(reader: Reader, until: number, limit: number): Promise<Finished[]> {
  const rows = await reader.list<{
    pos_id: string
    order_id: string
    line: number
    later: number | null
  }>(
    `SELECT pos_id, order_id, line, (SELECT MIN(line) FROM notifications AS next
       WHERE next.pos_id = old.pos_id AND next.order_id = old.order_id AND next.line > old.line) AS later
     FROM notifications AS old
     WHERE state IN ('DELIVERED', 'ABANDONED') AND state <> 'FORGOTTEN' AND created_at <= $1
     ORDER BY created_at LIMIT $2`,
    until,
    limit,
  )
  return rows.map((row) => ({
    posId: row.pos_id,
    id: row.order_id,
    line: row.line,
    isLast: row.later === null,
  }))
}

/** The row of the last one of a line keeps its number, so that no event gets the ID of an earlier one. */
function forget({ posId, id, line, isLast }: Finished): Statement[] {
  const params = [posId, id, line]
  const those = 'WHERE pos_id = $1 AND order_id = $2 AND line = $3'
  // An operator may have had it sent again since it was listed.
  const ended = `${those} AND state IN ('DELIVERED', 'ABANDONED')`
  return [
    {
      sql: `DELETE FROM notification_attempts ${those}
        AND EXISTS (SELECT 1 FROM notifications ${ended})`,
      params,
    },
    isLast
      ? {
          sql: `UPDATE notifications SET state = 'FORGOTTEN', url = '', body = '' ${ended}`,
          params,
        }
      : { sql: `DELETE FROM notifications ${ended}`, params },
  ]
}

/** Stores the time before which notifications were deleted, which checks need to count them. */
function sweptUntil(until: number): Statement {
  return {
    sql: `INSERT INTO swept (what, until) VALUES ('notifications', $1)
      ON CONFLICT (what) DO UPDATE SET until = excluded.until WHERE swept.until < excluded.until`,
    params: [until],
  }
}
