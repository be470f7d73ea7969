import type { Database } from './database.ts'

/** The uses of a database. A transaction or a write that resolves has been committed. */
export type Use = 'look' | 'read' | 'transaction' | 'write'

/** Starts the work of a use and resolves to its result, or rejects, with or without the work. */
type Around = <T>(use: Use, work: () => Promise<T>) => Promise<T>

/**
 * A database with a function around each of its uses. Without a function it is the same database as
 * a plain object, some of whose functions can be replaced.
 */
export function aroundDatabase(
  database: Database,
  around: Around = (_use, work) => work(),
): Required<Database> {
  const { look } = database
  return {
    engine: database.engine,
    look: {
      find: (sql, ...params) => around('look', () => look.find(sql, ...params)),
      list: (sql, ...params) => around('look', () => look.list(sql, ...params)),
    },
    read: (job) => around('read', () => database.read(job)),
    transaction: (job) => around('transaction', () => database.transaction(job)),
    write: (statements) => around('write', () => database.write(statements)),
    state: () => database.state?.() ?? {},
    waitMs: () => database.waitMs?.() ?? 0,
    close: () => database.close(),
  }
}

/** True for the uses that commit. */
export function commits(use: Use): boolean {
  return use === 'transaction' || use === 'write'
}
