import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { aroundDatabase } from '../../storage/database/around.ts'
import type { Database } from '../../storage/database/database.ts'
import { readMigrations } from '../../storage/database/migrate.ts'
import { openSqlite } from '../../storage/database/sqlite.ts'
import { openClock } from './clock.ts'
import { findClock } from './clock-store.ts'

const migrations = readMigrations(join(import.meta.dirname, '../../storage/database/migrations'))

const HOUR = 3_600_000

test('an advance that ends because the server stops returns the time that is stored', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-clock-'))
  const sqlite = await openSqlite(join(folder, 'grosz.db'), migrations)
  t.after(async () => {
    await sqlite.close()
    rmSync(folder, { recursive: true })
  })
  /** Until then, the transaction that writes the step is committed, but its promise does not resolve. */
  const told = Promise.withResolvers<void>()
  let isSlow = false
  const database: Database = {
    ...aroundDatabase(sqlite),
    async transaction(job) {
      const result = await sqlite.transaction(job)
      if (isSlow) await told.promise
      return result
    },
  }
  const clock = await openClock({
    database,
    real: () => 1_000_000,
    engine: () => ({ run: async () => {}, runKnown: async () => {}, next: () => undefined }),
    advanceMs: 10_000,
    publish() {},
  })
  await clock.freeze()
  isSlow = true
  const answered = clock.advance(1_000_000 + HOUR).then(() => clock.now())
  while ((await findClock(sqlite.look))?.frozenAt !== 1_000_000 + HOUR) await delay(1)
  const closed = clock.close()
  await delay(20)
  told.resolve()
  assert.equal(await answered, 1_000_000 + HOUR)
  await closed
})
