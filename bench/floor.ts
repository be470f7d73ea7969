import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/**
 * The least that a durable order can cost here: Node's own HTTP server, one parsed body, one row
 * on disk before the answer. No routes, no checks, no rights. Grosz is measured against it.
 */
interface Floor {
  insert(orderId: string, extOrderId: string, body: string): Promise<void>
}

const table = `CREATE TABLE IF NOT EXISTS orders (
  order_id TEXT PRIMARY KEY, ext_order_id TEXT NOT NULL UNIQUE, body TEXT NOT NULL)`
const insertRow = 'INSERT INTO orders (order_id, ext_order_id, body) VALUES'

const { DATABASE_URL, DATA_DIR = '.', HOST = '127.0.0.1', PORT = '8081' } = process.env
const floor = DATABASE_URL ? await postgresFloor(DATABASE_URL) : sqliteFloor(DATA_DIR)

createServer((request, response) => {
  if (request.url === '/health') response.end('ok')
  else acceptOrder(request, response).catch(() => response.writeHead(500).end())
}).listen(Number(PORT), HOST)

async function acceptOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) body += chunk
  const { extOrderId } = JSON.parse(body) as { extOrderId: string }
  const orderId = randomBytes(13).toString('hex').toUpperCase()
  await floor.insert(orderId, extOrderId, body)
  const redirectUri = `http://${HOST}:${PORT}/pay/${orderId}`
  const reply = JSON.stringify({ status: { statusCode: 'SUCCESS' }, redirectUri, orderId })
  response
    .writeHead(302, {
      location: redirectUri,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(reply),
    })
    .end(reply)
}

/** All rows that arrived in one turn of the event loop share one COMMIT and its fsync. */
function sqliteFloor(folder: string): Floor {
  const sqlite = new DatabaseSync(join(folder, 'floor.db'))
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${table}`)
  const insert = sqlite.prepare(`${insertRow} (?, ?, ?)`)
  let group: { row: [string, string, string]; done: () => void }[] = []
  function commit(): void {
    const rows = group
    group = []
    sqlite.exec('BEGIN IMMEDIATE')
    for (const { row } of rows) insert.run(...row)
    sqlite.exec('COMMIT')
    for (const { done } of rows) done()
  }
  return {
    insert(...row) {
      if (group.length === 0) setImmediate(commit)
      return new Promise((done) => group.push({ row, done }))
    },
  }
}

/** One pipelined INSERT each, over as many connections as Grosz has. */
async function postgresFloor(url: string): Promise<Floor> {
  const clients = Array.from(
    { length: 16 },
    () => new pg.Client({ connectionString: url, pipeline: true }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(table)
  let turn = 0
  return {
    async insert(...values) {
      const client = clients[turn++ % clients.length]
      await client?.query({ name: 'insert', text: `${insertRow} ($1, $2, $3)`, values })
    },
  }
}
