import type { Param, Reader } from './database.ts'
import { runJob } from './job.ts'
import type { Connection } from './sqlite-connection.ts'

/**
 * Looks at committed data through a connection of its own, whose snapshot lives from the first look
 * after one commit until the next commit. A read waits for nothing but its looks, so the writer can
 * wait for the reads under way before it commits: none of them meets two snapshots.
 */
export class SnapshotReader {
  readonly #connection: Connection
  #underWay = 0
  #idle: () => void = () => {}

  constructor(connection: Connection) {
    this.#connection = connection
  }

  find<R>(sql: string, params: readonly Param[]): R | undefined {
    this.#begin()
    return this.#connection.find<R>(sql, params)
  }

  list<R>(sql: string, params: readonly Param[]): R[] {
    this.#begin()
    return this.#connection.list<R>(sql, params)
  }

  async read<T>(job: (tx: Reader) => Promise<T>): Promise<T> {
    this.#underWay++
    try {
      this.#begin()
      return await runJob(this.#connection, job)
    } finally {
      this.#underWay--
      if (this.#underWay === 0) this.#idle()
    }
  }

  /** Whether a read is under way that must not meet a commit. */
  get isBusy(): boolean {
    return this.#underWay > 0
  }

  untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle = resolve
    })
  }

  /** Ends the snapshot. An open one would also keep a checkpoint from its end. */
  release(): void {
    if (this.#connection.isTransaction) this.#connection.control('COMMIT')
  }

  #begin(): void {
    if (!this.#connection.isTransaction) this.#connection.control('BEGIN')
  }
}
