import type { DomainEvent } from '../../base/domain-event.ts'

/** A parameter of a statement. Amounts and times are whole numbers below 2^53. */
export type Param = string | number | bigint | boolean | null | Uint8Array

/** SQL with what is bound to it. */
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
   * Writes statements at the end, when the job has resolved. They travel with the COMMIT, so what
   * they lock is held as short as can be; what refuses them rejects the transaction.
   */
  defer(...statements: Statement[]): void
  /** The first row, or undefined. */
  find<R>(sql: string, ...params: Param[]): Promise<R | undefined>
  /** All rows. */
  list<R>(sql: string, ...params: Param[]): Promise<R[]>
  /** As `find`, and locks the row until this transaction ends. */
  lock<R>(sql: string, ...params: Param[]): Promise<R | undefined>
  /** As `list`, with rows locked by others left out: each row goes to one claimer. */
  claim<R>(sql: string, ...params: Param[]): Promise<R[]>
}

/**
 * The storage port. A transaction is alone, whole, and on disk when its promise resolves; from then on every
 * look and read sees it. A job, also that of a read, may await nothing but its `tx`, and must not go on after
 * an error of the database. After a rejection with `OutcomeUnknown` the transaction may or may not be on
 * disk: the process stops.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  transaction<T>(job: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A transaction of statements that are known beforehand, all of them in one round trip. Keys,
   * CHECKs and `mustChange` are what may refuse it.
   */
  write(statements: readonly Statement[]): Promise<void>
  /** One snapshot of committed data for several looks; changes nothing and locks nothing. */
  read<T>(job: (tx: Reader) => Promise<T>): Promise<T>
  /** Looks at committed data, each by itself: for a question that one statement answers. */
  readonly look: Reader
  /** The state of the engine, for monitoring. */
  state?(): DatabaseState
  /** The time for which work waits for its turn, in ms, if that does not hold up the event loop. */
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

/** A UNIQUE index or primary key of `table` said no. */
export class UniqueViolation extends Error {
  override name = 'UniqueViolation'
  readonly table: string

  constructor(table: string) {
    super(`a row of ${table} with this key exists already`)
    this.table = table
  }
}

/** A CHECK constraint said no: a balance would fall below zero, a sum would not fit. */
export class CheckViolation extends Error {
  override name = 'CheckViolation'
}

/** A statement that had to change a row changed none. */
export class NothingChanged extends Error {
  override name = 'NothingChanged'
}

/** The answer to a COMMIT did not come; it is on the disk, not in this process. */
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

/** Stops the start; the message says what to do. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

/** Another process has the database for itself. */
export class DatabaseInUse extends DatabaseRefusal {
  override name = 'DatabaseInUse'
}

/** Asserts that both engines take the parameters. The values stay out of the messages. */
export function assertParams(params: readonly Param[]): void {
  for (const [index, param] of params.entries()) {
    if (param === undefined) throw new TypeError(`$${index + 1} is undefined`)
    if (typeof param === 'number' && !Number.isSafeInteger(param)) {
      throw new RangeError(`$${index + 1} is not a whole number below 2^53`)
    }
    // PostgreSQL keeps no U+0000 in text; what one engine refuses, both refuse.
    if (typeof param === 'string' && param.includes('\0')) {
      throw new RangeError(`$${index + 1} contains U+0000`)
    }
  }
}

/** The end of a job that awaited anything but its `tx`. */
export function stalledJob(): Error {
  return new Error('a transaction awaits nothing but its tx: the job was rolled back')
}
