import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import { signatureOf } from '../../server/src/notify/outbox/send.ts'
import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { tellFigure } from '../figure.ts'
import { createDatabase, dropDatabase, startPostgres } from '../postgres.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { seededNumbers } from '../seeded-numbers.ts'
import { patiently, startServer, takeToken } from '../server-process.ts'

const orders = Number(process.env.GROSZ_TEST_NOTIFIED_ORDERS ?? 12)
const kills = Number(process.env.GROSZ_TEST_SENDER_KILLS ?? 1)
const seed = Number(process.env.GROSZ_SEED ?? randomInt(2 ** 31))

const pos = pointsOfSale.find(({ posId }) => posId === '500100')
const HOUR_MS = 3_600_000

/** A received notification. */
interface Heard {
  readonly eventId: string
  readonly orderId: string
  /** Its place among those of the order. */
  readonly step: number
  readonly isSigned: boolean
  readonly isTaken: boolean
}

/** The notifications about the order of each story, in this order. */
const steps = ['PENDING', 'COMPLETED', 'FINALIZED']

type Answer = (response: ServerResponse) => void

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('{}')

/** All of them mean that the notification was not accepted. */
const failures: readonly Answer[] = [
  ...[500, 502, 503, 400, 404, 410, 201, 202, 204].map((code) => status(code)),
  status(429, { 'retry-after': '1' }),
  ...[301, 302, 303, 307, 308].map((code) => status(code, { location: '/elsewhere' })),
  // Reset before the response, within its head, and within its body.
  (response) => response.destroy(),
  (response) => response.socket?.end('HTTP/1.1 200 O'),
  (response) => {
    response.writeHead(503, { 'content-length': '100' })
    response.write('{', () => response.destroy())
  },
]

const silence: Answer = () => {}

/** A shop that accepts a notification unless `failing` returns another response. */
async function openShop(failing: (eventId: string, attempt: number) => Answer | undefined) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { order, refund, orderId } = JSON.parse(body.toString())
    const eventId = String(request.headers['grosz-event-id'])
    const attempt = heard.filter((one) => one.eventId === eventId).length + 1
    const answer = failing(eventId, attempt)
    const signed = signatureOf(body, pos?.secondKey ?? '', 'MD5')
    heard.push({
      eventId,
      orderId: order?.orderId ?? orderId,
      step: steps.indexOf(order?.status ?? refund?.status),
      isSigned: request.headers['openpayu-signature'] === signed,
      isTaken: answer === undefined,
    })
    ;(answer ?? status(200))(response)
  })
  server.listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    heard,
    taken: () => heard.filter(({ isTaken }) => isTaken),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe(`receivers that fail, on ${engine} (seed ${seed})`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ rateLimits: 'off' })
  })
  after(() => sandbox.finish())

  /** Paid orders, every second of them with a refund; resolves to the expected notifications of each. */
  async function sell(notifyUrl: string, count: number): Promise<Map<string, number>> {
    const merchant = await sandbox.merchant()
    const told = new Map<string, number>()
    for (let number = 0; number < count; number += 1) {
      const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201' }
      const body = merchant.order({ notifyUrl, payMethods: { payMethod } })
      const created = await merchant.call('createOrder', { body })
      assert.ok(created.ok, JSON.stringify(created.body))
      const orderId = created.body.orderId ?? ''
      const isRefunded = number % 2 === 0
      told.set(orderId, isRefunded ? 3 : 2)
      if (!isRefunded) continue
      const refund = { description: 'Returned', amount: '100' }
      const made = await merchant.call('createRefund', { params: { orderId }, body: { refund } })
      assert.ok(made.ok, JSON.stringify(made.body))
    }
    return told
  }

  function assertTold(told: ReadonlyMap<string, number>, heard: readonly Heard[]): void {
    const taken = heard.filter(({ isTaken }) => isTaken)
    for (const [orderId, count] of told) {
      const ofOrder = taken.filter((one) => one.orderId === orderId).map(({ step }) => step)
      assert.deepEqual(ofOrder, [...Array(count).keys()], `order ${orderId}: once each, in order`)
    }
    assert.ok(
      heard.every(({ isSigned }) => isSigned),
      'every attempt is signed',
    )
    assertNoneOvertakes(heard)
  }

  /** Asserts that a notification that was not accepted delays the following ones. */
  function assertNoneOvertakes(heard: readonly Heard[]): void {
    const reached = new Map<string, number>()
    for (const { orderId, step, isTaken } of heard) {
      const expected = reached.get(orderId) ?? 0
      assert.equal(step, expected, `order ${orderId} is told of step ${step} in its turn`)
      if (isTaken) reached.set(orderId, expected + 1)
    }
  }

  test('at random receive each notification once, in order, and signed', async (t) => {
    const random = seededNumbers(seed)
    // A missing response takes its whole time limit, so there is only one.
    let isSilent = true
    const shop = await openShop((_, attempt) => {
      // Before the last attempt they recover.
      if (attempt > 14 || random() > 0.6) return undefined
      if (isSilent) {
        isSilent = false
        return silence
      }
      return failures[Math.floor(random() * failures.length)]
    })
    try {
      const told = await sell(shop.url, orders)
      const expected = [...told.values()].reduce((sum, count) => sum + count, 0)
      await sandbox.pass({ seconds: 5 })
      for (let hour = 0; hour < 400 && shop.taken().length < expected; hour += 1)
        await sandbox.pass({ hours: 1 })
      assertTold(told, shop.heard)
      assert.ok(shop.heard.length > expected * 1.5, 'many attempts failed')
      tellFigure(
        t,
        'attempts at notifications of which each was taken once',
        `${shop.heard.length} for ${expected}`,
      )
    } finally {
      shop.close()
    }
  })

  test('for 72 hours and recover before the last attempt lose no notification', async () => {
    let isDown = true
    const shop = await openShop(() => (isDown ? (response) => response.destroy() : undefined))
    try {
      const told = await sell(shop.url, orders)
      await sandbox.pass({ seconds: 5 })
      await sandbox.work()
      const first = sandbox.now()
      const last = notificationMinutes.length - 1
      for (const [attempt, minutes] of notificationMinutes.entries()) {
        if (attempt === 0) continue
        if (attempt === last) isDown = false
        // A little later than due, since the first attempts were not all made at one moment.
        await sandbox.pass({ ms: first + minutes * 60_000 + 10_000 - sandbox.now() })
        await sandbox.work()
        if (attempt < last) assert.equal(shop.taken().length, 0)
      }
      assert.ok(sandbox.now() - first >= 72 * HOUR_MS)
      assertTold(told, shop.heard)
      const attempts = shop.heard.filter(({ step }) => step === 0).length
      assert.equal(attempts, told.size * notificationMinutes.length, 'each was tried to the last')
    } finally {
      shop.close()
    }
  })
})

test(`a server killed ${kills} times while it sends loses no notification and repeats only unfinished ones, on ${engine}`, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-sender-'))
  const cluster = engine === 'postgres' ? await startPostgres() : undefined
  const databaseUrl = cluster && (await createDatabase(cluster.url))
  const storage = { dataDir: folder, ...(databaseUrl && { databaseUrl }) }
  const start = () => startServer(storage, { GROSZ_RATE_LIMITS: 'off' })
  const shop = await openShop(() => undefined)
  let server = await start()
  /** The notifications that the server had stored as delivered before it was killed. */
  const settled = new Set<string>()
  const sold: string[] = []

  async function sell(count: number): Promise<void> {
    const call = createClient({ baseUrl: server.url, token: await takeToken(server.url) })
    for (let number = 0; number < count; number += 1) {
      const order = {
        body: {
          extOrderId: randomUUID(),
          customerIp: '203.0.113.7',
          merchantPosId: '500100',
          description: 'Order',
          currencyCode: 'PLN' as const,
          totalAmount: '5000',
          notifyUrl: shop.url,
          products: [{ name: 'Book', unitPrice: '5000', quantity: '1' }],
          payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE' as const, value: '200201' } },
        },
      }
      const created = await patiently(() => call('createOrder', order))
      assert.ok(created.ok, JSON.stringify(created.body))
      sold.push(created.body.orderId ?? '')
    }
  }

  /** Waits until the server has no more notifications to send. */
  async function untilQuiet(): Promise<void> {
    const deadline = performance.now() + 120_000
    const console = createClient({ baseUrl: server.url })
    for (;;) {
      const left = await Promise.all(
        (['WAITING', 'FAILING'] as const).map(async (status) => {
          const found = await console('searchNotifications', { query: { status } })
          assert.ok(found.ok, JSON.stringify(found.body))
          return found.body.notifications.length
        }),
      )
      if (left.every((count) => count === 0)) return
      assert.ok(performance.now() < deadline, 'notifications still wait')
      await delay(200)
    }
  }

  try {
    for (let round = 0; round < kills; round += 1) {
      await sell(orders)
      await untilQuiet()
      for (const { eventId } of shop.heard) settled.add(eventId)
      const before = shop.heard.length
      const selling = sell(orders).catch(() => {})
      while (shop.heard.length < before + orders / 2) await delay(1)
      await server.kill()
      await selling
      const atKill = shop.heard.length
      server = await start()
      await untilQuiet()
      const again = shop.heard.slice(atKill).filter(({ eventId }) => settled.has(eventId))
      assert.deepEqual(again, [], 'what was known to be taken is not sent again')
    }
    assert.ok(shop.heard.every(({ isSigned }) => isSigned))
    for (const orderId of sold) {
      const ofOrder = shop.heard.filter((one) => one.orderId === orderId).map(({ step }) => step)
      // One sequence, and after a kill another one from the last stored state.
      const runs = ofOrder.filter((step, index) => index === 0 || step <= (ofOrder[index - 1] ?? 0))
      assert.ok(runs.length <= 2, `order ${orderId} was told ${ofOrder}`)
      assert.deepEqual([...new Set(ofOrder)], [0, 1], `order ${orderId} was told ${ofOrder}`)
    }
    tellFigure(t, `orders told of everything over ${kills} kills of the sender`, sold.length)
  } finally {
    await server.stop()
    shop.close()
    if (databaseUrl) await dropDatabase(databaseUrl)
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
