import { limits } from '@grosz/contract/limits.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Tx } from '../../storage/database/database.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { deleteParts, deleteStatements, listMadeBefore } from './store.ts'

const KEPT_MS = limits.reportDays.value * DAY_MS

/** The number of parts, of up to 256 KiB each, that one transaction deletes. */
export const PARTS_AT_ONCE = 20

const REPORTS_AT_ONCE = 20

export const sweepReports = sweep('sweep reports', deleteOldReports)

/** Reports that were made before can no longer be downloaded. */
export function keptSince(now: number): number {
  return now - KEPT_MS
}

/** Deletes the parts first, so that the report still exists while some are left. */
export async function deleteOldReports(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  // A day after the last time at which a download can begin, so that running downloads can finish.
  const old = await listMadeBefore(tx, keptSince(now) - DAY_MS, REPORTS_AT_ONCE)
  if (old.length === 0) return 0
  const parts = await deleteParts(tx, old, PARTS_AT_ONCE)
  if (parts === PARTS_AT_ONCE) return limit
  await tx.write(deleteStatements(old))
  return old.length === REPORTS_AT_ONCE ? limit : old.length
}
