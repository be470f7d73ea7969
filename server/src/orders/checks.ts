import { orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { stepsOf } from '../changes/checks.ts'
import type { Check, Groups, Table } from '../room.ts'

/** Notifications of earlier times may be gone. */
const sweptUntil = `COALESCE((SELECT until FROM swept WHERE what = 'notifications'), 0)`

const orders: Table = { name: 'orders', key: ['pos_id', 'order_id'] }
const history: Groups = { name: 'order_history', key: ['pos_id', 'order_id'], isGrouped: true }
const payments: Table = { name: 'payments', key: ['pos_id', 'order_id', 'payment_id'] }

/** The rows of another table that belong to an order of the part. */
const ofOrder = (table: string) =>
  `${table}.pos_id = part.pos_id AND ${table}.order_id = part.order_id`

export const checks: readonly Check[] = [
  {
    says: 'orders whose status is not the last of their history',
    of: orders,
    sql: `SELECT order_id FROM part WHERE status <> COALESCE((SELECT status FROM order_history
            WHERE ${ofOrder('order_history')} ORDER BY line DESC LIMIT 1), 'NEW')`,
  },
  {
    says: 'orders with steps that are missing or that cannot follow each other',
    of: history,
    sql: `SELECT DISTINCT part.order_id FROM part
          LEFT JOIN order_history AS earlier ON earlier.pos_id = part.pos_id
            AND earlier.order_id = part.order_id AND earlier.line = part.line - 1
          WHERE part.line <> 1 AND earlier.line IS NULL OR NOT (${stepsOf(orderLifecycle, {
            from: `COALESCE(earlier.status, '${orderLifecycle.initial}')`,
            event: 'part.event',
            to: 'part.status',
          })})`,
  },
  {
    says: 'steps of orders that there are not',
    of: history,
    sql: `SELECT DISTINCT order_id FROM part WHERE NOT EXISTS (SELECT 1 FROM orders
            WHERE ${ofOrder('orders')})`,
  },
  {
    says: 'orders in another currency than that of their point of sale',
    of: orders,
    sql: `SELECT part.order_id FROM part JOIN poses ON poses.pos_id = part.pos_id
          WHERE part.currency <> poses.currency`,
  },
  {
    says: 'orders that wait for a capture without a payment that is reserved',
    of: orders,
    sql: `SELECT order_id FROM part WHERE status = 'WAITING_FOR_CONFIRMATION' AND NOT EXISTS (
            SELECT 1 FROM payments WHERE ${ofOrder('payments')} AND payments.state = 'AUTHORIZED')`,
  },
  {
    says: 'orders that were paid at once and whose amount is not what was captured',
    of: orders,
    sql: `SELECT part.order_id FROM part JOIN payments ON ${ofOrder('payments')}
          WHERE payments.state = 'SETTLED' AND payments.pre_authorization = 0
            AND part.automatic_capture = 1 AND part.captured <> part.amount`,
  },
  {
    says: 'orders with money of a payment that is not settled',
    of: orders,
    sql: `SELECT order_id FROM part WHERE captured > 0 AND NOT EXISTS (SELECT 1 FROM payments
            WHERE ${ofOrder('payments')} AND payments.state = 'SETTLED')`,
  },
  {
    says: 'orders to be told of with fewer notifications than changes',
    of: orders,
    sql: `SELECT order_id FROM part WHERE notify_url IS NOT NULL
            AND (SELECT COUNT(*) FROM order_history WHERE ${ofOrder('order_history')}
              AND order_history.at > ${sweptUntil}) <>
            (SELECT COUNT(*) FROM notifications WHERE ${ofOrder('notifications')}
              AND notifications.kind = 'order' AND notifications.created_at > ${sweptUntil})`,
  },
  {
    says: 'notifications that do not say what their order says',
    of: orders,
    sql: `SELECT part.order_id FROM part JOIN notifications ON ${ofOrder('notifications')}
          WHERE notifications.kind = 'order' AND notifications.state <> 'FORGOTTEN'
            AND (notifications.body NOT LIKE '%"orderId":"' || part.order_id || '"%'
              OR notifications.body NOT LIKE '%"totalAmount":"' || part.amount || '"%'
              OR notifications.body NOT LIKE '%"currencyCode":"' || part.currency || '"%')`,
  },
  {
    says: 'orders with more notifications of a status than steps that lead to it',
    of: orders,
    sql: `SELECT order_id FROM part WHERE EXISTS (
            SELECT 1 FROM order_history WHERE ${ofOrder('order_history')}
            GROUP BY order_history.pos_id, order_history.order_id, order_history.status
            HAVING COUNT(*) < (SELECT COUNT(*) FROM notifications
              WHERE notifications.pos_id = order_history.pos_id
                AND notifications.order_id = order_history.order_id
                AND notifications.kind = 'order' AND notifications.state <> 'FORGOTTEN'
                AND notifications.body LIKE '%"status":"' || order_history.status || '"%'))`,
  },
  {
    says: 'notifications to another address than that of their order',
    of: orders,
    sql: `SELECT DISTINCT part.order_id FROM part JOIN notifications ON ${ofOrder('notifications')}
          WHERE notifications.kind IN ('order', 'refund') AND notifications.state <> 'FORGOTTEN'
            AND notifications.url <> COALESCE(part.notify_url, '')`,
  },
  {
    says: 'payments without an order',
    of: payments,
    sql: `SELECT payment_id FROM part WHERE NOT EXISTS (SELECT 1 FROM orders
            WHERE ${ofOrder('orders')})`,
  },
  {
    says: 'orders that will not end when their time is over',
    of: orders,
    sql: `SELECT part.order_id FROM part
          LEFT JOIN due ON due.kind = 'expiry'
            AND due.reference = part.pos_id || '/' || part.order_id
          WHERE part.status IN ('NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION')
            AND (due.due_at IS NULL OR (due.lease IS NULL AND due.attempts = 0 AND due.due_at > part.expires_at))`,
  },
  {
    says: 'payments under way that nobody will ask about',
    of: payments,
    sql: `SELECT part.payment_id FROM part
          LEFT JOIN due ON due.kind = 'payment' AND due.reference = part.payment_id
          WHERE part.state IN ('STARTED', 'REDIRECT', 'WAITING') AND due.due_at IS NULL`,
  },
  {
    says: 'errands that nobody will run',
    sql: `SELECT errands.payment_id FROM errands
          LEFT JOIN due ON due.kind = 'errand' AND due.reference = errands.payment_id
          WHERE due.due_at IS NULL`,
  },
]
