import { aroundDatabase } from './around.ts'
import type { Database, Param, Statement, Tx } from './database.ts'

interface Publishing<W> {
  /** The message of a statement; undefined if it has none. */
  readonly messageOf: (statement: Statement) => W | undefined
  readonly publish: (message: W) => void
}

/**
 * A database that publishes the messages of its statements after each commit, in their order. So
 * this process notices due work and events at once, without an extra call. Rolled-back statements
 * publish nothing, and neither do those that changed no row, where that is known before the COMMIT.
 */
export function publishing<W>(database: Database, { messageOf, publish }: Publishing<W>): Database {
  return {
    ...aroundDatabase(database),
    async write(statements) {
      await database.write(statements)
      for (const statement of statements) {
        const message = messageOf(statement)
        if (message !== undefined) publish(message)
      }
    },
    async transaction(job) {
      let recording: RecordingTx<W> | undefined
      const value = await database.transaction((tx) => {
        // A job that conflicted runs again, and its earlier messages are dropped.
        recording = new RecordingTx(tx, messageOf)
        return job(recording)
      })
      for (const message of recording?.written ?? []) publish(message)
      for (const message of recording?.deferred ?? []) publish(message)
      return value
    },
  }
}

/** A transaction that records the messages of its statements. */
class RecordingTx<W> implements Tx {
  written: W[] | undefined
  deferred: W[] | undefined
  readonly #tx: Tx
  readonly #messageOf: Publishing<W>['messageOf']

  constructor(tx: Tx, messageOf: Publishing<W>['messageOf']) {
    this.#tx = tx
    this.#messageOf = messageOf
  }

  run(sql: string, ...params: Param[]): Promise<number> {
    const message = this.#messageOf({ sql, params })
    if (message !== undefined) this.#keep(message)
    return this.#tx.run(sql, ...params)
  }

  async write(...statements: Statement[]): Promise<number[]> {
    const changed = await this.#tx.write(...statements)
    for (const [index, statement] of statements.entries()) {
      const message = changed[index] === 0 ? undefined : this.#messageOf(statement)
      if (message !== undefined) this.#keep(message)
    }
    return changed
  }

  defer(...statements: Statement[]): void {
    for (const statement of statements) {
      const message = this.#messageOf(statement)
      if (message === undefined) continue
      this.deferred ??= []
      this.deferred.push(message)
    }
    this.#tx.defer(...statements)
  }

  find<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return this.#tx.find(sql, ...params)
  }

  list<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return this.#tx.list(sql, ...params)
  }

  lock<R>(sql: string, ...params: Param[]): Promise<R | undefined> {
    return this.#tx.lock(sql, ...params)
  }

  claim<R>(sql: string, ...params: Param[]): Promise<R[]> {
    return this.#tx.claim(sql, ...params)
  }

  #keep(message: W): void {
    this.written ??= []
    this.written.push(message)
  }
}
