import pg from 'pg'
import { DatabaseRefusal } from './database.ts'
import {
  type AppliedMigration,
  createMigrationsTable,
  type Migration,
  nextMigration,
  toPostgres,
} from './migrate.ts'
import { connectTo } from './postgres-client.ts'

/** Migrates the database over a connection without time limits, since a migration can take long. */
export async function prepareDatabase(
  url: string,
  migrations: readonly Migration[],
): Promise<void> {
  const client = await connectTo({ connectionString: url, application_name: 'grosz' })
  try {
    await assertDurable(client)
    await createHistory(client)
    while (await applyNext(client, migrations));
  } finally {
    await client.end()
  }
}

const durableSettings = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
  server_encoding: ['UTF8'],
  transaction_isolation: ['read committed'],
  transaction_read_only: ['off'],
  // Without it, the journal would be sealed before open transactions end.
  track_activities: ['on'],
}

/** A COMMIT is on disk when it is answered, unless the cluster is configured otherwise. */
async function assertDurable(client: pg.Client): Promise<void> {
  for (const [name, values] of Object.entries(durableSettings)) {
    const { rows } = await client.query<Record<string, string>>(`SHOW ${name}`)
    const value = rows[0]?.[name] ?? 'unknown'
    if (!values.includes(value)) {
      throw new DatabaseRefusal(`PostgreSQL has ${name} = ${value}; Grosz needs ${values[0]}`)
    }
  }
}

/**
 * IF NOT EXISTS does not prevent two processes from creating the table at the same time: for one of
 * them, PostgreSQL reports that the table, its type, or a row of the catalogue already exists.
 */
async function createHistory(client: pg.Client): Promise<void> {
  try {
    await client.query(toPostgres(createMigrationsTable))
  } catch (error) {
    const codes = ['23505', '42P07', '42710']
    if (!(error instanceof pg.DatabaseError) || !codes.includes(error.code ?? '')) throw error
  }
}

/** The table lock serializes processes that start at the same time. */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  await client.query('BEGIN')
  try {
    await client.query('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE')
    const applied = await client.query<AppliedMigration>(
      'SELECT name, digest FROM migrations ORDER BY name',
    )
    const next = nextMigration(applied.rows, migrations)
    if (next) {
      await client.query(toPostgres(next.sql))
      const { name, digest } = next
      await client.query('INSERT INTO migrations (name, digest) VALUES ($1, $2)', [name, digest])
    }
    await client.query('COMMIT')
    return next !== undefined
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
