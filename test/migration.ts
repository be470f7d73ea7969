import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../server/src/storage/database/database.ts'
import { type Migration, readMigrations } from '../server/src/storage/database/migrate.ts'
import { openPostgres } from '../server/src/storage/database/postgres.ts'
import { openSqlite } from '../server/src/storage/database/sqlite.ts'
import { createDatabase, startPostgres } from './postgres.ts'

/** Opens one database, each time with more migrations. */
export type OpenWith = (migrations: readonly Migration[]) => Promise<Database>

/** Each engine by its name, with a function that runs a test of a migration on a new database of it. */
export const engines = { SQLite: onSqlite, PostgreSQL: onPostgres }

async function onSqlite(run: (open: OpenWith) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-migration-'))
  await run(async (migrations) => openSqlite(join(folder, 'grosz.db'), migrations))
  rmSync(folder, { recursive: true })
}

async function onPostgres(run: (open: OpenWith) => Promise<void>): Promise<void> {
  const cluster = await startPostgres()
  const url = await createDatabase(cluster.url)
  await run((migrations) => openPostgres(url, migrations))
  await cluster.stop()
}

/** All migrations, those before one, and those up to it. The name of the one ends with these words. */
export function migrationsAround(ending: string) {
  const all = readMigrations(join(import.meta.dirname, '../server/src/storage/database/migrations'))
  const step = all.findIndex(({ name }) => name.endsWith(ending))
  return { all, before: all.slice(0, step), after: all.slice(0, step + 1) }
}
