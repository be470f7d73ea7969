import { aroundDatabase } from './around.ts'
import type { Database, Param, Statement, Tx } from './database.ts'

interface Telling<W> {
  /** The word of a statement to listeners; undefined if it has none. */
  readonly wordOf: (statement: Statement) => W | undefined
  readonly tell: (word: W) => void
}

/**
 * A database that announces, after each commit, the statements with a word, in their order. So due work and
 * events are known in this process at once, without a call for it. Rolled-back statements are not announced,
 * and neither are those that changed no row, where that is known before the COMMIT.
 */
export function telling<W>(database: Database, { wordOf, tell }: Telling<W>): Database {
  return {
    ...aroundDatabase(database),
    async write(statements) {
      await database.write(statements)
      for (const statement of statements) {
        const word = wordOf(statement)
        if (word !== undefined) tell(word)
      }
    },
    async transaction(job) {
      let heard: Hearing<W> | undefined
      const value = await database.transaction((tx) => {
        // A job that met another one runs again, and what it said before did not happen.
        heard = new Hearing(tx, wordOf)
        return job(heard)
      })
      for (const word of heard?.written ?? []) tell(word)
      for (const word of heard?.deferred ?? []) tell(word)
      return value
    },
  }
}

/** A transaction that keeps what its statements have to tell. */
class Hearing<W> implements Tx {
  written: W[] | undefined
  deferred: W[] | undefined
  readonly #tx: Tx
  readonly #wordOf: Telling<W>['wordOf']

  constructor(tx: Tx, wordOf: Telling<W>['wordOf']) {
    this.#tx = tx
    this.#wordOf = wordOf
  }

  run(sql: string, ...params: Param[]): Promise<number> {
    const word = this.#wordOf({ sql, params })
    if (word !== undefined) this.#keep(word)
    return this.#tx.run(sql, ...params)
  }

  async write(...statements: Statement[]): Promise<number[]> {
    const changed = await this.#tx.write(...statements)
    for (const [index, statement] of statements.entries()) {
      const word = changed[index] === 0 ? undefined : this.#wordOf(statement)
      if (word !== undefined) this.#keep(word)
    }
    return changed
  }

  defer(...statements: Statement[]): void {
    for (const statement of statements) {
      const word = this.#wordOf(statement)
      if (word === undefined) continue
      this.deferred ??= []
      this.deferred.push(word)
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

  #keep(word: W): void {
    this.written ??= []
    this.written.push(word)
  }
}
