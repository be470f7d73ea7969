import type { Reader, Statement } from '../database/database.ts'

/**
 * What one order says to its merchant, or a payout, submerchant, report or verification, whose id then stands in the
 * order's place.
 * The body is kept as the bytes that will be signed and sent.
 */
export interface Notification {
  readonly posId: string
  readonly orderId: string
  readonly kind: 'order' | 'refund' | 'payout' | 'submerchant' | 'report' | 'verification'
  readonly url: string
  readonly body: string
}

/** The line of an order or payout. */
export interface LineRef {
  readonly posId: string
  readonly orderId: string
}

/** A notification that waits, with its place in the line. */
export interface Waiting extends LineRef {
  readonly line: number
  readonly url: string
  readonly body: string
  readonly createdAt: number
}

export interface Attempt {
  readonly number: number
  readonly at: number
  readonly tookMs: number
  /** A status, or why there was none. */
  readonly outcome: string
}

interface WaitingRow {
  line: number
  url: string
  body: string
  created_at: number
}

export function insertNotification(
  { posId, orderId, kind, url, body }: Notification,
  now: number,
): Statement {
  return {
    sql: `INSERT INTO notifications
        (pos_id, order_id, line, kind, url, body, state, attempts, created_at, finished_at)
      VALUES ($1, $2,
        (SELECT COALESCE(MAX(line), 0) + 1 FROM notifications WHERE pos_id = $1 AND order_id = $2),
        $3, $4, $5, 'WAITING', 0, $6, NULL)`,
    params: [posId, orderId, kind, url, body, now],
  }
}

/** The first of a line. */
export async function listWaiting(
  reader: Reader,
  { posId, orderId }: LineRef,
  limit: number,
): Promise<Waiting[]> {
  const rows = await reader.list<WaitingRow>(
    `SELECT line, url, body, created_at FROM notifications
     WHERE pos_id = $1 AND order_id = $2 AND state = 'WAITING' ORDER BY line LIMIT $3`,
    posId,
    orderId,
    limit,
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, posId, orderId, createdAt: created_at }))
}

/** Notes an attempt, and what it has made of the notification. */
export function toNote(
  { posId, orderId, line }: Waiting,
  attempt: Attempt,
  state: 'WAITING' | 'DELIVERED' | 'ABANDONED',
): Statement[] {
  const { number, at, tookMs, outcome } = attempt
  return [
    {
      sql: `INSERT INTO notification_attempts (pos_id, order_id, line, attempt, at, took_ms, outcome)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      params: [posId, orderId, line, number, at, tookMs, outcome],
    },
    {
      sql: `UPDATE notifications SET state = $4, attempts = $5, finished_at = $6
        WHERE pos_id = $1 AND order_id = $2 AND line = $3 AND state = 'WAITING'`,
      params: [posId, orderId, line, state, number, state === 'WAITING' ? null : at],
    },
  ]
}

/** A notification that nobody will be sent any more. */
export interface Finished extends LineRef {
  readonly line: number
  readonly isLast: boolean
}

/** The oldest that were told or given up, until a time. */
export async function listFinished(
  reader: Reader,
  until: number,
  limit: number,
): Promise<Finished[]> {
  const rows = await reader.list<{
    pos_id: string
    order_id: string
    line: number
    later: number | null
  }>(
    `SELECT pos_id, order_id, line, (SELECT MIN(line) FROM notifications AS next
       WHERE next.pos_id = old.pos_id AND next.order_id = old.order_id AND next.line > old.line) AS later
     FROM notifications AS old WHERE state IN ('DELIVERED', 'ABANDONED') AND created_at <= $1
     ORDER BY created_at LIMIT $2`,
    until,
    limit,
  )
  return rows.map((row) => ({
    posId: row.pos_id,
    orderId: row.order_id,
    line: row.line,
    isLast: row.later === null,
  }))
}

/** The last of a line leaves its number behind, so that no event has the id of an earlier one. */
export function forget({ posId, orderId, line, isLast }: Finished): Statement[] {
  const params = [posId, orderId, line]
  const those = 'WHERE pos_id = $1 AND order_id = $2 AND line = $3'
  return [
    { sql: `DELETE FROM notification_attempts ${those}`, params },
    isLast
      ? {
          sql: `UPDATE notifications SET state = 'FORGOTTEN', url = '', body = '' ${those}`,
          params,
        }
      : { sql: `DELETE FROM notifications ${those}`, params },
  ]
}

/** Whoever counts notifications has to know from when on there are all of them. */
export function sweptUntil(until: number): Statement {
  return {
    sql: `INSERT INTO swept (what, until) VALUES ('notifications', $1)
      ON CONFLICT (what) DO UPDATE SET until = excluded.until WHERE swept.until < excluded.until`,
    params: [until],
  }
}
