import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { openClock } from '../../server/src/sandbox/clock.ts'
import { engine, openReceiver, openSandbox, type Received, type Sandbox } from '../sandbox.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

describe(`the clock of a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  beforeEach(async () => {
    await console('resumeClock', {})
  })
  after(() => sandbox.finish())

  async function clock() {
    const read = await console('retrieveClock', {})
    assert.ok(read.ok)
    return { at: Date.parse(read.body.now), status: read.body.status }
  }

  /** Advances it; resolves to how far it went, in seconds. */
  async function advance(seconds: number) {
    const { at } = await clock()
    const moved = await console('advanceClock', { body: { seconds } })
    assert.ok(moved.ok)
    return (Date.parse(moved.body.now) - at) / 1000
  }

  async function order(changes: object) {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok)
    const orderId = created.body.orderId ?? ''
    return {
      orderId,
      async status() {
        const found = await shop.call('retrieveOrder', { params: { orderId } })
        assert.ok(found.ok)
        return found.body.orders[0]?.status
      },
    }
  }

  test('a frozen clock stands, and runs on from there when it is resumed', async () => {
    const frozen = await console('freezeClock', {})
    assert.ok(frozen.ok)
    assert.equal(frozen.body.status, 'FROZEN')
    const { at } = await clock()
    sandbox.wait(10_000)
    assert.deepEqual(await clock(), { at, status: 'FROZEN' })
    assert.equal(await advance(HOUR), HOUR)
    assert.deepEqual(await clock(), { at: at + HOUR * 1000, status: 'FROZEN' })
    const resumed = await console('resumeClock', {})
    assert.ok(resumed.ok)
    assert.deepEqual(await clock(), { at: at + HOUR * 1000, status: 'RUNNING' })
    sandbox.wait(5_000)
    assert.deepEqual(await clock(), { at: at + HOUR * 1000 + 5_000, status: 'RUNNING' })
  })

  test('an order whose time is advanced over has expired, and the shop has heard of it', async () => {
    const receiver = await openReceiver()
    const { status } = await order({ notifyUrl: receiver.url, validityTime: String(HOUR) })
    assert.equal(await advance(HOUR - 1), HOUR - 1)
    assert.equal(await status(), 'NEW')
    await advance(2)
    assert.equal(await status(), 'CANCELED')
    assert.deepEqual(receiver.statuses(), ['CANCELED'])
    await receiver.close()
  })

  test('what is due on the way happens in the order of time, each at its own', async () => {
    const receiver = await openReceiver()
    const { at } = await clock()
    const ends = [3, 1, 2].map((hours) => hours * HOUR)
    const ids = new Map<string, number>()
    for (const end of ends) {
      const { orderId } = await order({ notifyUrl: receiver.url, validityTime: String(end) })
      ids.set(orderId, end)
    }
    await advance(DAY)
    const heard = receiver.received.map((one: Received) => ({
      end: ids.get(one.json.order?.orderId ?? ''),
      after: (Number(timeOf(one)) - at) / 1000,
    }))
    assert.deepEqual(
      heard.map(({ end }) => end),
      [1, 2, 3].map((hours) => hours * HOUR),
    )
    for (const { end, after } of heard) assert.ok(after >= (end ?? 0) && after < (end ?? 0) + 60)
    await receiver.close()
  })

  test('three days bring all twenty attempts of a notification', async () => {
    const receiver = await openReceiver(Array(60).fill(500))
    await order({ notifyUrl: receiver.url, validityTime: '60' })
    await advance(4 * DAY)
    assert.equal(receiver.received.length, 20)
    const last = Number(receiver.received.at(-1)?.headers['payu-processing-time'])
    assert.equal(Math.floor(last / 3_600_000), 72, 'the last one comes after 72 hours')
    await receiver.close()
  })

  test('until a time is as good as by seconds', async () => {
    const { at } = await clock()
    const until = new Date(at + DAY * 1000).toISOString()
    const moved = await console('advanceClock', { body: { until } })
    assert.ok(moved.ok)
    assert.equal(moved.body.now, until)
  })

  test('two that advance it at once have both of their time', async () => {
    const { at } = await clock()
    const [one, other] = await Promise.all([advance(HOUR), advance(2 * HOUR)])
    assert.ok(one !== undefined && other !== undefined)
    assert.equal((await clock()).at, at + 2 * HOUR * 1000)
  })

  test('what cannot be meant is refused and moves nothing', async () => {
    const before = await clock()
    const past = new Date(before.at - 1).toISOString()
    const far = new Date(before.at + 32 * DAY * 1000).toISOString()
    const bodies = [
      {},
      { seconds: 1, until: far },
      { seconds: 0 },
      { seconds: 31 * DAY + 1 },
      { until: past },
      { until: far },
      { until: 'tomorrow' },
    ]
    for (const body of bodies) {
      const refused = await console('advanceClock', { body })
      assert.ok(!refused.ok && refused.status === 400, JSON.stringify(body))
    }
    assert.deepEqual(await clock(), before)
  })

  test('a server that is started again, or beside it, has the same time', async () => {
    await console('freezeClock', {})
    await advance(HOUR)
    const { database } = sandbox.app
    const other = await openClock({
      database,
      real: sandbox.now,
      engine: () => ({ run: async () => {}, runKnown: async () => {}, next: () => undefined }),
      tell: () => {},
    })
    assert.equal(other.now(), (await clock()).at)
    assert.equal(other.isFrozen(), true)
    other.close()
  })
})

/** When a notification says that it was sent. */
function timeOf({ headers }: Received) {
  return Date.parse(String(headers['grosz-event-time'] ?? ''))
}
