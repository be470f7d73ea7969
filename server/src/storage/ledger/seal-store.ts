import { createHash } from 'node:crypto'
import { type Database, type Reader, UniqueViolation } from '../database/database.ts'

/** A closed batch of postings, with a hash of their content and of the previous seal. */
export interface Seal {
  readonly line: number
  /** The place of its last posting in the journal. */
  readonly until: number
  readonly hash: string
}

/** The number of postings of one seal, which are read and hashed at once during the work of the server. */
export const SEALED_AT_ONCE = 500

/** The seal that the first one continues. */
export const noSeal: Seal = { line: 0, until: 0, hash: '' }

interface PlacedRow {
  readonly place: number
  readonly [column: string]: string | number | null
}

/** Lists postings in the order of writing. SQLite numbers rows by itself. */
export function listPlaced(
  reader: Reader,
  engine: Database['engine'],
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<PlacedRow[]> {
  const place = engine === 'sqlite' ? 'rowid' : 'place'
  return reader.list<PlacedRow>(
    `SELECT ${place} AS place, reference, line, account, currency, amount, at, seller, operation, begun_at
     FROM postings WHERE ${place} > $1 AND ${place} <= $2 ORDER BY ${place}, reference, line LIMIT $3`,
    after,
    until,
    limit,
  )
}

export function hashOf(before: string, rows: readonly PlacedRow[]): string {
  const text = JSON.stringify(rows.map((row) => Object.values(row)))
  return createHash('sha256').update(before).update(text).digest('base64url')
}

export async function findLastSeal(reader: Reader): Promise<Seal> {
  const row = await reader.find<Seal>(
    'SELECT line, until, hash FROM journal_seals ORDER BY line DESC LIMIT 1',
  )
  return row ?? noSeal
}

export function findSeal(reader: Reader, line: number): Promise<Seal | undefined> {
  return reader.find<Seal>('SELECT line, until, hash FROM journal_seals WHERE line = $1', line)
}

export function listSeals(reader: Reader, after: number, limit: number): Promise<Seal[]> {
  return reader.list<Seal>(
    'SELECT line, until, hash FROM journal_seals WHERE line > $1 ORDER BY line LIMIT $2',
    after,
    limit,
  )
}

/** True if this process wrote the seal; if two processes write the same line, only one of them does. */
export async function insertSeal(
  database: Database,
  { line, until, hash }: Seal,
  now: number,
): Promise<boolean> {
  try {
    await database.write([
      {
        sql: 'INSERT INTO journal_seals (line, until, hash, sealed_at) VALUES ($1, $2, $3, $4)',
        params: [line, until, hash, now],
      },
    ])
    return true
  } catch (error) {
    if (error instanceof UniqueViolation) return false
    throw error
  }
}

/** A place before which transactions may still be open, and how to detect their end. */
export interface Edge {
  readonly place: number
  readonly at: number
}

/**
 * The last assigned place. In SQLite, all earlier places are committed. PostgreSQL assigns places
 * before transactions are committed, so the result includes the time at which it was the last.
 */
export async function findEdge({ engine, look }: Database): Promise<Edge> {
  if (engine === 'sqlite') {
    const row = await look.find<{ place: number | null }>(
      'SELECT MAX(rowid) AS place FROM postings',
    )
    return { place: row?.place ?? 0, at: 0 }
  }
  const last = await look.find<{ place: number }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS place FROM postings_place_seq',
  )
  const time = await look.find<{ at: number }>(
    'SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT) AS at',
  )
  return { place: last?.place ?? 0, at: time?.at ?? 0 }
}

/** True if all transactions have ended that could have a place before the edge. */
export async function isSettled({ engine, look }: Database, { at }: Edge): Promise<boolean> {
  if (engine === 'sqlite') return true
  const row = await look.find<{ open: number }>(`SELECT COUNT(*) AS open ${openBefore}`, at)
  return row?.open === 0
}

/** Describes the process whose transaction has been open for the longest time, as PostgreSQL reports it. */
export async function findHolder({ look }: Database, { at }: Edge): Promise<string | undefined> {
  const row = await look.find<{ holder: string }>(
    `SELECT 'process ' || pid || ' (' || COALESCE(NULLIF(application_name, ''), 'without a name')
       || ', ' || COALESCE(state, 'unknown') || '), begun ' || xact_start AS holder
     ${openBefore} ORDER BY xact_start LIMIT 1`,
    at,
  )
  return row?.holder
}

const openBefore = `FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
    AND CAST(EXTRACT(EPOCH FROM xact_start) * 1000000 AS BIGINT) <= $1`
