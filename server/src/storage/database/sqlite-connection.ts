import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  assertParams,
  CheckViolation,
  NothingChanged,
  type Param,
  type Statement,
  UniqueViolation,
} from './database.ts'
import type { Channel } from './job.ts'

/** More than the number of distinct statements of the rooms; the variants of a query builder are evicted in turn. */
const statementsMax = 500

/** SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY and _ROWID. */
const uniqueCodes = [2067, 1555, 2579]
/** SQLITE_CONSTRAINT_CHECK. */
const checkCode = 275

/** A connection of SQLite with its prepared statements. Every call is synchronous. */
export class Connection implements Channel {
  /** There is one writer, so every row is locked already. */
  readonly locking = { lock: '', claim: '' }
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  get isTransaction(): boolean {
    return this.#sqlite.isTransaction
  }

  /** Runs BEGIN, COMMIT, and similar statements. */
  control(sql: string): void {
    this.#prepare(sql).run()
  }

  run(sql: string, params: readonly Param[]): number {
    return this.#execute(sql, params, (statement, values) =>
      Number(statement.run(...values).changes),
    )
  }

  write(statements: readonly Statement[]): number[] {
    return statements.map(({ sql, params, mustChange }) => {
      const changed = this.run(sql, params)
      if (mustChange && changed === 0) throw new NothingChanged('a statement changed no row')
      return changed
    })
  }

  find<R>(sql: string, params: readonly Param[]): R | undefined {
    // The caller's SQL determines the type of the row.
    return this.#execute(sql, params, (statement, values) => statement.get(...values)) as R
  }

  list<R>(sql: string, params: readonly Param[]): R[] {
    return this.#execute(sql, params, (statement, values) => statement.all(...values)) as R[]
  }

  #execute<T>(
    sql: string,
    params: readonly Param[],
    execute: (statement: StatementSync, values: readonly SQLInputValue[]) => T,
  ): T {
    assertParams(params)
    const values = params.map((param) => (typeof param === 'boolean' ? Number(param) : param))
    try {
      return execute(this.#prepare(sql), values)
    } catch (error) {
      throw toDatabaseError(error)
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(toPlaceholders(sql))
    const [oldest] = this.#statements.keys()
    if (oldest && this.#statements.size >= statementsMax) this.#statements.delete(oldest)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** $1 is a name in SQLite, ?1 a position; quoted text is not changed. */
function toPlaceholders(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'|"[^"]*"|\$(\d+)/g, (part, position?: string) =>
    position ? `?${position}` : part,
  )
}

function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const code = Number(error.errcode)
  if (uniqueCodes.includes(code)) {
    return new UniqueViolation(/failed: (\w+)\./.exec(error.message)?.[1] ?? 'a table')
  }
  return code === checkCode ? new CheckViolation(error.message) : error
}
