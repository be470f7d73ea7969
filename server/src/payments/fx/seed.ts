import type { TestFirm } from '@grosz/contract/test-firms.ts'
import type { Seeding } from '../../room.ts'
import type { Tx } from '../../storage/database/database.ts'
import { awaitRates, lookAtRates } from './refresh.ts'
import { loadSample } from './sample.ts'
import { findReferenceTable, insertReferenceTable } from './store.ts'

/** A database without any reference rates gets the sample, so that there always are some. */
export async function seed(tx: Tx, { mode, firms, now }: Seeding): Promise<void> {
  if (!(await findReferenceTable(tx))) await insertReferenceTable(tx, loadSample())
  await tx.write(lookAtRates(now))
  if (mode !== 'sandbox') return
  await tx.write(awaitRates(now))
  for (const firm of firms) await seedPartners(tx, firm)
}

/** Partners of multi-currency pricing came later than sandboxes; one that lacks them gets them. */
async function seedPartners(tx: Tx, firm: TestFirm): Promise<void> {
  for (const pos of firm.shops.flatMap((shop) => shop.poses)) {
    if (pos.mcpPartnerId === undefined || pos.mcpMarginBasisPoints === undefined) continue
    if (await tx.find('SELECT pos_id FROM mcp_poses WHERE pos_id = $1', pos.posId)) continue
    // Several points of sale may share a partner.
    await tx.run(
      `INSERT INTO mcp_partners (partner_id, firm_id, margin_basis_points) VALUES ($1, $2, $3)
       ON CONFLICT (partner_id) DO NOTHING`,
      pos.mcpPartnerId,
      firm.firmId,
      pos.mcpMarginBasisPoints,
    )
    await tx.run(
      'INSERT INTO mcp_poses (pos_id, partner_id) VALUES ($1, $2)',
      pos.posId,
      pos.mcpPartnerId,
    )
  }
}
