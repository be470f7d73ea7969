import type { App } from '../../app.ts'
import { DAY_MS } from '../../base/time.ts'
import {
  type Database,
  type Statement,
  type Tx,
  UniqueViolation,
} from '../../storage/database/database.ts'
import { type DueKind, schedule, type Verdict } from '../../storage/due/due.ts'
import type { ReferenceTable } from './reference.ts'
import { isSample } from './sample.ts'
import { loadRates } from './source.ts'
import { deleteReferenceTable, findReferenceTable, insertReferenceTable } from './store.ts'

/** The bank publishes once a day; the source is read once an hour. */
const CHECK_EVERY_MS = 3_600_000

/** Keeps the reference rates up to date from the source of the settings. */
export const ratesDue: DueKind = {
  name: 'rates',
  run: (app, _row, signal) => refresh(app, signal),
  retryAt: (_attempts, { now }) => now + CHECK_EVERY_MS,
  together: 1,
  perTurn: 1,
  limitMs: 60_000,
}

/** Schedules a read of the source at each start, because the settings may contain another source. */
export function lookAtRates(now: number): Statement {
  return schedule({ kind: 'rates', reference: 'ecb', turn: 'ecb', at: now })
}

async function refresh(app: App, signal: AbortSignal): Promise<Verdict> {
  const source = app.settings.ecbRates
  if (source === undefined) return 'done'
  try {
    const table = await loadRates(source, signal)
    assertNotAhead(table, app.now())
    await storeRates(app.database, table)
  } catch (error) {
    // A read that the stop of the server has ended is repeated at the next start.
    if (signal.aborted) throw error
    app.warn(
      `the reference rates of GROSZ_ECB_RATES could not be refreshed: ${error instanceof Error ? error.message : String(error)}; the last good ones stay, and the next try is in an hour`,
    )
  }
  return { againAt: app.now() + CHECK_EVERY_MS }
}

/** Rates with a future date would block all that are published until then. */
function assertNotAhead({ effectiveDate }: ReferenceTable, now: number): void {
  if (Date.parse(effectiveDate) > now + DAY_MS)
    throw new Error('the reference rates are those of a day to come')
}

/** Stores rates in place of a sample with a future date, which would block all rates until then. */
export async function replaceSampleAhead(
  tx: Tx,
  { now, rates }: { readonly now: number; readonly rates: () => ReferenceTable },
): Promise<void> {
  const known = await findReferenceTable(tx)
  if (!known || Date.parse(known.effectiveDate) <= now || !isSample(known)) return
  await deleteReferenceTable(tx, known)
  await insertReferenceTable(tx, rates())
}

/** Stores rates that are newer than the stored ones; those of a stored day change nothing. */
export async function storeRates(database: Database, table: ReferenceTable): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      const known = await findReferenceTable(tx)
      if (!known || known.effectiveDate < table.effectiveDate) await insertReferenceTable(tx, table)
    })
  } catch (error) {
    // Another process has stored the same day at the same time.
    if (!(error instanceof UniqueViolation)) throw error
  }
}
