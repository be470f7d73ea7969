import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { countedOrdersMax, waitingMax } from '@grosz/contract/resources/console-overview.ts'
import { openMarketplace } from '../boarding.ts'
import { card } from '../card.ts'
import { copyOrder } from '../many-orders.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`search and overview of the console on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function paid(changes: object = {}) {
    const shop = await sandbox.merchant('500100')
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId = '', redirectUri = '' } = created.body
    const payment = await sandbox
      .payer(redirectUri)
      .call('startPayment', { body: { method: 'c', card } })
    assert.ok(payment.ok)
    return { orderId, shop, paymentId: payment.body.paymentId }
  }

  async function found(query: string) {
    const answer = await console('searchConsole', { query: { query } })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body.hits
  }

  async function overview(per?: 'minute' | 'hour' | 'day') {
    const answer = await console('showOverview', { query: per ? { per } : {} })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  test('an order is found by its ID, its extOrderId, and a prefix of either', async () => {
    const extOrderId = 'winter/42'
    const { orderId } = await paid({ extOrderId })
    const hit = { type: 'ORDER', id: orderId, extId: extOrderId, label: 'COMPLETED' }
    for (const text of [orderId, extOrderId, orderId.slice(0, 12), 'winter', ` ${orderId} `])
      assert.deepEqual(await found(text), [{ ...hit, path: `/orders/${orderId}` }], text)
    assert.deepEqual(await found('win'), [], 'three characters are no beginning')
  })

  test('a payment is found with its order, and a refund with its own page', async () => {
    const { orderId, paymentId, shop } = await paid()
    const extRefundId = 'return-of-42'
    const body = { refund: { description: 'Returned', extRefundId } }
    const refund = await shop.call('createRefund', { params: { orderId }, body })
    assert.ok(refund.ok)
    const { refundId } = refund.body.refund
    assert.deepEqual(await found(paymentId), [
      { type: 'PAYMENT', id: paymentId, label: 'SETTLED', path: `/orders/${orderId}` },
    ])
    for (const text of [refundId, extRefundId]) {
      const [hit] = await found(text)
      assert.deepEqual(
        [hit?.type, hit?.id, hit?.path],
        ['REFUND', refundId, `/refunds/${refundId}`],
      )
    }
  })

  test('an order is found by its amount, payer, description, and result code', async () => {
    const buyer = { email: 'zofia@example.com', firstName: 'Zofia', lastName: 'Żółw' }
    const shop = await sandbox.merchant('500100')
    const headers = { 'grosz-outcome': 'S51' }
    const forced = createClient({ baseUrl: sandbox.url, token: shop.token, headers })
    const created = await forced('createOrder', {
      body: shop.order({
        buyer,
        description: 'Blue kettle',
        totalAmount: '7321',
        payMethods: { payMethod: { type: 'PBL', value: 'c', card } },
      }),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId = '' } = created.body
    for (const text of ['73.21', '73,21', 'zofia@', 'zofia zolw', 'blue KETT', 'S51'])
      assert.deepEqual(
        (await found(text)).map(({ id }) => id),
        [orderId],
        text,
      )
    assert.deepEqual(await found('zof'), [])
    assert.deepEqual(await found('S52'), [])
  })

  test('a seller, a shop, a firm and a point of sale are found', async () => {
    const [seller] = await found('seller_A')
    assert.equal(seller?.type, 'SELLER')
    const shop = await sandbox.merchant('500100')
    const [pos] = await found('500100')
    assert.deepEqual([pos?.type, pos?.path], ['POINT_OF_SALE', `/shops/${shop.pos.shopId}`])
    const [hit] = await found(shop.pos.shopId)
    assert.deepEqual([hit?.type, hit?.label], ['SHOP', shop.pos.shopName])
    assert.ok((await found('GrPosred')).some(({ type }) => type === 'FIRM'))
  })

  test('a token is found by its full value, and masked in the result', async () => {
    await paid({
      totalAmount: '0',
      cardOnFile: 'FIRST',
      buyer: { email: 'ala@example.com', extCustomerId: 'ala' },
    })
    const customer = await sandbox.merchant('500100', {
      email: 'ala@example.com',
      extCustomerId: 'ala',
    })
    const methods = await customer.call('listPayMethods', { query: {} })
    const value = (methods.ok && methods.body.cardTokens?.[0]?.value) || ''
    const hits = await found(value)
    assert.equal(hits.length, 1)
    assert.ok(!JSON.stringify(hits).includes(value))
    const [hit] = hits
    const tokenId = decodeURIComponent(hit?.path.replace('/tokens/', '') ?? '')
    const shown = await console('showConsoleToken', { params: { tokenId } })
    assert.ok(shown.ok, tokenId)
    assert.deepEqual([shown.body.posId, shown.body.extCustomerId], ['500100', 'ala'])
    assert.equal(shown.body.tokenMasked, hit?.id)
    assert.deepEqual(await found(value.slice(0, -1)), [])
  })

  test('a request is found by the Correlation-Id of its reply', async () => {
    const answer = await fetch(`${sandbox.url}/api/v2_1/orders/NOBODY`)
    const correlationId = answer.headers.get('correlation-id') ?? ''
    assert.deepEqual(await found(correlationId), [
      {
        type: 'REQUEST',
        id: correlationId,
        label: 'GET /api/v2_1/orders/NOBODY 401',
        path: `/requests/${correlationId}`,
      },
    ])
  })

  /** Each text finds one record, at this page. */
  async function leads(texts: readonly string[], type: string, path: string, label?: string) {
    for (const text of texts) {
      const [hit, ...others] = await found(text)
      assert.deepEqual([hit?.type, hit?.path, hit?.label], [type, path, label], text)
      assert.deepEqual(others, [])
    }
  }

  test('a chargeback and a confirmation are found with their order, and a correction with its seller', async () => {
    const { orderId } = await paid()
    const made = await console('createChargeback', {
      params: { orderId },
      body: { reason: 'FRAUD' },
    })
    assert.ok(made.ok)
    const { chargebackId } = made.body
    const order = `/orders/${orderId}`
    const begun = chargebackId.slice(0, -1)
    await leads([chargebackId, begun], 'CHARGEBACK', order, 'CHARGED_BACK')

    const shop = await sandbox.merchant('500100')
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const body = { method: 'blik', blikCode: '123456' }
    assert.ok((await payer.call('startPayment', { body })).ok)
    const asked = await console('listChallenges', {
      query: { orderId: created.body.orderId ?? '' },
    })
    const challengeId = (asked.ok && asked.body.challenges[0]?.challengeId) || ''
    const another = `/orders/${created.body.orderId}`
    await leads([challengeId, challengeId.slice(0, -1)], 'CONFIRMATION', another, 'OPEN')

    const corrected = await console('correctSellerBalance', {
      params: { shopId: 'GrRynekP', extCustomerId: 'seller_A' },
      body: { type: 'ADMIN_CORRECTION', amount: 123, currencyCode: 'PLN' },
    })
    assert.ok(corrected.ok, JSON.stringify(corrected.body))
    const [correction] = await found(corrected.body.correctionId)
    assert.deepEqual([correction?.type, correction?.extId], ['CORRECTION', 'seller_A'])
    assert.match(correction?.path ?? '', /^\/sellers\/[^/]+\/seller_A$/)
  })

  test('a notification is found by its Grosz-Event-Id, and a receiver by its ID', async () => {
    const receiver = await console('createReceiver', { body: { name: 'Orders' } })
    assert.ok(receiver.ok)
    const { receiverId, url } = receiver.body
    const { orderId } = await paid({ notifyUrl: url })
    await sandbox.work()
    const arrived = await console('listReceived', { params: { receiverId }, query: {} })
    assert.ok(arrived.ok)
    const eventId = arrived.body.notifications[0]?.headers.find(
      ({ name }) => name === 'grosz-event-id',
    )?.value
    assert.ok(eventId)
    await leads([eventId], 'NOTIFICATION', `/notifications/500100/${orderId}`, 'DELIVERED')
    const [, ...rest] = eventId.split('-')
    assert.deepEqual(await found(`500101-${rest.join('-')}`), [], 'of another point of sale')
    const page = `/receivers/${receiverId}`
    await leads([receiverId, receiverId.slice(0, 8)], 'RECEIVER', page, 'Orders')
  })

  test('a queued outcome, faults, a workspace, and an event are found', async () => {
    const queued = await console('queueOutcome', { body: { kind: 'BLIK', outcome: 'DECLINED' } })
    assert.ok(queued.ok)
    const { outcomeId } = queued.body
    await leads([outcomeId, outcomeId.slice(0, 9)], 'OUTCOME', '/outcomes', 'DECLINED')

    const fault = { operationId: 'createPayout', kind: 'CUT_BEFORE' } as const
    const injected = await console('injectFault', { body: fault })
    assert.ok(injected.ok)
    const label = 'CUT_BEFORE createPayout'
    await leads([injected.body.faultId], 'FAULT', '/faults', label)
    const dropping = await console('createNotificationFault', { body: { kind: 'DROP' } })
    assert.ok(dropping.ok)
    await leads([dropping.body.faultId], 'FAULT', '/faults', 'DROP')
    for (const { ok } of [
      await console('deleteFaults', {}),
      await console('clearOutcomes', {}),
      await console('deleteNotificationFault', { params: { faultId: dropping.body.faultId } }),
    ])
      assert.ok(ok)
    assert.deepEqual(await found(outcomeId), [])

    const workspace = { workspaceId: '424242', name: 'Checkout tests' }
    assert.ok((await console('createWorkspace', { body: workspace })).ok)
    await leads(['424242', '4242'], 'WORKSPACE', '/workspaces/424242', 'Checkout tests')
    assert.ok((await console('deleteWorkspace', { params: workspace })).ok)

    const { orderId } = await paid()
    const events = await console('listEvents', { query: { id: orderId, limit: 1 } })
    assert.ok(events.ok)
    const [newest] = events.body.events
    const [hit] = await found(String(newest?.sequence))
    assert.deepEqual([hit?.type, hit?.label], ['EVENT', 'ORDER_STATUS_CHANGED COMPLETED'])
    assert.equal(hit?.path, `/events?id=${newest?.orderId}`)
  })

  test('an unknown text finds nothing, and SQL characters have no effect', async () => {
    for (const text of ['nobody-at-all', "' OR 1=1 --", '%%%%', '____', '   '])
      assert.deepEqual(await found(text), [], text)
  })

  test('a search returns at most twenty hits', async () => {
    const shop = await sandbox.merchant('500100')
    for (let count = 0; count < 25; count += 1) {
      const body = shop.order({ extOrderId: `crowd-${count}` })
      assert.ok((await shop.call('createOrder', { body })).ok)
    }
    assert.equal((await found('crowd')).length, 20)
  })

  test('the overview counts and sums orders by time, status and currency', async () => {
    await sandbox.pass({ hours: 60 })
    await paid({ totalAmount: '1500' })
    await paid({ totalAmount: '500' })
    const { now, since, orders } = await overview('hour')
    assert.equal(now, new Date(sandbox.now()).toISOString())
    assert.ok(since < now)
    const hour = `${now.slice(0, 13)}:00:00.000Z`
    assert.deepEqual(orders, [
      { at: hour, status: 'COMPLETED', currencyCode: 'PLN', count: 2, amount: '2000' },
    ])
    const minutes = await overview('minute')
    assert.equal(minutes.orders[0]?.at, `${now.slice(0, 16)}:00.000Z`)
    const days = await overview('day')
    assert.ok(days.orders.length > 1, 'of earlier days, too')
    assert.deepEqual((await overview()).since, since, 'by the hour unless said')
  })

  test('the overview contains the numbers of paid and canceled orders, the failed calls, and the first steps', async () => {
    const own = await openSandbox()
    try {
      const console = createClient({ baseUrl: own.url })
      const ask = async () => {
        const answer = await console('showOverview', { query: {} })
        assert.ok(answer.ok, JSON.stringify(answer.body))
        return answer.body
      }
      const steps = { orderCreated: false, orderPaid: false, notificationDelivered: false }
      assert.deepEqual((await ask()).firstSteps, steps)
      const receiver = await console('createReceiver', { body: {} })
      assert.ok(receiver.ok)
      const shop = await own.merchant('500100')
      const order = async (changes: object) => {
        const created = await shop.call('createOrder', { body: shop.order(changes) })
        assert.ok(created.ok)
        return created.body
      }
      const paid = await order({ totalAmount: '1500', notifyUrl: receiver.body.url })
      await order({ totalAmount: '900' })
      const canceled = await order({ totalAmount: '700' })
      assert.deepEqual((await ask()).firstSteps, { ...steps, orderCreated: true })
      await own.payer(paid.redirectUri ?? '').call('startPayment', { body: { method: 'c', card } })
      await shop.call('cancelOrder', { params: { orderId: canceled.orderId ?? '' } })
      assert.equal((await shop.call('retrieveOrder', { params: { orderId: 'NOBODY' } })).ok, false)
      await own.work()
      const { periods, failedCalls, firstSteps } = await ask()
      const { since, ...day } = periods.day
      assert.equal(Date.parse(since), own.now() - 24 * 3_600_000)
      assert.deepEqual(day, {
        completed: 1,
        canceled: 1,
        volume: [{ currencyCode: 'PLN', amount: '1500' }],
      })
      assert.deepEqual(failedCalls, { client: 1, server: 0 })
      assert.ok(Object.values(firstSteps).every(Boolean))
      await own.pass({ hours: 25 })
      const later = await ask()
      assert.equal(later.periods.day.completed, 0)
      assert.deepEqual([later.periods.week.completed, later.periods.week.canceled], [1, 2])
    } finally {
      await own.close()
    }
  })

  test('scheduled work is listed with the next one first and links to its subject', async () => {
    const own = await openSandbox()
    try {
      const shop = await own.merchant('500100')
      const other = await own.merchant('500200')
      const order = async (of: typeof shop, changes: object) => {
        const created = await of.call('createOrder', { body: of.order(changes) })
        assert.ok(created.ok)
        return created.body.orderId ?? ''
      }
      const later = await order(shop, { validityTime: '7200' })
      const sooner = await order(other, { validityTime: '3600' })
      const failing = await order(shop, { notifyUrl: 'http://127.0.0.1:4/notify' })
      await shop.call('cancelOrder', { params: { orderId: failing } })
      await own.work()
      const console = createClient({ baseUrl: own.url })
      const answer = await console('listUpcoming', { query: {} })
      assert.ok(answer.ok)
      const { upcoming } = answer.body
      assert.deepEqual(
        upcoming
          .filter(({ kind }) => kind === 'expiry' || kind === 'notification')
          .map(({ kind, id, path }) => ({ kind, id, path })),
        [
          { kind: 'notification', id: failing, path: `/notifications/500100/${failing}` },
          { kind: 'expiry', id: sooner, path: `/orders/${sooner}` },
          { kind: 'expiry', id: later, path: `/orders/${later}` },
        ],
      )
      const times = upcoming.map(({ at }) => Date.parse(at))
      assert.deepEqual(times, times.toSorted())
      assert.ok(times.every((at) => at > own.now()))
      const first = await console('listUpcoming', { query: { limit: 1 } })
      assert.ok(first.ok)
      const kinds = first.body.upcoming.map(({ kind }) => kind)
      assert.deepEqual(kinds.toSorted(), [...new Set(upcoming.map(({ kind }) => kind))].toSorted())
    } finally {
      await own.close()
    }
  })

  test('the overview contains the unfinished work and the balances of the shops', async () => {
    const shop = await sandbox.merchant('500100')
    const before = await overview()
    assert.ok((await shop.call('createOrder', { body: shop.order() })).ok)
    await paid({ notifyUrl: 'http://127.0.0.1:4/notify', totalAmount: '700' })
    await sandbox.work()
    const after = await overview()
    assert.equal(after.waiting.unfinishedOrders, before.waiting.unfinishedOrders + 1)
    assert.equal(after.waiting.failingNotifications, before.waiting.failingNotifications + 1)
    const held = (of: typeof after) =>
      Number(of.balances.find(({ shopId }) => shopId === shop.pos.shopId)?.available)
    assert.equal(held(after), held(before) + 700)
  })

  test('the overview counts the same records as the lists of unfinished and failing ones', async () => {
    const shop = await sandbox.merchant('500100')
    const { shopId } = shop.pos
    await paid({ totalAmount: '2000' })
    const status = { order: 'NEW', paid: 'COMPLETED', payout: 'PENDING' }
    const extOrderId = 'still-under-way'
    assert.ok((await shop.call('createOrder', { body: shop.order({ extOrderId }) })).ok)
    const body = { shopId, payout: { extPayoutId: 'under-way', amount: 200, description: 'Out' } }
    const paidOut = await shop.call('createPayout', { body })
    assert.ok(paidOut.ok, JSON.stringify(paidOut.body))
    await (await openMarketplace(sandbox)).started('FULL')
    const { waiting } = await overview()

    const query = { status: 'UNFINISHED', limit: 200 } as const
    const orders = await console('listConsoleOrders', { query })
    const payouts = await console('listConsolePayouts', { query })
    const verifications = await console('listConsoleVerifications', { query })
    const failing = await console('searchNotifications', { query: { status: 'FAILING' } })
    assert.ok(orders.ok && payouts.ok && verifications.ok && failing.ok)
    const statusesOf = (rows: readonly { status: string }[]) =>
      new Set(rows.map((row) => row.status))
    assert.ok(statusesOf(orders.body.orders).has(status.order))
    assert.ok(!statusesOf(orders.body.orders).has(status.paid))
    assert.deepEqual([...statusesOf(payouts.body.payouts)], [status.payout])
    assert.ok(!statusesOf(verifications.body.verifications).has('POSITIVE'))
    assert.ok(failing.body.notifications.every(({ attempts }) => attempts.length > 0))
    assert.deepEqual(
      {
        unfinishedOrders: orders.body.orders.length,
        payouts: payouts.body.payouts.length,
        verifications: verifications.body.verifications.length,
        failingNotifications: failing.body.notifications.length,
      },
      {
        unfinishedOrders: waiting.unfinishedOrders,
        payouts: waiting.payouts,
        verifications: waiting.verifications,
        failingNotifications: waiting.failingNotifications,
      },
    )
    assert.ok(waiting.failingNotifications > 0 && waiting.verifications > 0)

    const named = await console('listConsoleOrders', { query: { ...query, text: extOrderId } })
    assert.ok(named.ok)
    assert.equal(named.body.orders.length, 1)
    await sandbox.pass({ hours: 24 * 31 })
    const later = await console('listConsoleOrders', { query: { ...query, text: extOrderId } })
    assert.ok(later.ok)
    assert.deepEqual(later.body.orders, [])
  })

  test('the overview contains the start of its counts, and which counts reached their limit', async () => {
    const own = await openSandbox()
    try {
      const shop = await own.merchant('500100')
      const ask = async (per: 'minute' | 'day') => {
        const query = { per }
        const answer = await createClient({ baseUrl: own.url })('showOverview', { query })
        assert.ok(answer.ok, JSON.stringify(answer.body))
        const counts = answer.body.orders.map(({ count }) => count)
        return { ...answer.body, counted: counts.reduce((sum, count) => sum + count, 0) }
      }
      const created = await shop.call('createOrder', { body: shop.order() })
      assert.ok(created.ok)
      const { orderId = '' } = created.body

      await copyOrder(own.app.database, { orderId, count: waitingMax - 1 })
      const few = await ask('day')
      assert.equal(few.counted, waitingMax)
      assert.equal(few.waiting.unfinishedOrders, waitingMax)
      assert.deepEqual(few.waitingAtLeast, [], 'so many there are')

      const next = await shop.call('createOrder', { body: shop.order() })
      assert.ok(next.ok)
      await copyOrder(own.app.database, {
        orderId: next.body.orderId ?? '',
        count: countedOrdersMax,
      })
      const many = await ask('day')
      const begin = Date.parse(many.now.slice(0, 10)) - 29 * 86_400_000
      assert.equal(Date.parse(few.since), begin)
      assert.ok(Date.parse(many.since) > begin)
      assert.ok(many.counted > 0 && many.counted <= countedOrdersMax)
      assert.equal(many.waiting.unfinishedOrders, waitingMax)
      assert.deepEqual(many.waitingAtLeast, ['unfinishedOrders'])
      const minutes = await ask('minute')
      assert.equal(Date.parse(minutes.since), Date.parse(minutes.now) - 59 * 60_000)
      assert.ok(minutes.counted > 3_000)
    } finally {
      await own.close()
    }
  })
})
