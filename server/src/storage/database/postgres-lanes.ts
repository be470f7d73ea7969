import type pg from 'pg'
import { DatabaseUnavailable, type PoolState } from './database.ts'
import { openPool, takeSession } from './postgres-pool.ts'
import type { Session } from './postgres-session.ts'
import { UnderWay } from './under-way.ts'

/**
 * Shared connections. Each message on them is complete: a query, a statement that is its own transaction, or BEGIN to
 * COMMIT at once. Those of one turn of the event loop are sent together, and none waits for a free connection.
 */
export class Lanes {
  readonly #pool: pg.Pool
  readonly #lanes: readonly Lane[]

  constructor(url: string, count: number) {
    this.#pool = openPool(url, count)
    this.#lanes = Array.from({ length: count }, () => new Lane(this.#pool))
  }

  /** Uses the connection that has the least to do. */
  async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (this.#pool.ending) throw new DatabaseUnavailable('the database is closed')
    const lane = this.#lanes.reduce((best, one) =>
      one.underWay.count < best.underWay.count ? one : best,
    )
    return lane.use(work)
  }

  state(): Omit<PoolState, 'name'> {
    const underWay = this.#lanes.map((lane) => lane.underWay.count)
    const busy = underWay.filter((count) => count > 0).length
    const all = underWay.reduce((sum, count) => sum + count, 0)
    return { open: this.#pool.totalCount, busy, waiting: all - busy }
  }

  /** The age of the oldest work, in ms, on the connection where it is youngest. */
  get waitMs(): number {
    return Math.min(...this.#lanes.map((lane) => lane.underWay.oldestMs))
  }

  async close(): Promise<void> {
    const ended = this.#pool.end()
    await Promise.all(this.#lanes.map((lane) => lane.close()))
    await ended
  }
}

class Lane {
  readonly underWay = new UnderWay()
  readonly #pool: pg.Pool
  #opening: Promise<Session> | undefined
  #open: Session | undefined
  #idle: () => void = () => {}

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    try {
      return await this.underWay.during(async () => work(await this.#session()))
    } finally {
      if (this.underWay.count === 0) this.#idle()
    }
  }

  /** Closes the connection after all work was answered. */
  async close(): Promise<void> {
    if (this.underWay.count > 0) await this.#untilIdle()
    this.#letGo()
  }

  /** Opens the connection for the first to need it, and again after it was lost. */
  #session(): Promise<Session> {
    if (this.#open?.isLost) this.#letGo()
    this.#opening ??= this.#connect()
    return this.#opening
  }

  async #connect(): Promise<Session> {
    try {
      this.#open = await takeSession(this.#pool, setImmediate)
      return this.#open
    } catch (error) {
      this.#opening = undefined
      throw error
    }
  }

  #letGo(): void {
    this.#open?.release()
    this.#open = undefined
    this.#opening = undefined
  }

  #untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle = resolve
    })
  }
}
