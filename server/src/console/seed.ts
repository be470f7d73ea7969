import type { Tx } from '../database/database.ts'
import type { Seeding } from '../room.ts'

/**
 * What the console of a sandbox lists orders by: each point of sale and status is a run in the order of
 * time. The amount is there for the sums of the overview. Production has no console, and no index to keep.
 */
export async function seed(tx: Tx, { mode }: Seeding): Promise<void> {
  if (mode !== 'sandbox') return
  await tx.run(
    `CREATE INDEX IF NOT EXISTS orders_listed
     ON orders (pos_id, status, created_at, order_id, amount)`,
  )
}
