import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type KeptLogParts, openKeptLog } from '../server/src/sandbox/kept-log/kept-log.ts'
import { readMigrations } from '../server/src/storage/database/migrate.ts'
import { openSqlite } from '../server/src/storage/database/sqlite.ts'

const migrations = readMigrations(
  join(import.meta.dirname, '../server/src/storage/database/migrations'),
)

/** A log in a separate embedded database, which is closed after the test. */
export async function openTestLog<T>(t: TestContext, parts: Partial<KeptLogParts<T>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-log-'))
  const database = openSqlite(join(folder, 'grosz.db'), migrations)
  const log = await openKeptLog<T>({
    name: 'events',
    database,
    realNow: () => 0,
    bounds: { entries: 10_000, bytes: 2 ** 24, ageMs: 1 },
    sizeOf: () => 100,
    warn() {},
    ...parts,
  })
  t.after(async () => {
    log.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return log
}
