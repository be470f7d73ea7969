import { testFirms } from '@grosz/contract/test-firms.ts'
import type { Tx } from '../database/database.ts'
import type { Seeding } from '../room.ts'

/** Whom the facilitators of the sandbox sell for. */
export async function seed(tx: Tx, { mode }: Seeding): Promise<void> {
  if (mode !== 'sandbox') return
  for (const { firmId, submerchants = [] } of testFirms) {
    for (const { submerchantId, externalId, status } of submerchants) {
      await tx.run(
        `INSERT INTO submerchants (firm_id, submerchant_id, external_id, status)
         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        firmId,
        submerchantId,
        externalId,
        status,
      )
    }
  }
}
