import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { DatabaseInUse, DatabaseRefusal, type Statement } from './database.ts'
import { connectTo, liftTimeLimits } from './postgres-client.ts'
import { noTables, schemaOfTables } from './schema.ts'
import type { Select } from './sqlite-backup.ts'

/** A tool of PostgreSQL is missing, or has failed. */
export class ToolFailed extends Error {
  override name = 'ToolFailed'
}

/** Describes a snapshot of a database, and dumps it with pg_dump; tables of others are left out. */
export async function backUpPostgres<T>(
  url: string,
  file: string,
  describe: (select: Select) => Promise<T>,
): Promise<T> {
  return connected(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const [found] = (
      await client.query<{ snapshot: string; schema: string }>(
        `SELECT pg_export_snapshot() AS snapshot, quote_ident(nspname) AS schema
         FROM pg_namespace WHERE oid = ${schemaOfTables}`,
      )
    ).rows
    if (!found) throw noTables()
    const described = await describe(selectOf(client))
    const dump = ['--format=custom', '--no-owner', '--no-privileges']
    const chosen = [`--snapshot=${found.snapshot}`, `--schema=${found.schema}`]
    await ended(started('pg_dump', [...dump, ...chosen, `--file=${file}`], url))
    return described
  })
}

/**
 * Restores a dump into an empty database and runs `marks`, in one transaction. If the restore is interrupted, the
 * database stays empty.
 */
export async function restorePostgres(
  url: string,
  file: string,
  marks: readonly Statement[],
): Promise<void> {
  const { schema: wanted, list, remove } = await readList(file, url)
  try {
    const { schema, isNew } = await connected(url, (client) => emptySchema(client, wanted))
    const name = pg.escapeIdentifier(schema)
    await replay(url, [`--use-list=${list}`, file], {
      before: [liftTimeLimits, 'BEGIN', ...(isNew ? [`CREATE SCHEMA ${name}`] : [])],
      after: [`SET LOCAL search_path TO ${name}`, ...marks.map(toText), 'COMMIT'],
    })
  } finally {
    remove()
  }
}

/** Runs the output of pg_restore with psql, with statements before and after it. */
async function replay(
  url: string,
  from: readonly string[],
  beside: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  const options = ['--file=-', '--no-owner', '--no-privileges']
  const [before, after] = [beside.before, beside.after].map((all) =>
    all.map((sql) => `${sql};\n`).join(''),
  )
  const reading = started('pg_restore', [...options, ...from], url)
  const writing = started('psql', ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1'], url)
  const written = ended(writing)
  try {
    const { stdin } = writing
    if (!reading.stdout || !stdin) throw new Error('a tool of PostgreSQL has no input or output')
    // If a process stops reading, its exit code and its output give the reason.
    stdin.on('error', () => {})
    stdin.write(before)
    const read = ended(reading)
    await pipeOpen(reading.stdout, stdin)
    await Promise.race([read, written])
    stdin.end(after)
    await written
  } catch (error) {
    // Without the COMMIT, PostgreSQL rolls everything back.
    for (const tool of [writing, reading]) tool.kill('SIGKILL')
    await written.catch(() => {})
    throw error
  }
}

/**
 * The parts of a dump that are restored, and the schema of its tables. Dumps of earlier versions also contain the
 * schemas of other programs. Extensions are left out, because only a superuser can create them, and so is the
 * schema, because it may exist already.
 */
async function readList(file: string, url: string) {
  const tool = started('pg_restore', ['--list', file], url)
  const [said] = await Promise.all([tool.stdout ? text(tool.stdout) : '', ended(tool)])
  const folder = mkdtempSync(join(tmpdir(), 'grosz-restore-'))
  const list = join(folder, 'list')
  const lines = said.split('\n')
  const [schema] = lines.flatMap(
    (line) => line.match(/^\d+; \d+ \d+ TABLE (?!DATA )(.+) idempotency_keys /)?.[1] ?? [],
  )
  const wanted = lines.filter(
    (line) =>
      !/^\d+; \d+ \d+ (COMMENT - )?(EXTENSION|SCHEMA) /.test(line) &&
      (schema === undefined || line.includes(` ${schema} `) || line.includes(' - ')),
  )
  writeFileSync(list, wanted.join('\n'))
  return { list, schema, remove: () => rmSync(folder, { recursive: true }) }
}

/** Rejects a database that a server uses, that has tables, or in whose schema a server wouldn't find the tables. */
async function emptySchema(client: pg.Client, wanted: string | undefined) {
  const { rows: servers } = await client.query(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'grosz'`,
  )
  if (servers.length > 0)
    throw new DatabaseInUse('A server uses the database of DATABASE_URL. Stop all of them first.')
  const schema = wanted ?? 'public'
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema])
  const isNew = rowCount === 0
  // The schema is created only to see whether a server would find it; the restore creates it again.
  await client.query('BEGIN')
  if (isNew) await createSchema(client, schema)
  const [found] = (
    await client.query<{ current: string | null; tables: string }>(
      `SELECT current_schema() AS current, COUNT(*) AS tables
       FROM pg_tables WHERE schemaname = $1`,
      [schema],
    )
  ).rows
  await client.query('ROLLBACK')
  if (found?.current !== schema) throw new DatabaseRefusal(otherSchema(schema))
  if (Number(found.tables) > 0) throw new NotEmpty()
  return { schema, isNew }
}

async function createSchema(client: pg.Client, schema: string): Promise<void> {
  try {
    await client.query(`CREATE SCHEMA ${pg.escapeIdentifier(schema)}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new DatabaseRefusal(
      `The schema ${schema} cannot be created (${error.message}). Create it for the role in DATABASE_URL.`,
    )
  }
}

function otherSchema(schema: string): string {
  return `The tables of the backup are in the schema ${schema}, which is not the first one in the search_path of the role in DATABASE_URL. Set it with ALTER ROLE, as on the old server.`
}

/** The target of a restore contains data, which a restore would mix with the data of the backup. */
export class NotEmpty extends Error {
  override name = 'NotEmpty'
}

async function connected<T>(url: string, job: (client: pg.Client) => Promise<T>): Promise<T> {
  // A restore finds running servers by their application name, so a backup has another one.
  const client = await connectTo({ connectionString: url, application_name: 'grosz backup' })
  try {
    return await job(client)
  } finally {
    await client.end()
  }
}

function selectOf(client: pg.Client): Select {
  return async <R>(sql: string) => (await client.query(sql)).rows as R[]
}

/** Passes the password in the environment, because all users of the machine can see the arguments of a process. */
function started(tool: string, args: readonly string[], url: string): ChildProcess {
  const address = toolAddress(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const target = tool === 'pg_restore' ? [] : [`--dbname=${address.href}`]
  return spawn(tool, [...target, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
}

/** The address of a database as the tools of PostgreSQL take it; they know fewer parameters than the driver. */
export function toolAddress(url: string): URL {
  const address = new URL(url)
  const searchParams = new URLSearchParams(address.search)
  searchParams.delete('uselibpqcompat')
  if (searchParams.get('sslmode') === 'no-verify') {
    searchParams.set('sslmode', 'require')
    // With a root certificate, the tools would verify.
    searchParams.delete('sslrootcert')
  }
  // The tools do not read + as a space.
  address.search = searchParams.toString().replaceAll('+', '%20')
  return address
}

async function ended(tool: ChildProcess): Promise<void> {
  let said = ''
  tool.stderr?.on('data', (part) => {
    said = `${said}${part}`.slice(-2_000)
  })
  const name = tool.spawnargs[0]
  const [code] = (await once(tool, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new ToolFailed(`${name} is not installed, or not in PATH. It comes with PostgreSQL.`)
      : error
  })) as [number | null]
  if (code !== 0) throw new ToolFailed(`${name} failed: ${said.trim()}`)
}

/** Resolves when the source ends or the target closes. The callers check how both tools ended. */
async function pipeOpen(source: NodeJS.ReadableStream, target: Writable): Promise<void> {
  source.pipe(target, { end: false })
  await new Promise<void>((resolve) => {
    source.once('end', resolve)
    target.once('close', resolve)
  })
}

/** Writes the parameters into the text of a statement, because psql doesn't bind parameters. */
function toText({ sql, params }: Statement): string {
  return sql.replaceAll(/\$(\d+)/g, (_, number) => {
    const value = params[Number(number) - 1]
    if (value === null || typeof value === 'number') return String(value)
    if (typeof value === 'string') return pg.escapeLiteral(value)
    throw new DatabaseRefusal('a mark of a restore is a text or a number')
  })
}
