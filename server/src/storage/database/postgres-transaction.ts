import type pg from 'pg'
import {
  DatabaseUnavailable,
  OutcomeUnknown,
  type Param,
  type Statement,
  StatementFailed,
} from './database.ts'
import type { Channel } from './job.ts'
import { Collision, ConnectionLost, type Session } from './postgres-session.ts'

/** A transaction of a job, on its own connection from the first statement on. BEGIN is sent with that statement. */
export class Transaction implements Channel {
  readonly locking = { lock: ' FOR UPDATE', claim: ' FOR UPDATE SKIP LOCKED' }
  readonly #open: () => Promise<Session>
  readonly #begin: string
  #begun: Promise<pg.QueryResult[]> | undefined
  #session: Session | undefined
  /** An error that counts even if the job catches it. */
  overruling: Error | undefined

  constructor(open: () => Promise<Session>, begin = 'BEGIN') {
    this.#open = open
    this.#begin = begin
  }

  async run(sql: string, params: readonly Param[]): Promise<number> {
    return (await this.#send([{ sql, params }]))[0]?.rowCount ?? 0
  }

  async find<R>(sql: string, params: readonly Param[]): Promise<R | undefined> {
    return (await this.list<R>(sql, params))[0]
  }

  async list<R>(sql: string, params: readonly Param[]): Promise<R[]> {
    return (await this.#send([{ sql, params }]))[0]?.rows ?? []
  }

  async write(statements: readonly Statement[]): Promise<number[]> {
    return (await this.#send(statements)).map(({ rowCount }) => rowCount ?? 0)
  }

  /** True if anything was sent. */
  get isOpen(): boolean {
    return this.#session !== undefined
  }

  /** Sends the deferred statements together with COMMIT. */
  async commit(deferred: readonly Statement[]): Promise<void> {
    const session = this.#session
    if (!session || session.isLost)
      throw new DatabaseUnavailable('the connection was lost before COMMIT')
    const results = await session.send([...deferred, control('COMMIT')]).catch(throwUnknownIfLost)
    const command = results.at(-1)?.command
    if (command !== 'COMMIT')
      throw new StatementFailed(`PostgreSQL answered COMMIT with ${command}`)
  }

  async rollback(): Promise<void> {
    await this.#session?.send([control('ROLLBACK')]).catch(() => this.#session?.discard())
  }

  /** Ends a transaction that only looked, without waiting for its end. */
  leave(): void {
    void this.rollback()
    this.release()
  }

  release(): void {
    this.#session?.release()
  }

  async #send(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    if (statements.length === 0) return []
    try {
      if (!this.#begun) {
        this.#begun = this.#sendFirst(statements)
        return await this.#begun
      }
      // After a BEGIN that fails, a statement would run outside the transaction.
      await this.#begun
      return (await this.#session?.send(statements)) ?? []
    } catch (error) {
      if (error instanceof Collision) this.overruling ??= error
      throw error
    }
  }

  async #sendFirst(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    this.#session = await this.#open()
    return this.#session.send(statements, this.#begin)
  }
}

/**
 * A transaction of statements that are known in advance, sent together. No other work comes between them, so it can
 * share its connection with others of its kind.
 */
export async function writeAtOnce(
  session: Session,
  statements: readonly Statement[],
): Promise<void> {
  if (session.isLost) throw new DatabaseUnavailable('the connection was lost before it was used')
  await session.send(statements).catch(throwUnknownIfLost)
}

/** BEGIN, COMMIT or ROLLBACK. */
function control(sql: string): Statement {
  return { sql, params: [] }
}

/**
 * Throws OutcomeUnknown if the connection was lost during a COMMIT, or during a statement that is committed by
 * itself.
 */
function throwUnknownIfLost(error: unknown): never {
  if (!(error instanceof ConnectionLost)) throw error
  throw new OutcomeUnknown('the connection was lost at COMMIT', { cause: error })
}
