import pg from 'pg'
import type { Param } from './database.ts'

/** SQL of PostgreSQL with its parameters. */
export interface Query {
  readonly text: string
  readonly params: readonly Param[]
}

/**
 * Statements in front of one Sync. PostgreSQL runs them in their order, as one transaction unless
 * BEGIN opened one, and skips the rest when one fails. Each has its result.
 */
export class Batch extends pg.Query {
  readonly #begin: Query | undefined
  readonly #queries: readonly Query[]
  /** The statements that this batch is the first to prepare on its connection. */
  readonly #fresh: string[] = []
  #connection: pg.Connection | undefined

  constructor(
    begin: string | undefined,
    queries: readonly Query[],
    done: (error: Error | undefined, results: pg.QueryResult[]) => void,
  ) {
    super('', (error, results) => done(error, [results].flat().slice(begin ? 1 : 0)))
    this.#begin = begin ? { text: begin, params: [] } : undefined
    this.#queries = queries
  }

  override submit = (connection: pg.Connection): void => {
    this.#connection = connection
    // Preparing a query takes a snapshot, so BEGIN, which sets its kind, runs before.
    if (this.#begin) execute(connection, this.#prepare(connection, this.#begin))
    // All are prepared before the first runs, so that a failing one leaves no later one unprepared.
    const prepared = this.#queries.map((query) => this.#prepare(connection, query))
    for (const one of prepared) execute(connection, one)
    connection.sync()
  }

  /**
   * After a failure it is unknown whether they were prepared, so they are prepared again under other names.
   */
  forget(): void {
    for (const text of this.#fresh) if (this.#connection) namesOn(this.#connection).delete(text)
  }

  #prepare(connection: pg.Connection, { text, params }: Query): Prepared {
    const names = namesOn(connection)
    const known = names.get(text)
    if (known) return { name: known, params }
    const name = `grosz_${++preparedCount}`
    connection.parse({ name, text, types: [] }, true)
    names.set(text, name)
    this.#fresh.push(text)
    return { name, params }
  }
}

interface Prepared {
  readonly name: string
  readonly params: readonly Param[]
}

let preparedCount = 0

/** The names of the statements that each connection has prepared, by their texts. */
const preparedNames = new WeakMap<pg.Connection, Map<string, string>>()

function namesOn(connection: pg.Connection): Map<string, string> {
  const known = preparedNames.get(connection)
  if (known) return known
  const names = new Map<string, string>()
  preparedNames.set(connection, names)
  return names
}

function execute(connection: pg.Connection, { name, params }: Prepared): void {
  connection.bind({ statement: name, values: params.map(toValue) }, true)
  connection.describe({ type: 'P' }, true)
  connection.execute({}, true)
}

/** A parameter as the protocol carries it: a text, or bytes as they are. */
function toValue(param: Param): string | Buffer | null {
  if (param === null || typeof param === 'string') return param
  if (param instanceof Uint8Array) return Buffer.from(param.buffer, param.byteOffset, param.length)
  return (typeof param === 'boolean' ? Number(param) : param).toString()
}
