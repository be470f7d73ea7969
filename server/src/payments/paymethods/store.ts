import type { PosId } from '../../base/ids.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'

type MethodStatus = 'ENABLED' | 'DISABLED' | 'TEMPORARY_DISABLED'

/** The methods that are switched off at a point of sale, by value. */
export async function listSwitchedOff(
  tx: Reader,
  posId: PosId,
): Promise<ReadonlyMap<string, MethodStatus>> {
  const rows = await tx.list<{ value: string; status: MethodStatus }>(
    'SELECT value, status FROM pay_method_states WHERE pos_id = $1',
    posId,
  )
  return new Map(rows.map(({ value, status }) => [value, status]))
}

export async function setMethodStatus(
  tx: Tx,
  posId: PosId,
  value: string,
  status: MethodStatus,
): Promise<void> {
  await tx.run('DELETE FROM pay_method_states WHERE pos_id = $1 AND value = $2', posId, value)
  if (status === 'ENABLED') return
  await tx.run(
    'INSERT INTO pay_method_states (pos_id, value, status) VALUES ($1, $2, $3)',
    posId,
    value,
    status,
  )
}
