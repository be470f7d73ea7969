import type { Database, Param, Statement, Tx } from '../database/database.ts'
import { type Announcement, toAnnouncement } from './due.ts'

/**
 * A database that tells, after each commit, what was put down as due in it. So the engine of this
 * process knows of it at once, and nobody has to remember to say so.
 */
export function announcing(database: Database, tell: (due: Announcement) => void): Database {
  return {
    engine: database.engine,
    look: database.look,
    read: (job) => database.read(job),
    close: () => database.close(),
    async write(statements) {
      await database.write(statements)
      for (const { sql, params } of statements) {
        const due = toAnnouncement(sql, params)
        if (due) tell(due)
      }
    },
    async transaction(job) {
      let heard: Hearing | undefined
      const value = await database.transaction((tx) => {
        // A job that met another one runs again, and what it said before did not happen.
        heard = new Hearing(tx)
        return job(heard)
      })
      for (const due of heard?.heard ?? []) tell(due)
      return value
    },
  }
}

/** A transaction that keeps what was put down as due. */
class Hearing implements Tx {
  heard: Announcement[] | undefined
  readonly #tx: Tx

  constructor(tx: Tx) {
    this.#tx = tx
  }

  run(sql: string, ...params: Param[]): Promise<number> {
    this.#hear(sql, params)
    return this.#tx.run(sql, ...params)
  }

  write(...statements: Statement[]): Promise<number[]> {
    for (const { sql, params } of statements) this.#hear(sql, params)
    return this.#tx.write(...statements)
  }

  defer(...statements: Statement[]): void {
    for (const { sql, params } of statements) this.#hear(sql, params)
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

  #hear(sql: string, params: readonly Param[]): void {
    const due = toAnnouncement(sql, params)
    if (!due) return
    this.heard ??= []
    this.heard.push(due)
  }
}
