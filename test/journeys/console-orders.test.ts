import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { toCursor } from '../../server/src/base/keyset.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'
import { askedForCvv } from '../stored-token.ts'

const payment = { method: 'c', card }
const insufficient = { 'grosz-outcome': 'S51' }

const challengeCard = { ...card, number: '4012001037141120' }

describe(`the orders of the console on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function ordered(changes: object = {}, posId = '500100') {
    sandbox.wait(1000)
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId = '', redirectUri = '' } = created.body
    return { orderId, shop, payer: sandbox.payer(redirectUri) }
  }

  async function paid(changes: object = {}, posId = '500100') {
    const order = await ordered(changes, posId)
    await order.payer.call('startPayment', { body: { method: 'c', card } })
    return order
  }

  async function listed(query: object = {}) {
    const answer = await console('listConsoleOrders', { query })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function idsOf(query: object = {}) {
    return (await listed(query)).orders.map(({ orderId }) => orderId)
  }

  async function shown(orderId: string) {
    const answer = await console('showConsoleOrder', { params: { orderId } })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function actionsOf(orderId: string) {
    const { actions } = await shown(orderId)
    return Object.fromEntries(actions.map((one) => [one.action, one]))
  }

  test('orders of all points of sale are listed, newest first', async () => {
    const first = await ordered({ description: 'The first', buyer: { email: 'ala@example.com' } })
    const second = await paid({ description: 'The second' }, '500200')
    const { orders } = await listed({ limit: 2 })
    assert.deepEqual(
      orders.map(({ orderId, posId, status, description, method, buyerEmail }) => ({
        orderId,
        posId,
        status,
        description,
        method,
        buyerEmail,
      })),
      [
        {
          orderId: second.orderId,
          posId: '500200',
          status: 'COMPLETED',
          description: 'The second',
          method: 'c',
          buyerEmail: orders[0]?.buyerEmail,
        },
        {
          orderId: first.orderId,
          posId: '500100',
          status: 'NEW',
          description: 'The first',
          method: undefined,
          buyerEmail: 'ala@example.com',
        },
      ],
    )
  })

  test('orders are listed page by page without a gap or a repetition', async () => {
    for (let count = 0; count < 5; count += 1) {
      await ordered()
      await paid({}, '500200')
    }
    const whole = await idsOf({ limit: 200 })
    const paged: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await listed({ limit: 3, ...(cursor && { cursor }) })
      assert.ok(page.orders.length <= 3)
      paged.push(...page.orders.map(({ orderId }) => orderId))
      cursor = page.next
      if (!cursor) break
    }
    assert.deepEqual(paged, whole)
  })

  test('orders are listed oldest first on request, page by page and with each filter', async () => {
    const newest = await idsOf({ limit: 100 })
    const oldest = newest.toReversed()
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await listed({ sort: 'OLDEST', limit: 2, cursor })
      pages.push(...page.orders.map(({ orderId }) => orderId))
      cursor = page.next
    } while (cursor !== undefined)
    assert.deepEqual(pages, oldest)
    const all = (await listed({ limit: 100 })).orders
    const { createdAt = '', orderId = '', extOrderId } = all[1] ?? {}
    const since = { createdFrom: createdAt }
    assert.deepEqual(await idsOf({ sort: 'OLDEST', ...since }), (await idsOf(since)).toReversed())
    assert.deepEqual(
      await idsOf({ sort: 'OLDEST', createdTo: createdAt }),
      (await idsOf({ createdTo: createdAt })).toReversed(),
    )
    assert.deepEqual(await idsOf({ sort: 'OLDEST', text: extOrderId ?? orderId }), [orderId])
  })

  test('an order that is created between two pages does not shift them', async () => {
    const first = await listed({ limit: 2 })
    const before = await idsOf({ limit: 4 })
    await ordered()
    const { orders } = await listed({ limit: 2, cursor: first.next })
    assert.deepEqual(
      orders.map(({ orderId }) => orderId),
      before.slice(2),
    )
  })

  test('filters are combined: status, point of sale, shop, currency, method and time', async () => {
    const open = await ordered({}, '500100')
    const done = await paid({}, '500100')
    const from = new Date(sandbox.now()).toISOString()
    const shopId = done.shop.pos.shopId
    const { currencyCode } = done.shop.pos
    assert.deepEqual(await idsOf({ posId: '500100', status: 'COMPLETED', limit: 1 }), [
      done.orderId,
    ])
    assert.deepEqual(await idsOf({ posId: '500100', status: 'NEW', limit: 1 }), [open.orderId])
    assert.deepEqual(
      await idsOf({ shopId, currencyCode, method: 'c', createdFrom: from, status: 'COMPLETED' }),
      [done.orderId],
    )
    assert.deepEqual(await idsOf({ createdFrom: from, createdTo: from }), [])
    assert.deepEqual(await idsOf({ posId: '500100', method: 'blik', createdFrom: from }), [])
    const other = await idsOf({ posId: '500200', limit: 200 })
    assert.ok(other.length > 0 && !other.includes(done.orderId))
    assert.deepEqual(await idsOf({ posId: '500200', shopId: 'NOBODY' }), [])
  })

  test('the first page contains the number of orders of each status, with the other filters applied', async () => {
    const query = { posId: '500200', limit: 200 }
    const { orders, counts = [], next } = await listed(query)
    assert.equal(next, undefined)
    for (const { status, count, isAtLeast } of counts) {
      assert.equal(count, orders.filter((one) => one.status === status).length, status)
      assert.equal(isAtLeast, false)
    }
    assert.ok(counts.some(({ count }) => count > 0))
    assert.deepEqual((await listed({ ...query, status: 'NEW' })).counts, counts)
    const { next: cursor } = await listed({ limit: 1 })
    assert.equal((await listed({ limit: 1, cursor })).counts, undefined)
    assert.equal((await listed({ method: 'c' })).counts, undefined)
  })

  test('pages with a method filter continue without a gap', async () => {
    const whole = await idsOf({ method: 'c', limit: 200 })
    assert.ok(whole.length > 2)
    const first = await listed({ method: 'c', limit: 2 })
    const rest = await idsOf({ method: 'c', limit: 200, cursor: first.next })
    assert.deepEqual([...first.orders.map(({ orderId }) => orderId), ...rest], whole)
  })

  test('the text filter finds an order by its ID and by its extOrderId', async () => {
    const extOrderId = 'console-text-1'
    const { orderId } = await ordered({ extOrderId })
    assert.deepEqual(await idsOf({ text: orderId }), [orderId])
    assert.deepEqual(await idsOf({ text: extOrderId }), [orderId])
    assert.deepEqual(await idsOf({ text: extOrderId, status: 'COMPLETED' }), [])
    assert.deepEqual(await idsOf({ text: extOrderId, posId: '500200' }), [])
    assert.deepEqual(await idsOf({ text: extOrderId, method: 'c' }), [])
    assert.deepEqual(await idsOf({ text: 'nothing is called so' }), [])
  })

  test('an invalid cursor returns 400', async () => {
    for (const cursor of ['nonsense', toCursor(['a', 'b']), toCursor([1])]) {
      const answer = await console('listConsoleOrders', { query: { cursor } })
      assert.equal(answer.status, 400)
    }
  })

  test('a leap second in a time filter returns 400', async () => {
    // A leap second is a time in ISO 8601, and none in JavaScript.
    for (const field of ['createdFrom', 'createdTo']) {
      const query = { [field]: '2016-12-31T23:59:60Z' }
      const answer = await console('listConsoleOrders', { query })
      assert.equal(answer.status, 400, JSON.stringify(answer.body))
    }
  })

  test('an order is shown with its full history in chronological order', async () => {
    const receiver = await openReceiver()
    const { orderId, shop } = await paid({ notifyUrl: receiver.url, totalAmount: '1500' })
    await sandbox.work()
    sandbox.wait(1000)
    const refund = await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'Returned', amount: '400' } },
    })
    assert.ok(refund.ok)
    await sandbox.pass({ seconds: 5 })
    await sandbox.work()
    const { order, payments, refunds, captured, refunded, timeline, shares } = await shown(orderId)
    const merchants = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(merchants.ok)
    assert.deepEqual(order, merchants.body.orders[0])
    assert.deepEqual({ captured, refunded }, { captured: '1500', refunded: '400' })
    assert.deepEqual(shares, [{ amount: '1500' }])
    assert.deepEqual(
      payments.map(({ state, method, cardMasked, origin }) => [state, method, cardMasked, origin]),
      [['SETTLED', 'c', '444433******1111', 'page']],
    )
    assert.deepEqual(
      refunds.map(({ amount, status }) => [amount, status]),
      [['400', 'FINALIZED']],
    )
    const times = timeline.map(({ at }) => at)
    assert.deepEqual(times, times.toSorted())
    const told = (kind: string) => timeline.filter((one) => one.kind === kind)
    assert.deepEqual(
      told('STATUS').map(({ what, status }) => [what, status]),
      [
        ['start', 'PENDING'],
        ['settle', 'COMPLETED'],
      ],
    )
    assert.deepEqual(
      told('NOTIFICATION').map(({ what, status }) => [what, status]),
      [
        ['order', 'DELIVERED'],
        ['order', 'DELIVERED'],
        ['refund', 'DELIVERED'],
      ],
    )
    assert.deepEqual(
      told('ATTEMPT').map(({ outcome }) => outcome),
      ['200', '200', '200'],
    )
    assert.deepEqual(
      told('REFUND').map(({ what, amount }) => [what, amount]),
      [
        ['PENDING', '400'],
        ['FINALIZED', '400'],
      ],
    )
    const { shopId } = shop.pos
    assert.deepEqual(
      told('POSTING').map(({ account, side, amount, currencyCode }) =>
        [account, side, amount, currencyCode].join(' '),
      ),
      [
        'acquirer DEBIT 1500 PLN',
        `shop:${shopId}:available CREDIT 1500 PLN`,
        `shop:${shopId}:available DEBIT 400 PLN`,
        `shop:${shopId}:reserved CREDIT 400 PLN`,
        `shop:${shopId}:reserved DEBIT 400 PLN`,
        'acquirer CREDIT 400 PLN',
      ],
    )
    assert.deepEqual(told('DUE'), [])
    await receiver.close()
  })

  test('a timeline contains the next expiry and the next attempt of a notification', async () => {
    const { orderId } = await paid({ notifyUrl: 'http://127.0.0.1:4/notify' })
    await sandbox.work()
    const failing = (await shown(orderId)).timeline
    assert.ok(failing.some(({ kind, outcome }) => kind === 'ATTEMPT' && outcome !== '200'))
    assert.equal(failing.at(-1)?.kind, 'DUE')
    assert.equal(failing.at(-1)?.what, 'notification')
    const open = await shown((await ordered({ validityTime: '600' })).orderId)
    assert.deepEqual(
      open.timeline.slice(1).map(({ kind, what, at }) => [kind, what, at]),
      [['DUE', 'expiry', open.expiresAt]],
    )
    assert.equal(open.expiresAt, new Date(sandbox.now() + 600_000).toISOString())
  })

  test('a timeline contains the calls about the order, and none of the console', async () => {
    const { orderId, shop } = await paid()
    await shop.call('retrieveOrder', { params: { orderId } })
    await shop.call('captureOrder', { params: { orderId }, body: {} })
    await shown(orderId)
    const calls = (await shown(orderId)).timeline.filter(({ kind }) => kind === 'CALL')
    assert.deepEqual(
      calls.map(({ what, outcome }) => [what, outcome]).filter(([what]) => what?.includes('Order')),
      [
        ['createOrder', '302'],
        ['retrieveOrder', '200'],
        ['captureOrder', '400'],
      ],
    )
    assert.ok(calls.every(({ what }) => !what.includes('Console')))
    const correlationId = calls[0]?.id ?? ''
    const request = await console('retrieveRequest', { params: { correlationId } })
    assert.ok(request.ok)
    assert.equal(request.body.operation, 'createOrder')
  })

  test('a declined attempt is shown with its reason, and without the card number', async () => {
    const { orderId, payer } = await ordered()
    const declined = { ...card, number: '5000105018126595' }
    await payer.call('startPayment', { body: { method: 'c', card: declined } })
    const { payments, timeline } = await shown(orderId)
    const [payment] = payments
    assert.deepEqual(
      [payment?.state, payment?.cardMasked, payment?.reason],
      ['DECLINED', '500010******6595', 'DECLINED'],
    )
    const ended = timeline.find(({ kind, what }) => kind === 'PAYMENT' && what === 'DECLINED')
    assert.equal(ended?.outcome, payment?.resultCode)
    assert.ok(!JSON.stringify({ payments, timeline }).includes(declined.number))
  })

  test('a declined card is shown with its result code and text, as in the transactions call', async () => {
    const { orderId, shop } = await ordered()
    const forced = createClient({ baseUrl: sandbox.url, token: shop.token, headers: insufficient })
    const created = await forced('createOrder', { body: shop.order() })
    assert.ok(created.ok && created.body.redirectUri)
    await sandbox.payer(created.body.redirectUri).call('startPayment', { body: payment })
    const declined = await shown(created.body.orderId ?? '')
    const params = { orderId: created.body.orderId ?? '' }
    const transactions = await shop.call('retrieveTransactions', { params })
    assert.ok(transactions.ok)
    assert.deepEqual(declined.payments[0]?.result, {
      code: 'S51',
      en: 'Insufficient funds',
      pl: 'Brak środków',
    })
    assert.equal(declined.payments[0]?.methodName?.en, 'Card')
    assert.deepEqual([declined.payments[0]?.transaction], transactions.body.transactions)
    const approved = await shown((await paid()).orderId)
    assert.equal(approved.payments[0]?.result, undefined)
    assert.deepEqual((await shown(orderId)).payments, [])
  })

  test('each entry of a timeline is linked to its cause, from the call to the attempt of a notification', async () => {
    const receiver = await openReceiver([500])
    const { orderId } = await paid({ notifyUrl: receiver.url })
    await sandbox.work()
    const { timeline } = await shown(orderId)
    const chainOf = (entry: (typeof timeline)[number] | undefined): string[] =>
      entry ? [...chainOf(timeline[entry.cause ?? -1]), nameOf(entry)] : []
    const nameOf = ({ kind, what, status, reports, outcome }: (typeof timeline)[number]) =>
      [kind, kind === 'CALL' ? what : (reports ?? status ?? outcome ?? what)].join(' ')
    const attempt = timeline.find(({ kind }) => kind === 'ATTEMPT')
    assert.deepEqual(chainOf(attempt), [
      'CALL startPayment',
      ...chainOf(attempt).slice(1, -3),
      'STATUS PENDING',
      'NOTIFICATION PENDING',
      'ATTEMPT 500',
    ])
    assert.ok(chainOf(attempt).some((one) => one.startsWith('PAYMENT')))
    const posting = timeline.find(({ kind }) => kind === 'POSTING')
    assert.equal(chainOf(posting).at(-2), 'STATUS COMPLETED')
    assert.deepEqual(
      timeline
        .filter(({ kind }) => kind === 'CALL')
        .map(({ what, by }) => [what, by])
        .slice(0, 2),
      [
        ['createOrder', 'SHOP'],
        ['startPayment', 'PAGE'],
      ],
    )
    await receiver.close()
  })

  test('a canceled order shows whether it expired, was declined, or was canceled by the shop', async () => {
    const reasonOf = async (orderId: string) =>
      (await shown(orderId)).timeline.find(({ status }) => status === 'CANCELED')?.outcome
    const byShop = await ordered()
    await byShop.shop.call('cancelOrder', { params: { orderId: byShop.orderId } })
    assert.equal(await reasonOf(byShop.orderId), 'BY_SHOP')
    const { shop } = byShop
    const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } } as const
    const blik = { 'grosz-outcome': 'AUT_ERROR_INSUFFICIENT_FUNDS' }
    const withBlik = createClient({ baseUrl: sandbox.url, token: shop.token, headers: blik })
    const declined = await withBlik('createOrder', { body: shop.order({ payMethods }) })
    assert.ok(declined.ok, JSON.stringify(declined.body))
    await sandbox.pass({ seconds: 5 })
    assert.equal(await reasonOf(declined.body.orderId ?? ''), 'DECLINED')
    const late = await ordered({ validityTime: '60' })
    await sandbox.pass({ seconds: 61 })
    assert.equal(await reasonOf(late.orderId), 'EXPIRED')
    const held = await paid({}, '500101')
    await sandbox.pass({ hours: 24 * 8 })
    await sandbox.work()
    assert.equal(await reasonOf(held.orderId), 'NOT_CAPTURED')
  })

  test('a chargeback and its reversal are possible when the page of the order allows them', async () => {
    const { orderId, payer } = await ordered({ totalAmount: '500' })
    const params = { orderId }
    assert.equal(
      (await actionsOf(orderId)).chargeBack?.reason?.en,
      'Only a completed order can be charged back.',
    )
    await payer.call('startPayment', { body: { method: 'c', card } })
    const { chargeBack, reverseChargeback } = await actionsOf(orderId)
    assert.deepEqual(chargeBack, {
      action: 'chargeBack',
      operation: 'createChargeback',
      allowed: true,
      amountMax: '500',
    })
    assert.equal(reverseChargeback?.reason?.en, 'The order has no open chargeback.')
    const made = await console('createChargeback', { params, body: { reason: 'FRAUD' } })
    assert.ok(made.ok, JSON.stringify(made.body))
    const during = await actionsOf(orderId)
    assert.match(during.chargeBack?.reason?.en ?? '', /or charged back/)
    assert.equal(during.refund?.allowed, false)
    assert.equal(during.reverseChargeback?.allowed, true)
    const { chargebackId } = made.body
    assert.ok((await console('reverseChargeback', { params: { orderId, chargebackId } })).ok)
    const after = await actionsOf(orderId)
    assert.deepEqual([after.chargeBack?.allowed, after.reverseChargeback?.allowed], [true, false])
  })

  test('an unpaid order allows only cancellation and expiry, and each other action has a reason', async () => {
    const { orderId } = await ordered()
    const actions = await actionsOf(orderId)
    const allowed = Object.values(actions).filter((one) => one.allowed)
    assert.deepEqual(
      allowed.map(({ action }) => action),
      ['cancel', 'expireNow'],
    )
    assert.deepEqual(actions.capture?.reason, {
      en: 'The order isn’t paid yet.',
      pl: 'Zamówienie nie zostało jeszcze opłacone.',
    })
    assert.ok(Object.values(actions).every(({ allowed, reason }) => allowed === !reason))
  })

  test('held money can be captured in full or in part until its order expires', async () => {
    const { orderId, shop } = await paid({ totalAmount: '900' }, '500101')
    const before = await shown(orderId)
    assert.equal(before.order.status, 'WAITING_FOR_CONFIRMATION')
    assert.equal(before.automaticCapture, false)
    const { capture, captureInPart, refund } = await actionsOf(orderId)
    assert.deepEqual([capture?.allowed, capture?.amountMax], [true, '900'])
    assert.deepEqual([captureInPart?.allowed, captureInPart?.amountMax], [true, '899'])
    assert.equal(capture?.until, before.expiresAt)
    assert.equal(refund?.allowed, false)
    const body = { amount: '899', currencyCode: shop.pos.currencyCode }
    assert.ok((await shop.call('captureOrder', { params: { orderId }, body })).ok)
    const after = await actionsOf(orderId)
    assert.equal(after.capture?.reason?.en, 'The payment is already captured.')
    assert.equal(after.refund?.amountMax, '899')
  })

  test('a completed order allows refunds until nothing is left or two years have passed', async () => {
    const { orderId, shop } = await paid({ totalAmount: '500' })
    const { refund, cancel } = await actionsOf(orderId)
    assert.deepEqual([refund?.allowed, refund?.amountMax], [true, '500'])
    assert.equal(cancel?.reason?.en, 'The order is completed. Refund it instead.')
    const body = { refund: { description: 'Returned' } }
    assert.ok((await shop.call('createRefund', { params: { orderId }, body })).ok)
    assert.equal(
      (await actionsOf(orderId)).refund?.reason?.en,
      'The full captured amount is already refunded, being refunded, or charged back.',
    )
  })

  test('an open confirmation can be answered and is part of the timeline', async () => {
    const { orderId, payer } = await ordered()
    await payer.call('startPayment', { body: { method: 'c', card: challengeCard } })
    const { confirmations, timeline } = await shown(orderId)
    assert.deepEqual(
      confirmations.map(({ kind, state }) => [kind, state]),
      [['threeds', 'OPEN']],
    )
    assert.equal((await actionsOf(orderId)).answerConfirmation?.allowed, true)
    const asked = timeline.find(({ kind }) => kind === 'CONFIRMATION')
    assert.equal(asked?.id, confirmations[0]?.challengeId)
    await payer.confirm('approve')
    const answered = await actionsOf(orderId)
    assert.equal(answered.answerConfirmation?.reason?.en, 'No payment is waiting for confirmation.')
  })

  const waiting = [
    {
      what: 'a 3-D Secure challenge',
      pays: { method: 'c', card: challengeCard },
      answers: [
        'fingerprint',
        'noFingerprint',
        'approve',
        'attempt',
        'decline',
        'timeout',
        'leave',
      ],
    },
    {
      what: 'a confirmation in the banking app',
      pays: { method: 'blik', blikCode: '123456' },
      answers: ['approve', 'decline', 'timeout', 'leave'],
    },
    {
      what: 'an application of a lender',
      pays: { method: 'dpp' },
      answers: ['approve', 'decline', 'review', 'timeout', 'leave'],
    },
    {
      what: 'the page of a bank',
      pays: { method: 'm' },
      answers: ['approve', 'decline', 'timeout', 'leave'],
    },
  ] as const
  for (const { what, pays, answers } of waiting)
    test(`${what} shows its possible answers and accepts each of them`, async () => {
      for (const answer of answers) {
        const { orderId, payer } = await ordered()
        assert.ok((await payer.call('startPayment', { body: pays })).ok)
        const [open] = (await shown(orderId)).confirmations
        assert.deepEqual(open?.answers, answers)
        const { answerConfirmation } = await actionsOf(orderId)
        assert.equal(answerConfirmation?.operation, 'answerChallenge')
        const params = { challengeId: open?.challengeId ?? '' }
        assert.ok((await console('answerChallenge', { params, body: { answer } })).ok, answer)
      }
    })

  test('an application under review can only be approved or declined', async () => {
    const { orderId, payer } = await ordered()
    await payer.call('startPayment', { body: { method: 'dpp' } })
    const [open] = (await shown(orderId)).confirmations
    const params = { challengeId: open?.challengeId ?? '' }
    await console('answerChallenge', { params, body: { answer: 'review' } })
    const [reviewed] = (await shown(orderId)).confirmations
    assert.deepEqual([reviewed?.state, reviewed?.answers], ['IN_REVIEW', ['approve', 'decline']])
    assert.equal((await actionsOf(orderId)).answerConfirmation?.allowed, true)
    await console('answerChallenge', { params, body: { answer: 'approve' } })
    const [ended] = (await shown(orderId)).confirmations
    assert.deepEqual([ended?.state, ended?.answers], ['APPROVED', []])
  })

  test('a stored card that waits for its security code is answered by order ID', async () => {
    const ends = {
      approve: 'COMPLETED',
      decline: 'CANCELED',
      timeout: 'CANCELED',
      leave: 'PENDING',
    }
    for (const [answer, status] of Object.entries(ends)) {
      const orderId = await askedForCvv(sandbox)
      const [open] = (await shown(orderId)).confirmations
      assert.equal(open?.kind, 'cvv')
      assert.ok(open.answers.some((one) => one === answer))
      const { answerConfirmation } = await actionsOf(orderId)
      assert.deepEqual(
        [answerConfirmation?.allowed, answerConfirmation?.operation],
        [true, 'answerOrder'],
      )
      const body = { answer: answer as keyof typeof ends }
      assert.ok((await console('answerOrder', { params: { orderId }, body })).ok)
      assert.equal((await shown(orderId)).order.status, status, answer)
      assert.equal((await actionsOf(orderId)).answerConfirmation?.allowed, false)
    }
  })

  test('an unknown order is not found', async () => {
    const answer = await console('showConsoleOrder', { params: { orderId: 'NOBODY' } })
    assert.equal(answer.status, 404)
  })
})
