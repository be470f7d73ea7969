import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { type Place, places } from '../../../../test/database-place.ts'
import { type ShopId, toId } from '../../base/ids.ts'
import type { Database, Statement } from '../../storage/database/database.ts'
import { type Account, available, reserved } from '../../storage/ledger/accounts.ts'
import { transfer } from '../../storage/ledger/ledger.ts'
import { balanceAt } from './movement-store.ts'
import { readLines } from './reading.ts'

/** A transfer that may happen to a shop; many of them happen at one moment. */
interface Event {
  readonly kind: keyof typeof kinds
  readonly amount: bigint
  readonly at: number
}

/** The reference and the two accounts of each kind of transfer. */
const kinds = {
  capture: (id: string, shop: ShopId) => [`capture:pos:${id}`, 'acquirer', available(shop)],
  refund: (id: string, shop: ShopId) => [
    `refund:pos:${id}:reserve`,
    available(shop),
    reserved(shop),
  ],
  cancel: (id: string, shop: ShopId) => [
    `payout:${shop}:${id}:release`,
    reserved(shop),
    available(shop),
  ],
  pay: (id: string, shop: ShopId) => [`payout:${shop}:${id}:pay`, reserved(shop), 'bank'],
  correct: (id: string, shop: ShopId) => [`correction:${id}`, 'corrections', available(shop)],
} satisfies Record<string, (id: string, shop: ShopId) => [string, Account, Account]>

const HOURS = 60
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as Event['kind'][])),
    amount: fc.bigInt({ min: 1n, max: 900n }),
    at: fc.integer({ min: 0, max: HOURS }).map((hour) => hour * 3_600_000),
  }),
  { maxLength: 40 },
)
const periods = fc
  .tuple(fc.integer({ min: 0, max: HOURS }), fc.integer({ min: 0, max: HOURS + 1 }))
  .map(([a, b]) => ({ since: Math.min(a, b) * 3_600_000, until: Math.max(a, b) * 3_600_000 }))

for (const [engine, makePlace] of Object.entries(places)) {
  describe(`a statement on ${engine}`, () => {
    let place: Place
    let database: Database
    before(async () => {
      place = await makePlace()
      database = await place.open()
    })
    after(async () => {
      await database.close()
      await place.remove()
    })

    test('the opening balance and the movements add up to the closing balance', async () => {
      let run = 0
      await fc.assert(
        fc.asyncProperty(
          events,
          periods,
          fc.integer({ min: 1, max: 7 }),
          async (told, period, pageSize) => {
            run += 1
            const shopId = toId<ShopId>(`${engine}${run}`)
            const foreign = toId<ShopId>(`${engine}${run}x`)
            await database.write([
              ...written(stock, shopId),
              ...written([...stock, ...told], foreign),
              ...told.flatMap((event, index) => writtenAt(event, shopId, `${run}-${index}`)),
            ])
            const purse = { shopId, currency: 'PLN' }
            const sumUntil = (end: number) =>
              [...stock, ...told]
                .filter(({ at }) => at < end)
                .reduce((sum, event) => sum + gainOf(event), 0n)
            const opening = await database.read((tx) => balanceAt(tx, purse, period.since))
            assert.equal(opening, sumUntil(period.since))
            const asked = { ...purse, ...period, zone: 'Europe/Warsaw', opening } as const
            const pages = await collect(readLines(database.look, asked, pageSize))
            const lines = pages.flat()
            assert.ok(pages.every((page) => page.length <= pageSize))

            const inside = [...stock, ...told].filter(
              ({ at }) => at >= period.since && at < period.until,
            )
            assert.equal(lines.length, inside.length, 'each transfer of the shop is one line')
            let balance = opening
            for (const line of lines) {
              if (line.changesBalance) balance += line.amount
              assert.equal(line.balance, balance)
            }
            assert.equal(balance, sumUntil(period.until), 'the closing balance')
            assert.deepEqual(
              lines.map(({ date }) => date),
              lines.map(({ date }) => date).toSorted(),
            )
          },
        ),
        { numRuns: engine === 'sqlite' ? 200 : 60 },
      )
    })

    test('all transfers of one moment are read, even with small pages', async () => {
      const shopId = toId<ShopId>(`${engine}Moment`)
      const many = Array.from({ length: 50 }, (): Event => ({ kind: 'capture', amount: 1n, at: 7 }))
      await database.write(many.flatMap((event, index) => writtenAt(event, shopId, `m${index}`)))
      const asked = {
        shopId,
        currency: 'PLN',
        since: 7,
        until: 8,
        zone: 'Europe/Warsaw',
        opening: 0n,
      } as const
      const lines = (await collect(readLines(database.look, asked, 3))).flat()
      assert.equal(new Set(lines.map(({ description }) => description)).size, 50)
      assert.equal(lines.at(-1)?.balance, 50n)
    })
  })
}

test('a page of movements is read with the index', async () => {
  const place = await places.sqlite()
  const database = await place.open()
  const plans: string[] = []
  const reader = {
    async list(sql: string, ...params: string[]) {
      const steps = await database.look.list<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${sql}`,
        ...params,
      )
      plans.push(...steps.map(({ detail }) => detail))
      return []
    },
  } as unknown as Database['look'] // The plan is all that is looked at.
  const asked = {
    shopId: toId<ShopId>('S'),
    currency: 'PLN',
    since: 0,
    until: 1,
    zone: 'Europe/Warsaw',
    opening: 0n,
  } as const
  try {
    await Array.fromAsync(readLines(reader, asked))
    const searches = plans.filter((step) => step.includes('postings'))
    assert.equal(searches.length, 2)
    for (const step of searches) {
      const index = 'postings_account (account=? AND currency=? AND (at,reference)>(?,?) AND at<?)'
      assert.ok(step.endsWith(`INDEX ${index}`), step)
    }
  } finally {
    await database.close()
    await place.remove()
  }
})

/** All pages; a page that begins again and again fails instead of never ending. */
async function collect<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const found: Page[] = []
  for await (const page of pages) {
    found.push(page)
    assert.ok(found.length < 100, 'the pages have an end')
  }
  return found
}

/** The first balance, so that no random debit fails for lack of money. */
const stock: readonly Event[] = [
  { kind: 'correct', amount: 100_000n, at: 0 },
  { kind: 'refund', amount: 50_000n, at: 0 },
]

function written(all: readonly Event[], shopId: ShopId): Statement[] {
  return all.flatMap((event, index) => writtenAt(event, shopId, `${shopId}-${index}`))
}

function writtenAt({ kind, amount, at }: Event, shopId: ShopId, id: string): Statement[] {
  const [reference, from, to] = kinds[kind](id, shopId)
  const postings = [
    { account: from, currency: 'PLN', amount: -amount },
    { account: to, currency: 'PLN', amount },
  ]
  return transfer(reference, postings, at)
}

function gainOf({ kind, amount }: Event): bigint {
  if (kind === 'pay') return 0n
  return kind === 'refund' ? -amount : amount
}
