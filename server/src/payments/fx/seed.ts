import type { Seeding } from '../../room.ts'
import type { Tx } from '../../storage/database/database.ts'
import { lookAtRates } from './refresh.ts'
import { loadSample } from './sample.ts'
import { findReferenceTable, insertReferenceTable } from './store.ts'

/** A database without any reference rates gets the sample, so that there always are some. */
export async function seed(tx: Tx, { now }: Seeding): Promise<void> {
  if (!(await findReferenceTable(tx))) await insertReferenceTable(tx, loadSample())
  await tx.write(lookAtRates(now))
}
