import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Database, DatabaseState, PoolState, Reader, Statement, Tx } from './database.ts'
import { runJob } from './job.ts'
import type { Migration } from './migrate.ts'
import { Lanes } from './postgres-lanes.ts'
import { openPool, takeSession } from './postgres-pool.ts'
import { Collision } from './postgres-session.ts'
import { prepareDatabase } from './postgres-start.ts'
import { Transaction, writeAtOnce } from './postgres-transaction.ts'
import { UnderWay } from './under-way.ts'

/**
 * Connections of one process; the cluster's max_connections must allow all processes. Each kind of
 * work has its own, so that none waits for another kind. They are opened when needed.
 */
interface Connections {
  /** One for each transaction with several round trips. */
  readonly transactions: number
  /** One for each read of several queries. */
  readonly reads: number
  /** Shared; more than one, so that a long query does not delay all the others. */
  readonly looks: number
  /** Shared; a COMMIT that waits for the disk delays only the work of its connection. */
  readonly writes: number
}

const connectionsOfOneProcess: Connections = { transactions: 12, reads: 6, looks: 2, writes: 8 }

const retriesMax = 5

/** The engine for many processes. Repeats a transaction that conflicted with another. */
export async function openPostgres(
  url: string,
  migrations: readonly Migration[],
  connections = connectionsOfOneProcess,
): Promise<Database> {
  await prepareDatabase(url, migrations)
  return new PostgresEngine(url, connections)
}

class PostgresEngine implements Database {
  readonly engine = 'postgres'
  readonly #transactions: pg.Pool
  readonly #reads: pg.Pool
  readonly #looks: Lanes
  readonly #writes: Lanes
  /** Transactions that have no connection yet. */
  readonly #waiting = new UnderWay()

  constructor(url: string, connections: Connections) {
    this.#transactions = openPool(url, connections.transactions)
    this.#reads = openPool(url, connections.reads)
    this.#looks = new Lanes(url, connections.looks)
    this.#writes = new Lanes(url, connections.writes)
  }

  transaction<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    return untilItMeetsNobody(() => this.#attempt(job))
  }

  async write(statements: readonly Statement[]): Promise<void> {
    return untilItMeetsNobody(() => this.#writes.use((session) => writeAtOnce(session, statements)))
  }

  async read<T>(job: (tx: Reader) => Promise<T>): Promise<T> {
    const snapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
    const transaction = new Transaction(() => takeSession(this.#reads), snapshot)
    try {
      return (await runJob(transaction, job)).value
    } finally {
      transaction.leave()
    }
  }

  readonly look: Reader = {
    find: (sql, ...params) =>
      this.#looks.use(async (session) => (await session.send([{ sql, params }]))[0]?.rows[0]),
    list: (sql, ...params) =>
      this.#looks.use(async (session) => (await session.send([{ sql, params }]))[0]?.rows ?? []),
  }

  state(): DatabaseState {
    return {
      pools: [
        stateOf('transactions', this.#transactions),
        stateOf('reads', this.#reads),
        { name: 'looks', ...this.#looks.state() },
        { name: 'writes', ...this.#writes.state() },
      ],
    }
  }

  waitMs(): number {
    return Math.max(this.#waiting.oldestMs, this.#writes.waitMs)
  }

  async close(): Promise<void> {
    if (this.#transactions.ending) return
    await Promise.all([
      this.#transactions.end(),
      this.#reads.end(),
      this.#looks.close(),
      this.#writes.close(),
    ])
  }

  async #attempt<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    const transaction = new Transaction(() =>
      this.#waiting.during(() => takeSession(this.#transactions)),
    )
    try {
      const { value, deferred } = await runJob(transaction, job)
      if (transaction.isOpen) await transaction.commit(deferred)
      else await this.write(deferred)
      return value
    } catch (error) {
      await transaction.rollback()
      throw transaction.overruling ?? error
    } finally {
      transaction.release()
    }
  }
}

function stateOf(name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { name, open: totalCount, busy: totalCount - idleCount, waiting: waitingCount }
}

async function untilItMeetsNobody<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Collision) || retries === retriesMax) throw error
      await delay(Math.random() * 5 * 2 ** retries)
    }
  }
}
