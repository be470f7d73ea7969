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
  const wordsOf: WordsOf<W> = (statements) => statements.flatMap((one) => wordOf(one) ?? [])
  return {
    ...aroundDatabase(database),
    async write(statements) {
      await database.write(statements)
      for (const word of wordsOf(statements)) tell(word)
    },
    async transaction(job) {
      let heard: Hearing<W> | undefined
      const value = await database.transaction((tx) => {
        // A job that met another one runs again, and what it said before did not happen.
        heard = new Hearing(tx, wordsOf)
        return job(heard)
      })
      for (const word of heard ? [...heard.written, ...heard.deferred] : []) tell(word)
      return value
    },
  }
}

type WordsOf<W> = (statements: readonly Statement[]) => W[]

/** A transaction that keeps what its statements have to tell. */
class Hearing<W> implements Tx {
  readonly written: W[] = []
  readonly deferred: W[] = []
  readonly #tx: Tx
  readonly #wordsOf: WordsOf<W>

  constructor(tx: Tx, wordsOf: WordsOf<W>) {
    this.#tx = tx
    this.#wordsOf = wordsOf
  }

  run(sql: string, ...params: Param[]): Promise<number> {
    this.written.push(...this.#wordsOf([{ sql, params }]))
    return this.#tx.run(sql, ...params)
  }

  async write(...statements: Statement[]): Promise<number[]> {
    const changed = await this.#tx.write(...statements)
    this.written.push(...this.#wordsOf(statements.filter((_, index) => changed[index] !== 0)))
    return changed
  }

  defer(...statements: Statement[]): void {
    this.deferred.push(...this.#wordsOf(statements))
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
}
