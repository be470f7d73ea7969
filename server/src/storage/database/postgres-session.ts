import pg from 'pg'
import {
  assertParams,
  CheckViolation,
  DatabaseUnavailable,
  NothingChanged,
  type Statement,
  StatementFailed,
  UniqueViolation,
} from './database.ts'
import { Batch, type Query } from './postgres-batch.ts'

/** Two transactions met; PostgreSQL undid one of them, and it may simply run again. */
const retryCodes = ['40001', '40P01']

/** Our SQL divides only where a statement has to change a row. */
const divisionByZero = '22012'

/**
 * Waited too long, no connection left, shutting down, starting up, sent behind a batch that failed to
 * prepare the same statement: later it may work.
 */
const busyCodes = /^(55P03|57014|25P03|53\d{3}|57P0\d|26000|08\w{3})$/

/** Connections that must not be used again by any session. */
const lostClients = new WeakSet<pg.ClientBase>()

/** To be called once for each new connection, since an idle connection can die, too. */
export function watchClient(client: pg.PoolClient): void {
  client.on('error', () => lostClients.add(client))
}

/** A connection taken from a pool. Statements are sent at once, without waiting for each other. */
export class Session {
  readonly #client: pg.PoolClient
  readonly #soon: (send: () => void) => void
  #corked = false

  /** Queries that are made together are sent together, when `soon` calls back. */
  constructor(client: pg.PoolClient, soon: (send: () => void) => void) {
    this.#client = client
    this.#soon = soon
  }

  /**
   * Sends statements in one breath, behind BEGIN if there is one. The first that fails rejects all;
   * where no transaction is open, they are one.
   */
  async send(statements: readonly Statement[], begin?: string): Promise<pg.QueryResult[]> {
    // Sends nothing unless everything can be sent.
    for (const { params } of statements) assertParams(params)
    if (statements.length === 0) return []
    return new Promise((resolve, reject) => {
      const batch = new Batch(begin, statements.map(toQuery), (error, results) => {
        if (!error) return resolve(results)
        batch.forget()
        reject(this.#toDatabaseError(error, statements))
      })
      this.#cork()
      this.#client.query(batch)
    })
  }

  get isLost(): boolean {
    return lostClients.has(this.#client)
  }

  /**
   * Marks the connection as lost, so that its release closes it: its state is unknown, and it must not be used again.
   */
  discard(): void {
    lostClients.add(this.#client)
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
  #toDatabaseError(error: Error, statements: readonly Statement[]): Error {
    // A value of a row that does not fit; the connection is well.
    if (error instanceof RangeError) return error
    if (!(error instanceof pg.DatabaseError)) return this.#toLoss(error.message)
    const { code = '', table, constraint, severity } = error
    if (severity === 'FATAL' || severity === 'PANIC') return this.#toLoss(code)
    if (code === '23505') return new UniqueViolation(table ?? 'a table')
    if (code === '23514') return new CheckViolation(`CHECK constraint failed: ${constraint}`)
    if (code === divisionByZero) return new NothingChanged('a statement changed no row')
    if (retryCodes.includes(code)) return new Collision(`two transactions met (${code})`)
    if (busyCodes.test(code)) {
      return new DatabaseUnavailable(`PostgreSQL is not available now (${code})`)
    }
    return new StatementFailed(
      `PostgreSQL said ${code} to: ${statements.map(({ sql }) => sql).join('; ')}`,
    )
  }

  #toLoss(reason: string): ConnectionLost {
    this.discard()
    return new ConnectionLost(`the connection to PostgreSQL was lost: ${reason}`)
  }
}

/** The connection is lost. After a COMMIT without an answer, its outcome is unknown. */
export class ConnectionLost extends DatabaseUnavailable {
  override name = 'ConnectionLost'
}

/** The transaction met another one, was undone, and may run again. */
export class Collision extends DatabaseUnavailable {
  override name = 'Collision'
}

/** COUNT divides by zero where a statement that has to change a row changes none. */
function toQuery({ sql, params, mustChange }: Statement): Query {
  if (!mustChange) return { text: sql, params }
  return { text: `WITH changed AS (${sql} RETURNING 1) SELECT 1 / COUNT(*) FROM changed`, params }
}
