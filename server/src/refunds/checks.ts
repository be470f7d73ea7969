import type { Check } from '../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'orders whose refunds are not the sum of their refunds and chargebacks',
    sql: `SELECT orders.order_id FROM orders
          LEFT JOIN (SELECT pos_id, order_id, SUM(amount) AS amount FROM (
            SELECT pos_id, order_id, amount FROM refunds WHERE status <> 'CANCELED'
            UNION ALL SELECT pos_id, order_id, amount FROM chargebacks WHERE reversed_at IS NULL
          ) AS given GROUP BY pos_id, order_id) sums
            ON sums.pos_id = orders.pos_id AND sums.order_id = orders.order_id
          WHERE orders.refunded <> COALESCE(sums.amount, 0)`,
  },
  {
    says: 'orders whose shares given back are not the sum of their refunds',
    sql: `SELECT orders.order_id FROM orders
          JOIN (SELECT pos_id, order_id, SUM(amount) AS amount FROM refunded_shares GROUP BY pos_id, order_id) given
            ON given.pos_id = orders.pos_id AND given.order_id = orders.order_id
          WHERE orders.refunded <> given.amount`,
  },
  {
    says: 'refunds under way that nobody will ask about',
    sql: `SELECT refunds.refund_id FROM refunds
          LEFT JOIN due ON due.kind = 'refund'
            AND due.reference = refunds.pos_id || '/' || refunds.order_id || '/' || refunds.refund_id
          WHERE refunds.status = 'PENDING' AND due.due_at IS NULL`,
  },
]
