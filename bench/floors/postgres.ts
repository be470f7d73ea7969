import pg from 'pg'
import { insertRow, serveFloor, table } from './http.ts'

/** PostgreSQL: one pipelined INSERT each, over as many connections as Grosz has. */
const connectionString = process.env.DATABASE_URL
const clients = Array.from(
  { length: 16 },
  () => new pg.Client({ connectionString, pipeline: true }),
)
await Promise.all(clients.map((client) => client.connect()))
await clients[0]?.query(table)
let turn = 0

serveFloor(async (...values) => {
  const client = clients[turn++ % clients.length]
  await client?.query({ name: 'insert', text: `${insertRow} ($1, $2, $3)`, values })
})
