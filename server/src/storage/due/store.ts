import type { Reader, Statement, Tx } from '../database/database.ts'
import type { DueRow } from './due.ts'

/** A turn with scheduled rows, and the time at which the first of them is due. */
interface FoundTurn {
  readonly turn: string
  readonly dueAt: number
  /** True if the first row has failed before. */
  readonly hasFailed: boolean
}

interface TurnRow {
  turn: string
  due_at: number | null
  attempts: number | null
}

/** A row with the time that it was due at. */
export interface Claimed {
  readonly row: DueRow
  readonly dueAt: number
}

interface ClaimedRow {
  kind: string
  reference: string
  turn: string
  due_at: number
  attempts: number
  first_at: number | null
}

/**
 * Turns of a kind after `after`, with `last` as the last one that was read, undefined at the end. Steps from turn to
 * turn through the index and reads one row of each, regardless of the number of waiting rows.
 */
export async function listTurns(
  reader: Reader,
  { kind, after, limit }: { kind: string; after: string; limit: number },
): Promise<{ found: FoundTurn[]; last: string | undefined }> {
  const rows = await reader.list<TurnRow>(
    `WITH RECURSIVE turns (turn, place) AS (
       SELECT (SELECT turn FROM due WHERE kind = $1 AND turn > $2 ORDER BY turn LIMIT 1), 1
       UNION ALL
       SELECT (SELECT due.turn FROM due WHERE kind = $1 AND due.turn > turns.turn
               ORDER BY due.turn LIMIT 1), place + 1
       FROM turns WHERE turns.turn IS NOT NULL AND place < CAST($3 AS INTEGER)
     )
     SELECT turn,
       (SELECT due_at FROM due WHERE kind = $1 AND due.turn = turns.turn AND due_at >= 0
        ORDER BY due_at LIMIT 1) AS due_at,
       (SELECT attempts FROM due WHERE kind = $1 AND due.turn = turns.turn AND due_at >= 0
        ORDER BY due_at LIMIT 1) AS attempts
     FROM turns WHERE turn IS NOT NULL ORDER BY turn`,
    kind,
    after,
    limit,
  )
  const found = rows.flatMap(({ turn, due_at, attempts }) =>
    due_at === null ? [] : [{ turn, dueAt: due_at, hasFailed: (attempts ?? 0) > 0 }],
  )
  return { found, last: rows.length < limit ? undefined : rows.at(-1)?.turn }
}

/** The next rows of a turn that no other process is claiming. */
export async function claimRows(
  tx: Tx,
  claim: { kind: string; turn: string; now: number; lease: string; limit: number },
): Promise<Claimed[]> {
  const { kind, turn, now, lease, limit } = claim
  const rows = await tx.claim<ClaimedRow>(
    `SELECT kind, reference, turn, due_at, attempts, first_at FROM due
     WHERE kind = $1 AND turn = $2 AND due_at >= 0 AND due_at <= $3 ORDER BY due_at LIMIT $4`,
    kind,
    turn,
    now,
    limit,
  )
  return rows.map(({ due_at, first_at, ...row }) => ({
    row: { ...row, firstAt: first_at ?? now, lease },
    dueAt: due_at,
  }))
}

/**
 * Leases a claimed row to this process; after a crash it is due again when the lease ends. This run
 * also does the work that was scheduled during a crashed run.
 */
export function leaseRow({ kind, reference, lease, firstAt }: DueRow, until: number): Statement {
  return {
    sql: `UPDATE due SET lease = $3, due_at = $4, first_at = $5, next_at = NULL
      WHERE kind = $1 AND reference = $2`,
    params: [kind, reference, lease, until, firstAt],
  }
}

/** Rows that were set aside, counted up to `max`. */
export async function countAside(reader: Reader, kind: string, max: number): Promise<number> {
  const row = await reader.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows FROM (SELECT 1 AS one FROM due
       WHERE kind = $1 AND due_at IS NULL LIMIT $2) AS aside`,
    kind,
    max,
  )
  return row?.rows ?? 0
}

/** A row that was set aside, as an operator is shown it. */
interface Aside {
  readonly kind: string
  readonly reference: string
  readonly turn: string
  readonly attempts: number
  readonly firstAt: number | undefined
}

/** Rows that were set aside, of one kind or of all. */
export async function listAside(reader: Reader, kind: string, limit: number): Promise<Aside[]> {
  const rows = await reader.list<Omit<ClaimedRow, 'due_at'>>(
    `SELECT kind, reference, turn, attempts, first_at FROM due
     WHERE due_at IS NULL AND ($1 = '' OR kind = $1) ORDER BY kind, reference LIMIT $2`,
    kind,
    limit,
  )
  return rows.map(({ first_at, ...row }) => ({ ...row, firstAt: first_at ?? undefined }))
}

/** Makes rows that were set aside due, with no attempts counted: one row of a kind, or all of them. */
export function bringBack(
  kind: string,
  { reference = '', at }: { reference?: string; at: number },
): Statement {
  return {
    sql: `UPDATE due SET due_at = $3, attempts = 0, first_at = NULL
      WHERE due_at IS NULL AND kind = $1 AND ($2 = '' OR reference = $2)`,
    params: [kind, reference, at],
  }
}
