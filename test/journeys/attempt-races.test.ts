import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import { tellFigure } from '../figure.ts'
import { PROCESSES, raceServers } from '../race-servers.ts'
import { engine, openReceiver } from '../sandbox.ts'
import { takeToken } from '../server-process.ts'

const ROUNDS = Number(process.env.GROSZ_TEST_ROUNDS ?? 20)
const TOLD_MS_MAX = 60_000
const AMOUNT = 1999

type Call = ReturnType<typeof createClient>

const card = { expirationMonth: '12', expirationYear: '2090', cvv: '123' }
const good = { method: 'c', card: { ...card, number: '4444333322221111' } } as const
const bad = { method: 'c', card: { ...card, number: '5000105018126595' } } as const
const blik = { method: 'blik', blikCode: '777123' } as const

describe(`races of attempts at ${PROCESSES} processes on ${engine}`, () => {
  let urls: string[]
  /** The shop at each process. */
  let desks: Call[]
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  const expected = new Map<string, string[]>()
  const { cleanUp, start } = raceServers()

  before(async () => {
    receiver = await openReceiver()
    cleanUp(() => receiver.close())
    urls = await start()
    const token = await takeToken(at(urls, 0), '500100')
    desks = urls.map((baseUrl) => createClient({ baseUrl, token }))
  })

  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

  /** Repeats a call that a busy server rejects temporarily; its 503 guarantees that the call had no effect. */
  async function whenFree<T extends { readonly status: number }>(ask: () => Promise<T>) {
    let answer = await ask()
    while (answer.status === 503) {
      await delay(100)
      answer = await ask()
    }
    return answer
  }

  /** An order that was declined once, and its payer's page open at every process. */
  async function declinedOnce(changes: object = {}) {
    const body = {
      customerIp: '203.0.113.10',
      merchantPosId: '500100',
      description: 'A book',
      currencyCode: 'PLN' as const,
      totalAmount: String(AMOUNT),
      notifyUrl: receiver.url,
      products: [{ name: 'Book', unitPrice: String(AMOUNT), quantity: '1' }],
      ...changes,
    }
    const created = await whenFree(() => at(desks, 0)('createOrder', { body }))
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId, redirectUri = '' } = created.body
    const token = new URL(redirectUri).searchParams.get('token') ?? ''
    const tabs = urls.map((baseUrl) => createClient({ baseUrl, token }))
    const declined = await whenFree(() => at(tabs, 0)('startPayment', { body: bad }))
    assert.ok(declined.ok && declined.body.state === 'DECLINED', JSON.stringify(declined.body))
    return { orderId, tabs }
  }

  async function isPending(orderId: string): Promise<boolean> {
    const retrieved = await whenFree(() => at(desks, 0)('retrieveOrder', { params: { orderId } }))
    return retrieved.ok && retrieved.body.orders[0]?.status === 'PENDING'
  }

  /** The order in its final state, which is the same in every process. */
  async function statusOf(orderId: string) {
    const seen = await Promise.all(
      desks.map(async (call) => {
        const retrieved = await whenFree(() => call('retrieveOrder', { params: { orderId } }))
        return retrieved.ok && retrieved.body.orders[0]?.status
      }),
    )
    assert.equal(new Set(seen).size, 1)
    return seen[0]
  }

  async function available(): Promise<number> {
    const seen = await at(desks, 0)('retrieveShop', { params: { shopId: 'GrSklep1' } })
    assert.ok(seen.ok)
    return Number(seen.body.balance.available)
  }

  function toldOf(orderId: string) {
    return receiver.received
      .filter(({ json }) => json.order?.orderId === orderId)
      .map(({ json }) => json.order?.status)
  }

  /** Waits until the shop has received all notifications, and none twice. */
  async function assertTold() {
    const isTold = () => [...expected].every(([id, told]) => toldOf(id).length >= told.length)
    for (const until = Date.now() + TOLD_MS_MAX; !isTold() && Date.now() < until; ) await delay(50)
    for (const [id, told] of expected) assert.deepEqual(toldOf(id), told, id)
  }

  test(`${ROUNDS} rounds of payments of one order in several tabs at once take the money once each`, async (t) => {
    const before = await available()
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId, tabs } = await declinedOnce()
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          at(tabs, index)('startPayment', { body: index % 3 === 0 ? blik : good }),
        ),
      )
      const approved = answers.filter(
        ({ ok, body }) => ok && 'state' in body && body.state === 'APPROVED',
      )
      assert.equal(approved.length, 1, `round ${round}`)
      for (const { ok, status } of answers) assert.ok(ok || status === 400 || status === 409)
      assert.equal(await statusOf(orderId), 'COMPLETED')
      expected.set(orderId, ['PENDING', 'COMPLETED'])
    }
    assert.equal((await available()) - before, ROUNDS * AMOUNT)
    await assertTold()
    tellFigure(t, 'rounds of six payments of one order at once', ROUNDS)
  })

  test(`${ROUNDS} rounds of a payment and a cancellation at once end with either the payment or the cancellation`, async () => {
    const before = await available()
    let paid = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId, tabs } = await declinedOnce()
      const [payment, cancellation] = await Promise.all([
        at(tabs, round)('startPayment', { body: good }),
        delay(round % 5).then(() => at(desks, round + 1)('cancelOrder', { params: { orderId } })),
      ])
      const status = await statusOf(orderId)
      const isPaid = payment.ok && payment.body.state === 'APPROVED'
      assert.notEqual(isPaid, cancellation.ok, `round ${round}: ${JSON.stringify(payment.body)}`)
      assert.equal(status, isPaid ? 'COMPLETED' : 'CANCELED')
      if (isPaid) paid++
      expected.set(orderId, ['PENDING', status])
    }
    assert.equal((await available()) - before, paid * AMOUNT)
    await assertTold()
  })

  test('orders paid at the moment of their expiry are either paid or canceled', async () => {
    const before = await available()
    let paid = 0
    // Each is declined long before it expires, however many are made at once on a busy machine.
    const seconds = 5 + Math.ceil(ROUNDS / 10)
    const orders = await Promise.all(
      Array.from({ length: ROUNDS }, async () => {
        const expiresAt = Date.now() + seconds * 1_000
        return { ...(await declinedOnce({ validityTime: String(seconds) })), expiresAt }
      }),
    )
    await Promise.all(
      orders.map(async ({ orderId, tabs, expiresAt }, index) => {
        await delay(Math.max(0, expiresAt - Date.now() - 400 + 50 * (index % 20)))
        const payment = await at(tabs, index)('startPayment', { body: good })
        const isPaid = payment.ok && payment.body.state === 'APPROVED'
        for (let looks = 0; looks < 200 && (await isPending(orderId)); looks++) await delay(50)
        const status = await statusOf(orderId)
        assert.equal(status, isPaid ? 'COMPLETED' : 'CANCELED', JSON.stringify(payment.body))
        if (isPaid) paid++
        expected.set(orderId, ['PENDING', status])
      }),
    )
    assert.equal((await available()) - before, paid * AMOUNT)
    await assertTold()
  })

  test('an order is canceled after exactly ten declined cards, even if several are sent at once', async () => {
    const { orderId, tabs } = await declinedOnce()
    let declined = 1
    for (let round = 0; round < 40 && declined < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, index) => at(tabs, index)('startPayment', { body: bad })),
      )
      declined += answers.filter(({ ok }) => ok).length
    }
    assert.equal(declined, 10)
    assert.equal(await statusOf(orderId), 'CANCELED')
    expected.set(orderId, ['PENDING', 'CANCELED'])
    await assertTold()
  })
})
