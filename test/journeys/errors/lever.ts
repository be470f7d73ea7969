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

/** What attempts are counted in is there to be changed by them. */
const tables = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  postgres: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'rate_counts' ORDER BY table_name`,
} as const

async function allRows(
  tx: Pick<Tx, 'list'>,
  engine: Database['engine'],
): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of await tx.list<{ name: string }>(tables[engine])) {
    const rows = await tx.list(`SELECT * FROM ${name}`)
    all[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return all
}
