import pg from 'pg'
import { DatabaseUnavailable } from './database.ts'
import { Session, watchClient } from './postgres-session.ts'

/** Connections that open when they are needed, and close when they were not for a while. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    application_name: 'grosz',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    query_timeout: 15_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  // A connection that dies fails the statements on it; an idle one is simply replaced.
  pool.on('error', () => {})
  pool.on('connect', watchClient)
  return pool
}

/** Takes a connection; its queries of one turn are sent together, when `soon` calls back. */
export async function takeSession(
  pool: pg.Pool,
  soon: (send: () => void) => void = process.nextTick,
): Promise<Session> {
  for (;;) {
    const session = new Session(await connect(pool), soon)
    if (!session.isLost) return session
    session.release()
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new DatabaseUnavailable('no connection to PostgreSQL', { cause })
  }
}

const { builtins } = pg.types

/** int8, numeric (the sum of int8) and booleans as SQLite returns them. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.INT8 || oid === builtins.NUMERIC) return toWholeNumber
  if (oid === builtins.BOOL) return (text: string) => (text === 't' ? 1 : 0)
  return pg.types.getTypeParser(oid, format)
}

function toWholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('a column is no whole number below 2^53')
  return number
}
