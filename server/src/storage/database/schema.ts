import { DatabaseSync } from 'node:sqlite'
import { type Database, DatabaseRefusal, type Reader } from './database.ts'
import { createMigrationsTable, type Migration } from './migrate.ts'
import { Connection } from './sqlite-connection.ts'

type Books = Pick<Database, 'engine' | 'read'>

/** The differences between a schema and the one that the migrations make. */
export async function findSchemaFaults(
  books: Books,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const { texts, parts: words } = newSchemaOf(migrations)
  const expected = books.engine === 'sqlite' ? texts : words
  const { parts, additions } = await books.read(
    books.engine === 'sqlite' ? listSqlite : listPostgres,
  )
  const found = new Map(parts.map(({ name, text }) => [name, text]))
  const known = new Set(expected.map(({ name }) => name))
  return [
    ...expected
      .filter(({ name, text }) => found.get(name) !== text)
      .map(({ name }) => `${name} (missing or changed)`),
    ...additions.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} (added)`),
  ]
}

/** Rows that name a row which there is not. Only tables with few rows have foreign keys. */
export async function findLostRows(
  books: Books,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const { origin, column, target, key } of newSchemaOf(migrations).references) {
    const rows = await books.read((tx) =>
      tx.list<{ name: string }>(
        `SELECT DISTINCT ${column} AS name FROM ${origin} WHERE ${column} IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM ${target} WHERE ${target}.${key} = ${origin}.${column})`,
      ),
    )
    found.push(...rows.map(({ name }) => `${name} of ${target}, which ${origin} names`))
  }
  return found
}

interface NewSchema {
  /** The parts as SQLite stores their texts. */
  readonly texts: readonly Part[]
  /** The parts in a form that PostgreSQL can be queried for, too. */
  readonly parts: readonly Part[]
  readonly references: readonly Reference[]
}

const newSchemas = new WeakMap<readonly Migration[], NewSchema>()

/** The schema that the migrations make, made in memory once. */
function newSchemaOf(migrations: readonly Migration[]): NewSchema {
  const known = newSchemas.get(migrations)
  if (known) return known
  const sqlite = new DatabaseSync(':memory:')
  try {
    for (const sql of [createMigrationsTable, ...migrations.map((one) => one.sql)]) sqlite.exec(sql)
    const anew = new Connection(sqlite)
    const schema = { texts: textsOf(anew), parts: partsOf(anew), references: listReferences(anew) }
    newSchemas.set(migrations, schema)
    return schema
  } finally {
    sqlite.close()
  }
}

interface Part {
  readonly name: string
  readonly text: string
}

interface Schema {
  readonly parts: readonly Part[]
  /** The parts beside the tables that can change or reject rows. */
  readonly additions: readonly Part[]
}

interface Made {
  readonly type: string
  readonly name: string
  readonly owner: string
  readonly sql: string
}

const listMade = `SELECT type, name, tbl_name AS owner, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, name`

function textsOf(anew: Connection): Part[] {
  return anew.list<Made>(listMade, []).map(textOf)
}

/** Versions of SQLite differ in spaces and quotes only. */
function textOf({ type, name, sql }: Made): Part {
  return { name: `${type} ${name}`, text: sql.replaceAll(/[\s"]+/g, '') }
}

async function listSqlite(tx: Reader): Promise<Schema> {
  const made = await tx.list<Made>(listMade)
  const isAddition = ({ type, sql }: Made) =>
    type === 'trigger' || (type === 'index' && isUnique(sql))
  return { parts: made.map(textOf), additions: made.filter(isAddition).map(textOf) }
}

const isUnique = (sql: string) => /^CREATE UNIQUE/i.test(sql)

function partsOf(anew: Connection): Part[] {
  const references = listReferences(anew)
  return anew.list<Made>(listMade, []).flatMap(({ type, name: table, owner, sql }) => {
    if (type === 'index')
      return [{ name: `index ${table} of ${owner}`, text: isUnique(sql) ? 'unique' : '' }]
    const columns = anew.list<Column>(`PRAGMA table_info(${table})`, [])
    const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
    const indexes = anew.list<{ origin: string }>(`PRAGMA index_list(${table})`, [])
    const counts = {
      references: references.filter(({ origin }) => origin === table),
      conditions: sql.match(/\bCHECK\s*\(/gi) ?? [],
      'unique columns': indexes.filter(({ origin }) => origin === 'u'),
    }
    return [
      ...columns.map(({ name, notnull, pk }) => ({
        name: `column ${name} of ${table}`,
        text: notnull + pk > 0 ? 'never empty' : '',
      })),
      { name: `key of ${table}`, text: String(key.map(({ name }) => name)) },
      ...Object.entries(counts).map(([what, { length }]) => ({
        name: `${what} of ${table}`,
        text: String(length),
      })),
    ]
  })
}

interface Column {
  readonly name: string
  readonly notnull: number
  /** The position in the primary key, from 1; 0 outside the key. */
  readonly pk: number
}

interface Reference {
  readonly origin: string
  readonly column: string
  readonly target: string
  readonly key: string
}

function listReferences(anew: Connection): Reference[] {
  return anew.list<Reference>(
    `SELECT made.name AS origin, named."from" AS "column", named."table" AS target, named."to" AS "key"
     FROM sqlite_schema AS made, pragma_foreign_key_list(made.name) AS named
     WHERE made.type = 'table' ORDER BY made.name, named.id`,
    [],
  )
}

/**
 * The schema in which PostgreSQL finds the tables of the server. It need not be current_schema(): the search_path may
 * begin with one that was created later. Other programs have tables called migrations, too.
 */
export const schemaOfTables = `(SELECT relnamespace FROM pg_class WHERE oid = to_regclass('idempotency_keys'))`

/** Rejects a database of PostgreSQL in which no server has created its tables. */
export function noTables(): DatabaseRefusal {
  return new DatabaseRefusal(
    'There is no Grosz database at DATABASE_URL. Set DATABASE_URL to the database of the server.',
  )
}

const isOurs = `pg_class.relnamespace = ${schemaOfTables} AND pg_class.relkind = 'r'`

/** Indexes count if they are complete, and references and conditions if they apply to all rows. */
const postgresParts = `
  SELECT 'column ' || attname || ' of ' || relname AS name,
    CASE WHEN attnotnull THEN 'never empty' ELSE '' END AS text
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE ${isOurs} AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT 'index ' || made.relname || ' of ' || pg_class.relname,
    CASE WHEN indisunique THEN 'unique' ELSE '' END
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  JOIN pg_class AS made ON made.oid = indexrelid
  WHERE ${isOurs} AND indisvalid AND indisready AND NOT EXISTS (
    SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
  UNION ALL
  SELECT 'key of ' || relname, COALESCE((
    SELECT string_agg(attname, ',' ORDER BY place)
    FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS keys (number, place)
    JOIN pg_attribute ON attnum = number
    WHERE conrelid = pg_class.oid AND contype = 'p' AND attrelid = pg_class.oid), '')
  FROM pg_class WHERE ${isOurs}
  UNION ALL
  SELECT what || ' of ' || relname, CAST((
    SELECT COUNT(*) FROM pg_constraint
    WHERE conrelid = pg_class.oid AND contype = kind AND convalidated AND NOT EXISTS (
      SELECT 1 FROM pg_trigger WHERE tgconstraint = pg_constraint.oid AND tgenabled = 'D')) AS TEXT)
  FROM pg_class, (VALUES ('f', 'references'), ('c', 'conditions'), ('u', 'unique columns'))
    AS kinds (kind, what)
  WHERE ${isOurs}`

const postgresAdditions = `
  SELECT 'trigger ' || tgname || ' of ' || relname AS name, '' AS text
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE ${isOurs} AND NOT tgisinternal
  UNION ALL
  SELECT 'rule ' || rulename || ' of ' || relname, ''
  FROM pg_rewrite JOIN pg_class ON pg_class.oid = ev_class WHERE ${isOurs}
  UNION ALL
  SELECT 'row security of ' || relname, '' FROM pg_class WHERE ${isOurs} AND relrowsecurity`

async function listPostgres(tx: Reader): Promise<Schema> {
  const parts = await tx.list<Part>(postgresParts)
  const additions = await tx.list<Part>(postgresAdditions)
  return { parts, additions: [...additions, ...parts.filter(({ text }) => text === 'unique')] }
}
