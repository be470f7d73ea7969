import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { aroundDatabase } from '../../../server/src/storage/database/around.ts'
import type { Database, Tx } from '../../../server/src/storage/database/database.ts'

export type Lever = ReturnType<typeof createLever>

/** Stands between a server and its database: makes it fail, or holds up one look until released. */
export function createLever() {
  let real: Database | undefined
  let failure: Error | undefined
  let held: { begun: () => void; released: Promise<void> } | undefined
  let snapshots: Snapshots | undefined

  async function pass(): Promise<void> {
    const mine = held
    held = undefined
    mine?.begun()
    await mine?.released
    if (failure) throw failure
  }

  return {
    /** The database with the lever in front of it. */
    through(database: Database): Database {
      real = database
      return {
        ...aroundDatabase(database, (_use, work) => pass().then(work)),
        close() {
          snapshots?.close()
          return database.close()
        },
      }
    },

    /** Makes every use of the database throw; undefined stops that. */
    fail(error: Error | undefined): void {
      failure = error
    },

    /** Holds up the next use of the database; `begun` resolves when a caller waits. */
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

    /** Begins to watch all that is stored; what it resolves to tells the tables that have changed since. */
    async watch(): Promise<() => Promise<Changes>> {
      assert.ok(real)
      if (real.engine === 'sqlite') {
        snapshots ??= openSnapshots(await fileOf(real))
        return snapshots.begin()
      }
      const before = await this.rows()
      return async () => changesBetween(before, await this.rows())
    },
  }
}

type Reader = Pick<Tx, 'list'>

/** The rows of each table. */
type Rows = Readonly<Record<string, readonly string[]>>

/** The tables in which two looks have found other rows, and the rows that only one of them has found. */
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

type Snapshots = ReturnType<typeof openSnapshots>

/**
 * Reads the file beside the server. SQLite counts what others commit, so the tables of two moments are
 * read only where something was committed between them; the snapshot of the first one is still there then.
 */
function openSnapshots(file: string) {
  const [before, after] = [0, 1].map(() => new DatabaseSync(file, { readOnly: true })) as [
    DatabaseSync,
    DatabaseSync,
  ]
  const version = () => JSON.stringify(after.prepare('PRAGMA data_version').get())
  const readerOf = (connection: DatabaseSync): Reader => ({
    list: async <R>(sql: string) => connection.prepare(sql).all() as R[],
  })
  return {
    begin() {
      const begun = version()
      before.exec('BEGIN')
      // A transaction has its snapshot from its first look on.
      before.prepare('SELECT count(*) FROM sqlite_master').get()
      return async () => {
        try {
          if (version() === begun) return {}
          return changesBetween(
            await rowsOfSqlite(readerOf(before)),
            await rowsOfSqlite(readerOf(after)),
          )
        } finally {
          before.exec('COMMIT')
        }
      }
    },
    close() {
      for (const connection of [before, after]) connection.close()
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

/** In one question: a round trip to a hundred tables, thousands of times, would take minutes. */
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
