import { once } from 'node:events'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { orderBody, type Storage, takeToken } from '../test/server-process.ts'
import { table as floorTable } from './floors/http.ts'
import { makeRecords } from './records.ts'
import type { Place } from './servers.ts'

/**
 * Fills a database without a million calls: two orders are made over HTTP, one that waits for its payer and one that
 * was paid and whose shop was notified, and their rows in all tables are copied in SQL under new IDs. One order in
 * five is a paid one.
 */
export async function fill(
  place: Place,
  script: string,
  storage: Storage,
  count: number,
): Promise<void> {
  const server = await place.start('to fill', script, storage)
  const originals = await makeOriginals(server.url)
  await server.stop()
  const database = await openFilled(storage)
  const open = await rowsOf(database, await idsOf(database, originals.open))
  const paid = await rowsOf(database, await idsOf(database, originals.paid))
  const paidCount = Math.floor(count / 5)
  await copy(database, open, { from: 1, to: count - paidCount })
  await copy(database, paid, { from: count - paidCount + 1, to: count })
  await database.tidy()
  await database.close()
}

/**
 * Refunds, payouts, stored cards and verifications, so many of each: one of each is made over HTTP and copied like an
 * order. Their scheduled work is not copied, because the server would run it during other measurements.
 */
export async function fillRecords(
  place: Place,
  script: string,
  storage: Storage,
  count: number,
): Promise<void> {
  const server = await place.start('to fill', script, storage)
  const { orderId, ...ids } = await makeRecords(server.url)
  await server.stop()
  const database = await openFilled(storage)
  const [token] = await database.list(
    `SELECT token FROM card_tokens WHERE ext_customer_id = ${literal(ids.extCustomerId)}`,
  )
  const known = [...Object.values(ids), String(token?.token)]
  const named = [
    ...(await idsOf(database, orderId)),
    ...known.map((id) => [database.numbered(id), id] as const),
  ]
  const rows = await rowsOf(database, named)
  await copy(
    database,
    rows.filter(({ table }) => !notOfRecords.includes(table)),
    // Far from the numbers of orders, of which some ids are made.
    { from: THINGS_FROM, to: THINGS_FROM + count - 1 },
  )
  await database.tidy()
  await database.close()
}

const THINGS_FROM = 10_000_000

/** Tables of jobs and of access, whose rows are not copied. */
const notOfRecords = ['due', 'access_tokens']

/** Orders of a month instead of a moment: the copies of `fill` all have the same age. */
export async function spread(storage: Storage): Promise<void> {
  const database = await openFilled(storage)
  await database.run(`UPDATE orders SET created_at = created_at - ${database.chance(MONTH_MS)},
    status = CASE WHEN ${database.chance(10_000)} = 0 THEN 'CANCELED' ELSE status END`)
  for (const table of ['refunds', 'payouts', 'card_tokens', 'verifications'])
    await database.run(`UPDATE ${table} SET created_at = created_at - ${database.chance(MONTH_MS)}`)
  await database.run(`UPDATE payments SET method = 'm' WHERE ${database.chance(10_000)} = 0`)
  await database.tidy()
  await database.close()
}

const MONTH_MS = 30 * 86_400_000

/** Rows for a floor that has not been started yet, of the same bytes. */
export async function fillFloor(storage: Storage, count: number): Promise<void> {
  const database = storage.databaseUrl
    ? await openPostgres(storage.databaseUrl)
    : openSqlite(join(storage.dataDir, 'floor.db'))
  await database.run(floorTable)
  await database.makeClones({ from: 1, to: count })
  const body = literal(orderBody(crypto.randomUUID()))
  await database.run(`INSERT INTO orders SELECT order_id, ext_order_id, ${body} FROM clones`)
  await database.tidy()
  await database.close()
}

/** Some of the orders of a filled database, from all over it. */
export async function storedIds(storage: Storage): Promise<string[]> {
  const database = await openFilled(storage)
  const rows = await database.list('SELECT order_id FROM orders ORDER BY random() LIMIT 1000')
  await database.close()
  return rows.map(({ order_id }) => String(order_id))
}

type Row = Readonly<Record<string, unknown>>

interface Range {
  readonly from: number
  readonly to: number
}

/** The operations of an engine that the fill needs. */
interface Filled {
  tables(): Promise<string[]>
  list(sql: string): Promise<Row[]>
  run(sql: string): Promise<void>
  /** A table of new ids: order_id, ext_order_id, payment_id, sorted by the first, and their number i. */
  makeClones(range: Range): Promise<void>
  /** An id like this one that ends in the number of its clone, in SQL. */
  numbered(id: string): string
  /** A random whole number below `max`, in SQL. */
  chance(max: number): string
  /** Runs the maintenance that a database starts by itself after this many rows. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Ids of the two orders. */
async function makeOriginals(url: string): Promise<{ open: string; paid: string }> {
  const token = await takeToken(url)
  let posts = 0
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      posts++
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo

  async function make(changes: object): Promise<string> {
    const ext_order_id = crypto.randomUUID()
    const reply = await fetch(`${url}/api/v2_1/orders`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...JSON.parse(orderBody(ext_order_id)), ...changes }),
    })
    const { orderId } = (await reply.json()) as { orderId?: string }
    if (!orderId) throw new Error(`no order to copy: ${reply.status}`)
    return orderId
  }

  const open = await make({})
  const paid = await make({
    notifyUrl: `http://127.0.0.1:${port}/`,
    payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
  })
  const deadline = performance.now() + 10_000
  while (posts < 2 && performance.now() < deadline) await new Promise((r) => setTimeout(r, 20))
  receiver.closeAllConnections()
  receiver.close()
  return { open, paid }
}

/** An ID of an original, after the SQL of its replacement in a copy. */
type Id = readonly [sql: string, id: string]

/** The rows of any table that name an original, with the ids in them. */
interface Found {
  readonly table: string
  readonly row: Row
  readonly ids: readonly Id[]
}

/** The ids of an order, each of which `clones` has a column for. */
async function idsOf(database: Filled, orderId: string): Promise<Id[]> {
  const [order] = await database.list(
    `SELECT orders.order_id, ext_order_id, payment_id FROM orders
     LEFT JOIN payments ON payments.order_id = orders.order_id
     WHERE orders.order_id = ${literal(orderId)}`,
  )
  return Object.entries(order ?? {})
    .filter(([, id]) => id !== null)
    .map(([column, id]) => [`clones.${column}`, String(id)])
}

async function rowsOf(database: Filled, ids: readonly Id[]): Promise<Found[]> {
  const found: Found[] = []
  for (const table of await database.tables()) {
    for (const { place: _, ...row } of await database.list(`SELECT * FROM ${table}`)) {
      const text = Object.values(row).join(' ')
      const held = ids.filter(([, id]) => text.includes(id))
      if (held.length > 0) found.push({ table, row, ids: held })
    }
  }
  return found
}

/** Inserts each row once for each number of the range, under new ids. */
async function copy(database: Filled, rows: readonly Found[], range: Range): Promise<void> {
  await database.makeClones(range)
  for (const { table, row, ids } of rows) {
    const values = Object.values(row).map((value) =>
      ids.reduce(
        (sql, [ofCopy, id]) =>
          String(value).includes(id) ? `replace(${sql}, ${literal(id)}, ${ofCopy})` : sql,
        literal(value),
      ),
    )
    await database.run(`INSERT INTO ${table} (${Object.keys(row)}) SELECT ${values} FROM clones`)
  }
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new Error(`a ${typeof value} cannot be copied`)
}

/** As long as an order's id, ten characters and the end that all of a day have; unique by its number. */
const idEnd = '261122GUEST000P01'
/** Maps numbers to other numbers of ten digits, all of them different. */
const paymentId = '1000000000 + i * 2654435761 % 8999999999'

/** Numbers of clones have fewer digits. */
const NUMBER_DIGITS = 8

async function openFilled({ databaseUrl, dataDir }: Storage): Promise<Filled> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'grosz.db'))
}

function openSqlite(file: string): Filled {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -500000')
  const hex = (bytes: number) => `hex(randomblob(${bytes}))`
  return {
    async tables() {
      const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
      return tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'))
    },
    list: async (sql) => sqlite.prepare(sql).all(),
    run: async (sql) => sqlite.exec(sql),
    async makeClones({ from, to }) {
      sqlite.exec(`DROP TABLE IF EXISTS temp.clones;
        CREATE TEMP TABLE clones AS
          WITH RECURSIVE numbers (i) AS
            (SELECT ${from} UNION ALL SELECT i + 1 FROM numbers WHERE i < ${to})
          SELECT i, ${hex(2)} || printf('%06X', i) || '${idEnd}' AS order_id,
            lower(${hex(4)} || '-' || ${hex(12)}) AS ext_order_id,
            CAST(${paymentId} AS TEXT) AS payment_id
          FROM numbers ORDER BY order_id`)
    },
    numbered: (id) => `${literal(id.slice(0, -NUMBER_DIGITS))} || printf('%0${NUMBER_DIGITS}d', i)`,
    chance: (max) => `abs(random() % ${max})`,
    async tidy() {
      sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      // Otherwise the server's first checkpoint would wait until all of it is on disk.
      const handle = openSync(file, 'r+')
      fsyncSync(handle)
      closeSync(handle)
    },
    async close() {
      sqlite.close()
    },
  }
}

async function openPostgres(connectionString: string): Promise<Filled> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  const hex = 'md5(random()::text)'
  return {
    async tables() {
      const { rows } = await client.query(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
      )
      return rows.map(({ tablename }) => tablename)
    },
    list: async (sql) => (await client.query(sql)).rows,
    async run(sql) {
      await client.query(sql)
    },
    async makeClones({ from, to }) {
      await client.query(`DROP TABLE IF EXISTS pg_temp.clones;
        CREATE TEMP TABLE clones AS
          SELECT i, upper(substr(${hex}, 1, 4) || lpad(to_hex(i), 6, '0')) || '${idEnd}' AS order_id,
            substr(${hex}, 1, 8) || '-' || substr(${hex}, 1, 24) AS ext_order_id,
            CAST(${paymentId} AS TEXT) AS payment_id
          FROM generate_series(${from}::bigint, ${to}::bigint) AS numbers (i) ORDER BY order_id`)
    },
    numbered: (id) =>
      `${literal(id.slice(0, -NUMBER_DIGITS))} || lpad(CAST(i AS TEXT), ${NUMBER_DIGITS}, '0')`,
    chance: (max) => `CAST(floor(random() * ${max}) AS BIGINT)`,
    async tidy() {
      await client.query('VACUUM ANALYZE')
    },
    async close() {
      await client.end()
    },
  }
}
