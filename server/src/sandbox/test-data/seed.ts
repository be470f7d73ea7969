import { type TestFirm, testCharities } from '@grosz/contract/test-firms.ts'
import type { Seeding } from '../../room.ts'
import type { Tx } from '../../storage/database/database.ts'
import { searchIndexes } from '../notifications/store.ts'
import { seedFeatures, seedFirm, seedPartners } from './firm-seed.ts'
import { seedSellers } from './seller-seed.ts'
import { seedSubmerchants } from './submerchant-seed.ts'

/** Adds the test data that a sandbox lacks; rows that are there are left as they are. */
export async function seed(
  tx: Tx,
  firms: readonly TestFirm[],
  { vault, now }: Seeding,
): Promise<void> {
  await addIndexes(tx)
  for (const firm of firms) {
    await seedFirm(tx, vault, firm, now)
    await seedSellers(tx, firm, now)
    await seedSubmerchants(tx, firm, now)
    await seedPartners(tx, firm)
  }
  await seedFeatures(tx, firms)
  await seedCharities(tx)
}

/**
 * The indexes of the console's list of orders: each point of sale and status is a run in the order of time.
 * The amount is there for the sums of the overview.
 */
const listIndexes = [
  `CREATE INDEX IF NOT EXISTS orders_listed
   ON orders (pos_id, status, created_at, order_id, amount)`,
]

/** Adds the indexes for the console's searches, which production does not need. */
export async function addIndexes(tx: Tx): Promise<void> {
  for (const index of [...listIndexes, ...searchIndexes]) await tx.run(index)
}

/** The organizations that receive the donations of the sandbox. */
async function seedCharities(tx: Tx): Promise<void> {
  for (const { organizationId, name } of testCharities) {
    await tx.run(
      'INSERT INTO charities (organization_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      organizationId,
      name,
    )
  }
}
