import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { type Cut, cuts, openCuttingProxy } from '../cutting-proxy.ts'
import { tellFigure } from '../figure.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** The number of operations of each kind; GROSZ_TEST_CUT_OPERATIONS changes it, GROSZ_SEED repeats a run. */
const OPERATIONS = Number(process.env.GROSZ_TEST_CUT_OPERATIONS ?? 120) / 6
const seed = Number(process.env.GROSZ_SEED ?? Date.now() % 1_000_000)
const AT_ONCE = 8

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>

interface Sending {
  readonly path: string
  readonly token: string
  readonly body: string
  readonly key?: string
}

interface Told {
  readonly status: number
  readonly body: string
}

describe(`requests whose connections are cut on ${engine} (seed ${seed})`, () => {
  let sandbox: Sandbox
  let proxy: Awaited<ReturnType<typeof openCuttingProxy>>
  let shop: Merchant
  let manual: Merchant
  const chance = chanceOf(seed)
  /** The number of connections by their end, to show that each end occurred. */
  const ended = new Map<string, number>()

  before(async () => {
    sandbox = await openSandbox({ rateLimits: 'off' })
    proxy = await openCuttingProxy(sandbox.url)
    shop = await sandbox.merchant()
    manual = await sandbox.merchant('500101')
  })
  after(async () => {
    await proxy.close()
    await sandbox.finish()
  })

  test('an order takes effect once under its Idempotency-Key', async () => {
    await each(async (number) => {
      // Its amount identifies it, so that no ID of the shop prevents a duplicate.
      const totalAmount = String(2_000_000 + number)
      const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
      const body = JSON.stringify(shop.order({ totalAmount, payMethods }))
      const { orderId } = await repeated({
        path: '/orders',
        token: shop.token,
        body,
        key: `cut-order-${number}`,
      })
      assert.deepEqual(await idsOf('orders', 'order_id', 'amount', 2_000_000 + number), [orderId])
    })
  })

  test('an order takes effect once by its extOrderId alone', async () => {
    await each(async (number) => {
      const extOrderId = `cut-named-${number}`
      const body = JSON.stringify(shop.order({ extOrderId }))
      await repeated({ path: '/orders', token: shop.token, body }, /ORDER_NOT_UNIQUE/)
      assert.equal((await idsOf('orders', 'order_id', 'ext_order_id', extOrderId)).length, 1)
    })
  })

  test('a refund takes effect once under its Idempotency-Key', async () => {
    await each(async (number) => {
      const orderId = await paid(shop)
      const body = JSON.stringify({ refund: { description: 'Back', amount: '100' } })
      const path = `/orders/${orderId}/refunds`
      await repeated({ path, token: shop.token, body, key: `cut-refund-${number}` })
      assert.equal(await refundsOf(orderId), 1)
    })
  })

  test('a refund takes effect once by its extRefundId alone', async () => {
    await each(async (number) => {
      const orderId = await paid(shop)
      const refund = { description: 'Back', amount: '100', extRefundId: `cut-back-${number}` }
      const path = `/orders/${orderId}/refunds`
      await repeated({ path, token: shop.token, body: JSON.stringify({ refund }) })
      assert.equal(await refundsOf(orderId), 1)
    })
  })

  test('a payout takes effect once under its Idempotency-Key', async () => {
    await each(async (number) => {
      const extPayoutId = `cut-payout-${number}`
      const payout = { extPayoutId, amount: '1', currencyCode: 'PLN' }
      const body = JSON.stringify({ shopId: 'GrSklep1', payout })
      await repeated({ path: '/payouts', token: shop.token, body, key: extPayoutId })
      assert.equal((await idsOf('payouts', 'payout_id', 'ext_payout_id', extPayoutId)).length, 1)
    })
  })

  test('a capture takes effect once under its Idempotency-Key', async () => {
    await each(async (number) => {
      const orderId = await paid(manual)
      const path = `/orders/${orderId}/captures`
      await repeated({ path, token: manual.token, body: '{}', key: `cut-capture-${number}` })
      const found = await manual.call('retrieveOrder', { params: { orderId } })
      assert.ok(found.ok && found.body.orders[0]?.status === 'COMPLETED')
    })
  })

  test('connections were cut at each stage of a request', (t) => {
    for (const cut of cuts) assert.ok((ended.get(cut) ?? 0) > OPERATIONS / 4, cut)
    const sent = [...ended.values()].reduce((sum, count) => sum + count, 0)
    tellFigure(t, 'operations with one effect each', 6 * OPERATIONS)
    tellFigure(t, 'requests that they were sent in, most of them cut', sent)
  })

  async function each(run: (number: number) => Promise<void>): Promise<void> {
    for (let begun = 0; begun < OPERATIONS; begun += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, OPERATIONS - begun) }, (_, index) =>
          run(begun + index),
        ),
      )
  }

  /** Sends the same request up to ten times, sequentially or concurrently, and once more for its response. */
  async function repeated(sending: Sending, otherwise = /IDEMPOTENCY_KEY_IN_FLIGHT/) {
    const tries = Array.from({ length: chance(9) }, () => cuts[chance(cuts.length)] as Cut)
    const all: (Told | undefined)[] = []
    if (chance(2) === 0) all.push(...(await Promise.all(tries.map((cut) => send(sending, cut)))))
    else for (const cut of tries) all.push(await send(sending, cut))
    // A call with a key may still be running when its connection is closed.
    let last = await send(sending, 'nowhere')
    while (last?.status === 409) last = await send(sending, 'nowhere')
    const told = [...all, last].filter((one) => one !== undefined)
    const good = told.filter(({ status }) => status < 400)
    for (const one of told) if (one.status >= 400) assert.match(one.body, otherwise)
    // Without a key, the response is created again, and its text says that nothing was changed.
    const compared = ({ status, body }: Told) =>
      sending.key === undefined
        ? [status, body.replace(/"statusDesc":"[^"]*"/, '')]
        : [status, body]
    for (const one of good) assert.deepEqual(compared(one), compared(good[0] ?? one))
    if (sending.key === undefined) return {}
    assert.ok(last)
    assert.ok(last.status < 400, last.body)
    const other = await send({ ...sending, body: `${sending.body} ` }, 'nowhere')
    assert.match(other?.body ?? '', /IDEMPOTENCY_KEY_REUSED/)
    return JSON.parse(last.body) as { orderId?: string }
  }

  /** One request on its own connection; undefined without a complete response. */
  function send({ path, token, body, key }: Sending, cut: Cut): Promise<Told | undefined> {
    ended.set(cut, (ended.get(cut) ?? 0) + 1)
    return new Promise((resolve) => {
      const asked = request(`${proxy.url}/api/v2_1${path}`, {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-cut': cut,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      })
      asked.on('error', () => resolve(undefined))
      asked.on('response', (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('error', () => resolve(undefined))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      })
      asked.end(body)
    })
  }

  async function paid(merchant: Merchant): Promise<string> {
    const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
    const created = await merchant.call('createOrder', { body: merchant.order({ payMethods }) })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.orderId ?? ''
  }

  async function refundsOf(orderId: string): Promise<number> {
    const found = await shop.call('listRefunds', { params: { orderId } })
    assert.ok(found.ok)
    return found.body.refunds.length
  }

  async function idsOf(table: string, id: string, column: string, value: string | number) {
    const rows = await sandbox.app.database.look.list<Record<string, string>>(
      `SELECT ${id} AS id FROM ${table} WHERE ${column} = $1`,
      value,
    )
    return rows.map((row) => row.id)
  }
})

/** Whole numbers below a limit, the same ones for the same seed. */
function chanceOf(start: number): (below: number) => number {
  let state = start >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
