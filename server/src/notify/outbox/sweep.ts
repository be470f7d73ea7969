import { limits } from '@grosz/contract/limits.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Tx } from '../../storage/database/database.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { forget, listFinished, sweptUntil } from './store.ts'

const KEPT_MS = limits.notificationDays.value * DAY_MS

/** Deletes notifications some time after they were delivered or given up. Waiting ones stay. */
export const sweepNotifications = sweep('sweep notifications', forgetOldNotifications)

async function forgetOldNotifications(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const until = now - KEPT_MS
  const finished = await listFinished(tx, until, limit)
  await tx.write(sweptUntil(until), ...finished.flatMap(forget))
  return finished.length
}
