import type { Check } from '../room.ts'

/** Notifications of earlier times may be gone. */
const sweptUntil = `COALESCE((SELECT until FROM swept WHERE what = 'notifications'), 0)`

export const checks: readonly Check[] = [
  {
    says: 'completed orders without the money they captured',
    sql: `SELECT orders.order_id FROM orders
          LEFT JOIN (SELECT reference, SUM(amount) AS amount FROM postings WHERE account LIKE 'shop:%' GROUP BY reference) gained
            ON gained.reference = 'capture:' || orders.pos_id || ':' || orders.order_id
          WHERE orders.captured <> COALESCE(gained.amount, 0)`,
  },
  {
    says: 'orders whose status is not the last of their history',
    sql: `SELECT orders.order_id FROM orders
          LEFT JOIN (SELECT pos_id, order_id, MAX(line) AS line FROM order_history GROUP BY pos_id, order_id) latest
            ON latest.pos_id = orders.pos_id AND latest.order_id = orders.order_id
          LEFT JOIN order_history ON order_history.pos_id = latest.pos_id
            AND order_history.order_id = latest.order_id AND order_history.line = latest.line
          WHERE orders.status <> COALESCE(order_history.status, 'NEW')`,
  },
  {
    says: 'orders to be told of with fewer notifications than changes',
    sql: `SELECT orders.order_id FROM orders
          JOIN (SELECT pos_id, order_id, COUNT(*) AS lines FROM order_history WHERE at > ${sweptUntil} GROUP BY pos_id, order_id) changes
            ON changes.pos_id = orders.pos_id AND changes.order_id = orders.order_id
          LEFT JOIN (SELECT pos_id, order_id, COUNT(*) AS lines FROM notifications WHERE kind = 'order' AND created_at > ${sweptUntil} GROUP BY pos_id, order_id) told
            ON told.pos_id = orders.pos_id AND told.order_id = orders.order_id
          WHERE orders.notify_url IS NOT NULL AND COALESCE(told.lines, 0) <> changes.lines`,
  },
  {
    says: 'payments without an order',
    sql: `SELECT payments.payment_id FROM payments LEFT JOIN orders
            ON orders.pos_id = payments.pos_id AND orders.order_id = payments.order_id
          WHERE orders.order_id IS NULL`,
  },
  {
    says: 'orders that will not end when their time is over',
    sql: `SELECT orders.order_id FROM orders
          LEFT JOIN due ON due.kind = 'expiry'
            AND due.reference = orders.pos_id || '/' || orders.order_id
          WHERE orders.status IN ('NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION')
            AND (due.due_at IS NULL OR (due.lease IS NULL AND due.attempts = 0 AND due.due_at > orders.expires_at))`,
  },
  {
    says: 'payments under way that nobody will ask about',
    sql: `SELECT payments.payment_id FROM payments
          LEFT JOIN due ON due.kind = 'payment' AND due.reference = payments.payment_id
          WHERE payments.state IN ('STARTED', 'REDIRECT', 'WAITING') AND due.due_at IS NULL`,
  },
  {
    says: 'errands that nobody will run',
    sql: `SELECT errands.payment_id FROM errands
          LEFT JOIN due ON due.kind = 'errand' AND due.reference = errands.payment_id
          WHERE due.due_at IS NULL`,
  },
]
