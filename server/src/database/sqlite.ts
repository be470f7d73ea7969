import { mkdirSync } from 'node:fs'
import { dirname, resolve as resolvePath } from 'node:path'
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { makePrivateFile } from '../data-dir.ts'
import {
  assertParams,
  CheckViolation,
  type Database,
  DatabaseRefusal,
  DatabaseUnavailable,
  OutcomeUnknown,
  type Param,
  type Reader,
  type Statement,
  stalledJob,
  type Tx,
  UniqueViolation,
} from './database.ts'
import {
  type AppliedMigration,
  createMigrationsTable,
  type Migration,
  nextMigration,
} from './migrate.ts'

/** Releases before it may lose a page when a checkpoint and a writer meet in WAL mode. */
const versionMin = '3.51.3'

/** More distinct texts than the rooms have; a query builder's variations are let go in turn. */
const statementsMax = 500

const uniqueCodes = [2067, 1555, 2579]
const checkCode = 275

interface Job {
  readonly run: (tx: Tx) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

type Answer = () => void

/**
 * The embedded engine: one file, one process. Transactions that arrive while the disk is busy
 * with the last group share one COMMIT, each in a savepoint of its own, and are answered after it.
 */
export function openSqlite(file: string, migrations: readonly Migration[]): Database {
  mkdirSync(dirname(resolvePath(file)), { recursive: true, mode: 0o700 })
  // SQLite gives the files beside a database the rights of the database.
  for (const made of [file, `${file}.lock`]) makePrivateFile(made)
  const lock = lockFile(file)
  try {
    const writer = openWriter(file)
    migrateSqlite(writer, migrations)
    // A connection of its own, so that a look never sees the open group of the writer.
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 2000 })
    return new SqliteEngine(lock, writer, reader)
  } catch (error) {
    lock.close()
    throw error
  }
}

class SqliteEngine implements Database {
  readonly engine = 'sqlite'
  readonly #lock: DatabaseSync
  readonly #writer: Connection
  readonly #reader: Connection
  #queue: Job[] = []
  #group: Promise<void> | undefined
  #stopped: Error | undefined

  constructor(lock: DatabaseSync, writer: DatabaseSync, reader: DatabaseSync) {
    this.#lock = lock
    this.#writer = new Connection(writer)
    this.#reader = new Connection(reader)
  }

  transaction<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#stopped) return Promise.reject(this.#stopped)
    return new Promise((resolve, reject) => {
      this.#queue.push({ run: job, resolve: (value) => resolve(value as T), reject })
      this.#group ??= this.#runGroups()
    })
  }

  write(statements: readonly Statement[]): Promise<void> {
    return this.transaction(async (tx) => {
      await tx.write(...statements)
    })
  }

  async read<T>(job: (tx: Reader) => Promise<T>): Promise<T> {
    if (this.#stopped) throw this.#stopped
    return job(this.#reader)
  }

  get look(): Reader {
    return this.#reader
  }

  async close(): Promise<void> {
    this.#stopped ??= new DatabaseUnavailable('the database is closed')
    await this.#group
    this.#reader.close()
    this.#writer.close()
    if (this.#lock.isOpen) this.#lock.close()
  }

  async #runGroups(): Promise<void> {
    while (this.#queue.length > 0) {
      // The check phase comes after the poll phase: all requests read in one turn are in the group.
      await new Promise(setImmediate)
      const jobs = this.#queue
      this.#queue = []
      await this.#runGroup(jobs)
    }
    this.#group = undefined
  }

  async #runGroup(jobs: readonly Job[]): Promise<void> {
    const answers: Answer[] = []
    const turn = new Turn()
    try {
      this.#writer.control('BEGIN IMMEDIATE')
      for (const job of jobs) answers.push(await this.#runJob(job, turn))
    } catch (error) {
      this.#abandon(jobs, error)
      return
    } finally {
      turn.end()
    }
    try {
      this.#writer.control('COMMIT')
    } catch (error) {
      this.#stop(jobs, error)
      return
    }
    for (const answer of answers) answer()
  }

  /** Throws only when the whole group is lost; a job's own failure is its answer. */
  async #runJob(job: Job, turn: Turn): Promise<Answer> {
    this.#writer.control('SAVEPOINT job')
    const tx = new JobTx(this.#writer)
    try {
      const value = await turn.race(job.run(tx))
      if (tx.failure) throw tx.failure
      this.#writer.control('RELEASE job')
      return () => job.resolve(value)
    } catch (error) {
      // A full disk or an I/O error makes SQLite roll back everything, not the savepoint alone.
      if (!this.#writer.isTransaction) throw error
      this.#writer.control('ROLLBACK TO job')
      this.#writer.control('RELEASE job')
      return () => job.reject(error)
    } finally {
      tx.close()
    }
  }

  /** Nothing of the group is on disk. */
  #abandon(jobs: readonly Job[], cause: unknown): void {
    if (this.#writer.isTransaction) this.#writer.control('ROLLBACK')
    for (const job of jobs) {
      job.reject(new DatabaseUnavailable('SQLite gave up the transaction', { cause }))
    }
  }

  /** Whether the group is on disk, only the recovery at the next start can tell. */
  #stop(jobs: readonly Job[], cause: unknown): void {
    this.#stopped = new DatabaseUnavailable('the database stopped after a failed COMMIT', { cause })
    const waiting = this.#queue
    this.#queue = []
    for (const job of jobs) job.reject(new OutcomeUnknown('COMMIT failed', { cause }))
    for (const job of waiting) job.reject(this.#stopped)
  }
}

/**
 * The turn of the event loop in which a group runs. Jobs run in its microtasks; a tick queued
 * by a microtask comes when no microtask is left. A job still pending then is waiting for
 * something that is not its `tx`.
 */
class Turn {
  #stall: ((error: Error) => void) | undefined
  #watched = false

  race<T>(job: Promise<T>): Promise<T> {
    if (!this.#watched) {
      this.#watched = true
      process.nextTick(() => {
        this.#watched = false
        this.#stall?.(stalledJob())
      })
    }
    return new Promise((resolve, reject) => {
      this.#stall = reject
      job.then(resolve, reject)
    })
  }

  end(): void {
    this.#stall = undefined
  }
}

class JobTx implements Tx {
  failure: unknown
  #connection: Connection | undefined

  constructor(connection: Connection) {
    this.#connection = connection
  }

  run(sql: string, ...params: Param[]): Promise<number> {
    return this.#attempt((connection) => connection.change(sql, params))
  }

  async write(...statements: Statement[]): Promise<number[]> {
    const changed: number[] = []
    for (const { sql, params } of statements) changed.push(await this.run(sql, ...params))
    return changed
  }

  /** The group has one COMMIT for all, so there is nothing to save but the job's own statements. */
  async last(sql: string, ...params: Param[]): Promise<number> {
    const changed = await this.run(sql, ...params)
    this.close()
    return changed
  }

  find<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return this.#attempt((connection) => connection.first<R>(sql, params))
  }

  list<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return this.#attempt((connection) => connection.all<R>(sql, params))
  }

  /** There is one writer, so every row is locked already. */
  lock<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return this.find<R>(sql, ...params)
  }

  claim<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return this.list<R>(sql, ...params)
  }

  close(): void {
    this.#connection = undefined
  }

  /** After a failed statement nothing of the job may stay, even when the job hides the error. */
  async #attempt<T>(statement: (connection: Connection) => T): Promise<T> {
    if (!this.#connection) throw new Error('this transaction has ended')
    if (this.failure) throw this.failure
    try {
      return statement(this.#connection)
    } catch (error) {
      this.failure = toDatabaseError(error)
      throw this.failure
    }
  }
}

/** A connection of SQLite with its prepared statements. */
class Connection {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  get isTransaction(): boolean {
    return this.#sqlite.isTransaction
  }

  async find<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return this.first<R>(sql, params)
  }

  async list<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return this.all<R>(sql, params)
  }

  control(sql: string): void {
    this.#prepare(sql).run()
  }

  change(sql: string, params: readonly Param[]): number {
    return Number(this.#prepare(sql).run(...toValues(params)).changes)
  }

  first<R>(sql: string, params: readonly Param[]): R | undefined {
    const row = this.#prepare(sql).get(...toValues(params))
    return row && toRow<R>(row)
  }

  all<R>(sql: string, params: readonly Param[]): R[] {
    return this.#prepare(sql)
      .all(...toValues(params))
      .map((row) => toRow<R>(row))
  }

  close(): void {
    this.#statements.clear()
    if (this.#sqlite.isOpen) this.#sqlite.close()
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(toPlaceholders(sql))
    const [oldest] = this.#statements.keys()
    if (oldest && this.#statements.size >= statementsMax) this.#statements.delete(oldest)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** $1 is a name to SQLite, ?1 a position; what stands in quotes is left alone. */
function toPlaceholders(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'|"[^"]*"|\$(\d+)/g, (part, position?: string) =>
    position ? `?${position}` : part,
  )
}

function toValues(params: readonly Param[]): (string | number | bigint | null | Uint8Array)[] {
  assertParams(params)
  return params.map((param) => (typeof param === 'boolean' ? Number(param) : param))
}

/** Plain objects, as PostgreSQL's driver gives them. What a row holds, the caller's SQL knows. */
function toRow<R>(row: Record<string, SQLOutputValue>): R {
  return { ...row } as R
}

function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const code = Number(error.errcode)
  if (uniqueCodes.includes(code)) {
    return new UniqueViolation(/failed: (\w+)\./.exec(error.message)?.[1] ?? 'a table')
  }
  return code === checkCode ? new CheckViolation(error.message) : error
}

/**
 * Holds the data directory for this process. The operating system lets go of it when the
 * process ends, however it ends.
 */
function lockFile(file: string): DatabaseSync {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    throw new DatabaseRefusal(
      `Another process already uses the data directory ${dirname(resolvePath(file))}. ` +
        'Stop it, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) for several processes.',
      { cause },
    )
  }
}

function openWriter(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: 2000 })
  try {
    assertVersion(sqlite)
    sqlite.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA checkpoint_fullfsync = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = 1000;
    `)
    assertPragma(sqlite, 'journal_mode', 'wal')
    assertPragma(sqlite, 'synchronous', 2)
    assertPragma(sqlite, 'foreign_keys', 1)
    assertPragma(sqlite, 'secure_delete', 1)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function assertVersion(sqlite: DatabaseSync): void {
  const version = String(sqlite.prepare('SELECT sqlite_version() AS version').get()?.version)
  if (version.localeCompare(versionMin, 'en', { numeric: true }) < 0) {
    throw new DatabaseRefusal(
      `This Node.js carries SQLite ${version}; Grosz needs ${versionMin} or later. Update Node.js.`,
    )
  }
}

/** A file system that cannot do WAL answers with another mode instead of an error. */
function assertPragma(sqlite: DatabaseSync, name: string, expected: string | number): void {
  const [value] = Object.values(sqlite.prepare(`PRAGMA ${name}`).get() ?? {})
  if (value !== expected) {
    throw new DatabaseRefusal(`SQLite keeps ${name} at ${value}, but Grosz needs ${expected}`)
  }
}

function migrateSqlite(sqlite: DatabaseSync, migrations: readonly Migration[]): void {
  sqlite.exec(createMigrationsTable)
  const history = sqlite.prepare('SELECT name, digest FROM migrations ORDER BY name')
  const record = sqlite.prepare('INSERT INTO migrations (name, digest) VALUES (?, ?)')
  for (;;) {
    const applied = history.all().map((row) => toRow<AppliedMigration>(row))
    const next = nextMigration(applied, migrations)
    if (!next) return
    sqlite.exec('BEGIN IMMEDIATE')
    try {
      sqlite.exec(next.sql)
      record.run(next.name, next.digest)
      sqlite.exec('COMMIT')
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
      throw error
    }
  }
}
