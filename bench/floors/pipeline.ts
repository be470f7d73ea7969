import pg from 'pg'

/** PostgreSQL with statements in a pipeline, over as many connections as Grosz has. */
export async function openPipeline(table: string) {
  const connectionString = process.env.DATABASE_URL
  const clients = Array.from(
    { length: 16 },
    () => new pg.Client({ connectionString, pipeline: true }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(table)
  let turn = 0
  return async function run(name: string, text: string, values: readonly string[]) {
    await clients[turn++ % clients.length]?.query({ name, text, values: [...values] })
  }
}
