import type { Books, Check, Comparison, Groups, Question, Room, Table } from '../room.ts'
import type { Inspected } from '../storage/database/inspect.ts'
import type { Migration } from '../storage/database/migrate.ts'
import { findLostRows, findSchemaFaults } from '../storage/database/schema.ts'
import { checksOfBooks } from '../storage/ledger/checks.ts'
import { checksOfMovers } from '../storage/ledger/journal-checks.ts'

export interface Findings {
  readonly ok: boolean
  readonly postings: number
  readonly orders: number
  readonly notifications: number
  /** A sentence for each problem that was found. */
  readonly broken: readonly string[]
}

/** Called with the current check, and the number of rows that it has read. */
export type Progress = (says: string, looked: number) => void

/** Rows that a check reads in one snapshot. */
const PART = 5_000

/** The operator's next step if a check names none. */
const usualNext =
  'Change nothing by hand. Compare the record with the last backup that verify accepts.'

/** The checks of all rooms, and those of the ledger. */
export function checksOf(rooms: readonly Room[]): Check[] {
  const movers = rooms.flatMap((room) => room.movers ?? [])
  return [
    ...checksOfBooks,
    ...checksOfMovers(movers),
    ...rooms.flatMap(({ checks = [] }) => checks),
  ]
}

/** Checks the stored data: sums, projections, and that every change has its notification. */
export async function verify(
  database: Pick<Books, 'engine' | 'read'>,
  checks: readonly Check[],
  progress: Progress = () => {},
  now = Date.now(),
): Promise<Findings> {
  const books = { engine: database.engine, read: database.read.bind(database), now }
  const broken: string[] = []
  for (const check of checks) {
    const finding = await findingOf(books, check, progress)
    if (finding !== undefined) broken.push(finding)
  }
  return {
    ok: broken.length === 0,
    postings: await count(books, 'postings'),
    orders: await count(books, 'orders'),
    notifications: await count(books, 'notifications'),
    broken,
  }
}

async function findingOf(
  books: Books,
  check: Check,
  progress: Progress,
): Promise<string | undefined> {
  const { says, next = usualNext } = check
  try {
    const tell = (looked: number) => progress(says, looked)
    tell(0)
    const found = 'find' in check ? await check.find(books, tell) : await ask(books, check, tell)
    return found.length > 0 ? `${found.length} × ${says}, such as ${found[0]}. ${next}` : undefined
  } catch (error) {
    // The content of damaged rows may stop a check; that is a finding, too.
    return `1 × a check that could not be made (${says}), such as ${messageOf(error)}. ${damageNext}`
  }
}

/** The faults that the database engine finds in its own files. */
export function checkOfEngine(books: Inspected): Check {
  return {
    says: 'faults that the database engine finds in its files',
    next: damageNext,
    find: () => books.integrity(),
  }
}

/**
 * Checks that tables, keys and indexes are those of the migrations, and that nothing was added that changes
 * rows.
 */
export function checksOfSchema(migrations: readonly Migration[]): readonly Check[] {
  return [
    {
      says: 'parts of the schema that differ from the migrations',
      next: 'Restore them as the migrations of this version make them, and remove what was added. Until then the database may accept or change rows that it must not.',
      find: (books) => findSchemaFaults(books, migrations),
    },
    {
      says: 'missing rows that other rows refer to',
      find: (books) => findLostRows(books, migrations),
    },
  ]
}

/** The findings for a database that is so damaged that none of it can be read. */
export function damaged(error: Error): Findings {
  const broken = [`1 × a database that cannot be read, such as ${messageOf(error)}. ${damageNext}`]
  return { ok: false, postings: 0, orders: 0, notifications: 0, broken }
}

const damageNext =
  'The database is damaged: stop the server, keep a copy of the database, and restore the last backup that verify accepts.'

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}

async function ask(
  books: Books,
  check: Question | Comparison,
  tell: (looked: number) => void,
): Promise<readonly string[]> {
  if ('compare' in check) return walk(books, check, check.of, tell)
  if (check.of) return walk(books, check, check.of, tell)
  return books.read(async (tx) => names(await tx.list(check.sql)))
}

async function walk(
  books: Books,
  check: Question | Comparison,
  of: Table | Groups,
  tell: (looked: number) => void,
): Promise<readonly string[]> {
  const { rows = PART } = of
  const found: string[] = []
  let after: readonly string[] | undefined = of.key.map(() => '')
  for (let looked = 0; after; looked += rows) {
    const from: readonly string[] = after
    after = await books.read(async (tx) => {
      const [row] = await tx.list<Row>(
        `${partOf(of, String(of.key), 1)} OFFSET ${rows - 1}`,
        ...from,
      )
      const last = row && Object.values(row).map(String)
      const part = 'isGrouped' in of ? groupsOf(of, last !== undefined) : partOf(of, '*', rows)
      const until = 'isGrouped' in of && last ? last : []
      const params = [...from, ...until]
      found.push(
        ...('compare' in check
          ? await check.compare(tx, await tx.list<Row>(part, ...params))
          : names(await tx.list<Row>(`WITH part AS (${part}) ${check.sql}`, ...params))),
      )
      return last
    })
    tell(looked + rows)
  }
  return found
}

type Row = Readonly<Record<string, unknown>>

function names(rows: readonly Row[]): string[] {
  return rows.map((row) => String(Object.values(row)[0]))
}

/** The rows that come after a key. */
function partOf({ name, key, only = '1 = 1' }: Table, columns: string, limit: number): string {
  const after = key.map((_, index) => `$${index + 1}`)
  return `SELECT ${columns} FROM ${name} WHERE (${key}) > (${after}) AND ${only} ORDER BY ${key} LIMIT ${limit}`
}

/** The rows that come after a key, up to another one. */
function groupsOf({ name, key, only = '1 = 1' }: Groups, isBounded: boolean): string {
  const place = (index: number) => `$${index + 1}`
  const after = key.map((_, index) => place(index))
  const until = key.map((_, index) => place(key.length + index))
  const bound = isBounded ? `AND (${key}) <= (${until})` : ''
  return `SELECT * FROM ${name} WHERE (${key}) > (${after}) ${bound} AND ${only}`
}

async function count(books: Books, table: string): Promise<number> {
  try {
    return await books.read(async (tx) =>
      Number((await tx.find<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`))?.rows ?? 0),
    )
  } catch {
    return 0
  }
}
