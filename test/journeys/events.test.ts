import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import { limits } from '@grosz/contract/limits.ts'
import { eventWaitSeconds, listedEvents } from '@grosz/contract/resources/events.ts'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { card } from '../card.ts'
import { openEvents } from '../event-stream.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`the events of a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  let count = 0
  const fresh = (word: string) => `${word}-${++count}`
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function listed(query: CallOf<'listEvents'>['query']) {
    const list = await console('listEvents', { query })
    assert.ok(list.ok, JSON.stringify(list.body))
    return list.body
  }

  /** The events about an id, oldest first. */
  async function story(id: string) {
    const { events } = await listed({ id, limit: 200 })
    return events
      .map(({ type, status }) => (status === undefined ? type : `${type} ${status}`))
      .reverse()
  }

  async function newest() {
    const { events } = await listed({ limit: 1 })
    return events[0]?.sequence ?? 0
  }

  async function ordered(changes: object = {}) {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId, redirectUri = '' } = created.body
    return { shop, orderId, payer: sandbox.payer(redirectUri) }
  }

  async function paid(changes: object = {}) {
    const order = await ordered(changes)
    assert.ok((await order.payer.call('startPayment', { body: { method: 'c', card } })).ok)
    return order
  }

  function refusedWith(answer: { ok: boolean; body: unknown }, key: ErrorKey) {
    assert.ok(!answer.ok)
    assert.match(JSON.stringify(answer.body), new RegExp(key))
  }

  test('an order that is paid and refunded publishes each step in order', async () => {
    const receiver = await openReceiver()
    const extOrderId = fresh('mug')
    const { shop, orderId, payer } = await ordered({ extOrderId, notifyUrl: receiver.url })
    assert.ok(
      (await payer.call('startPayment', { body: { method: 'blik', blikCode: '123456' } })).ok,
    )
    await payer.confirm('approve')
    await sandbox.work()
    const refund = await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'Back', amount: '345' } },
    })
    assert.ok(refund.ok)
    await sandbox.pass({ hours: 1 })
    await sandbox.work()
    assert.deepEqual(await story(orderId), [
      'ORDER_CREATED NEW',
      'PAYMENT_STARTED STARTED',
      'ORDER_STATUS_CHANGED PENDING',
      'NOTIFICATION_CREATED WAITING',
      'CHALLENGE_OPENED OPEN',
      'PAYMENT_STATUS_CHANGED WAITING',
      'CHALLENGE_ANSWERED APPROVED',
      'PAYMENT_STATUS_CHANGED SETTLED',
      'ORDER_STATUS_CHANGED COMPLETED',
      'NOTIFICATION_CREATED WAITING',
      'NOTIFICATION_DELIVERED DELIVERED',
      'NOTIFICATION_DELIVERED DELIVERED',
      'REFUND_CREATED PENDING',
      'REFUND_STATUS_CHANGED FINALIZED',
      'NOTIFICATION_CREATED WAITING',
      'NOTIFICATION_DELIVERED DELIVERED',
    ])
    assert.deepEqual(await story(extOrderId), await story(orderId))
    const [last] = (await listed({ id: refund.body.refund.refundId })).events
    assert.deepEqual(last?.type, 'REFUND_STATUS_CHANGED')
    assert.equal(last?.posId, '500100')
    await receiver.close()
  })

  test('a notification publishes each failed attempt and that it was abandoned', async () => {
    const receiver = await openReceiver(Array.from({ length: 20 }, () => 500))
    const { shop, orderId } = await ordered({ notifyUrl: receiver.url })
    // The attempts take longer than the retention of events.
    const stream = await openEvents(`${sandbox.url}/console/api/events/stream?id=${orderId}`)
    await shop.call('cancelOrder', { params: { orderId } })
    const told: string[] = []
    while (!told.at(-1)?.startsWith('NOTIFICATION_ABANDONED')) {
      const { type, status } = (await stream.next()).data
      if (/^NOTIFICATION_(FAILED|ABANDONED)$/.test(type)) told.push(`${type} ${status}`)
      if (/^NOTIFICATION_(CREATED|FAILED)$/.test(type)) await sandbox.pass({ hours: 12 })
    }
    stream.close()
    assert.deepEqual(told, [
      ...Array.from({ length: 19 }, () => 'NOTIFICATION_FAILED WAITING'),
      'NOTIFICATION_ABANDONED ABANDONED',
    ])
    const [event] = (await listed({ id: orderId })).events
    assert.equal(event?.notificationId, receiver.received[0]?.headers['grosz-event-id'])
    await receiver.close()
  })

  test('a payout publishes each step to its final status', async () => {
    await paid({
      totalAmount: '100000',
      products: [{ name: 'Sofa', unitPrice: '100000', quantity: '1' }],
    })
    const shop = await sandbox.merchant()
    const extPayoutId = fresh('payout')
    const made = await shop.call('createPayout', {
      body: recipeBody('createPayout', 'payout-standard', {
        shopId: shop.pos.shopId,
        payout: { extPayoutId, amount: 100 },
      }),
    })
    assert.ok(made.ok, JSON.stringify(made.body))
    await sandbox.pass({ hours: 72 })
    const told = await story(extPayoutId)
    assert.deepEqual(told, ['PAYOUT_CREATED PENDING', 'PAYOUT_STATUS_CHANGED REALIZED'])
    assert.deepEqual(await story(made.body.payout.payoutId), told)
  })

  test('a verification publishes its steps and the new status of the seller', async () => {
    const marketplace = await sandbox.merchant('500600')
    const sellerId = fresh('seller')
    async function verify(type: 'FULL' | 'REVERIFICATION', companyName: string) {
      const begun = await marketplace.call('createVerification', { body: { sellerId, type } })
      assert.ok(begun.ok, JSON.stringify(begun.body))
      const { verificationId } = begun.body
      const names = { verificationId, sellerId, companyName, taxId: '5260250274' }
      const loaded = [
        await marketplace.call('loadSeller', {
          body: recipeBody('loadSeller', 'seller-company', names),
        }),
        await marketplace.call('loadBankAccount', {
          body: recipeBody('loadBankAccount', 'payout-account-document', { verificationId }),
        }),
        await marketplace.call('completeVerification', { body: { verificationId } }),
      ]
      assert.ok(
        loaded.every(({ ok }) => ok),
        JSON.stringify(loaded),
      )
      await sandbox.pass({ seconds: 10 })
      return verificationId
    }
    const first = await verify('FULL', 'Kwiaty sp. z o.o.')
    const steps = [
      'VERIFICATION_STARTED WAITING_FOR_DATA',
      'VERIFICATION_STATUS_CHANGED WAITING_FOR_VERIFICATION',
    ]
    assert.deepEqual(await story(first), [...steps, 'VERIFICATION_STATUS_CHANGED POSITIVE'])
    const again = await verify('REVERIFICATION', 'Negative sp. z o.o.')
    assert.deepEqual(await story(again), [...steps, 'VERIFICATION_STATUS_CHANGED NEGATIVE'])
    const { events } = await listed({ id: sellerId, type: 'SELLER_STATUS_CHANGED' })
    assert.deepEqual(events.map(({ status }) => status).reverse(), ['VERIFIED', 'NOT_VERIFIED'])
  })

  test('a stored card and its deletion are events of the customer, without the token', async () => {
    const extCustomerId = fresh('customer')
    const buyer = { extCustomerId, email: 'jan.kowalski@example.com' }
    await paid({ totalAmount: '0', cardOnFile: 'FIRST', buyer })
    const customer = await sandbox.merchant('500100', buyer)
    const methods = await customer.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const token = methods.body.cardTokens?.[0]?.value ?? ''
    const payMethods = { payMethod: { type: 'CARD_TOKEN', value: token } }
    assert.ok((await customer.call('createOrder', { body: customer.order({ payMethods }) })).ok)
    assert.ok((await customer.call('deleteToken', { params: { token } })).ok)
    const { events } = await listed({ id: extCustomerId, limit: 200 })
    assert.deepEqual(
      events.map(({ type }) => type).filter((type) => type.startsWith('TOKEN')),
      ['TOKEN_DELETED', 'TOKEN_CREATED'],
    )
    assert.ok(!JSON.stringify(events).includes(token), 'the token itself is not told')
  })

  test('the deletion of a BLIK token is an event of the customer', async () => {
    const extCustomerId = fresh('customer')
    const buyer = { extCustomerId, email: 'jan.kowalski@example.com' }
    const customer = await sandbox.merchant('500100', buyer)
    const value = fresh('alias')
    const blikData = { register: true, registerTokenValue: value }
    const payMethods = {
      payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData },
    }
    assert.ok(
      (await customer.call('createOrder', { body: customer.order({ payMethods, buyer }) })).ok,
    )
    await sandbox.pass({ seconds: 10 })
    const methods = await customer.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const token = methods.body.blikTokens?.[0]?.value ?? ''
    assert.ok((await customer.call('deleteToken', { params: { token } })).ok)
    const { events } = await listed({ id: extCustomerId, type: 'TOKEN_DELETED' })
    assert.equal(events.length, 1)
  })

  test('a submerchant and a report publish that they are ready', async () => {
    const receiver = await openReceiver()
    const facilitator = await sandbox.merchant('500800')
    const made = await facilitator.call('createSubmerchant', {
      params: { firmPublicId: 'GrPosred' },
      body: recipeBody('createSubmerchant', 'submerchant-card', {
        externalId: fresh('florist'),
        notifyUrl: receiver.url,
      }),
    })
    assert.ok(made.ok)
    await sandbox.pass({ seconds: 10 })
    assert.deepEqual(await story(made.body.id), [
      'SUBMERCHANT_CREATED NOT_ACTIVE',
      'SUBMERCHANT_UPDATED ACTIVE',
      'NOTIFICATION_CREATED WAITING',
      'NOTIFICATION_DELIVERED DELIVERED',
    ])
    const report = await console('createStatement', {
      params: { posId: '500100' },
      body: { formats: ['csv'], dateFrom: '2026-03-01' },
    })
    assert.ok(report.ok, JSON.stringify(report.body))
    await sandbox.pass({ hours: 1 })
    assert.deepEqual(await story(report.body.reportId), ['STATEMENT_CREATED', 'STATEMENT_READY'])
    await receiver.close()
  })

  test('a top-up, a corrected balance, and a chargeback are events of the shop', async () => {
    const since = await newest()
    const correct = (amount: number) =>
      console('correctSellerBalance', {
        params: { shopId: 'GrRynekP', extCustomerId: 'seller_A' },
        body: { type: 'ADMIN_CORRECTION', amount, currencyCode: 'PLN' },
      })
    const topUp = (shopId: string) =>
      console('topUpShop', { params: { shopId }, body: { amount: '100', currencyCode: 'PLN' } })
    assert.ok((await correct(500)).ok)
    refusedWith(await correct(-1_000_000_000), 'NOT_ENOUGH_FUNDS')
    assert.ok((await topUp('GrSklep1')).ok)
    refusedWith(await topUp('NOBODY'), 'NOT_FOUND')
    const { events } = await listed({ limit: 200 })
    assert.deepEqual(
      events
        .filter(({ sequence }) => sequence > since)
        .map(({ type, shopId, firmId, extCustomerId }) => [type, shopId, firmId, extCustomerId]),
      [
        ['SHOP_TOPPED_UP', 'GrSklep1', 'GrFirma1', undefined],
        ['SELLER_BALANCE_CORRECTED', 'GrRynekP', 'GrRynek1', 'seller_A'],
      ],
    )
    const { orderId } = await paid()
    const params = { orderId }
    const made = await console('createChargeback', { params, body: { reason: 'FRAUD' } })
    assert.ok(made.ok, JSON.stringify(made.body))
    const { chargebackId } = made.body
    const reversal = { params: { ...params, chargebackId } }
    assert.ok((await console('reverseChargeback', reversal)).ok)
    assert.deepEqual((await story(orderId)).slice(-2), [
      'CHARGEBACK_CREATED CHARGED_BACK',
      'CHARGEBACK_STATUS_CHANGED REVERSED',
    ])
  })

  /** The events since a number, oldest first, with the id that each is about. */
  async function since(
    sequence: number,
    name: 'receiverId' | 'outcomeId' | 'faultId' | 'workspaceId',
  ) {
    const { events } = await listed({ limit: 200 })
    return events
      .filter((event) => event.sequence > sequence && event[name] !== undefined)
      .map((event) => [event.type, event[name]])
      .reverse()
  }

  test('a receiver publishes its creation, each request, each new answer, and its deletion', async () => {
    const before = await newest()
    const made = await console('createReceiver', { body: {} })
    assert.ok(made.ok)
    const { receiverId, url } = made.body
    const { shop, orderId } = await ordered({ notifyUrl: url })
    await shop.call('cancelOrder', { params: { orderId } })
    await sandbox.work()
    const params = { receiverId }
    const answer = { status: 503 }
    assert.ok((await console('changeReceiver', { params, body: { answer } })).ok)
    assert.ok((await console('deleteReceiver', { params })).ok)
    assert.ok(!(await console('changeReceiver', { params, body: { answer } })).ok)
    assert.ok(!(await console('deleteReceiver', { params })).ok)
    const arrived = 'NOTIFICATION_RECEIVED'
    assert.deepEqual(
      await since(before, 'receiverId'),
      ['RECEIVER_CREATED', arrived, 'RECEIVER_CHANGED', 'RECEIVER_DELETED'].map((type) => [
        type,
        receiverId,
      ]),
    )
  })

  test('a queued outcome publishes its use and its deletion', async () => {
    const before = await newest()
    const body = { kind: 'BLIK', outcome: 'APPROVED' } as const
    const used = await console('queueOutcome', { body })
    const deleted = await console('queueOutcome', { body })
    assert.ok(used.ok && deleted.ok)
    const { payer } = await ordered()
    const pay = { method: 'blik', blikCode: '123456' }
    assert.ok((await payer.call('startPayment', { body: pay })).ok)
    const params = { outcomeId: deleted.body.outcomeId }
    assert.ok((await console('deleteOutcome', { params })).ok)
    assert.deepEqual(await since(before, 'outcomeId'), [
      ['OUTCOME_QUEUED', used.body.outcomeId],
      ['OUTCOME_QUEUED', deleted.body.outcomeId],
      ['OUTCOME_USED', used.body.outcomeId],
      ['OUTCOME_DELETED', deleted.body.outcomeId],
    ])
    const empty = await newest()
    assert.ok((await console('clearOutcomes', {})).ok)
    assert.equal(await newest(), empty, 'an empty queue was not emptied')
    assert.ok((await console('queueOutcome', { body })).ok)
    assert.ok((await console('clearOutcomes', {})).ok)
    assert.equal((await listed({ limit: 1 })).events[0]?.type, 'OUTCOME_DELETED')
  })

  test('a fault publishes each use and its deletion', async () => {
    const before = await newest()
    const fault = { operationId: 'createOrder', kind: 'STATUS', status: 503, times: 1 } as const
    const wrongly = { kind: 'BREAK_SIGNATURE' } as const
    const ofCalls = await console('injectFault', { body: fault })
    const ofNotifications = await console('createNotificationFault', { body: wrongly })
    assert.ok(ofCalls.ok && ofNotifications.ok)
    const shop = await sandbox.merchant()
    assert.equal((await shop.call('createOrder', { body: shop.order() })).status, 503)
    const receiver = await openReceiver()
    const { orderId } = await ordered({ notifyUrl: receiver.url })
    await shop.call('cancelOrder', { params: { orderId } })
    await sandbox.work()
    const third = await console('injectFault', { body: fault })
    assert.ok(third.ok)
    const params = { faultId: third.body.faultId }
    assert.ok((await console('deleteFault', { params })).ok)
    assert.deepEqual(await since(before, 'faultId'), [
      ['FAULT_CREATED', ofCalls.body.faultId],
      ['FAULT_CREATED', ofNotifications.body.faultId],
      ['FAULT_USED', ofCalls.body.faultId],
      ['FAULT_USED', ofNotifications.body.faultId],
      ['FAULT_CREATED', third.body.faultId],
      ['FAULT_DELETED', third.body.faultId],
    ])
    const none = await newest()
    assert.ok((await console('deleteFaults', {})).ok)
    assert.equal(await newest(), none, 'there was no fault')
    await receiver.close()
  })

  test('changes of a workspace are published in the sandbox that contains it', async () => {
    const before = await newest()
    const workspaceId = '515151'
    const params = { workspaceId }
    assert.ok((await console('createWorkspace', { body: params })).ok)
    const inside = createClient({ baseUrl: `${sandbox.url}/workspaces/${workspaceId}` })
    const snapshot = await console('createSnapshot', { params })
    assert.ok(snapshot.ok)
    assert.ok((await inside('freezeClock', {})).ok)
    const { snapshotId } = snapshot.body
    assert.ok((await console('restoreSnapshot', { params: { workspaceId, snapshotId } })).ok)
    assert.ok((await console('deleteWorkspace', { params })).ok)
    assert.deepEqual(
      await since(before, 'workspaceId'),
      [
        'WORKSPACE_CREATED',
        'WORKSPACE_CLOCK_CHANGED',
        'WORKSPACE_RESTORED',
        'WORKSPACE_DELETED',
      ].map((type) => [type, workspaceId]),
    )
  })

  test('calls that change nothing publish no events', async () => {
    const before = await newest()
    const { shop, orderId } = await ordered({ extOrderId: fresh('twice') })
    const again = await shop.call('createOrder', {
      body: shop.order({ extOrderId: `twice-${count}` }),
    })
    refusedWith(again, 'ORDER_NOT_UNIQUE')
    const canceled = await Promise.all(
      [1, 2, 3].map(() => shop.call('cancelOrder', { params: { orderId } })),
    )
    assert.equal(canceled.filter(({ ok }) => ok).length >= 1, true)
    const { events } = await listed({ limit: 200 })
    assert.deepEqual(
      events.filter(({ sequence }) => sequence > before).map(({ type }) => type),
      ['ORDER_STATUS_CHANGED', 'ORDER_CREATED'],
    )
  })

  test('events are listed page by page, newest first, without a gap', async () => {
    const before = await newest()
    for (let made = 0; made < 5; made += 1) await ordered()
    const all = (await listed({ type: 'ORDER_CREATED', limit: 5 })).events
    const pages = []
    let cursor: string | undefined
    do {
      const page = await listed({ type: 'ORDER_CREATED', limit: 2, ...(cursor && { cursor }) })
      pages.push(...page.events.filter(({ sequence }) => sequence > before))
      cursor = page.events.every(({ sequence }) => sequence > before) ? page.next : undefined
    } while (cursor)
    assert.deepEqual(pages, all)
    assert.deepEqual(
      all.map(({ sequence }) => sequence),
      all.map(({ sequence }) => sequence).toSorted((one, other) => other - one),
    )
  })

  test('the list can be filtered by point of sale, status, and time', async () => {
    const { orderId } = await paid()
    assert.deepEqual((await listed({ posId: '500101' })).events, [])
    const ofShop = (await listed({ shopId: 'GrSklep1', id: orderId })).events
    assert.deepEqual(ofShop, (await listed({ id: orderId })).events)
    assert.ok(ofShop.some(({ type, shopId }) => type === 'ORDER_CREATED' && shopId === 'GrSklep1'))
    assert.ok(ofShop.some(({ type }) => type === 'PAYMENT_STARTED'))
    assert.deepEqual((await listed({ shopId: 'GrSklepC', id: orderId })).events, [])
    const completed = await listed({ posId: '500100', status: 'COMPLETED', id: orderId })
    assert.deepEqual(
      completed.events.map(({ type }) => type),
      ['ORDER_STATUS_CHANGED'],
    )
    sandbox.wait(1_000)
    const since = new Date(sandbox.now()).toISOString()
    assert.deepEqual((await listed({ since })).events, [])
    const next = await ordered()
    assert.deepEqual(
      (await listed({ since })).events.map((event) => event.orderId),
      [next.orderId],
    )
  })

  test('a page size or a waiting time outside the documented limits returns 400', async () => {
    const { max } = listedEvents
    const waitMax = eventWaitSeconds.max
    const asked = [
      [`events?limit=${max + 1}`, `limit must be at most ${max}.`],
      ['events?limit=0', 'limit must be at least 1.'],
      [`events/wait?timeoutSeconds=${waitMax + 1}`, `timeoutSeconds must be at most ${waitMax}.`],
      ['events/wait?after=-1', /^after must be a whole number of 1 to \d+ digits\.$/],
    ] as const
    for (const [path, says] of asked) {
      const answer = await fetch(`${sandbox.url}/console/api/${path}`)
      assert.equal(answer.status, 400, path)
      const { status } = (await answer.json()) as { status: { statusDesc: string } }
      if (typeof says === 'string') assert.equal(status.statusDesc, says)
      else assert.match(status.statusDesc, says)
    }
  })

  test('waiting for an event returns a past event at once and a future one when it happens', async () => {
    const { orderId, payer } = await ordered()
    const known = await console('waitForEvent', { query: { type: 'ORDER_CREATED', id: orderId } })
    assert.ok(known.ok)
    assert.equal(known.body.event?.orderId, orderId)
    const waiting = console('waitForEvent', {
      query: { type: 'ORDER_STATUS_CHANGED', status: 'COMPLETED', id: orderId },
    })
    await delay(20)
    await payer.call('startPayment', { body: { method: 'c', card } })
    const come = await waiting
    assert.ok(come.ok)
    assert.equal(come.body.event?.status, 'COMPLETED')
    const after = come.body.event?.sequence ?? 0
    const none = await console('waitForEvent', { query: { id: orderId, after, timeoutSeconds: 1 } })
    assert.ok(none.ok)
    assert.deepEqual(none.body, {})
  })

  test('waiting for a challenge works while the clock of the sandbox is frozen', async () => {
    await console('freezeClock', {})
    const { orderId, payer } = await ordered()
    const waiting = console('waitForEvent', { query: { type: 'CHALLENGE_OPENED', id: orderId } })
    await payer.call('startPayment', { body: { method: 'blik', blikCode: '123456' } })
    const opened = await waiting
    assert.ok(opened.ok)
    const challengeId = opened.body.event?.challengeId ?? ''
    const answer = await console('answerChallenge', {
      params: { challengeId },
      body: { answer: 'approve' },
    })
    assert.ok(answer.ok)
    await console('resumeClock', {})
    assert.deepEqual((await story(orderId)).at(-1), 'ORDER_STATUS_CHANGED COMPLETED')
  })

  test('the clock publishes that it was frozen, advanced, and resumed', async () => {
    const after = await newest()
    await console('freezeClock', {})
    const moved = await console('advanceClock', { body: { seconds: 60 } })
    await console('resumeClock', {})
    const { events } = await listed({ limit: 3 })
    assert.deepEqual(events.map(({ type, status }) => [type, status]).reverse(), [
      ['CLOCK_STATUS_CHANGED', 'FROZEN'],
      ['CLOCK_MOVED', undefined],
      ['CLOCK_STATUS_CHANGED', 'RUNNING'],
    ])
    assert.ok(moved.ok)
    assert.equal(events[1]?.at, moved.body.now)
    assert.equal(events[2]?.sequence, after + 1)
  })

  test('twenty waiting clients each receive their own event, and a closed connection frees its place', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => ordered()))
    const waiting = orders.map(({ orderId }) =>
      console('waitForEvent', { query: { id: orderId, status: 'CANCELED' } }),
    )
    const hung = hangUpOn(`${sandbox.url}/console/api/events/wait?id=NOBODY&timeoutSeconds=55`)
    await Promise.all(
      orders.map(({ shop, orderId }) => shop.call('cancelOrder', { params: { orderId } })),
    )
    for (const [index, answer] of (await Promise.all(waiting)).entries()) {
      assert.ok(answer.ok)
      assert.equal(answer.body.event?.orderId, orders[index]?.orderId)
    }
    await hung
    await assertAllPlacesFree()
  })

  test('a stream sends each event as it happens, and resumes after the last received one', async () => {
    const stream = await openEvents(`${sandbox.url}/console/api/events/stream?type=ORDER_CREATED`)
    assert.equal(stream.headers['content-type'], 'text/event-stream')
    assert.equal(stream.headers['cache-control'], 'no-store')
    const first = await ordered()
    const event = await stream.next()
    assert.equal(event.data.orderId, first.orderId)
    assert.equal(event.data.type, 'ORDER_CREATED')
    assert.equal(event.id, String(event.data.sequence))
    stream.close()
    const missed = await Promise.all([ordered(), ordered(), ordered()])
    const again = await openEvents(`${sandbox.url}/console/api/events/stream?type=ORDER_CREATED`, {
      'last-event-id': event.id,
    })
    const seen = [await again.next(), await again.next(), await again.next()]
    assert.deepEqual(
      seen.map(({ data }) => data.orderId).toSorted(),
      missed.map(({ orderId }) => orderId).toSorted(),
    )
    again.close()
    await assertAllPlacesFree()
  })

  test('a slow listener receives all events and does not delay others', async () => {
    const stream = await openEvents(`${sandbox.url}/console/api/events/stream`)
    const { events } = sandboxOf(sandbox.app)
    stream.pause()
    const began = performance.now()
    // As long as a response of the bank can be, so that the pipe is full.
    const status = 'S'.repeat(1_000)
    for (let told = 0; told < limits.eventsKept.value / 2; told += 1)
      events.publish({ type: 'CLOCK_STATUS_CHANGED', status, ids: {} })
    assert.ok(performance.now() - began < 500)
    const { orderId } = await ordered()
    stream.resume()
    let last = await stream.next()
    while (last.data.orderId !== orderId) {
      const next = await stream.next()
      assert.equal(next.data.sequence, last.data.sequence + 1)
      last = next
    }
    stream.close()
  })

  test('a client that disconnects before the stream begins does not use a place', async () => {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const asked = request(`${sandbox.url}/console/api/events/stream`)
        asked.on('error', () => {})
        asked.end()
        await new Promise((resolve) => asked.once('finish', resolve))
        asked.destroy()
      }),
    )
    await assertAllPlacesFree()
  })

  test('a workspace publishes only its own events, and ends its streams when it is deleted', async () => {
    const made = await console('createWorkspace', { body: {} })
    assert.ok(made.ok, JSON.stringify(made.body))
    const { workspaceId } = made.body
    const inside = createClient({ baseUrl: `${sandbox.url}/workspaces/${workspaceId}` })
    const before = await newest()
    const stream = await openEvents(
      `${sandbox.url}/workspaces/${workspaceId}/console/api/events/stream`,
    )
    assert.ok((await inside('freezeClock', {})).ok)
    assert.equal((await stream.next()).data.type, 'CLOCK_STATUS_CHANGED')
    const its = await inside('listEvents', { query: {} })
    assert.ok(its.ok)
    assert.equal(its.body.events.length, 1)
    assert.ok((await inside('createReceiver', { body: {} })).ok)
    const { events } = await listed({ limit: 200 })
    assert.deepEqual(
      events.filter(({ sequence }) => sequence > before).map(({ type }) => type),
      ['WORKSPACE_CLOCK_CHANGED'],
      'around it, its clock alone is told of',
    )
    assert.ok((await console('deleteWorkspace', { params: { workspaceId } })).ok)
    await stream.ended
  })

  test('an invalid Last-Event-ID returns 400', async () => {
    const answer = await fetch(`${sandbox.url}/console/api/events/stream`, {
      headers: { 'last-event-id': 'yesterday' },
    })
    assert.equal(answer.status, 400)
    assert.match(await answer.text(), /Last-Event-ID/)
  })

  test('a listener whose events were deleted receives a message that it has missed some', async () => {
    const after = await newest()
    const { events } = sandboxOf(sandbox.app)
    for (let told = 0; told <= limits.eventsKept.value; told += 1)
      events.publish({ type: 'CLOCK_MOVED', ids: {} })
    const stream = await openEvents(`${sandbox.url}/console/api/events/stream?after=${after}`)
    assert.equal((await stream.next()).event, 'missed')
    const first = await stream.next()
    assert.equal(first.data.sequence, after + 2)
    stream.close()
    const { events: oldest } = await listed({ cursor: String(after + 3) })
    assert.deepEqual(
      oldest.map(({ sequence }) => sequence),
      [after + 2],
    )
  })

  test('a server with open streams and waiting calls stops at once', async () => {
    const other = await openSandbox()
    const stream = await openEvents(`${other.url}/console/api/events/stream`)
    const waiting = createClient({ baseUrl: other.url })('waitForEvent', {
      query: { id: 'NOBODY', timeoutSeconds: 55 },
    })
    await delay(50)
    const began = performance.now()
    await other.finish()
    const tookMs = performance.now() - began
    refusedWith(await waiting, 'SERVICE_NOT_AVAILABLE')
    await stream.ended
    // A separate PostgreSQL takes time to stop.
    if (engine === 'sqlite') assert.ok(tookMs < 1_000, `took ${tookMs} ms`)
  })

  /** Asserts that no listener that has left still occupies a place. */
  async function assertAllPlacesFree() {
    const { events } = sandboxOf(sandbox.app)
    const leave: (() => void)[] = []
    const deadline = Date.now() + 5_000
    while (leave.length < limits.eventListeners.value) {
      try {
        leave.push(events.listen(() => {}))
      } catch {
        assert.ok(Date.now() < deadline, `only ${leave.length} places are free`)
        await delay(20)
      }
    }
    assert.throws(() => events.listen(() => {}))
    for (const end of leave) end()
  }
})

describe('the events of production', () => {
  test('are not available', async () => {
    const sandbox = await openSandbox({ mode: 'production' })
    assert.equal(sandbox.app.sandbox, undefined)
    assert.equal((await fetch(`${sandbox.url}/console/api/events`)).status, 404)
    await sandbox.close()
  })
})

/** Sends a request, and disconnects before the response. */
async function hangUpOn(url: string): Promise<void> {
  const asked = request(url)
  asked.on('error', () => {})
  asked.end()
  await delay(100)
  asked.destroy()
}
