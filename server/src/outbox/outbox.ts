import type { Tx } from '../database/database.ts'

/**
 * What one order says to its merchant, or one payout, whose id then stands in the order's place.
 * The body is kept as the bytes that will be signed and sent.
 */
export interface Notification {
  readonly posId: string
  readonly orderId: string
  readonly kind: 'order' | 'refund' | 'payout'
  readonly url: string
  readonly body: string
}

/**
 * Puts a notification in line behind the earlier ones of its order. Call it in the transaction of
 * the change it tells of, with the order's row locked: the lock keeps the line in order.
 */
export async function appendNotification(
  tx: Tx,
  notification: Notification,
  now: number,
): Promise<void> {
  const { posId, orderId } = notification
  const last = await tx.find<{ line: number; waiting: number }>(
    `SELECT COALESCE(MAX(line), 0) AS line,
       COALESCE(SUM(CASE WHEN state = 'WAITING' THEN 1 ELSE 0 END), 0) AS waiting
     FROM notifications WHERE pos_id = $1 AND order_id = $2`,
    posId,
    orderId,
  )
  const isHead = Number(last?.waiting ?? 0) === 0
  await tx.run(
    `INSERT INTO notifications
       (pos_id, order_id, line, kind, url, origin, body, state, attempts, due_at, created_at, finished_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'WAITING', 0, $8, $9, NULL)`,
    posId,
    orderId,
    Number(last?.line ?? 0) + 1,
    notification.kind,
    notification.url,
    new URL(notification.url).origin,
    notification.body,
    isHead ? now : null,
    now,
  )
}
