import assert from 'node:assert/strict'
import type { Database, Tx } from '../../../server/src/database/database.ts'

export type Lever = ReturnType<typeof createLever>

/** Stands between a server and its database: makes it fail, or holds up one look until released. */
export function createLever() {
  let real: Database | undefined
  let failure: Error | undefined
  let held: { begun: () => void; released: Promise<void> } | undefined

  async function pass(): Promise<Database> {
    const mine = held
    held = undefined
    mine?.begun()
    await mine?.released
    if (failure) throw failure
    assert.ok(real)
    return real
  }

  return {
    /** The database with the lever in front of it. */
    through(database: Database): Database {
      real = database
      return {
        engine: database.engine,
        transaction: async (job) => (await pass()).transaction(job),
        write: async (statements) => (await pass()).write(statements),
        read: async (job) => (await pass()).read(job),
        look: {
          find: async (sql, ...params) => (await pass()).look.find(sql, ...params),
          list: async (sql, ...params) => (await pass()).look.list(sql, ...params),
        },
        close: () => database.close(),
      }
    },

    /** What every use of the database throws; undefined lets it be. */
    fail(error: Error | undefined): void {
      failure = error
    },

    /** Holds up the next use of the database; `begun` resolves when somebody waits. */
    hold() {
      const begun = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = { begun: begun.resolve, released: released.promise }
      return { begun: begun.promise, release: released.resolve }
    },

    /** All that is stored, table by table, past the lever. */
    async rows(): Promise<Record<string, string[]>> {
      assert.ok(real)
      const { engine } = real
      return real.read((tx) => allRows(tx, engine))
    },
  }
}

type Reader = Pick<Tx, 'list'>

async function allRows(tx: Reader, engine: Database['engine']): Promise<Record<string, string[]>> {
  const all = await (engine === 'sqlite' ? rowsOfSqlite(tx) : rowsOfPostgres(tx))
  for (const rows of Object.values(all)) rows.sort()
  return all
}

async function rowsOfSqlite(tx: Reader): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  const tables = `SELECT name FROM sqlite_master WHERE type = 'table'`
  for (const { name } of await tx.list<{ name: string }>(tables)) {
    const rows = await tx.list(`SELECT * FROM ${name}`)
    all[name] = rows.map((row) => JSON.stringify(row))
  }
  return all
}

/** In one question: a round trip to a hundred tables, thousands of times, would take minutes. */
async function rowsOfPostgres(tx: Reader): Promise<Record<string, string[]>> {
  // What attempts are counted in is there to be changed by them.
  const tables = await tx.list<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'rate_counts'`,
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
