import type { Database } from './database/database.ts'

export interface Findings {
  readonly ok: boolean
  readonly postings: number
  readonly orders: number
  readonly notifications: number
  /** A sentence for each thing that is not as it must be. */
  readonly broken: readonly string[]
}

/** Each check selects the rows that must not exist, and says what they would mean. */
const checks: readonly { readonly says: string; readonly sql: string }[] = [
  {
    says: 'postings of a reference that do not sum to zero',
    sql: 'SELECT reference FROM postings GROUP BY reference, currency HAVING SUM(amount) <> 0',
  },
  {
    says: 'balances that are not the sum of their postings',
    sql: `SELECT balances.account FROM balances
          LEFT JOIN (SELECT account, currency, SUM(amount) AS amount FROM postings GROUP BY account, currency) sums
            ON sums.account = balances.account AND sums.currency = balances.currency
          WHERE balances.amount <> COALESCE(sums.amount, 0)`,
  },
  {
    says: 'postings to an account without a balance',
    sql: `SELECT postings.account FROM postings
          LEFT JOIN balances ON balances.account = postings.account AND balances.currency = postings.currency
          WHERE balances.account IS NULL`,
  },
  {
    says: 'a shop with less than nothing',
    sql: `SELECT account FROM balances WHERE account LIKE 'shop:%' AND amount < 0`,
  },
  {
    says: 'completed orders without the money they captured',
    sql: `SELECT orders.order_id FROM orders
          LEFT JOIN (SELECT reference, SUM(amount) AS amount FROM postings WHERE account LIKE 'shop:%' GROUP BY reference) gained
            ON gained.reference = 'capture:' || orders.pos_id || ':' || orders.order_id
          WHERE orders.captured <> COALESCE(gained.amount, 0)`,
  },
  {
    says: 'orders whose refunds are not the sum of their refunds',
    sql: `SELECT orders.order_id FROM orders
          LEFT JOIN (SELECT pos_id, order_id, SUM(amount) AS amount FROM refunds WHERE status <> 'CANCELED' GROUP BY pos_id, order_id) sums
            ON sums.pos_id = orders.pos_id AND sums.order_id = orders.order_id
          WHERE orders.refunded <> COALESCE(sums.amount, 0)`,
  },
  {
    says: 'payouts whose money is not where their status says',
    sql: `SELECT payouts.payout_id FROM payouts
          LEFT JOIN postings taken ON taken.line = 1
            AND taken.reference = 'payout:' || payouts.shop_id || ':' || payouts.payout_id || ':reserve'
          LEFT JOIN postings paid ON paid.line = 1
            AND paid.reference = 'payout:' || payouts.shop_id || ':' || payouts.payout_id || ':pay'
          LEFT JOIN postings released ON released.line = 1
            AND released.reference = 'payout:' || payouts.shop_id || ':' || payouts.payout_id || ':release'
          WHERE COALESCE(taken.amount, 0) <> payouts.amount
            OR COALESCE(paid.amount, 0) <> CASE WHEN payouts.status = 'REALIZED' THEN payouts.amount ELSE 0 END
            OR COALESCE(released.amount, 0) <> CASE WHEN payouts.status = 'CANCELLED' THEN payouts.amount ELSE 0 END`,
  },
  {
    says: 'payouts to be told of that nobody was told of',
    sql: `SELECT payouts.payout_id FROM payouts
          LEFT JOIN notifications ON notifications.pos_id = payouts.pos_id
            AND notifications.order_id = payouts.payout_id AND notifications.kind = 'payout'
          WHERE payouts.notify_url IS NOT NULL AND payouts.status <> 'PENDING' AND notifications.line IS NULL`,
  },
  {
    says: 'payouts under way that nobody will look at',
    sql: `SELECT payout_id FROM payouts WHERE status IN ('PENDING', 'WAITING') AND look_at IS NULL`,
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
          JOIN (SELECT pos_id, order_id, COUNT(*) AS lines FROM order_history GROUP BY pos_id, order_id) changes
            ON changes.pos_id = orders.pos_id AND changes.order_id = orders.order_id
          LEFT JOIN (SELECT pos_id, order_id, COUNT(*) AS lines FROM notifications WHERE kind = 'order' GROUP BY pos_id, order_id) told
            ON told.pos_id = orders.pos_id AND told.order_id = orders.order_id
          WHERE orders.request LIKE '%"notifyUrl":%' AND COALESCE(told.lines, 0) <> changes.lines`,
  },
  {
    says: 'notifications that wait with nothing before them and no time to be sent',
    sql: `SELECT order_id FROM notifications AS waiting WHERE state = 'WAITING' AND due_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM notifications earlier WHERE earlier.pos_id = waiting.pos_id
              AND earlier.order_id = waiting.order_id AND earlier.line < waiting.line AND earlier.state = 'WAITING')`,
  },
  {
    says: 'payments without an order',
    sql: `SELECT payments.payment_id FROM payments LEFT JOIN orders
            ON orders.pos_id = payments.pos_id AND orders.order_id = payments.order_id
          WHERE orders.order_id IS NULL`,
  },
]

/** Proves the books: sums, projections, and that every change was put down to be told. */
export async function verify(database: Database): Promise<Findings> {
  return database.read(async (tx) => {
    const broken: string[] = []
    for (const { says, sql } of checks) {
      const rows = await tx.list<Record<string, string>>(sql)
      const first = rows[0] && Object.values(rows[0])[0]
      if (rows.length > 0) broken.push(`${rows.length} × ${says}, such as ${first}`)
    }
    const count = async (table: string) =>
      Number((await tx.find<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`))?.rows ?? 0)
    return {
      ok: broken.length === 0,
      postings: await count('postings'),
      orders: await count('orders'),
      notifications: await count('notifications'),
      broken,
    }
  })
}
