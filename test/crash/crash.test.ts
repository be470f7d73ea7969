import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@grosz/contract/client.ts'
import { tellFigure } from '../figure.ts'
import { createDatabase, startOwnPostgres, startPostgres } from '../postgres.ts'
import { serverProgram } from '../programs.ts'
import { seededNumbers } from '../seeded-numbers.ts'
import {
  orderBody,
  patiently,
  type Storage,
  serverEnv,
  startServer,
  takeToken,
} from '../server-process.ts'

const kills = Number(process.env.GROSZ_KILLS ?? 12)
const seed = Number(process.env.GROSZ_SEED ?? randomInt(2 ** 31))
const postgresKills = Math.max(3, Math.ceil(kills / 4))
const connections = 16

/** The acknowledged responses to the merchant, which must stay true. */
interface Ledger {
  readonly orders: AcknowledgedOrder[]
  /** Requests that were under way when the server ended; their effect is unknown. */
  readonly unanswered: string[]
}

interface AcknowledgedOrder {
  readonly orderId: string
  readonly extOrderId: string
  /** `pays` is true if a BLIK code was sent with it, `paid` if the merchant was informed that it was paid. */
  readonly pays: boolean
  readonly paid: boolean
  refundId?: string
}

interface Api {
  readonly notifyUrl: string
  /** True if an order counts as paid only once it was read as completed. */
  readonly readsBack: boolean
  call(method: 'GET' | 'POST', path: string, body?: string): Promise<Answer>
}

interface Answer {
  readonly status: number
  readonly body: Reply
}

/** The parts of all replies that this test reads. */
interface Reply {
  readonly orderId?: string
  readonly status?: { readonly statusCode?: string }
  readonly orders?: readonly { readonly extOrderId?: string; readonly status?: string }[]
  readonly refund?: { readonly refundId: string }
  readonly refunds?: readonly { readonly refundId: string }[]
}

// A restarted server uses one processor, and each engine has its own server.
describe('a server that is killed', { concurrency: true }, () => {
  test(`SQLite: ${kills} kills lose nothing that was acknowledged (seed ${seed})`, async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-crash-'))
    await killAgainAndAgain(t, { dataDir })
    rmSync(dataDir, { recursive: true })
  })

  test(`PostgreSQL: ${kills} kills lose nothing that was acknowledged (seed ${seed})`, async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grosz-crash-'))
    const cluster = await startPostgres()
    try {
      await killAgainAndAgain(t, { dataDir, databaseUrl: await createDatabase(cluster.url) })
    } finally {
      await cluster.stop()
    }
    rmSync(dataDir, { recursive: true })
  })
})

test(`a server loses nothing acknowledged when its PostgreSQL is killed ${postgresKills} times (seed ${seed})`, async (t) => {
  const random = seededNumbers(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'grosz-crash-'))
  const cluster = await startOwnPostgres()
  const storage = { dataDir, databaseUrl: await createDatabase(cluster.url) }
  const server = await startServer(storage)
  const everything: AcknowledgedOrder[] = []
  try {
    const token = await takeToken(server.url)
    // For a client, a 5xx is as uncertain as no response. The server survives the end of PostgreSQL, and accepts an
    // order whose payment it cannot write: the retrieved order shows that it is paid.
    const api = apiOf(server.url, token, { statusMax: 499, readsBack: true })
    for (let kill = 0; kill < postgresKills; kill++) {
      const last = await sellFor(300 + random() * 700, () => cluster.killAndRestart(), api, random)
      everything.push(...last.orders)
      await untilHealthy(server.url)
      await askAgain(api, last.unanswered)
    }
    await assertKept(api, everything)
    await assertEnded(server.url, api, everything)
  } finally {
    await server.stop()
  }
  await assertWhole(storage)
  await cluster.stop()
  rmSync(dataDir, { recursive: true })
  assert.ok(
    everything.length >= postgresKills,
    `only ${everything.length} orders were acknowledged`,
  )
  tellFigure(t, `orders kept over ${postgresKills} kills of PostgreSQL`, everything.length)
})

test('SQLite: a notification that a killed server was sending is sent again soon after the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grosz-crash-'))
  const silent = createServer((request) => request.resume())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const arrived = once(silent, 'request')
  const first = await startServer({ dataDir })
  const token = await takeToken(first.url)
  const body = paidAtOnce(newOrder(randomUUID(), `http://127.0.0.1:${port}/`), () => 0)
  const paid = await apiOf(first.url, token).call('POST', '/orders', JSON.stringify(body))
  assert.equal(paid.status, 201)
  await arrived
  await first.kill()
  const again = once(silent, 'request', { signal: AbortSignal.timeout(30_000) })
  const second = await startServer({ dataDir })
  await again
  await second.kill()
  silent.closeAllConnections()
  silent.close()
  rmSync(dataDir, { recursive: true })
})

interface Notified {
  readonly orderId: string
  /** The same for each delivery of a notification. */
  readonly eventId: string
}

/** A shop that accepts each notification, and notes them as they arrive. */
async function openShop() {
  const received: Notified[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as {
      orderId?: string
      order?: { orderId: string }
    }
    const eventId = String(request.headers['grosz-event-id'])
    received.push({ orderId: body.order?.orderId ?? body.orderId ?? '', eventId })
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/notifications`,
    received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Asserts that no notification of an order arrives after a later one of it. */
function assertOrdered(received: readonly Notified[]): { all: number; repeated: number } {
  let repeated = 0
  for (const [orderId, notified] of Map.groupBy(received, (one) => one.orderId)) {
    const events = notified.map(({ eventId }) => eventId)
    const inTurn = events.filter((event, index) => event !== events[index - 1])
    assert.deepEqual(inTurn, [...new Set(events)], `of order ${orderId}`)
    repeated += events.length - inTurn.length
  }
  assert.ok(received.length > 0, 'no notification arrived')
  return { all: received.length, repeated }
}

async function untilHealthy(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const reply = await fetch(`${url}/health`)
    if (reply.ok) return
    await delay(100)
  }
  assert.fail('the server is not healthy 20 s after PostgreSQL is back')
}

async function killAgainAndAgain(t: TestContext, storage: Storage): Promise<void> {
  const random = seededNumbers(seed)
  const shop = await openShop()
  const everything: AcknowledgedOrder[] = []
  let last: Ledger = { orders: [], unanswered: [] }
  let token = ''
  for (let kill = 0; kill < kills; kill++) {
    const server = await startServer(storage)
    try {
      // The token is kept across the kills, because it was acknowledged as well.
      token ||= await takeToken(server.url)
      const api = apiOf(server.url, token, { notifyUrl: shop.url })
      const patient = repeating(api)
      await assertKept(patient, last.orders)
      await askAgain(patient, last.unanswered)
      // On a busy machine no refund may have been acknowledged yet: then the last kill waits for one.
      const waits = kill === kills - 1 && everything.every(isUnrefunded)
      last = await sellFor(100 + random() * 700, () => server.kill(), patient, random, waits)
    } finally {
      await server.kill()
    }
    everything.push(...last.orders)
    await assertWhole(storage)
  }
  const server = await startServer(storage)
  try {
    await assertKept(repeating(apiOf(server.url, token)), everything)
  } finally {
    await server.stop()
  }
  await assertWhole(storage)
  assert.ok(everything.length >= kills, `only ${everything.length} orders were acknowledged`)
  const refunds = everything.filter((order) => order.refundId).length
  assert.ok(refunds > 0, 'no refund was acknowledged')
  await shop.close()
  const { all, repeated } = assertOrdered(shop.received)
  const engine = storage.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
  tellFigure(t, `notifications in order over ${kills} kills on ${engine}`, all)
  tellFigure(t, `notifications repeated over ${kills} kills on ${engine}`, repeated)
  tellFigure(t, `orders kept over ${kills} kills of the server on ${engine}`, everything.length)
  tellFigure(t, `refunds kept over ${kills} kills of the server on ${engine}`, refunds)
}

/** Many merchants at work until, in the middle of it, something is killed. */
async function sellFor(
  milliseconds: number,
  kill: () => Promise<void>,
  api: Api,
  random: () => number,
  untilRefund = false,
): Promise<Ledger> {
  const ledger: Ledger = { orders: [], unanswered: [] }
  let isOver = false
  const market: Market = { api, ledger, random, isOver: () => isOver }
  const selling = Promise.all(Array.from({ length: connections }, () => beMerchant(market)))
  // An error of the merchant is thrown below, after the server has stopped.
  selling.catch(() => {})
  await delay(milliseconds)
  for (let tries = 0; untilRefund && tries < 600 && ledger.orders.every(isUnrefunded); tries++)
    await delay(50)
  await kill()
  // A request that waited while PostgreSQL was away may have been answered.
  isOver = true
  await selling
  return ledger
}

const isUnrefunded = ({ refundId }: AcknowledgedOrder) => refundId === undefined

interface Market {
  readonly api: Api
  readonly ledger: Ledger
  readonly random: () => number
  readonly isOver: () => boolean
}

/** Orders, some of them paid at once, some of those refunded in part, until a request gets no response. */
async function beMerchant({ api, ledger, random, isOver }: Market): Promise<void> {
  while (!isOver()) {
    const order = newOrder(randomUUID(), api.notifyUrl)
    const body = JSON.stringify(random() < 0.5 ? order : paidAtOnce(order, random))
    const placed = await placeOrder(api, ledger, body)
    if (!placed) return
    if (!placed.paid || random() < 0.5) continue
    if (!(await refund(api, placed))) return
  }
}

async function placeOrder(
  api: Api,
  ledger: Ledger,
  body: string,
): Promise<AcknowledgedOrder | undefined> {
  const { extOrderId, payMethods } = JSON.parse(body) as { extOrderId: string; payMethods?: object }
  let answer: Answer
  try {
    answer = await api.call('POST', '/orders', body)
  } catch {
    ledger.unanswered.push(body)
    return undefined
  }
  const pays = payMethods !== undefined
  assert.equal(answer.status, pays ? 201 : 302)
  const { orderId } = answer.body
  assert.ok(orderId)
  const paid = pays && (!api.readsBack || (await isCompleted(api, orderId)))
  const order = { orderId, extOrderId, pays, paid }
  ledger.orders.push(order)
  return order
}

async function isCompleted(api: Api, orderId: string): Promise<boolean> {
  try {
    const { body } = await api.call('GET', `/orders/${orderId}`)
    return body.orders?.[0]?.status === 'COMPLETED'
  } catch {
    return false
  }
}

/** False when the server is gone. */
async function refund(api: Api, order: AcknowledgedOrder): Promise<boolean> {
  const body = { refund: { description: 'Zwrot', amount: '1000', extRefundId: randomUUID() } }
  let answer: Answer
  try {
    answer = await api.call('POST', `/orders/${order.orderId}/refunds`, JSON.stringify(body))
  } catch {
    return false
  }
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  order.refundId = answer.body.refund?.refundId
  return true
}

async function assertKept(api: Api, orders: readonly AcknowledgedOrder[]): Promise<void> {
  for (const { orderId, extOrderId, paid, refundId } of orders) {
    const { status, body } = await api.call('GET', `/orders/${orderId}`)
    assert.equal(status, 200, `order ${orderId} was acknowledged and is gone`)
    assert.equal(body.orders?.[0]?.extOrderId, extOrderId)
    if (paid) assert.equal(body.orders?.[0]?.status, 'COMPLETED', `order ${orderId} was paid`)
    if (!refundId) continue
    const { body: list } = await api.call('GET', `/orders/${orderId}/refunds`)
    assert.ok(
      list.refunds?.some((one) => one.refundId === refundId),
      `refund ${refundId} was acknowledged and is gone`,
    )
  }
}

/** Asserts that a merchant who sent a code gets the result, because no one else could continue such an order. */
async function assertEnded(
  url: string,
  api: Api,
  orders: readonly AcknowledgedOrder[],
): Promise<void> {
  const client = createClient({ baseUrl: url })
  const clock = await client('retrieveClock', {})
  assert.ok(clock.ok, JSON.stringify(clock.body))
  const until = new Date(Date.parse(clock.body.now) + 300_000).toISOString()
  let arrived = false
  for (let tries = 1; !arrived; tries++) {
    assert.ok(tries <= 20, 'the clock does not arrive')
    const moved = await client('advanceClock', { body: { until } })
    assert.ok(moved.ok, JSON.stringify(moved.body))
    arrived = moved.body.arrived === true
  }
  for (const { orderId } of orders.filter(({ pays }) => pays)) {
    const { body } = await api.call('GET', `/orders/${orderId}`)
    const status = body.orders?.[0]?.status
    assert.ok(status === 'COMPLETED' || status === 'CANCELED', `order ${orderId} is left ${status}`)
  }
}

/** An order without a response either exists, and its repetition fails, or is created now. */
async function askAgain(api: Api, bodies: readonly string[]): Promise<void> {
  for (const body of bodies) {
    const { status, body: reply } = await api.call('POST', '/orders', body)
    if (status === 400) assert.equal(reply.status?.statusCode, 'ERROR_ORDER_NOT_UNIQUE')
    else assert.ok(status === 302 || status === 201, `${status} ${JSON.stringify(reply)}`)
  }
}

/** The data are consistent: every effect is stored with all its parts, or not at all. */
async function assertWhole(storage: Storage): Promise<void> {
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [serverProgram, 'verify'],
      { env: serverEnv(storage) },
      (error, stdout, stderr) => resolve(error ? `${stdout}${stderr}` : stdout),
    )
  })
  assert.match(said, /^\{.*"ok":true.*\}\s*$/s)
}

/** A response with a status above the maximum counts as none. */
function apiOf(
  url: string,
  token: string,
  { statusMax = 599, readsBack = false, notifyUrl = nobody } = {},
): Api {
  return {
    notifyUrl,
    readsBack,
    async call(method, path, body) {
      const reply = await fetch(`${url}/api/v2_1${path}`, {
        method,
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body }),
      })
      if (reply.status > statusMax) throw new Error(`${method} ${path}: ${reply.status}`)
      return { status: reply.status, body: (await reply.json()) as Reply }
    },
  }
}

/**
 * The same calls, repeated while the server rejects them with 503: on a busy machine, 16 merchants overload a server
 * that was just started.
 */
function repeating(api: Api): Api {
  return { ...api, call: (...parts) => patiently(() => api.call(...parts)) }
}

/** A shop that refuses connections at once, so that hundreds of notifications need no name server. */
const nobody = 'http://127.0.0.1:65535/notifications'

function newOrder(extOrderId: string, notifyUrl: string): object {
  return { ...JSON.parse(orderBody(extOrderId)), notifyUrl }
}

/** The order with a BLIK code of the sandbox, which pays it at once. */
function paidAtOnce(order: object, random: () => number): object {
  const code = `777${String(Math.floor(random() * 1000)).padStart(3, '0')}`
  return { ...order, payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: code } } }
}
