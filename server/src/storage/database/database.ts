import type { DomainEvent } from '../../base/domain-event.ts'

/** A parameter of a statement. Amounts and times are whole numbers below 2^53. */
export type Param = string | number | bigint | boolean | null | Uint8Array

/** SQL with its parameters. */
export interface Statement {
  readonly sql: string
  readonly params: readonly Param[]
  /** If the statement changes no row, its transaction fails with `NothingChanged`. */
  readonly mustChange?: true
  /** The event of the statement, for the event stream of a sandbox. */
  readonly event?: DomainEvent
}

/** The queries of a transaction, without its writes. */
export type Reader = Pick<Tx, 'find' | 'list'>

/**
 * One transaction. SQL is the portable subset that SQLite and PostgreSQL share, with $1, $2 …
 * Rows come back with lower-case column names; int8 as checked numbers, booleans as 0 or 1.
 */
export interface Tx {
  /** Runs a statement; resolves to the number of rows changed. */
  run(sql: string, ...params: Param[]): Promise<number>
  /** Runs statements one after the other, in one round trip; resolves to the rows that each has changed. */
  write(...statements: Statement[]): Promise<number[]>
  /**
   * Writes statements at the end, after the job has resolved. They are sent with the COMMIT, so their locks are held
   * for as short a time as possible; an error of one rejects the transaction.
   */
  defer(...statements: Statement[]): void
  /** The first row, or undefined. */
  find<R>(sql: string, ...params: Param[]): Promise<R | undefined>
  /** All rows. */
  list<R>(sql: string, ...params: Param[]): Promise<R[]>
  /** As `find`, and locks the row until this transaction ends. */
  lock<R>(sql: string, ...params: Param[]): Promise<R | undefined>
  /** As `list`, without rows that others have locked: each row goes to one claimer. */
  claim<R>(sql: string, ...params: Param[]): Promise<R[]>
}

/**
 * The storage port. A transaction is isolated, complete, and on disk when its promise resolves; later queries see it.
 * A job, including that of a read, must await nothing but its `tx`, and must not continue after an error of the
 * database. After a rejection with `OutcomeUnknown` the transaction may or may not be on disk: the process stops.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  transaction<T>(job: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A transaction of statements that are known in advance, all of them in one round trip. Only keys, CHECKs, and
   * `mustChange` can reject it.
   */
  write(statements: readonly Statement[]): Promise<void>
  /** One snapshot of committed data for several queries; changes nothing and locks nothing. */
  read<T>(job: (tx: Reader) => Promise<T>): Promise<T>
  /** Queries committed data, for a question that one query answers: two queries can see different snapshots. */
  readonly look: Reader
  /** The state of the engine, for monitoring. */
  state?(): DatabaseState
  /** The time in ms for which work is queued, if the queue does not block the event loop. */
  waitMs?(): number
  close(): Promise<void>
}

/** The state of an engine; each engine has parts of its own. */
export interface DatabaseState {
  readonly pools?: readonly PoolState[]
  /** The commits since the start, the transactions in them, and the time in ms that the disk took. */
  readonly commits?: {
    readonly count: number
    readonly transactions: number
    readonly ms: number
  }
  readonly walBytes?: number | undefined
}

export interface PoolState {
  readonly name: string
  readonly open: number
  readonly busy: number
  /** The number of jobs that wait for a connection. */
  readonly waiting: number
}

/** A UNIQUE index or primary key of `table` rejected a row. */
export class UniqueViolation extends Error {
  override name = 'UniqueViolation'
  readonly table: string

  constructor(table: string) {
    super(`a row of ${table} with this key exists already`)
    this.table = table
  }
}

/** A CHECK constraint rejected a row: a balance would fall below zero, or a sum would exceed its limit. */
export class CheckViolation extends Error {
  override name = 'CheckViolation'
}

/** A statement that had to change a row changed none. */
export class NothingChanged extends Error {
  override name = 'NothingChanged'
}

/** The response to a COMMIT did not arrive; the outcome is on the disk, not in this process. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}

/** Thrown if nothing was written and a retry may succeed: no connection, no lock in time, no disk. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** PostgreSQL rejected a statement for another reason, such as a missing table. */
export class StatementFailed extends Error {
  override name = 'StatementFailed'
}

/** Prevents the start; the message contains the solution. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

/** Another process has the database for itself. */
export class DatabaseInUse extends DatabaseRefusal {
  override name = 'DatabaseInUse'
}

/** Asserts that both engines accept the parameters. The messages do not contain the values. */
export function assertParams(params: readonly Param[]): void {
  for (const [index, param] of params.entries()) {
    if (param === undefined) throw new TypeError(`$${index + 1} is undefined`)
    if (typeof param === 'number' && !Number.isSafeInteger(param)) {
      throw new RangeError(`$${index + 1} is not a whole number below 2^53`)
    }
    // PostgreSQL stores no U+0000 in text, so both engines reject it.
    if (typeof param === 'string' && param.includes('\0')) {
      throw new RangeError(`$${index + 1} contains U+0000`)
    }
  }
}

/** The end of a job that awaited anything but its `tx`. */
export function stalledJob(): Error {
  return new Error('a transaction awaits nothing but its tx: the job was rolled back')
}
