import type pg from 'pg'
import { DatabaseUnavailable, OutcomeUnknown, type Param, type Statement } from './database.ts'
import type { Channel } from './job.ts'
import { Collision, ConnectionLost, type Session } from './postgres-session.ts'

/**
 * A transaction of a job, on a connection of its own from the first statement on. BEGIN travels with
 * that statement.
 */
export class Transaction implements Channel {
  readonly locking = { lock: ' FOR UPDATE', claim: ' FOR UPDATE SKIP LOCKED' }
  readonly #open: () => Promise<Session>
  readonly #begin: string
  #opening: Promise<Session> | undefined
  #session: Session | undefined
  /** An error that counts whatever the job makes of it. */
  overruling: Error | undefined

  constructor(open: () => Promise<Session>, begin = 'BEGIN') {
    this.#open = open
    this.#begin = begin
  }

  async run(sql: string, params: readonly Param[]): Promise<number> {
    return (await this.#send((session) => session.query(sql, params))).rowCount ?? 0
  }

  async find<R>(sql: string, params: readonly Param[]): Promise<R | undefined> {
    return (await this.list<R>(sql, params))[0]
  }

  async list<R>(sql: string, params: readonly Param[]): Promise<R[]> {
    return (await this.#send((session) => session.query(sql, params))).rows
  }

  async write(statements: readonly Statement[]): Promise<number[]> {
    const results = await this.#send((session) => sendAll(session, statements))
    return results.map(({ rowCount }) => rowCount ?? 0)
  }

  /** Whether anything was sent. */
  get isOpen(): boolean {
    return this.#session !== undefined
  }

  /** Sends what is left to be written, and COMMIT with it. */
  async commit(deferred: readonly Statement[]): Promise<void> {
    const session = this.#session
    if (!session || session.isLost)
      throw new DatabaseUnavailable('the connection was lost before COMMIT')
    await endTogether(session, deferred)
  }

  async rollback(): Promise<void> {
    await this.#session?.control('ROLLBACK').catch(() => this.#session?.discard())
  }

  /** For a transaction that only looked: nobody needs to wait for its end. */
  leave(): void {
    void this.rollback()
    this.release()
  }

  release(): void {
    this.#session?.release()
  }

  async #send<T>(send: (session: Session) => Promise<T>): Promise<T> {
    try {
      this.#opening ??= this.#open()
      const session = await this.#opening
      return await (this.#session ? send(session) : this.#sendFirst(session, send))
    } catch (error) {
      if (error instanceof Collision || error instanceof OutcomeUnknown) this.overruling ??= error
      throw error
    }
  }

  async #sendFirst<T>(session: Session, send: (session: Session) => Promise<T>): Promise<T> {
    this.#session = session
    const [, sent] = await Promise.all([begin(session, this.#begin), send(session)])
    return sent
  }
}

/**
 * A transaction of statements that are known beforehand, in one breath. Its messages stand together,
 * so it may share its connection with others of its kind.
 */
export async function writeAtOnce(
  session: Session,
  statements: readonly Statement[],
): Promise<void> {
  if (session.isLost) throw new DatabaseUnavailable('the connection was lost before it was used')
  const [first] = statements
  // A statement alone is a transaction by itself: no BEGIN, no COMMIT.
  if (first && statements.length === 1) {
    await send(session, first).catch(throwUnknownIfLost)
  } else if (first) {
    await writeTogether(session, statements)
  }
}

async function writeTogether(session: Session, statements: readonly Statement[]): Promise<void> {
  const begun = begin(session, 'BEGIN')
  const ended = endTogether(session, statements)
  await Promise.allSettled([begun, ended])
  // Asked in the order in which they were sent: the first that failed is why the others did.
  await begun.catch(throwUnknown)
  await ended
}

async function endTogether(session: Session, statements: readonly Statement[]): Promise<void> {
  const sent = sendAll(session, statements)
  const committed = session.control('COMMIT')
  await Promise.allSettled([sent, committed])
  await sent.catch(throwUnknownIfLost)
  const { command } = await committed.catch(throwUnknown)
  if (command !== 'COMMIT') throw new Error(`PostgreSQL answered COMMIT with ${command}`)
}

/** Rejects with the first that failed; all are sent together. */
function sendAll(
  session: Session,
  statements: readonly Statement[],
): Promise<readonly pg.QueryResult[]> {
  return Promise.all(statements.map((statement) => send(session, statement)))
}

/** COUNT divides by zero where a statement that has to change a row changes none. */
function send(session: Session, { sql, params, mustChange }: Statement): Promise<pg.QueryResult> {
  const text = mustChange
    ? `WITH changed AS (${sql} RETURNING 1) SELECT 1 / COUNT(*) FROM changed`
    : sql
  return session.query(text, params)
}

async function begin(session: Session, sql: string): Promise<void> {
  try {
    await session.control(sql)
  } catch (error) {
    if (error instanceof ConnectionLost) throw error
    // What was sent behind it has stood alone, and was committed by itself.
    throw new OutcomeUnknown('BEGIN failed', { cause: error })
  }
}

/** For what was sent with a COMMIT. */
function throwUnknownIfLost(error: unknown): never {
  if (error instanceof ConnectionLost) throwUnknown(error)
  throw error
}

/** For a COMMIT itself. */
function throwUnknown(cause: unknown): never {
  if (cause instanceof Collision) throw cause
  throw new OutcomeUnknown('COMMIT failed', { cause })
}
