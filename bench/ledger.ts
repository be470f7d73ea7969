import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Database, Statement } from '../server/src/storage/database/database.ts'
import { readMigrations } from '../server/src/storage/database/migrate.ts'
import { openPostgres } from '../server/src/storage/database/postgres.ts'
import { openSqlite } from '../server/src/storage/database/sqlite.ts'
import { available, reserved } from '../server/src/storage/ledger/accounts.ts'
import { post } from '../server/src/storage/ledger/ledger.ts'
import { median } from './rounds.ts'
import { type Engine, openPlace } from './servers.ts'

/**
 * Transfers per second of the ledger, each a transaction that is on disk before the next one of its
 * line begins, beside a floor of the same transactions that only insert the rows of a transfer into
 * a separate table. All run in turn, so that other load of the machine affects each.
 */
const seconds = Number(process.env.GROSZ_BENCH_SECONDS ?? 3)
const rounds = Number(process.env.GROSZ_BENCH_ROUNDS ?? 5)
const engines = (process.env.GROSZ_BENCH_ENGINES ?? 'sqlite,postgres').split(',') as Engine[]
const lines = 64
const shops = 1000

const migrations = readMigrations(
  join(import.meta.dirname, '../server/src/storage/database/migrations'),
)
const currency = 'PLN'
let last = 0

/** One transfer of a kind; `line` is its index among the parallel `lines`. */
type Transfer = (database: Database, line: number) => Promise<unknown>

const kinds: Readonly<Record<string, Transfer>> = {
  'floor: rows inserted': (database) => {
    last += 1
    const reference = referenceOf('floor')
    return database.transaction((tx) => tx.write(floorRow(reference, 0), floorRow(reference, 1)))
  },
  'captures of one shop': (database) => capture(database, 'S1'),
  [`captures of ${shops} shops`]: (database) => capture(database, `M${last % shops}`),
  'captures of one shop, one in ten refunded': (database, line) =>
    line % 10 === 0 ? reserve(database, 'S1') : capture(database, 'S1'),
}

const place = await openPlace()
try {
  for (const engine of engines) await measure(engine)
} finally {
  await place.close()
}

async function measure(engine: Engine): Promise<void> {
  const { databaseUrl, dataDir } = await place.storage(engine)
  const database = databaseUrl
    ? await openPostgres(databaseUrl, migrations)
    : openSqlite(join(dataDir, 'ledger.db'), migrations)
  try {
    await prepare(database)
    console.log(
      `\n${engine}: ${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(1)}, ${lines} lines`,
    )
    const rates = await alternate(database)
    for (const [kind, { rate, ratio }] of rates)
      console.log(`| ${kind} | ${Math.round(rate).toLocaleString('en')}/s | ${ratio.toFixed(2)} |`)
  } finally {
    await database.close()
  }
}

/** Every account is there and has money before the clock runs. */
async function prepare(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run(
      `CREATE TABLE floor (reference TEXT NOT NULL, line INTEGER NOT NULL, account TEXT NOT NULL,
         currency TEXT NOT NULL, amount BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (reference, line))`,
    )
  })
  const names = ['S1', ...Array.from({ length: shops }, (_, index) => `M${index}`)]
  for (const name of names) await capture(database, name, 1_000_000_000n)
}

async function alternate(database: Database) {
  const found = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [kind, transfer] of Object.entries(kinds)) {
      const rate = await perSecond(database, transfer)
      // The first round warms up.
      if (round > 0) found.get(kind)?.push(rate)
    }
  }
  const [floors = []] = found.values()
  return [...found].map(([kind, rates]) => {
    const ratios = rates.map((rate, index) => rate / (floors[index] ?? rate))
    return [kind, { rate: median(rates), ratio: median(ratios) }] as const
  })
}

async function perSecond(database: Database, transfer: Transfer): Promise<number> {
  const started = performance.now()
  const deadline = started + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: lines }, async (_, line) => {
      while (performance.now() < deadline) {
        await transfer(database, line)
        count += 1
      }
    }),
  )
  return count / ((performance.now() - started) / 1000)
}

function capture(database: Database, shopId: string, amount = 1999n): Promise<unknown> {
  last += 1
  const postings = [
    { account: 'acquirer', currency, amount: -amount },
    { account: available(shopId), currency, amount },
  ] as const
  return database.transaction((tx) => post(tx, referenceOf('capture'), postings, last))
}

function reserve(database: Database, shopId: string): Promise<unknown> {
  last += 1
  const postings = [
    { account: available(shopId), currency, amount: -100n },
    { account: reserved(shopId), currency, amount: 100n },
  ]
  return database.transaction((tx) => post(tx, referenceOf('refund'), postings, last))
}

/** As long as the references of orders are, and as little in order. */
function referenceOf(kind: string): string {
  return `${kind}:500100:${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}${last}`
}

function floorRow(reference: string, line: number): Statement {
  return {
    sql: 'INSERT INTO floor (reference, line, account, currency, amount, at) VALUES ($1, $2, $3, $4, $5, $6)',
    params: [reference, line, available('S1'), currency, 1999, last],
  }
}
