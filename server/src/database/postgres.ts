import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
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
  toPostgres,
} from './migrate.ts'

export interface PostgresOptions {
  /** Connections of this process; the cluster's max_connections must allow all processes. */
  readonly poolMax?: number
}

const retriesMax = 5

/** Connections kept for reads; two, so that a long look does not hold up all the others. */
const readLanes = 2

/** Connections kept for statements that are a transaction by themselves. */
const writeLanes = 8

/** Two transactions met; PostgreSQL undid one of them, and it may simply run again. */
const retryCodes = ['40001', '40P01']

/** Waited too long, no connection left, shutting down, starting up: later it may work. */
const busyCodes = /^(55P03|57014|25P03|53\d{3}|57P0\d|08\w{3})$/

/**
 * The engine for many processes. Statements of a job travel pipelined on one connection, the
 * BEGIN together with the first of them; a job that met another one runs again.
 */
export async function openPostgres(
  url: string,
  migrations: readonly Migration[],
  options: PostgresOptions = {},
): Promise<Database> {
  await prepareDatabase(url, migrations)
  return new PostgresEngine(openPool(url, (options.poolMax ?? 16) + readLanes + writeLanes))
}

class PostgresEngine implements Database {
  readonly engine = 'postgres'
  readonly #pool: pg.Pool
  readonly #readers: Lanes
  readonly #writers: Lanes

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#readers = new Lanes(pool, readLanes)
    this.#writers = new Lanes(pool, writeLanes)
  }

  async transaction<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries++) {
      try {
        return await this.#attempt(job)
      } catch (error) {
        if (!(error instanceof Collision)) throw error
        if (retries === retriesMax) {
          throw new DatabaseUnavailable('the transaction kept meeting others', { cause: error })
        }
        await delay(Math.random() * 5 * 2 ** retries)
      }
    }
  }

  write(statements: readonly Statement[]): Promise<void> {
    return this.transaction(async (tx) => {
      await tx.write(...statements)
    })
  }

  async read<T>(job: (tx: Reader) => Promise<T>): Promise<T> {
    return job(await this.#readers.session())
  }

  readonly look: Reader = {
    find: async (sql, ...params) => (await this.#readers.session()).find(sql, ...params),
    list: async (sql, ...params) => (await this.#readers.session()).list(sql, ...params),
  }

  async close(): Promise<void> {
    if (this.#pool.ending) return
    const ended = this.#pool.end()
    this.#readers.close()
    this.#writers.close()
    await ended
  }

  async #attempt<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = new JobTx(
      async () => new Session(await connect(this.#pool), process.nextTick),
      () => this.#writers.session(),
    )
    try {
      const value = await tx.runJob(job)
      await tx.commit()
      return value
    } finally {
      tx.release()
    }
  }
}

/** Connections that many share, taken in turns. */
class Lanes {
  readonly #pool: pg.Pool
  readonly #lanes: readonly Lane[]
  #turn = 0

  constructor(pool: pg.Pool, count: number) {
    this.#pool = pool
    this.#lanes = Array.from({ length: count }, () => new Lane(pool))
  }

  async session(): Promise<Session> {
    const lane = this.#lanes[this.#turn++ % this.#lanes.length]
    if (!lane || this.#pool.ending) throw new DatabaseUnavailable('the database is closed')
    return lane.session()
  }

  close(): void {
    for (const lane of this.#lanes) lane.close()
  }
}

/**
 * A connection for statements that stand alone: looks, which see what is committed, and writes
 * that are a transaction by themselves. Those of one turn of the event loop travel together.
 */
class Lane {
  readonly #pool: pg.Pool
  #session: Promise<Session> | undefined
  #open: Session | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  session(): Promise<Session> {
    if (this.#open?.isLost) this.close()
    this.#session ??= this.#connect()
    return this.#session
  }

  close(): void {
    this.#open?.release()
    this.#open = undefined
    this.#session = undefined
  }

  async #connect(): Promise<Session> {
    try {
      this.#open = new Session(await connect(this.#pool), setImmediate)
      return this.#open
    } catch (error) {
      this.#session = undefined
      throw error
    }
  }
}

/** A connection taken from the pool, and whether it may go back there. */
class Session {
  readonly #client: pg.PoolClient
  readonly #soon: (send: () => void) => void
  #broken = false
  #corked = false

  /** What is asked for together is sent together, when `soon` comes. */
  constructor(client: pg.PoolClient, soon: (send: () => void) => void) {
    this.#client = client
    this.#soon = soon
  }

  async find<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return (await this.list<R>(sql, ...params))[0]
  }

  async list<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return (await this.query(sql, params)).rows
  }

  query(sql: string, params: readonly Param[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      assertParams(params)
      const values = params.map((param) => (typeof param === 'boolean' ? Number(param) : param))
      const config = { name: statementName(sql), text: sql, values }
      this.#cork()
      this.#client.query(config, (error, result) => {
        if (error) reject(this.#toDatabaseError(error, sql))
        else resolve(result)
      })
    })
  }

  /** A dead connection sends no COMMIT, so the outcome is known. */
  get isLost(): boolean {
    return this.#broken || lostClients.has(this.#client)
  }

  /** BEGIN, COMMIT and ROLLBACK: one short message, nothing to prepare. */
  control(sql: string): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#cork()
      this.#client.query(sql, (error: Error | undefined, result) => {
        if (error) reject(this.#toDatabaseError(error, sql))
        else resolve(result)
      })
    })
  }

  release(): void {
    this.#client.release(this.isLost)
  }

  #cork(): void {
    if (this.#corked) return
    const { stream } = this.#client.connection
    this.#corked = true
    stream.cork()
    this.#soon(() => {
      this.#corked = false
      stream.uncork()
    })
  }

  /** Makes errors without PostgreSQL's `detail`, which quotes the row. */
  #toDatabaseError(error: Error, sql: string): Error {
    if (!(error instanceof pg.DatabaseError)) {
      if (error instanceof RangeError) return error
      this.#broken = true
      return new DatabaseUnavailable(`the connection to PostgreSQL was lost: ${error.message}`)
    }
    const { code = '', table, constraint, severity } = error
    if (severity === 'FATAL' || severity === 'PANIC') this.#broken = true
    if (code === '23505') return new UniqueViolation(table ?? 'a table')
    if (code === '23514') return new CheckViolation(`CHECK constraint failed: ${constraint}`)
    if (retryCodes.includes(code)) return new Collision(code)
    if (this.#broken || busyCodes.test(code)) {
      return new DatabaseUnavailable(`PostgreSQL is not available now (${code})`)
    }
    return new StatementFailed(`PostgreSQL said ${code} to: ${sql}`)
  }
}

/** Never leaves this file: the job runs again. */
class Collision extends Error {
  override name = 'Collision'
}

class StatementFailed extends Error {
  override name = 'StatementFailed'
}

class JobTx implements Tx {
  readonly #open: () => Promise<Session>
  readonly #shared: () => Promise<Session>
  /** A connection of its own, from the first statement on. */
  #own: Promise<Session> | undefined
  #session: Session | undefined
  #begun = false
  #committing: Promise<pg.QueryResult> | undefined
  #ended = false
  #waiting = 0
  #failure: unknown
  #stall: (error: Error) => void = () => {}

  constructor(open: () => Promise<Session>, shared: () => Promise<Session>) {
    this.#open = open
    this.#shared = shared
  }

  release(): void {
    this.#session?.release()
  }

  async run(sql: string, ...params: Param[]): Promise<number> {
    return (await this.#send(sql, params)).rowCount ?? 0
  }

  /** Sent together; the first that fails is what stops the job. */
  async write(...statements: Statement[]): Promise<number[]> {
    return Promise.all(statements.map(({ sql, params }) => this.run(sql, ...params)))
  }

  /**
   * Alone, a statement is a transaction by itself: no BEGIN, no COMMIT, one round trip. Behind
   * others it takes the COMMIT with it.
   */
  async last(sql: string, ...params: Param[]): Promise<number> {
    if (this.#own) {
      const sent = this.#send(sql, params, (session) => {
        this.#committing = session.control('COMMIT')
        // Looked at in `commit`, after the statement.
        this.#committing.catch(() => {})
      })
      this.#ended = true
      return (await sent).rowCount ?? 0
    }
    const sent = this.#sendAlone(sql, params)
    this.#ended = true
    return (await sent).rowCount ?? 0
  }

  async find<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return (await this.#send(sql, params)).rows[0]
  }

  async list<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return (await this.#send(sql, params)).rows
  }

  lock<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return this.find<R>(`${sql} FOR UPDATE`, ...params)
  }

  claim<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return this.list<R>(`${sql} FOR UPDATE SKIP LOCKED`, ...params)
  }

  /** Runs the job to its end, or rolls back and throws what stopped it. */
  async runJob<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      const value = await new Promise<T>((resolve, reject) => {
        this.#stall = reject
        job(this).then(resolve, reject)
        this.#watch()
      })
      if (this.#failure) throw this.#failure
      return value
    } catch (error) {
      await this.#rollback()
      throw this.#failure instanceof Collision ? this.#failure : error
    } finally {
      this.#ended = true
    }
  }

  async commit(): Promise<void> {
    const session = this.#session
    if (!session || !this.#begun) return
    if (!this.#committing && session.isLost)
      throw new DatabaseUnavailable('the connection was lost before COMMIT')
    let result: pg.QueryResult
    try {
      result = await (this.#committing ?? session.control('COMMIT'))
    } catch (cause) {
      if (cause instanceof Collision) throw cause
      throw new OutcomeUnknown('COMMIT failed', { cause })
    }
    if (result.command === 'COMMIT') return
    // A statement that nobody awaited has failed: PostgreSQL answers COMMIT with ROLLBACK. Its
    // error came in the same breath and is noted some microtasks later.
    await new Promise(setImmediate)
    throw this.#failure ?? new Error('PostgreSQL rolled back')
  }

  /** `behind` is sent in the same breath as the statement. */
  async #send(
    sql: string,
    params: readonly Param[],
    behind?: (session: Session) => void,
  ): Promise<pg.QueryResult> {
    return this.#waitFor(async () => {
      this.#own ??= this.#open()
      const session = await this.#own
      this.#session = session
      if (!this.#begun) this.#begin(session)
      const sent = session.query(sql, params)
      behind?.(session)
      return sent
    })
  }

  /** On a connection that others use too: this statement is the whole transaction. */
  async #sendAlone(sql: string, params: readonly Param[]): Promise<pg.QueryResult> {
    return this.#waitFor(async () => {
      const session = await this.#shared()
      try {
        return await session.query(sql, params)
      } catch (cause) {
        if (session.isLost) throw new OutcomeUnknown('the connection was lost', { cause })
        throw cause
      }
    })
  }

  async #waitFor(statement: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    if (this.#ended) throw new Error('this transaction has ended')
    if (this.#failure) throw this.#failure
    this.#waiting++
    try {
      return await statement()
    } catch (error) {
      this.#failure ??= error
      throw this.#failure
    } finally {
      this.#waiting--
      this.#watch()
    }
  }

  /** Sent in front of the first statement and not waited for: its failure is that statement's too. */
  #begin(session: Session): void {
    this.#begun = true
    session.control('BEGIN').catch((error) => {
      this.#failure ??= error
    })
  }

  /**
   * The job goes on in microtasks; a tick queued by a microtask comes when none is left. If no
   * statement is under way then, the job is waiting for something that is not its `tx`.
   */
  #watch(): void {
    if (this.#waiting > 0) return
    queueMicrotask(() =>
      process.nextTick(() => {
        if (this.#waiting === 0 && !this.#ended) this.#stall(stalledJob())
      }),
    )
  }

  async #rollback(): Promise<void> {
    this.#ended = true
    // With a statement that failed, the COMMIT that went with it has rolled back.
    if (this.#committing) await this.#committing.catch(() => {})
    if (!this.#session || !this.#begun || this.#committing) return
    // A connection that cannot roll back is lost, and the server has rolled back already.
    await this.#session.control('ROLLBACK').catch(() => {})
  }
}

const lostClients = new WeakSet<pg.PoolClient>()

const statementNames = new Map<string, string>()

/** PostgreSQL cuts names at 63 bytes, so a statement goes by the digest of its text. */
function statementName(sql: string): string {
  const known = statementNames.get(sql)
  if (known) return known
  const name = createHash('sha256').update(sql).digest('base64url')
  statementNames.set(sql, name)
  return name
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    application_name: 'grosz',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    query_timeout: 15_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  // A connection that dies fails the statements on it; an idle one is simply replaced.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => lostClients.add(client)))
  return pool
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new DatabaseUnavailable('no connection to PostgreSQL', { cause })
  }
}

const { builtins } = pg.types

/** int8, numeric (the sum of int8) and booleans as SQLite would answer them. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.INT8 || oid === builtins.NUMERIC) return toWholeNumber
  if (oid === builtins.BOOL) return (text: string) => (text === 't' ? 1 : 0)
  return pg.types.getTypeParser(oid, format)
}

function toWholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('a column is no whole number below 2^53')
  return number
}

/** On a connection without time limits, since a migration may take its time. */
async function prepareDatabase(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'grosz' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new DatabaseUnavailable('no connection to PostgreSQL (DATABASE_URL)', { cause })
  }
  try {
    await assertDurable(client)
    await createHistory(client)
    while (await applyNext(client, migrations));
  } finally {
    await client.end()
  }
}

const durableSettings = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
  server_encoding: ['UTF8'],
  transaction_isolation: ['read committed'],
  transaction_read_only: ['off'],
}

/** An answer means "on disk" only when the cluster has not been told otherwise. */
async function assertDurable(client: pg.Client): Promise<void> {
  for (const [name, values] of Object.entries(durableSettings)) {
    const { rows } = await client.query<Record<string, string>>(`SHOW ${name}`)
    const value = rows[0]?.[name] ?? 'unknown'
    if (!values.includes(value)) {
      throw new DatabaseRefusal(`PostgreSQL has ${name} = ${value}; Grosz needs ${values[0]}`)
    }
  }
}

/**
 * IF NOT EXISTS does not keep two processes from creating the table at the same moment: the loser is
 * told that the table, its type, or a row of the catalogue for either of them is there already.
 */
async function createHistory(client: pg.Client): Promise<void> {
  try {
    await client.query(toPostgres(createMigrationsTable))
  } catch (error) {
    const codes = ['23505', '42P07', '42710']
    if (!(error instanceof pg.DatabaseError) || !codes.includes(error.code ?? '')) throw error
  }
}

/** The table lock makes processes that start together take turns. */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  await client.query('BEGIN')
  try {
    await client.query('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE')
    const applied = await client.query<AppliedMigration>(
      'SELECT name, digest FROM migrations ORDER BY name',
    )
    const next = nextMigration(applied.rows, migrations)
    if (next) {
      await client.query(toPostgres(next.sql))
      const { name, digest } = next
      await client.query('INSERT INTO migrations (name, digest) VALUES ($1, $2)', [name, digest])
    }
    await client.query('COMMIT')
    return next !== undefined
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
