import type { Param, Reader } from './database.ts'
import { runJob } from './job.ts'
import type { Connection } from './sqlite-connection.ts'

/**
 * Looks at committed data through a connection of its own, whose snapshot lives from the first look
 * after one commit until the next commit. A read waits for nothing but its looks, so the writer can
 * wait for the reads under way before it commits: none of them meets two snapshots. What comes while
 * a commit is on its way to the disk waits for it, so that nobody is told what a crash may undo.
 */
export class SnapshotReader {
  readonly #connection: Connection
  #underWay = 0
  #idle: () => void = () => {}
  #pause: PromiseWithResolvers<void> | undefined

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async find<R>(sql: string, params: readonly Param[]): Promise<R | undefined> {
    while (this.#pause) await this.#pause.promise
    this.#begin()
    return this.#connection.find<R>(sql, params)
  }

  async list<R>(sql: string, params: readonly Param[]): Promise<R[]> {
    while (this.#pause) await this.#pause.promise
    this.#begin()
    return this.#connection.list<R>(sql, params)
  }

  async read<T>(job: (tx: Reader) => Promise<T>): Promise<T> {
    while (this.#pause) await this.#pause.promise
    this.#underWay++
    try {
      this.#begin()
      return (await runJob(this.#connection, job)).value
    } finally {
      this.#underWay--
      if (this.#underWay === 0) this.#idle()
    }
  }

  /**
   * Waits for the reads under way and lets no other begin. The snapshot ends: an open one would keep
   * a checkpoint from its end.
   */
  async pause(): Promise<void> {
    while (this.#underWay > 0) await this.#untilIdle()
    this.#pause = Promise.withResolvers()
    if (this.#connection.isTransaction) this.#connection.control('COMMIT')
  }

  /** Those who wait go on. */
  resume(): void {
    this.#pause?.resolve()
    this.#pause = undefined
  }

  /** Nobody may look any more: those who wait fail. */
  stop(failure: Error): void {
    this.#pause ??= Promise.withResolvers()
    // Perhaps nobody waits.
    this.#pause.promise.catch(() => {})
    this.#pause.reject(failure)
  }

  /** Resolves when no read is under way. */
  async close(): Promise<void> {
    while (this.#underWay > 0) await this.#untilIdle()
  }

  #untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle = resolve
    })
  }

  #begin(): void {
    if (!this.#connection.isTransaction) this.#connection.control('BEGIN')
  }
}
