import type { Tx } from '../database/database.ts'

/** Whether donations can be made to this organisation. */
export async function isCharity(tx: Pick<Tx, 'find'>, organizationId: string): Promise<boolean> {
  const row = await tx.find(
    'SELECT organization_id FROM charities WHERE organization_id = $1',
    organizationId,
  )
  return row !== undefined
}
