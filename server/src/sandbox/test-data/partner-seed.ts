import type { TestFirm } from '@grosz/contract/test-firms.ts'
import type { Tx } from '../../storage/database/database.ts'

/** Adds the partners of multi-currency pricing; they came later than sandboxes. */
export async function seedPartners(tx: Tx, { firmId, shops }: TestFirm): Promise<void> {
  for (const pos of shops.flatMap((shop) => shop.poses)) {
    if (pos.mcpPartnerId === undefined || pos.mcpMarginBasisPoints === undefined) continue
    if (await tx.find('SELECT pos_id FROM mcp_poses WHERE pos_id = $1', pos.posId)) continue
    // Several points of sale may share a partner.
    await tx.run(
      `INSERT INTO mcp_partners (partner_id, firm_id, margin_basis_points) VALUES ($1, $2, $3)
       ON CONFLICT (partner_id) DO NOTHING`,
      pos.mcpPartnerId,
      firmId,
      pos.mcpMarginBasisPoints,
    )
    await tx.run(
      'INSERT INTO mcp_poses (pos_id, partner_id) VALUES ($1, $2)',
      pos.posId,
      pos.mcpPartnerId,
    )
  }
}
