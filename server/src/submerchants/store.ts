import type { Tx } from '../database/database.ts'

export type SubmerchantStatus = 'NOT_ACTIVE' | 'ACTIVE' | 'BLOCKED'

/** How a submerchant of a payment facilitator stands; undefined where there is none of this id. */
export async function findSubmerchantStatus(
  tx: Pick<Tx, 'find'>,
  firmId: string,
  submerchantId: string,
): Promise<SubmerchantStatus | undefined> {
  const row = await tx.find<{ status: SubmerchantStatus }>(
    'SELECT status FROM submerchants WHERE firm_id = $1 AND submerchant_id = $2',
    firmId,
    submerchantId,
  )
  return row?.status
}
