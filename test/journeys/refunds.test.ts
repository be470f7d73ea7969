import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  testPayoutAmounts,
  testRefundAmounts,
  testRefundRefusals,
} from '@grosz/contract/test-values.ts'
import fc from 'fast-check'
import { randomText } from '../../server/src/base/random.ts'
import { aroundDatabase } from '../../server/src/storage/database/around.ts'
import type { Database, Reader } from '../../server/src/storage/database/database.ts'
import { available, reserved } from '../../server/src/storage/ledger/accounts.ts'
import { balanceOf } from '../../server/src/storage/ledger/ledger.ts'
import { card } from '../card.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const blik = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }

/** Amounts that the simulated bank treats in a way of their own. */
function isTestValue(amount: number): boolean {
  return [...testRefundAmounts, ...testRefundRefusals, ...testPayoutAmounts].some(
    (one) => one.amount === amount,
  )
}

test(`a new refund does not get an ID that is already in use, on ${engine}`, async (t) => {
  const taken = '00000000001'
  const [second, third] = ['00000000002', '00000000003']
  // In use by another refund of the point of sale, and by a refund of another one.
  const drawn = [taken, taken, second, taken, second, third]
  const sandbox = await openSandbox({
    random: (length, alphabet) =>
      length === taken.length && alphabet === '0123456789'
        ? (drawn.shift() ?? assert.fail('no id is left'))
        : randomText(length, alphabet),
  })
  t.after(() => sandbox.finish())
  const [one, other] = [await sandbox.merchant(), await sandbox.merchant('500103')]
  const made = []
  for (const shop of [one, one, other]) {
    const created = await shop.call('createOrder', { body: shop.order({ payMethods: blik }) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const answer = await shop.call('createRefund', {
      params: { orderId: created.body.orderId },
      body: { refund: { description: 'Back' } },
    })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    made.push(answer.body.refund.refundId)
  }
  assert.deepEqual(
    made,
    [taken, second, third].map((id) => `5${id}`),
  )
})

describe(`refunds of an order on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  const rows = countRows()
  before(async () => {
    sandbox = await openSandbox({ database: rows.watch })
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  async function paid(totalAmount: string): Promise<string> {
    const products = [{ name: 'Book', unitPrice: totalAmount, quantity: '1' }]
    const created = await shop.call('createOrder', { body: shop.order({ totalAmount, products }) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    return created.body.orderId
  }

  const refund = (orderId: string, asked: object = {}) =>
    shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'Back', ...asked } },
    })

  const pay = (asked: object) =>
    shop.call('createPayout', {
      body: {
        shopId: shop.pos.shopId,
        payout: { currencyCode: 'PLN', description: 'Out', ...asked },
      } as never,
    })

  const balance = () =>
    sandbox.app.database.read(async (tx) => ({
      available: await balanceOf(tx, available(shop.pos.shopId), 'PLN'),
      reserved: await balanceOf(tx, reserved(shop.pos.shopId), 'PLN'),
    }))

  test('all refunds of an order are listed, oldest first', async () => {
    const orderId = await paid('100000')
    const made: string[] = []
    for (let index = 0; index < 123; index += 1) {
      const answer = await refund(orderId, { amount: '1', extRefundId: `list-${index}` })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      made.push(answer.body.refund.refundId)
      sandbox.wait(1)
    }
    const listed = await shop.call('listRefunds', { params: { orderId } })
    assert.ok(listed.ok)
    assert.deepEqual(
      listed.body.refunds.map(({ refundId }) => refundId),
      made,
    )
    assert.equal(listed.body.status.statusCode, 'SUCCESS')
  })

  test('a refund reads the same number of rows for an order with many refunds as for one with few', async () => {
    const orderId = await paid('100000')
    /** The least of three refunds: the server also reads by itself, on a busy machine in between. */
    const cost = async (asked: (time: number) => object) => {
      const costs: number[] = []
      for (const time of [1, 2, 3]) {
        sandbox.wait(2_000)
        const start = rows.count()
        assert.ok((await refund(orderId, asked(time))).ok)
        costs.push(rows.count() - start)
      }
      return Math.min(...costs)
    }
    assert.ok((await refund(orderId, { amount: '1', extRefundId: 'cost-first' })).ok)
    sandbox.wait(2_000)
    assert.ok((await refund(orderId, { amount: '1', description: 'first' })).ok)
    const few = {
      named: await cost((time) => ({ amount: '2', extRefundId: `cost-few-${time}` })),
      unnamed: await cost((time) => ({ amount: '2', description: `few ${time}` })),
      repeated: await cost(() => ({ amount: '1', description: 'first' })),
    }
    for (let index = 0; index < 60; index += 1) {
      sandbox.wait(1_000)
      const asked = index % 2 ? { extRefundId: `cost-${index}` } : { description: `more ${index}` }
      assert.ok((await refund(orderId, { amount: '1', ...asked })).ok)
    }
    const many = {
      named: await cost((time) => ({ amount: '2', extRefundId: `cost-many-${time}` })),
      unnamed: await cost((time) => ({ amount: '2', description: `many ${time}` })),
      repeated: await cost(() => ({ amount: '1', description: 'first' })),
    }
    assert.deepEqual(many, few)
  })

  test('simultaneous refunds and payouts never exceed the balance', async () => {
    let run = 0
    const request = fc.record({
      kind: fc.constantFrom('refund', 'payout'),
      amount: fc.integer({ min: 1, max: 6_000 }).filter((amount) => !isTestValue(amount)),
    })
    const requests = fc.array(request, { minLength: 4, maxLength: 24, size: 'max' })
    await fc.assert(
      fc.asyncProperty(requests, async (asked) => {
        run += 1
        const first = await balance()
        // All but 10,000 is paid out first, so that the following transfers have to compete.
        if (first.available > 0n) {
          const all = { extPayoutId: `empty-${run}`, amount: Number(first.available) }
          assert.ok((await pay(all)).ok)
        }
        const orderId = await paid('10000')
        const before = await balance()
        assert.equal(before.available, 10_000n)
        const answers = await Promise.all(
          asked.map(({ kind, amount }, index) =>
            kind === 'refund'
              ? refund(orderId, { amount: String(amount), extRefundId: `race-${run}-${index}` })
              : pay({ extPayoutId: `race-${run}-${index}`, amount }),
          ),
        )
        const taken = asked.filter((_, index) => answers[index]?.ok)
        const spent = BigInt(taken.reduce((sum, { amount }) => sum + amount, 0))
        for (const answer of answers) {
          if (answer.ok) continue
          const literal = (answer.body as { status?: { codeLiteral?: string } }).status?.codeLiteral
          assert.match(
            String(literal),
            /^(NO_BALANCE|NOT_ENOUGH_FUNDS|AMOUNT_TO_BIG|PAID|REFUND_PAID)$/,
            JSON.stringify(answer.body),
          )
        }
        assert.deepEqual(await balance(), {
          available: before.available - spent,
          reserved: before.reserved + spent,
        })
        // The amount of a shop that was rejected would still be too high.
        const left = before.available - spent
        for (const [index, { kind, amount }] of asked.entries())
          if (kind === 'payout' && !answers[index]?.ok) assert.ok(BigInt(amount) > left)
        assert.deepEqual((await sandbox.verify()).broken, [])
      }),
      { numRuns: 12 },
    )
  })
})

describe(`refunds of a marketplace's order on ${engine}`, () => {
  test('sums that an older version did not store are calculated by the next refund', async () => {
    const sandbox = await openSandbox()
    try {
      const market = await sandbox.merchant('500600')
      const cart = {
        extCustomerId: 'seller_A',
        amount: '9000',
        fee: '1000',
        products: [{ name: 'Lamp', unitPrice: '9000', quantity: '1' }],
      }
      const created = await market.call('createOrder', {
        body: market.order({ totalAmount: '9000', shoppingCarts: [cart] }),
      })
      assert.ok(created.ok, JSON.stringify(created.body))
      const payer = sandbox.payer(created.body.redirectUri ?? '')
      assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
      const { orderId } = created.body
      const refund = async (asked: object) => {
        const body = { refund: { description: 'Back', ...asked } }
        assert.ok((await market.call('createRefund', { params: { orderId }, body })).ok)
      }
      await refund({ amount: '901', extRefundId: '1' })
      await sandbox.app.database.transaction((tx) => tx.run('DELETE FROM refunded_shares'))
      await refund({ amount: '4000', extRefundId: '2' })
      await refund({ extRefundId: '3' })
      const sums = await sandbox.app.database.look.list<{ amount: number }>(
        'SELECT amount FROM refunded_shares WHERE order_id = $1 ORDER BY amount',
        orderId,
      )
      assert.deepEqual(
        sums.map(({ amount }) => amount),
        [1000, 8000],
      )
    } finally {
      await sandbox.finish()
    }
  })
})

/** Counts the rows that the database returns to the server. */
function countRows() {
  let seen = 0
  function counting<R extends Reader>(reader: R): R {
    return new Proxy(reader, {
      get(target, name) {
        const value = target[name as keyof R]
        if (typeof value !== 'function') return value
        return async (...params: unknown[]) => {
          const found: unknown = await value.apply(target, params)
          // A server polls twice a second for a replacement of the master key.
          if (String(params[0]).includes('FROM installation')) return found
          if (['find', 'list', 'lock', 'claim'].includes(String(name)))
            seen += Array.isArray(found) ? found.length : Number(found !== undefined)
          return found
        }
      },
    })
  }
  return {
    count: () => seen,
    watch: (real: Database): Database => ({
      ...aroundDatabase(real),
      look: counting(real.look),
      read: (job) => real.read((tx) => job(counting(tx))),
      transaction: (job) => real.transaction((tx) => job(counting(tx))),
    }),
  }
}
