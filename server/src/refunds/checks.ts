import type { Check, Groups, Table } from '../room.ts'

const refunds: Table = { name: 'refunds', key: ['pos_id', 'order_id', 'refund_id'] }
const orders: Table = { name: 'orders', key: ['pos_id', 'order_id'] }
const shares: Groups = { name: 'refunded_shares', key: ['pos_id', 'order_id'], isGrouped: true }

/** Notifications of earlier times may be gone. */
const sweptUntil = `COALESCE((SELECT until FROM swept WHERE what = 'notifications'), 0)`

export const checks: readonly Check[] = [
  {
    says: 'orders whose refunds are not the sum of their refunds and chargebacks',
    of: orders,
    sql: `SELECT part.order_id FROM part WHERE part.refunded <>
            COALESCE((SELECT SUM(amount) FROM refunds WHERE refunds.pos_id = part.pos_id
              AND refunds.order_id = part.order_id AND status <> 'CANCELED'), 0) +
            COALESCE((SELECT SUM(amount) FROM chargebacks WHERE chargebacks.pos_id = part.pos_id
              AND chargebacks.order_id = part.order_id AND reversed_at IS NULL), 0)`,
  },
  {
    says: 'refunds that ended and that nobody was told of',
    of: refunds,
    sql: `SELECT part.refund_id FROM part
          JOIN orders ON orders.pos_id = part.pos_id AND orders.order_id = part.order_id
          WHERE orders.notify_url IS NOT NULL AND part.status <> 'PENDING'
            AND part.status_at > ${sweptUntil}
            AND NOT EXISTS (SELECT 1 FROM notifications
              WHERE notifications.pos_id = part.pos_id AND notifications.order_id = part.order_id
                AND notifications.kind = 'refund'
                AND notifications.body LIKE '%"refundId":"' || part.refund_id || '"%'
                AND notifications.body LIKE '%"amount":"' || part.amount || '"%'
                AND notifications.body LIKE '%"status":"' || part.status || '"%')`,
  },
  {
    says: 'orders with other notifications of refunds than refunds that ended',
    of: orders,
    sql: `SELECT part.order_id FROM part WHERE
            (SELECT COUNT(*) FROM notifications WHERE notifications.pos_id = part.pos_id
              AND notifications.order_id = part.order_id AND notifications.kind = 'refund'
              AND notifications.created_at > ${sweptUntil}) <>
            (SELECT COUNT(*) FROM refunds WHERE part.notify_url IS NOT NULL
              AND refunds.pos_id = part.pos_id AND refunds.order_id = part.order_id
              AND refunds.status <> 'PENDING' AND refunds.status_at > ${sweptUntil})`,
  },
  {
    says: 'orders whose shares given back are not the sum of their refunds',
    of: shares,
    sql: `SELECT orders.order_id FROM orders
          JOIN (SELECT pos_id, order_id, SUM(amount) AS amount FROM part GROUP BY pos_id, order_id) given
            ON given.pos_id = orders.pos_id AND given.order_id = orders.order_id
          WHERE orders.refunded <> given.amount`,
  },
  {
    says: 'refunds under way that nobody will ask about',
    of: refunds,
    sql: `SELECT part.refund_id FROM part
          LEFT JOIN due ON due.kind = 'refund'
            AND due.reference = part.pos_id || '/' || part.order_id || '/' || part.refund_id
          WHERE part.status = 'PENDING' AND due.due_at IS NULL`,
  },
]
