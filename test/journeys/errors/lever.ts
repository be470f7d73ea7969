import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../../server/src/base/refusal.ts'
import { aroundDatabase, commits } from '../../../server/src/storage/database/around.ts'
import type { Database, Tx } from '../../../server/src/storage/database/database.ts'
import { connectTo } from '../../../server/src/storage/database/postgres-client.ts'

export type Lever = ReturnType<typeof createLever>

/** Wraps the database of a server: makes it fail, or holds up one query until released. */
export function createLever() {
  let real: Database | undefined
  let url: string | undefined
  let failure: Error | undefined
  let held: { begun: () => void; released: Promise<void> } | undefined
  let snapshots: Snapshots | undefined
  /** The uses of the database from the beginning that may have committed something. */
  let maybeCommitted = 0

  async function pass(): Promise<void> {
    const mine = held
    held = undefined
    mine?.begun()
    await mine?.released
    if (failure) throw failure
  }

  return {
    /** The database with the lever in front of it. */
    through(database: Database, databaseUrl?: string): Database {
      real = database
      url = databaseUrl
      return {
        ...aroundDatabase(database, async (use, work) => {
          await pass()
          try {
            const result = await work()
            if (commits(use)) maybeCommitted += 1
            return result
          } catch (error) {
            // A refusal rolls back; after any other failure the outcome is unknown.
            if (commits(use) && !(error instanceof Refusal)) maybeCommitted += 1
            throw error
          }
        }),
        async close() {
          await snapshots?.close()
          await database.close()
        },
      }
    },

    /** Makes every use of the database throw; undefined stops that. */
    fail(error: Error | undefined): void {
      failure = error
    },

    /** Holds the next use of the database; `begun` resolves when a caller waits. */
    hold() {
      const begun = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = { begun: begun.resolve, released: released.promise }
      return { begun: begun.promise, release: released.resolve }
    },

    /** All that is stored, table by table, past the lever. */
    async rows(): Promise<Rows> {
      assert.ok(real)
      const { engine } = real
      return real.read(engine === 'sqlite' ? rowsOfSqlite : rowsOfPostgres)
    },

    /**
     * Begins to watch all stored data; returns a function that resolves to the changed tables.
     * Reads them only if the server has committed something.
     */
    async watch(): Promise<() => Promise<Changes>> {
      assert.ok(real)
      snapshots ??= url
        ? await snapshotsOfPostgres(url, () => maybeCommitted)
        : snapshotsOfSqlite(await fileOf(real))
      const { version, begin, before, after } = snapshots
      const begun = version()
      await begin()
      return async () => (version() === begun ? {} : changesBetween(await before(), await after()))
    },
  }
}

type Reader = Pick<Tx, 'list'>

/** The rows of each table. */
type Rows = Readonly<Record<string, readonly string[]>>

/** The tables with different rows in two snapshots, and the rows that are only in one of them. */
type Changes = Readonly<Record<string, readonly string[]>>

function changesBetween(before: Rows, after: Rows): Changes {
  const changed = Object.keys(after).filter(
    (table) => !isDeepStrictEqual(before[table]?.toSorted(), after[table]?.toSorted()),
  )
  return Object.fromEntries(
    changed.map((table) => [
      table,
      [...new Set(before[table]).symmetricDifference(new Set(after[table]))],
    ]),
  )
}

/** Two connections beside the server's: one keeps the snapshot of `begin`, the other reads the current state. */
interface Snapshots {
  /** Changes with each commit. */
  version(): unknown
  begin(): Promise<void> | void
  before(): Promise<Rows>
  after(): Promise<Rows>
  close(): Promise<void> | void
}

function snapshotsOfSqlite(file: string): Snapshots {
  const open = () => new DatabaseSync(file, { readOnly: true })
  const [before, after] = [open(), open()]
  const readerOf = (connection: DatabaseSync): Reader => ({
    list: async <R>(sql: string) => connection.prepare(sql).all() as R[],
  })
  return {
    // SQLite counts the commits of other connections.
    version: () => after.prepare('PRAGMA data_version').get()?.data_version,
    begin() {
      if (before.isTransaction) before.exec('COMMIT')
      // The snapshot of a transaction begins with its first query.
      before.exec('BEGIN; SELECT count(*) FROM sqlite_master')
    },
    before: () => rowsOfSqlite(readerOf(before)),
    after: () => rowsOfSqlite(readerOf(after)),
    close() {
      before.close()
      after.close()
    },
  }
}

async function snapshotsOfPostgres(
  connectionString: string,
  version: () => number,
): Promise<Snapshots> {
  const open = () => connectTo({ connectionString })
  const [before, after] = await Promise.all([open(), open()])
  type Client = typeof before
  const readerOf = (client: Client): Reader => ({
    list: async <R>(sql: string) => (await client.query(sql)).rows as R[],
  })
  return {
    version,
    begin: async () => {
      await before.query('ROLLBACK; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1')
    },
    before: () => rowsOfPostgres(readerOf(before)),
    after: () => rowsOfPostgres(readerOf(after)),
    async close() {
      await Promise.all([before.end(), after.end()])
    },
  }
}

async function fileOf(database: Database): Promise<string> {
  const main = `SELECT file FROM pragma_database_list WHERE name = 'main'`
  const found = await database.look.find<{ file: string }>(main)
  assert.ok(found)
  return found.file
}

/** The tables that requests change by being sent: attempts are counted, and a sandbox logs all. */
const ofRequests = `('rate_counts', 'sandbox_logs', 'sandbox_log_pages')`

async function rowsOfSqlite(tx: Reader): Promise<Rows> {
  const all: Record<string, string[]> = {}
  const tables = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ${ofRequests}`
  for (const { name } of await tx.list<{ name: string }>(tables)) {
    const rows = await tx.list(`SELECT * FROM ${name}`)
    all[name] = rows.map((row) => JSON.stringify(row))
  }
  return all
}

/** In one query: a round trip for each of a hundred tables, thousands of times, would take minutes. */
async function rowsOfPostgres(tx: Reader): Promise<Rows> {
  const tables = await tx.list<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name NOT IN ${ofRequests}`,
  )
  const all: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]))
  const each = tables.map(
    ({ name }) => `SELECT '${name}' AS name, row_to_json(t)::text AS row FROM ${name} t`,
  )
  for (const { name, row } of await tx.list<{ name: string; row: string }>(
    each.join(' UNION ALL '),
  ))
    all[name]?.push(row)
  return all
}
