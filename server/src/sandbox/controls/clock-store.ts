import { noteChange, thisWorkspace } from '../../storage/changes/changes.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import { type ClockState, isFrozen, timeOf } from './clock-state.ts'

/** The clock of this database; undefined if it was never moved. */
export async function findClock(reader: Reader): Promise<ClockState | undefined> {
  const row = await reader.find<Omit<ClockState, 'frozenAt'> & { frozenAt: number | null }>(
    'SELECT ahead_ms AS "aheadMs", frozen_at AS "frozenAt", version FROM clock',
  )
  return row && { ...row, frozenAt: row.frozenAt ?? undefined }
}

export async function saveClock(tx: Tx, state: ClockState): Promise<void> {
  const { aheadMs, frozenAt, version } = state
  await tx.run(
    `INSERT INTO clock (line, ahead_ms, frozen_at, version) VALUES (1, $1, $2, $3)
     ON CONFLICT (line) DO UPDATE SET ahead_ms = excluded.ahead_ms,
       frozen_at = excluded.frozen_at, version = excluded.version`,
    aheadMs,
    frozenAt ?? null,
    version,
  )
}

/** Records the change of the clock as an event at its own time. */
export function noteClock(
  state: ClockState,
  { event, real }: { event: 'create' | 'freeze' | 'resume' | 'advance'; real: number },
): Statement {
  const status = isFrozen(state) ? 'FROZEN' : 'RUNNING'
  return noteChange(thisWorkspace, { event, status, at: timeOf(state, real) })
}
