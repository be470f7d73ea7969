import { type Param, type Statement, stalledJob, type Tx } from './database.ts'

/** The connection of a job, inside a transaction. SQLite answers synchronously. */
export interface Channel {
  /** The clauses of the engine after a SELECT of `lock` and of `claim`. */
  readonly locking: { readonly lock: string; readonly claim: string }
  run(sql: string, params: readonly Param[]): number | Promise<number>
  find<R>(sql: string, params: readonly Param[]): R | undefined | Promise<R | undefined>
  list<R>(sql: string, params: readonly Param[]): R[] | Promise<R[]>
  write(statements: readonly Statement[]): number[] | Promise<number[]>
}

/** The result of a job, and the statements to be written with the COMMIT. */
interface Done<T> {
  readonly value: T
  readonly deferred: readonly Statement[]
}

/** Runs a job to its end, and throws its error, also a database error that the job has caught. */
export async function runJob<T>(channel: Channel, job: (tx: Tx) => Promise<T>): Promise<Done<T>> {
  const tx = new JobTx(channel)
  const value = await tx.follow(job)
  return { value, deferred: tx.deferred }
}

class JobTx implements Tx {
  readonly deferred: Statement[] = []
  readonly #channel: Channel
  #underWay = 0
  #ended = false
  #watched = false
  #failure: unknown
  #stall: (error: Error) => void = () => {}
  #idle: () => void = () => {}

  constructor(channel: Channel) {
    this.#channel = channel
  }

  run(sql: string, ...params: Param[]): Promise<number> {
    return this.#attempt(() => this.#channel.run(sql, params))
  }

  write(...statements: Statement[]): Promise<number[]> {
    return this.#attempt(() => this.#channel.write(statements))
  }

  defer(...statements: Statement[]): void {
    this.deferred.push(...statements)
  }

  find<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return this.#attempt(() => this.#channel.find<R>(sql, params))
  }

  list<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return this.#attempt(() => this.#channel.list<R>(sql, params))
  }

  lock<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return this.find<R>(sql + this.#channel.locking.lock, ...params)
  }

  claim<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return this.list<R>(sql + this.#channel.locking.claim, ...params)
  }

  async follow<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    let value: T
    try {
      value = await this.#start(job)
    } finally {
      this.#ended = true
      // A statement that the job did not await can still fail.
      if (this.#underWay > 0) await this.#untilIdle()
    }
    if (this.#failure) throw this.#failure
    return value
  }

  #start<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#stall = reject
      this.#watch()
      job(this).then(resolve, reject)
    })
  }

  /** After a failed statement, the job must have no effect, so all later statements fail, too. */
  async #attempt<T>(statement: () => T | Promise<T>): Promise<T> {
    if (this.#ended) throw new Error('this transaction has ended')
    if (this.#failure) throw this.#failure
    this.#underWay++
    try {
      return await statement()
    } catch (error) {
      this.#failure ??= error
      throw this.#failure
    } finally {
      this.#underWay--
      this.#watch()
      if (this.#underWay === 0) this.#idle()
    }
  }

  #untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle = resolve
    })
  }

  /**
   * The job runs in microtasks; a tick queued by a microtask runs when none is left. If no
   * statement is running then, the job is waiting for something other than its `tx`.
   */
  #watch(): void {
    if (this.#watched) return
    this.#watched = true
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#watched = false
        if (this.#underWay === 0 && !this.#ended) this.#stall(stalledJob())
      }),
    )
  }
}
