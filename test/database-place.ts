import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../server/src/storage/database/database.ts'
import { type Migration, readMigrations } from '../server/src/storage/database/migrate.ts'
import { openPostgres } from '../server/src/storage/database/postgres.ts'
import { openSqlite } from '../server/src/storage/database/sqlite.ts'
import { createDatabase, startPostgres } from './postgres.ts'

/** Opens one database, each time with more migrations; with all by default. */
export type OpenWith = (migrations?: readonly Migration[]) => Promise<Database>

/** A new database, which can be opened again and again. */
export interface Place {
  readonly open: OpenWith
  remove(): Promise<void>
}

const all = readMigrations(join(import.meta.dirname, '../server/src/storage/database/migrations'))

async function sqlitePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-place-'))
  return {
    open: async (migrations = all) => openSqlite(join(folder, 'grosz.db'), migrations),
    remove: async () => rmSync(folder, { recursive: true }),
  }
}

async function postgresPlace(): Promise<Place> {
  const cluster = await startPostgres()
  const url = await createDatabase(cluster.url)
  return { open: (migrations = all) => openPostgres(url, migrations), remove: cluster.stop }
}

/** Each engine by its name, with a function that makes a new database of it. */
export const places = { sqlite: sqlitePlace, postgres: postgresPlace }

/** Runs a test of a migration in a new place. */
export async function inPlace(
  makePlace: () => Promise<Place>,
  run: (open: OpenWith) => Promise<void>,
): Promise<void> {
  const place = await makePlace()
  try {
    await run(place.open)
  } finally {
    await place.remove()
  }
}

/** All migrations, those before one, and those up to it. The name of the one ends with these words. */
export function migrationsAround(ending: string) {
  const step = all.findIndex(({ name }) => name.endsWith(ending))
  return { all, before: all.slice(0, step), after: all.slice(0, step + 1) }
}
