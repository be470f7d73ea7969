import type { Seeding } from '../../room.ts'
import type { Tx } from '../../storage/database/database.ts'

/** The ids of the sandbox's partners, which an older sandbox has without. */
export async function seed(tx: Tx, { mode, firms }: Seeding): Promise<void> {
  if (mode !== 'sandbox') return
  for (const { firmId, partnerId } of firms) {
    if (partnerId === undefined) continue
    await tx.run(
      'UPDATE firms SET partner_id = $2 WHERE firm_id = $1 AND partner_id IS NULL',
      firmId,
      partnerId,
    )
  }
}
