import pg from 'pg'
import { DatabaseUnavailable } from './database.ts'

/** One connection, without the time limits of those that serve requests; whoever opens it ends it. */
export async function connectTo(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // A connection that breaks fails the query that is under way.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw new DatabaseUnavailable('no connection to PostgreSQL (DATABASE_URL)', { cause })
  }
}
