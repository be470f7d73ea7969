import type { Check, Groups } from '../room.ts'

const lines: Groups = { name: 'notifications', key: ['pos_id', 'order_id'], isGrouped: true }

export const checks: readonly Check[] = [
  {
    says: 'notifications of orders and payouts that there are not',
    of: lines,
    sql: `SELECT part.order_id FROM part WHERE
            part.kind IN ('order', 'refund') AND NOT EXISTS (SELECT 1 FROM orders
              WHERE orders.pos_id = part.pos_id AND orders.order_id = part.order_id)
            OR part.kind = 'payout' AND NOT EXISTS (SELECT 1 FROM poses
              JOIN payouts ON payouts.shop_id = poses.shop_id
              WHERE poses.pos_id = part.pos_id AND payouts.payout_id = part.order_id)`,
  },
  {
    says: 'notifications that wait in a line that is not due',
    sql: `SELECT DISTINCT order_id FROM notifications WHERE state = 'WAITING' AND NOT EXISTS (
            SELECT 1 FROM due WHERE due.kind = 'notification'
              AND due.reference IN (notifications.pos_id || '/' || notifications.order_id,
                notifications.pos_id || '/' || notifications.order_id || '/held'))`,
  },
]
