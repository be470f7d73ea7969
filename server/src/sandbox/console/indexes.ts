/**
 * The indexes of the console's list of orders: each point of sale and status is a run in the order of time.
 * The amount is there for the sums of the overview.
 */
export const listIndexes = [
  `CREATE INDEX IF NOT EXISTS orders_listed
   ON orders (pos_id, status, created_at, order_id, amount)`,
]
