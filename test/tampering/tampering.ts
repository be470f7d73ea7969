import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { checkOfPages } from '../../server/src/edge/request/checks.ts'
import { roomsOf } from '../../server/src/main.ts'
import { checksOf, checksOfSchema, verify } from '../../server/src/operate/verify.ts'
import { booksOfPostgres, booksOfSqlite } from '../../server/src/storage/database/inspect.ts'
import { readMigrations } from '../../server/src/storage/database/migrate.ts'
import { getTypeParser } from '../../server/src/storage/database/postgres-pool.ts'
import { Connection } from '../../server/src/storage/database/sqlite-connection.ts'
import { copyDatabase } from '../../server/src/storage/database/sqlite-copy.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Corruptions } from './corruptions.ts'

const migrations = readMigrations(
  join(import.meta.dirname, '../../server/src/storage/database/migrations'),
)

interface Tampered {
  readonly name: string
  readonly changed: number
  readonly broken: readonly string[]
}

/** Makes each corruption in a transaction, runs `verify`, and rolls back. */
export async function tamper(sandbox: Sandbox, corruptions: Corruptions): Promise<Tampered[]> {
  const open = await openToTamper(sandbox)
  const checks = [
    ...checksOfSchema(migrations),
    ...checksOf(roomsOf('sandbox')),
    checkOfPages([sandbox.url]),
  ]
  const results: Tampered[] = []
  try {
    for (const [name, sql] of Object.entries(corruptions)) {
      await open.run('BEGIN')
      let changed = 0
      for (const statement of [sql].flat()) changed += await open.run(statement)
      const { broken } = await verify(open.books, checks, undefined, sandbox.now())
      await open.run('ROLLBACK')
      results.push({ name, changed, broken })
    }
    return results
  } finally {
    await open.close()
  }
}

/** A connection without our triggers and keys, as a person would use it. */
async function openToTamper({ settings }: Sandbox) {
  if (settings.databaseUrl) {
    const client = new pg.Client({
      connectionString: settings.databaseUrl,
      types: { getTypeParser },
    })
    await client.connect()
    await client.query('SET session_replication_role = replica')
    return {
      books: booksOfPostgres(client, { isOpen: true }),
      run: async (sql: string) => (await client.query(sql)).rowCount ?? 0,
      close: () => client.end(),
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'grosz-tampering-'))
  const file = join(folder, 'grosz.db')
  copyDatabase(join(settings.dataDir, 'grosz.db'), file)
  const sqlite = new DatabaseSync(file)
  sqlite.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  return {
    books: booksOfSqlite(new Connection(sqlite)),
    run: async (sql: string) => {
      const isWrite = !/^(BEGIN|ROLLBACK)/.test(sql)
      const { changes } = sqlite.prepare(sql).run()
      return isWrite ? Number(changes) : 0
    },
    close: async () => {
      sqlite.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
