import pg from 'pg'
import { DatabaseRefusal, DatabaseUnavailable } from './database.ts'

/** Lifts the time limits that a cluster, a database, or a role sets; transaction_timeout came with PostgreSQL 17. */
export const liftTimeLimits = `SELECT set_config(name, '0', false) FROM pg_settings
  WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
    'transaction_timeout')`

/** One connection, without time limits; the caller ends it. */
export async function connectTo(config: pg.ClientConfig): Promise<pg.Client> {
  const client = clientOf(config)
  // A connection that breaks fails the query that is under way.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(liftTimeLimits)
    return client
  } catch (cause) {
    throw new DatabaseUnavailable('no connection to PostgreSQL (DATABASE_URL)', { cause })
  }
}

/** The address is parsed before connecting; a file in it may be wrong or missing. */
function clientOf(config: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(config)
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException
    throw new DatabaseRefusal(
      path === undefined
        ? 'DATABASE_URL is not a database address, such as postgres://grosz:password@localhost:5432/grosz. Write special characters of the password as percent codes: %40 for @.'
        : `A file that DATABASE_URL refers to cannot be read (${path}).`,
    )
  }
}
