import type { Room, Seeding } from '../../room.ts'
import type { Tx } from '../../storage/database/database.ts'
import { listReferenceRates, retrieveFxTable } from './handlers.ts'
import { lookAtRates, ratesDue } from './refresh.ts'
import { loadSample } from './sample.ts'
import { findReferenceTable, insertReferenceTable } from './store.ts'

export const fx = {
  handlers: { retrieveFxTable, listReferenceRates },
  due: [ratesDue],
  seed,
} satisfies Room

/** A database without any reference rates gets the sample, so that there are always rates. */
async function seed(tx: Tx, { now }: Seeding): Promise<void> {
  if (!(await findReferenceTable(tx))) await insertReferenceTable(tx, loadSample())
  await tx.write(lookAtRates(now))
}
