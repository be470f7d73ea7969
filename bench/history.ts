import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@grosz/contract/client.ts'
import pg from 'pg'
import { DAY_MS } from '../server/src/base/time.ts'
import { type Storage, takeToken } from '../test/server-process.ts'
import { median } from './rounds.ts'
import { type Engine, openPlace, type Place } from './servers.ts'

/**
 * Measures a page of the operation history for a seller with very many operations: the first page, the middle
 * one and the last one, and the query that counts the days.
 */
const operations = Number(process.env.GROSZ_BENCH_OPERATIONS ?? 1_000_000)
/** All operations are within this many days: few on each day of a year, or very many on one day. */
const spans = (process.env.GROSZ_BENCH_DAYS ?? '365,1').split(',').map(Number)
const rounds = Number(process.env.GROSZ_BENCH_ROUNDS ?? 30)
const engines = (process.env.GROSZ_BENCH_ENGINES ?? 'sqlite,postgres').split(',') as Engine[]

const limit = 20
/** One operation in this many is a correction. */
const rare = 50_000

for (const engine of engines)
  for (const days of spans) {
    // A million operations at a time: those of the measurement before are removed.
    const place = await openPlace()
    try {
      await measure(place, { engine, days })
    } finally {
      await place.close()
    }
  }

async function measure(
  place: Place,
  { engine, days }: { readonly engine: Engine; readonly days: number },
): Promise<void> {
  const storage = await place.storage(engine)
  const empty = await place.start('empty', 'server/src/main.ts', storage)
  await empty.stop()
  await fill(storage, days)
  const server = await place.start(engine, 'server/src/main.ts', storage)
  console.log(
    `\n${engine}: ${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(1)}, ${operations} operations in ${days === 1 ? '1 day' : `${days} days`}`,
  )
  await ask(server.url, days)
  await server.stop()
}

/** Fees of seller_A in even steps up to yesterday; a tenth of them began a day before they happened. */
async function fill(storage: Storage, days: number): Promise<void> {
  const end = endOfLast()
  const step = Math.floor((days * DAY_MS) / operations)
  const at = `${end} - (${operations} - n) * ${step}`
  const numbers = storage.databaseUrl
    ? `SELECT n FROM generate_series(CAST(1 AS BIGINT), ${operations}) AS n`
    : `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${operations}) SELECT n FROM counted`
  const seller = 'shop:GrRynekP:seller:seller_A'
  const statements = [
    `INSERT INTO fee_transfers (firm_id, ext_transfer_id, shop_id, ext_customer_id, direction, amount, currency, description, created_at)
     SELECT 'GrRynek1', 'bench-' || n, 'GrRynekP', 'seller_A', 'credit', 1, 'PLN', 'Fee', ${at} FROM (${numbers}) AS numbers`,
    `INSERT INTO postings (reference, line, account, currency, amount, at, seller, operation, begun_at)
     SELECT CASE n % ${rare} WHEN 0 THEN 'opening:bench-' ELSE 'fee:GrRynek1:bench-' END || n, 0, '${seller}:available', 'PLN', 1, ${at}, '${seller}',
       CASE WHEN n % ${rare} = 0 THEN 'ADMIN_CORRECTION' WHEN n % 2 = 0 THEN 'FEE_TRANSFER_SENT' ELSE 'FEE_TRANSFER_RECEIVED' END,
       ${at} - CASE n % 10 WHEN 0 THEN ${DAY_MS} ELSE 0 END FROM (${numbers}) AS numbers`,
    `INSERT INTO postings (reference, line, account, currency, amount, at)
     SELECT CASE n % ${rare} WHEN 0 THEN 'opening:bench-' ELSE 'fee:GrRynek1:bench-' END || n, 1, 'shop:GrRynekP:available', 'PLN', -1, ${at} FROM (${numbers}) AS numbers`,
  ]
  if (storage.databaseUrl) {
    const client = new pg.Client(storage.databaseUrl)
    await client.connect()
    for (const sql of statements) await client.query(sql)
    await client.query('VACUUM ANALYZE')
    await client.end()
    return
  }
  const database = new DatabaseSync(join(storage.dataDir, 'grosz.db'))
  for (const sql of statements) database.exec(sql)
  database.close()
}

/** The end of the last day with operations. */
function endOfLast(): number {
  return Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS
}

async function ask(baseUrl: string, days: number): Promise<void> {
  const token = await takeToken(baseUrl, '500600')
  const call = createClient({ baseUrl, token })
  const end = endOfLast()
  const iso = (time: number) => new Date(time).toISOString()
  const always = { eventDateFrom: iso(0), eventDateTo: iso(Date.now()) }
  const half = {
    eventDateFrom: iso(end - (days * DAY_MS) / 2 - 1_234_567),
    eventDateTo: iso(end - 7_654_321),
  }

  const quarter = {
    creationDateFrom: iso(end - (days * DAY_MS) / 4 - 1_234_567),
    creationDateTo: iso(end - (days * DAY_MS) / 100 - 7_654_321),
    sortBy: 'creationDate',
  }

  async function page(query: object, offset: number) {
    const begun = performance.now()
    const answer = await call('listSellerOperations', {
      params: { extCustomerId: 'seller_A' },
      query: { ...always, limit, offset, ...query },
    })
    if (!answer.ok) throw new Error(`no history: ${answer.status}`)
    return { ms: performance.now() - begun, pages: Number(answer.body.pageResponse.pageCount) }
  }

  console.log(`the first question, which counts the days: ${text((await page({}, 0)).ms)}`)
  console.log('p50 of the first page, of the middle, of the last; the slowest of all')
  const questions: readonly (readonly [string, object])[] = [
    ['eventDate', {}],
    ['-eventDate', { sortBy: '-eventDate' }],
    ['creationDate', { sortBy: 'creationDate' }],
    ['type', { sortBy: 'type' }],
    ['currencyCode', { sortBy: 'currencyCode' }],
    ['half of the time, with parts of days', half],
    ['a quarter of it by creationDate, with parts of days', quarter],
    ['one type of two, by creationDate', { type: 'FEE_TRANSFER_SENT', sortBy: 'creationDate' }],
    ['one type of two', { type: 'FEE_TRANSFER_SENT' }],
    [`one operation in ${rare}`, { type: 'ADMIN_CORRECTION' }],
    [
      `one operation in ${rare}, by creationDate`,
      { type: 'ADMIN_CORRECTION', sortBy: 'creationDate' },
    ],
  ]
  for (const [name, query] of questions) {
    const { pages } = await page(query, 0)
    const medians: string[] = []
    let slowest = 0
    for (const offset of [0, Math.floor(pages / 2), Math.max(0, pages - 1)]) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push((await page(query, offset)).ms)
      medians.push(text(median(times)))
      slowest = Math.max(slowest, ...times)
    }
    console.log(`${name} (${pages} pages): ${medians.join(', ')}; ${text(slowest)}`)
  }
}

function text(time: number): string {
  return `${time.toFixed(1)} ms`
}
