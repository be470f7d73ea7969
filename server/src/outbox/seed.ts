import type { Tx } from '../database/database.ts'
import type { Seeding } from '../room.ts'
import { searchIndexes } from './store.ts'
import { sweepNotifications } from './sweep.ts'

/** Only a sandbox searches all notifications, and keeps indexes for it. */
export async function seed(tx: Tx, seeding: Seeding): Promise<void> {
  await sweepNotifications.seed(tx, seeding)
  if (seeding.mode !== 'sandbox') return
  for (const index of searchIndexes) await tx.run(index)
}
