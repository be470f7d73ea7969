import type { App } from '../../app.ts'
import type { Statement } from '../database/database.ts'

/** Work that is scheduled for a time. */
export interface Due {
  readonly kind: string
  /** The order, payout, origin or other subject of the row, as its kind writes it. */
  readonly reference: string
  /** The owner of the row: each owner gets a fair share of a kind, even if another one has a backlog. */
  readonly turn: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
}

/** A row as its kind receives it. */
export interface DueRow {
  readonly kind: string
  readonly reference: string
  readonly turn: string
  /** Attempts before this one that failed. */
  readonly attempts: number
  /** The time of the first attempt; the time of this attempt if it is the first. */
  readonly firstAt: number
  /** The ID of the claim; a row that went to another process has another one. */
  readonly lease: string
}

/** The result of a run that did not fail. */
export type Verdict =
  /** The row is deleted, unless it was scheduled again meanwhile: then it runs at its new time. */
  | 'done'
  /** The outside world has not decided yet; this is no failure and counts no attempt. */
  | { readonly againAt: number }
  /** The run has dismissed the row itself, in the transaction of its effect; see `dismiss`. */
  | 'written'
  | Ending

/** The row is due again, and its attempts start from 0 unless it `keeps` them. */
interface Again {
  readonly againAt: number
  readonly keeps?: boolean
}

/** A verdict with the results of the run, which are written together with its row. */
export interface Ending {
  /** `retry` counts a failed attempt and `retryAt` of the kind sets the time. */
  readonly ends: 'done' | 'retry' | Again
  /** Only keys and CHECKs can reject them. They must have the same effect if written twice. */
  readonly statements: readonly Statement[]
  /** True if the called system answered well, so that more rows of the turn run together; otherwise fewer. */
  readonly answered: boolean
}

/** One kind of due work: its function and its limits. */
export interface DueKind {
  readonly name: string
  /**
   * Resolves when the row can run; its run begins, and is timed, only then. Never rejects; the row
   * keeps its place meanwhile.
   */
  readonly ready?: (app: App, row: DueRow) => Promise<void> | undefined
  /** Runs one row, outside any transaction. An exception counts as a failed attempt. */
  readonly run: (app: App, row: DueRow, signal: AbortSignal) => Promise<Verdict>
  /**
   * The time of the next attempt after `attempts` failed ones; undefined sets the row aside and raises an
   * alert.
   */
  readonly retryAt: (attempts: number, at: { firstAt: number; now: number }) => number | undefined
  /** Rows of this kind that one process runs at the same time. */
  readonly together: number
  /** The limit of rows of one turn among them. */
  readonly perTurn: number
  /** A run that has not ended after this long has failed. */
  readonly limitMs: number
}

/**
 * Schedules work. An existing row of the same reference gets the new time, and its attempts start
 * from 0; one that is running runs once more at that time. Until its run ends, the time is in
 * `next_at`, and `due_at` is the time after which the run counts as crashed.
 */
export function schedule({ kind, reference, turn, at }: Due): Statement {
  return { sql: SCHEDULE, params: [kind, reference, turn, at] }
}

/**
 * As `schedule`, but an existing row keeps its time and its attempts: for an addition to a line
 * whose first item may be waiting for a retry.
 */
export function join({ kind, reference, turn, at }: Due): Statement {
  return { sql: JOIN, params: [kind, reference, turn, at] }
}

/** Makes a waiting row due at an earlier time; does not change a running row. */
export function bringForward({ kind, reference, turn, at }: Due): Statement {
  return { sql: FORWARD, params: [kind, reference, turn, at] }
}

const FORWARD = `UPDATE due SET due_at = $4
  WHERE kind = $1 AND reference = $2 AND turn = $3 AND lease IS NULL`

const INSERT = `INSERT INTO due (kind, reference, turn, due_at, lease, attempts, first_at, next_at)
  VALUES ($1, $2, $3, $4, NULL, 0, NULL, NULL) ON CONFLICT (kind, reference) DO UPDATE SET`

const SCHEDULE = `${INSERT} turn = excluded.turn, attempts = 0, first_at = NULL,
    due_at = CASE WHEN due.lease IS NULL OR excluded.due_at > due.due_at
      THEN excluded.due_at ELSE due.due_at END,
    next_at = CASE WHEN due.lease IS NULL THEN NULL ELSE excluded.due_at END`

const JOIN = `${INSERT} next_at = CASE WHEN due.lease IS NULL THEN NULL
    ELSE COALESCE(due.next_at, excluded.due_at) END`

/** The time at which rows of a turn are due. */
export type Announcement = Omit<Due, 'reference'>

/** The row that a statement makes due; undefined for any other statement. */
export function toAnnouncement({ sql, params }: Statement): Announcement | undefined {
  if (sql !== SCHEDULE && sql !== JOIN && sql !== FORWARD) return undefined
  const [kind, , turn, at] = params
  return { kind: String(kind), turn: String(turn), at: Number(at) }
}

/** Cancels due work; a run in progress continues, and its end changes no row of due work. */
export function dismiss(kind: string, reference: string): Statement {
  return {
    sql: 'DELETE FROM due WHERE kind = $1 AND reference = $2',
    params: [kind, reference],
  }
}

/** Cancels all due work of a kind. */
export function dismissAll(kind: string): Statement {
  return { sql: 'DELETE FROM due WHERE kind = $1', params: [kind] }
}

/**
 * Writes the end of a run. If the row was scheduled again meanwhile, it is due at that time. A row
 * whose lease another process has is not changed.
 */
export function finish(row: DueRow, ends: 'done' | Again): Statement[] {
  if (ends !== 'done')
    return [letGo(row, { attempts: ends.keeps ? row.attempts : 0, at: ends.againAt })]
  const { kind, reference, lease } = row
  return [
    {
      sql: `DELETE FROM due
        WHERE kind = $1 AND reference = $2 AND lease = $3 AND next_at IS NULL`,
      params: [kind, reference, lease],
    },
    {
      sql: `UPDATE due SET lease = NULL, due_at = next_at, next_at = NULL, attempts = 0,
          first_at = NULL
        WHERE kind = $1 AND reference = $2 AND lease = $3`,
      params: [kind, reference, lease],
    },
  ]
}

/** Writes a failed run: the row is retried later, or set aside if there is no time for a retry. */
export function fail(row: DueRow, retryAt: number | undefined): Statement {
  return letGo(row, { attempts: row.attempts + 1, at: retryAt })
}

/**
 * Returns a row whose run was interrupted. This is not a failed attempt, but the row has begun:
 * without `first_at`, its new time would look like a changed one.
 */
export function giveBack(row: DueRow, now: number): Statement {
  return letGo(row, { attempts: row.attempts, at: now, isBegun: true })
}

/** Ends the leases of processes that are gone, at the latest at a time. */
export function endLeases(at: number): Statement {
  return {
    sql: 'UPDATE due SET due_at = $1 WHERE lease IS NOT NULL AND due_at > $1',
    params: [at],
  }
}

/** `first_at` is empty where the row was scheduled during the run: its attempts began anew. */
function letGo(
  { kind, reference, lease, firstAt }: DueRow,
  {
    attempts,
    at,
    isBegun = attempts > 0,
  }: { attempts: number; at: number | undefined; isBegun?: boolean },
): Statement {
  return {
    sql: `UPDATE due SET lease = NULL, next_at = NULL,
        due_at = CASE WHEN first_at IS NULL THEN next_at ELSE CAST($4 AS BIGINT) END,
        attempts = CASE WHEN first_at IS NULL THEN 0 ELSE CAST($5 AS INTEGER) END,
        first_at = CASE WHEN first_at IS NULL THEN NULL ELSE CAST($6 AS BIGINT) END
      WHERE kind = $1 AND reference = $2 AND lease = $3`,
    params: [kind, reference, lease, at ?? null, attempts, isBegun ? firstAt : null],
  }
}
