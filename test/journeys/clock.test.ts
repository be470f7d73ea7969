import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { limits } from '@grosz/contract/limits.ts'
import { openClock } from '../../server/src/sandbox/controls/clock.ts'
import { openMarketplace } from '../boarding.ts'
import { card } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
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
        // The access token of the one before may have ended.
        const later = await sandbox.merchant()
        const found = await later.call('retrieveOrder', { params: { orderId } })
        assert.ok(found.ok)
        return found.body.orders[0]?.status
      },
    }
  }

  test('a frozen clock does not run, and continues from the same time when it is resumed', async () => {
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

  test('an order expires when the clock is advanced past its validity, and the shop is notified', async () => {
    const receiver = await openReceiver()
    const { status } = await order({ notifyUrl: receiver.url, validityTime: String(HOUR) })
    assert.equal(await advance(HOUR - 1), HOUR - 1)
    assert.equal(await status(), 'NEW')
    await advance(2)
    assert.equal(await status(), 'CANCELED')
    assert.deepEqual(receiver.statuses(), ['CANCELED'])
    await receiver.close()
  })

  test('events during an advance happen in chronological order, each at its own time', async () => {
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

  test('a long advance ends after its time limit and can be continued', async (t) => {
    const slow = await openSandbox({ advanceMs: 300 })
    t.after(() => slow.finish())
    const call = createClient({ baseUrl: slow.url })
    const receiver = await openSlowReceiver()
    const shop = await slow.merchant()
    const created = await shop.call('createOrder', {
      body: shop.order({ notifyUrl: receiver.url, validityTime: String(HOUR) }),
    })
    assert.ok(created.ok)
    assert.ok((await call('freezeClock', {})).ok)
    const expiresAt = new Date(slow.now() + HOUR * 1000).toISOString()
    const until = new Date(slow.now() + DAY * 1000).toISOString()
    /**
     * Advances the clock by three calls at once; the calls go together, and each returns the time that it reached.
     */
    const advanceTogether = async () => {
      const all = await Promise.all([1, 2, 3].map(() => call('advanceClock', { body: { until } })))
      return all.map((moved) => {
        assert.ok(moved.ok, JSON.stringify(moved))
        assert.equal(moved.body.until, moved.body.arrived ? undefined : until)
        return moved.body
      })
    }
    let stops = await advanceTogether()
    // Its notification is not answered yet, so further advances do not move it.
    while (!stops.every(({ now }) => now === expiresAt)) stops = await advanceTogether()
    assert.ok(stops.every(({ arrived }) => !arrived))
    const read = await call('retrieveClock', {})
    assert.equal(read.ok && read.body.now, expiresAt)
    receiver.release()
    // A clock that is at the time has not arrived before the work due by then has run.
    while (!stops.every(({ arrived }) => arrived)) stops = await advanceTogether()
    assert.ok(stops.every(({ now }) => now === until))
    const again = await slow.merchant()
    const params = { orderId: created.body.orderId }
    const found = await again.call('retrieveOrder', { params })
    assert.equal(found.ok && found.body.orders[0]?.status, 'CANCELED')
    receiver.close()
  })

  test('an advance returns how far it came when the server is asked to stop', async () => {
    const stopped = await openSandbox()
    const call = createClient({ baseUrl: stopped.url })
    const receiver = await openSlowReceiver()
    const shop = await stopped.merchant()
    const body = shop.order({ notifyUrl: receiver.url, validityTime: String(HOUR) })
    assert.ok((await shop.call('createOrder', { body })).ok)
    assert.ok((await call('freezeClock', {})).ok)
    const until = new Date(stopped.now() + DAY * 1000).toISOString()
    const advanced = call('advanceClock', { body: { until } })
    await receiver.called
    const closed = stopped.finish()
    const answer = await advanced
    assert.ok(answer.ok, JSON.stringify(answer))
    assert.equal(answer.body.arrived, false)
    assert.equal(answer.body.until, until)
    assert.equal(answer.body.now, new Date(stopped.now() + HOUR * 1000).toISOString())
    receiver.release()
    await closed
    receiver.close()
  })

  test('the console offers to advance to the expiry if one call can advance that far', async () => {
    const offered = async (validityDays: number) => {
      const { orderId, status } = await order({ validityTime: String(validityDays * DAY) })
      const shown = await console('showConsoleOrder', { params: { orderId } })
      assert.ok(shown.ok)
      const expireNow = shown.body.actions.find(({ action }) => action === 'expireNow')
      return { status, expireNow, until: shown.body.expiresAt ?? '' }
    }
    await console('freezeClock', {})
    const { status, expireNow, until } = await offered(40)
    assert.equal(expireNow?.allowed, true)
    assert.ok((await console('advanceClock', { body: { until } })).ok)
    const found = await console('retrieveClock', {})
    assert.equal(found.ok && found.body.now, until)
    assert.equal(await status(), 'CANCELED')
    assert.equal((await offered(366)).expireNow?.allowed, true)
    const far = await offered(367)
    assert.equal(far.expireNow?.allowed, false)
    assert.match(far.expireNow?.reason?.en ?? '', /more than 366 days/)
    const refused = await console('advanceClock', { body: { until: far.until } })
    assert.equal(refused.status, 400)
  })

  test('held money is released after its validity, and the shop is notified', async () => {
    const receiver = await openReceiver()
    const shop = await sandbox.merchant('500101')
    const created = await shop.call('createOrder', {
      body: shop.order({ notifyUrl: receiver.url }),
    })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const paid = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(paid.ok, JSON.stringify(paid.body))
    const status = async () => {
      const again = await sandbox.merchant('500101')
      const params = { orderId: created.body.orderId ?? '' }
      const found = await again.call('retrieveOrder', { params })
      return found.ok && found.body.orders[0]?.status
    }
    await advance(limits.holdDays.value * DAY - 60)
    assert.equal(await status(), 'WAITING_FOR_CONFIRMATION')
    await advance(120)
    assert.equal(await status(), 'CANCELED')
    assert.equal(receiver.statuses().at(-1), 'CANCELED')
    await receiver.close()
  })

  test('access tokens and card tokens expire by the clock', async () => {
    const shop = await sandbox.merchant()
    const orderBy = async (value: string) => {
      const by = await sandbox.merchant()
      const payMethods = { payMethod: { type: 'CARD_TOKEN' as const, value } }
      return by.call('createOrder', { body: by.order({ payMethods }) })
    }
    const tokenOf = async () => {
      const body = { posId: '500100', type: 'SINGLE' as const, card }
      const given = await console('createFrontToken', { query: {}, body })
      assert.ok(given.ok)
      return given.body.value
    }
    const [early, late] = [await tokenOf(), await tokenOf()]
    await advance(10 * 60)
    const used = await orderBy(early)
    assert.ok(used.ok, JSON.stringify(used.body))
    await advance(2 * 60)
    const expired = await orderBy(late)
    assert.ok(!expired.ok && expired.status === 400, JSON.stringify(expired.body))
    const { accessTokenSeconds } = limits
    await advance(accessTokenSeconds.value - 12 * 60 - 60)
    const params = { orderId: 'NOBODY' }
    assert.equal((await shop.call('retrieveOrder', { params })).status, 404)
    await advance(120)
    assert.equal((await shop.call('retrieveOrder', { params })).status, 401)
  })

  test('a verification whose transfer never arrives fails after 72 hours', async () => {
    const marketplace = await openMarketplace(sandbox)
    const named = await marketplace.started()
    const { verificationId } = named
    await marketplace.loadCompany(named)
    const ordered = await marketplace.call('createVerificationTransfer', {
      body: { verificationId, transferCurrency: 'PLN', email: 'never@example.com', language: 'pl' },
    })
    assert.ok(ordered.ok, JSON.stringify(ordered.body))
    const body = recipeBody('loadBankAccount', 'payout-account-document', {
      verificationId,
      payoutDataVerificationType: 'BANK_TRANSFER',
      verificationTransferId: ordered.body.verificationTransferId,
    })
    assert.equal((await marketplace.call('loadBankAccount', { body })).status, 204)
    await marketplace.complete(named)
    const transfer = async () => {
      // The access token of the one before has ended.
      const { call } = await sandbox.merchant('500600')
      const found = await call('retrieveVerification', { query: { id: verificationId } })
      assert.ok(found.ok, JSON.stringify(found.body))
      return [found.body.verificationTransferStatus, found.body.status]
    }
    await advance(72 * HOUR - 60)
    const [before] = await transfer()
    assert.notEqual(before, 'Failure')
    await advance(120)
    assert.equal((await transfer())[0], 'Failure')
    // The bank's result is queried at the next time.
    await advance(4 * HOUR)
    assert.deepEqual(await transfer(), ['Failure', 'REJECTED'])
  })

  test('events of different kinds happen in one chronological order', async () => {
    await console('freezeClock', {})
    const begin = await console('listEvents', { query: { limit: 1 } })
    assert.ok(begin.ok)
    const after = begin.body.events[0]?.sequence ?? 0
    const receiver = await openReceiver(Array(3).fill(500))
    const switched = await console('switchStatements', {
      params: { posId: '500100' },
      body: { status: 'ENABLED', formats: ['csv'] },
    })
    assert.ok(switched.ok, JSON.stringify(switched.body))
    await order({ notifyUrl: receiver.url, validityTime: '7200' })
    await order({ validityTime: String(3 * DAY) })
    await order({ validityTime: '60' })
    await advance(4 * DAY)
    const listed = await console('listEvents', { query: { limit: 200 } })
    assert.ok(listed.ok)
    const events = listed.body.events.filter(({ sequence }) => sequence > after).toReversed()
    const times = events.map((event) => Date.parse(event.at))
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    )
    const statements = events.filter(({ type }) => type === 'STATEMENT_READY')
    assert.ok(statements.length >= 4, 'one for each day')
    const kinds = new Set(events.map(({ type }) => type))
    for (const kind of [
      'ORDER_STATUS_CHANGED',
      'NOTIFICATION_FAILED',
      'NOTIFICATION_DELIVERED',
      'STATEMENT_READY',
    ])
      assert.ok(
        [...kinds].some((one) => one === kind),
        `${kind} of ${[...kinds].join(', ')}`,
      )
    await receiver.close()
  })

  test('an advance of four days makes all twenty attempts of a notification', async () => {
    const receiver = await openReceiver(Array(60).fill(500))
    await order({ notifyUrl: receiver.url, validityTime: '60' })
    await advance(4 * DAY)
    assert.equal(receiver.received.length, 20)
    const last = Number(receiver.received.at(-1)?.headers['payu-processing-time'])
    assert.equal(Math.floor(last / 3_600_000), 72, 'the last one comes after 72 hours')
    await receiver.close()
  })

  test('an advance of three days with twenty attempts takes less than a second', async () => {
    const receiver = await openReceiver(Array(200).fill(500))
    let bestMs = Number.POSITIVE_INFINITY
    // The machine may be busy with something else; not each time, unless we are slow.
    for (let round = 1; round <= 5 && bestMs >= 1_000; round += 1) {
      const made = await console('createWorkspace', { body: { clock: { status: 'FROZEN' } } })
      assert.ok(made.ok)
      const call = createClient({ baseUrl: made.body.url })
      const pos = made.body.pointsOfSale[0]
      assert.ok(pos)
      const granted = await call('authorize', {
        query: {},
        body: {
          grant_type: 'client_credentials',
          client_id: pos.clientId,
          client_secret: pos.clientSecret,
        },
      })
      assert.ok(granted.ok)
      const shop = createClient({ baseUrl: made.body.url, token: granted.body.access_token })
      const body = (await sandbox.merchant()).order({
        merchantPosId: pos.posId,
        notifyUrl: receiver.url,
        validityTime: '60',
      })
      assert.ok((await shop('createOrder', { body })).ok)
      const begun = performance.now()
      assert.ok((await call('advanceClock', { body: { seconds: 72 * HOUR + 120 } })).ok)
      bestMs = Math.min(bestMs, performance.now() - begun)
      assert.equal(receiver.received.length, round * 20)
      const params = { workspaceId: made.body.workspaceId }
      assert.equal((await console('deleteWorkspace', { params })).status, 204)
    }
    assert.ok(bestMs < 1_000, `${bestMs} ms`)
    await receiver.close()
  })

  test('the clock can be advanced until a given time', async () => {
    const { at } = await clock()
    const until = new Date(at + DAY * 1000).toISOString()
    const moved = await console('advanceClock', { body: { until } })
    assert.ok(moved.ok)
    assert.equal(moved.body.now, until)
  })

  test('two simultaneous advances end at the later of their times', async () => {
    const { at } = await clock()
    const [one, other] = await Promise.all([advance(HOUR), advance(2 * HOUR)])
    assert.ok(one !== undefined && other !== undefined)
    assert.equal((await clock()).at, at + 2 * HOUR * 1000)
  })

  test('an invalid step of the clock is rejected and moves nothing', async () => {
    const before = await clock()
    const past = new Date(before.at - 1).toISOString()
    const far = new Date(before.at + 367 * DAY * 1000).toISOString()
    const bodies = [
      {},
      { seconds: 1, until: far },
      { seconds: 0 },
      { seconds: 366 * DAY + 1 },
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

  test('another server on the same database has the same time', async () => {
    await console('freezeClock', {})
    await advance(HOUR)
    const { database } = sandbox.app
    const other = await openClock({
      database,
      real: sandbox.now,
      engine: () => ({ run: async () => {}, runKnown: async () => {}, next: () => undefined }),
      advanceMs: 1_000,
      publish: () => {},
    })
    assert.equal(other.now(), (await clock()).at)
    assert.equal(other.isFrozen(), true)
    other.close()
  })
})

/** The time of sending in a notification. */
function timeOf({ headers }: Received) {
  return Date.parse(String(headers['grosz-event-time'] ?? ''))
}

/** A receiver that rejects notifications, the first one only on command. */
async function openSlowReceiver() {
  const { promise: called, resolve: call } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    call()
    await released
    response.writeHead(500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/notify`,
    called,
    release,
    close: () => server.close(),
  }
}
