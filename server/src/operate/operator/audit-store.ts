import { hash } from 'node:crypto'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

/** One recorded operator action. It never contains secrets. */
export interface Entry {
  readonly at: number
  readonly operator: string
  readonly command: string
  readonly details: Readonly<Record<string, string>>
}

export interface Line extends Entry {
  readonly line: number
  readonly hash: string
}

interface Row {
  line: number
  at: number
  operator: string
  command: string
  details: string
  hash: string
}

/** The hash before the first line of the chain. */
const origin = ''

/** The queries with which an anchor follows the audit trail. */
export const trail = {
  findHead: (reader: Reader) =>
    reader.find<Link>('SELECT line, hash FROM audit ORDER BY line DESC LIMIT 1'),
  findLine: (reader: Reader, line: number) =>
    reader.find<Link>('SELECT line, hash FROM audit WHERE line = $1', line),
} as const

type Link = Pick<Row, 'line' | 'hash'>

/** The next line. The caller holds the lock of the installation, so no other process writes it meanwhile. */
export async function nextLine(tx: Tx, entry: Entry): Promise<Statement> {
  const last = await tx.find<Row>('SELECT * FROM audit ORDER BY line DESC LIMIT 1')
  return chainedTo(last ?? { line: 0, hash: origin }, entry)
}

/** The line after a line that is known to be the last. */
export function chainedTo(last: Link, entry: Entry): Statement {
  const row = {
    line: last.line + 1,
    at: entry.at,
    operator: entry.operator,
    command: entry.command,
    details: JSON.stringify(entry.details),
  }
  return {
    sql: `INSERT INTO audit (line, at, operator, command, details, hash)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    params: [row.line, row.at, row.operator, row.command, row.details, chained(last.hash, row)],
  }
}

/** The newest lines, the newest first. */
export async function listLines(reader: Reader, limit: number): Promise<Line[]> {
  const rows = await reader.list<Row>('SELECT * FROM audit ORDER BY line DESC LIMIT $1', limit)
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }))
}

/** All lines, the oldest first. */
export async function listAll(reader: Reader): Promise<Entry[]> {
  const rows = await reader.list<Row>('SELECT * FROM audit ORDER BY line')
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }))
}

/**
 * Reads the whole trail in parts. Names each line that was changed, or that follows a gap, and the hash of
 * the last line, with which a reader who has kept it finds lines that were cut off at the end.
 */
export async function checkTrail(
  reader: Reader,
): Promise<{ readonly lines: number; readonly head: string; readonly broken: readonly string[] }> {
  const broken: string[] = []
  let [before, head] = [0, origin]
  for (;;) {
    const rows = await reader.list<Row>(
      'SELECT * FROM audit WHERE line > $1 ORDER BY line LIMIT 1000',
      before,
    )
    if (rows.length === 0) return { lines: before, head, broken }
    for (const row of rows) {
      if (row.line !== before + 1) broken.push(`line ${before + 1} of the audit trail is missing`)
      else if (chained(head, row) !== row.hash)
        broken.push(`line ${row.line} of the audit trail is not as it was written`)
      before = row.line
      head = row.hash
    }
  }
}

function chained(before: string, { line, at, operator, command, details }: Omit<Row, 'hash'>) {
  const text = JSON.stringify([before, line, at, operator, command, details])
  return hash('sha256', text, 'base64url')
}
