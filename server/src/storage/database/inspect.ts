import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { type Database, DatabaseRefusal, type Reader } from './database.ts'
import { type AppliedMigration, type Migration, nextMigration } from './migrate.ts'
import { connectTo } from './postgres-client.ts'
import { getTypeParser } from './postgres-pool.ts'
import { noTables, schemaOfTables } from './schema.ts'
import { Connection } from './sqlite-connection.ts'

/** A database that is opened to read it, also beside its server: nothing is written, and no file is created. */
export interface Inspected extends Pick<Database, 'engine' | 'read'> {
  /** The faults that the database engine finds in its own files. */
  integrity(): Promise<readonly string[]>
  /** The parts that were not checked, for the operator. */
  readonly notes: readonly string[]
  close(): Promise<void>
}

/** The file is no longer a database, or its first pages cannot be read. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged'
}

/** SQLITE_CORRUPT, SQLITE_NOTADB, and SQLITE_NOMEM: a damaged length asks for more memory than there is. */
const damageCodes = [11, 26, 7]

/** The file of the embedded engine. */
export function inspectSqlite(file: string, migrations: readonly Migration[]): Inspected {
  if (!existsSync(file))
    throw new DatabaseRefusal(
      `There is no database at ${file}. Set DATA_DIR to the folder of the server, or DATABASE_URL to its PostgreSQL.`,
    )
  const isLogged = existsSync(`${file}-wal`)
  try {
    return inspectFile(file, isLogged, migrations)
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    if (!damageCodes.includes(errcode & 0xff)) throw error
    throw new DatabaseDamaged(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

function inspectFile(file: string, isLogged: boolean, migrations: readonly Migration[]): Inspected {
  const sqlite = openToRead(file, isLogged)
  try {
    const connection = new Connection(sqlite)
    const books = booksOfSqlite(connection)
    assertCurrent(connection.list<AppliedMigration>(listMigrations, []), migrations)
    return {
      ...books,
      notes: [],
      async integrity() {
        const rows = connection.list<{ integrity_check: string }>('PRAGMA integrity_check', [])
        const said = rows.map(({ integrity_check }) => integrity_check)
        const faults = said.length === 1 && said[0] === 'ok' ? [] : said
        return [...faults, ...findIllegible(connection)]
      },
      async close() {
        sqlite.close()
        // Without a log, the file is read directly, and must not be written meanwhile.
        if (!isLogged && existsSync(`${file}-wal`))
          throw new DatabaseRefusal(
            'A server was started on this database while verify was reading it. Run verify again.',
          )
      },
    }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/**
 * SQLite has no checksums of its pages, and accepts any bytes as text or a number. Noise is hardly ever valid
 * UTF-8, so damaged text is found.
 */
function findIllegible(connection: Connection): string[] {
  const tables = connection.list<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    [],
  )
  return tables.flatMap(({ name }) => findIllegibleIn(connection, name))
}

/** The number of rows that one read returns. */
const PART = 5_000

function findIllegibleIn(connection: Connection, table: string): string[] {
  const columns = connection.list<{ name: string; type: string }>(`PRAGMA table_info(${table})`, [])
  const ofType = (isText: boolean) =>
    columns.filter(({ type }) => (type === 'TEXT') === isText && type !== 'BLOB')
  const text = ofType(true).map(({ name }) => `COALESCE(${name}, '')`)
  const isKept = (isText: boolean) =>
    ofType(isText).map(
      ({ name }) => `typeof(${name}) IN ('null', '${isText ? 'text' : 'integer'}')`,
    )
  const found: string[] = []
  const sql = `SELECT rowid AS place, CAST(${text.join(' || ') || "''"} AS BLOB) AS text,
      ${[...isKept(true), ...isKept(false)].join(' AND ') || '1'} AS kept
    FROM ${table} WHERE rowid > $1 ORDER BY rowid LIMIT ${PART}`
  for (let after = -1; ; ) {
    const rows = connection.list<{ place: number; text: Uint8Array; kept: number }>(sql, [after])
    for (const row of rows)
      if (row.kept !== 1 || !isUtf8(row.text)) found.push(`row ${row.place} of ${table}`)
    const last = rows.at(-1)
    if (!last || rows.length < PART) return found
    after = last.place
  }
}

/**
 * Opens a file to read it. A running server has a write-ahead log beside its file; without one, SQLite would
 * create it.
 */
function openToRead(file: string, isLogged: boolean): DatabaseSync {
  if (isLogged) return new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  const url = pathToFileURL(file)
  url.search = 'immutable=1'
  return new DatabaseSync(url, { readOnly: true })
}

/** Reads over a connection of SQLite, each in a snapshot of its own. */
export function booksOfSqlite(connection: Connection): Pick<Database, 'engine' | 'read'> {
  const reader: Reader = {
    find: async (sql, ...params) => connection.find(sql, params),
    list: async (sql, ...params) => connection.list(sql, params),
  }
  return {
    engine: 'sqlite',
    async read(job) {
      if (connection.isTransaction) return job(reader)
      connection.control('BEGIN')
      try {
        return await job(reader)
      } finally {
        if (connection.isTransaction) connection.control('COMMIT')
      }
    },
  }
}

const listMigrations = 'SELECT name, digest FROM migrations ORDER BY name'

/** A database of PostgreSQL, on one connection without time limits. */
export async function inspectPostgres(
  url: string,
  migrations: readonly Migration[],
): Promise<Inspected> {
  const client = await connectTo({
    connectionString: url,
    application_name: 'grosz verify',
    options: '-c default_transaction_read_only=on',
    types: { getTypeParser },
  })
  try {
    const { rows } = await client.query("SELECT to_regclass('migrations') AS found")
    if (rows[0]?.found === null) throw noTables()
    assertCurrent((await client.query<AppliedMigration>(listMigrations)).rows, migrations)
    const lack = await lackOfChecker(client)
    return {
      ...booksOfPostgres(client),
      notes: lack === undefined ? [] : [lack],
      integrity: () => (lack === undefined ? checkIndexes(client) : Promise.resolve([])),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Reads over a connection of PostgreSQL, each in a snapshot of its own unless one is open. */
export function booksOfPostgres(
  client: pg.Client,
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): Pick<Database, 'engine' | 'read'> {
  const list = async <R>(sql: string, ...params: readonly unknown[]): Promise<R[]> =>
    (await client.query(sql, [...params])).rows
  const reader: Reader = {
    list,
    find: async <R>(sql: string, ...params: readonly unknown[]) =>
      (await list<R>(sql, ...params))[0],
  }
  return {
    engine: 'postgres',
    async read(job) {
      if (isOpen) return job(reader)
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      try {
        return await job(reader)
      } finally {
        await client.query('ROLLBACK')
      }
    },
  }
}

/**
 * The reason why indexes cannot be checked: the extension is missing, or this role cannot use its functions.
 */
async function lackOfChecker(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{
    role: string
    schema: string | null
    allowed: boolean | null
  }>(
    `SELECT quote_ident(current_user) AS role, quote_ident(nspname) AS schema,
       has_schema_privilege(pronamespace, 'USAGE') AND has_function_privilege(found.oid, 'EXECUTE') AS allowed
     FROM (VALUES (1)) AS one
     LEFT JOIN (${checkers}) AS found ON true
     LEFT JOIN pg_namespace ON pg_namespace.oid = pronamespace`,
  )
  const [{ role, schema, allowed } = { role: '', schema: null, allowed: null }] = rows
  if (allowed) return undefined
  const grant = (place: string) =>
    `GRANT EXECUTE ON FUNCTION ${place}bt_index_check(regclass, boolean) TO ${role};`
  return schema === null
    ? `The extension amcheck is not installed in this database, so its indexes are not checked. To add it, run as a superuser: CREATE EXTENSION amcheck; ${grant('')}`
    : `The role of DATABASE_URL may not use the extension amcheck, so indexes are not checked. As a superuser, run in this database: GRANT USAGE ON SCHEMA ${schema} TO ${role}; ${grant(`${schema}.`)}`
}

/** The function of the extension, whose schema need not be in the search_path. */
const checkers = `SELECT pg_proc.oid, pronamespace FROM pg_extension
  JOIN pg_proc ON pronamespace = extnamespace AND proname = 'bt_index_check' AND pronargs = 2
  WHERE extname = 'amcheck'`

/** Checks each index against its table, one after the other: amcheck raises an error for each fault. */
async function checkIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; check: string }>(
    `SELECT pg_class.oid::regclass::text AS name,
       format('SELECT %s.bt_index_check(%s::regclass, true)', pronamespace::regnamespace, pg_class.oid) AS check
     FROM (${checkers}) AS found, pg_class
     JOIN pg_am ON pg_am.oid = pg_class.relam AND pg_am.amname = 'btree'
     WHERE relkind = 'i' AND relnamespace = ${schemaOfTables} ORDER BY 1`,
  )
  const said: string[] = []
  for (const { name, check } of rows) {
    try {
      await client.query(check)
    } catch (error) {
      said.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return said
}

function assertCurrent(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const missing = nextMigration(applied, migrations)
  if (missing)
    throw new DatabaseRefusal(
      `The database was written by an older version of Grosz: it lacks migration ${missing.name}. Start the server once to update the database, and run verify again.`,
    )
}
