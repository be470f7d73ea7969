import type { App } from '../app.ts'
import { type Database, UniqueViolation } from '../database/database.ts'
import type { ReferenceTable } from './reference.ts'
import { loadRates } from './source.ts'
import { findReferenceTable, insertReferenceTable } from './store.ts'

/** The bank publishes once a day; we look once an hour. */
const LOOK_MS = 3_600_000

const DAY_MS = 24 * LOOK_MS

/** Keeps the reference rates up to date, beside all other work. */
export interface Refresher {
  /** Begins to ask the source if it is time to; waits for nothing. */
  look(): void
  /** Waits until the source has answered. */
  settled(): Promise<void>
  /** Gives up on the source. */
  stop(): Promise<void>
}

export function createRefresher(app: App): Refresher {
  const stopping = new AbortController()
  const source = app.settings.ecbRates
  let lookedAt: number | undefined
  let looking: Promise<void> | undefined

  async function refresh(from: string): Promise<void> {
    try {
      const table = await loadRates(from, stopping.signal)
      assertNotAhead(table, app.now())
      await store(app.database, table)
    } catch (error) {
      if (!stopping.signal.aborted)
        app.warn('the reference rates could not be refreshed; the last good ones stay', error)
    }
  }

  return {
    look() {
      const now = app.now()
      const isDue = lookedAt === undefined || now - lookedAt >= LOOK_MS
      if (source === undefined || !isDue || looking) return
      lookedAt = now
      looking = refresh(source).finally(() => {
        looking = undefined
      })
    },
    async settled() {
      await looking
    },
    async stop() {
      stopping.abort()
      await looking
    },
  }
}

/** Rates of a day to come would shut out all that are published until then. */
function assertNotAhead({ effectiveDate }: ReferenceTable, now: number): void {
  if (Date.parse(effectiveDate) > now + DAY_MS)
    throw new Error('the reference rates are those of a day to come')
}

/** Stores rates that are newer than those we have; a day that we know already changes nothing. */
async function store(database: Database, table: ReferenceTable): Promise<void> {
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
