import type { Reader } from '../../storage/database/database.ts'

/** The name of an organization that donations can be made to. */
export async function findCharityName(
  tx: Reader,
  organizationId: string,
): Promise<string | undefined> {
  const row = await tx.find<{ name: string }>(
    'SELECT name FROM charities WHERE organization_id = $1',
    organizationId,
  )
  return row?.name
}
