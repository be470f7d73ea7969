import { testCharities } from '@grosz/contract/test-firms.ts'
import type { Seeding } from '../../room.ts'
import type { Tx } from '../../storage/database/database.ts'

/** The organizations that receive the donations of the sandbox. */
export async function seed(tx: Tx, { mode }: Seeding): Promise<void> {
  if (mode !== 'sandbox') return
  for (const { organizationId, name } of testCharities) {
    await tx.run(
      'INSERT INTO charities (organization_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      organizationId,
      name,
    )
  }
}
