import type { Param, Reader } from './database.ts'
import { runJob } from './job.ts'
import type { Connection } from './sqlite-connection.ts'

/**
 * Reads committed data through its own connection. Its snapshot contains only data on the disk: it
 * is kept while the next commit is being synced, so that no response contains data that a crash may
 * undo, and renewed after that. A read awaits only its queries, so the writer can wait for running
 * reads before it renews: none of them sees two snapshots.
 */
export class SnapshotReader {
  readonly #connection: Connection
  #underWay = 0
  #idle: () => void = () => {}

  constructor(connection: Connection) {
    this.#connection = connection
  }

  find<R>(sql: string, params: readonly Param[]): R | undefined {
    this.hold()
    return this.#connection.find<R>(sql, params)
  }

  list<R>(sql: string, params: readonly Param[]): R[] {
    this.hold()
    return this.#connection.list<R>(sql, params)
  }

  async read<T>(job: (tx: Reader) => Promise<T>): Promise<T> {
    this.#underWay++
    try {
      this.hold()
      return (await runJob(this.#connection, job)).value
    } finally {
      this.#underWay--
      if (this.#underWay === 0) this.#idle()
    }
  }

  /** Takes a snapshot: every query sees what is committed now, until the snapshot is renewed. */
  hold(): void {
    if (this.#connection.isTransaction) return
    this.#connection.control('BEGIN')
    // A snapshot begins with the first query.
    this.#connection.find('SELECT 1 FROM migrations LIMIT 1', [])
  }

  /** The next query sees everything that is committed by then. */
  async renew(): Promise<void> {
    await this.untilIdle()
    if (this.#connection.isTransaction) this.#connection.control('COMMIT')
  }

  /** Resolves when no read is under way. */
  async untilIdle(): Promise<void> {
    while (this.#underWay > 0) {
      await new Promise<void>((resolve) => {
        this.#idle = resolve
      })
    }
  }
}
