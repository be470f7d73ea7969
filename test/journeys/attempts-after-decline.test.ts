import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { limits } from '@grosz/contract/limits.ts'
import { card as approve } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

const decline = { ...approve, number: '5000105018126595' }
const challenge = { ...approve, number: '4012001037141120' }

const declinedWays = {
  'a declined card': { method: 'c', card: decline },
  'a declined BLIK code': { method: 'blik', blikCode: '500500' },
  'an expired BLIK code': { method: 'blik', blikCode: '700701' },
} as const

describe(`attempts to pay one order on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  /** An order, its payer, and the notifications to the shop. */
  async function ordered(posId: string, changes: object = {}) {
    const receiver = await openReceiver()
    const shop = await sandbox.merchant(posId)
    const order = { notifyUrl: receiver.url, continueUrl: 'https://shop.example/thanks' }
    const created = await shop.call('createOrder', { body: shop.order({ ...order, ...changes }) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId, redirectUri = '' } = created.body
    const status = async () => {
      const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
      return retrieved.ok && retrieved.body.orders[0]?.status
    }
    const told = async () => {
      await sandbox.work()
      return receiver.statuses()
    }
    const attempts = async () => {
      const seen = await shop.call('retrieveTransactions', { params: { orderId } })
      assert.ok(seen.ok)
      return seen.body.transactions.map(({ payMethod }) => payMethod.value)
    }
    const payer = sandbox.payer(redirectUri)
    return { shop, payer, orderId, status, told, attempts, close: () => receiver.close() }
  }

  for (const [what, body] of Object.entries(declinedWays)) {
    test(`after ${what}, the payer can pay the same order in another way`, async () => {
      const { payer, status, told, attempts, close } = await ordered('500100')
      const declined = await payer.call('startPayment', { body })
      assert.ok(declined.ok)
      assert.equal(declined.body.state, 'DECLINED')
      assert.equal(declined.body.returnUrl, 'https://shop.example/thanks?error=501')
      assert.equal(await status(), 'PENDING')
      const page = await payer.call('showCheckout', { query: {} })
      assert.ok(page.ok && page.body.payable)
      const paid = await payer.call('startPayment', { body: { method: 'c', card: approve } })
      assert.ok(paid.ok && paid.body.state === 'APPROVED')
      assert.equal(paid.body.returnUrl, 'https://shop.example/thanks')
      assert.deepEqual(await told(), ['PENDING', 'COMPLETED'], 'the shop hears no decline')
      assert.deepEqual(await attempts(), [body.method, 'c'])
      await close()
    })
  }

  for (const [where, body] of Object.entries({
    'at the bank': { method: 'm' },
    'in 3-D Secure': { method: 'c', card: challenge },
  })) {
    test(`after a decline ${where}, the payer can try the same way again`, async () => {
      const { payer, status, told, close } = await ordered('500100')
      const first = await payer.call('startPayment', { body })
      assert.ok(first.ok)
      assert.ok((await payer.answer(first.body.nextUrl ?? '', 'decline')).ok)
      assert.equal(await status(), 'PENDING')
      const second = await payer.call('startPayment', { body })
      assert.ok(second.ok && second.body.state === 'REDIRECT')
      assert.ok((await payer.answer(second.body.nextUrl ?? '', 'approve')).ok)
      assert.deepEqual(await told(), ['PENDING', 'COMPLETED'])
      await close()
    })
  }

  test('PAYMENT_ID is the ID of the newest attempt, even if the clock does not advance', async () => {
    const { shop, payer, orderId, close } = await ordered('500100')
    for (let attempt = 1; attempt <= 4; attempt++) {
      const tried = await payer.call('startPayment', { body: { method: 'c', card: decline } })
      assert.ok(tried.ok)
      const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
      assert.ok(retrieved.ok)
      assert.equal(retrieved.body.properties?.[0]?.value, tried.body.paymentId)
    }
    await close()
  })

  test('a declined attempt stores no card, and the next attempt stores its own', async () => {
    const buyer = { email: 'one@example.com', extCustomerId: 'tries-twice' }
    const { payer, close } = await ordered('500100', { cardOnFile: 'FIRST', buyer })
    const shop = await sandbox.merchant('500100', buyer)
    const stored = async () => {
      const methods = await shop.call('listPayMethods', { query: {} })
      assert.ok(methods.ok)
      return methods.body.cardTokens?.map(({ cardNumberMasked }) => cardNumberMasked) ?? []
    }
    await payer.call('startPayment', { body: { method: 'c', card: decline } })
    assert.deepEqual(await stored(), [])
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.deepEqual(await stored(), ['444433******1111'])
    await close()
  })

  test('money is held once, by the attempt that succeeded', async () => {
    const { shop, payer, orderId, status, told, close } = await ordered('500101')
    await payer.call('startPayment', { body: { method: 'c', card: decline } })
    await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.equal(await status(), 'WAITING_FOR_CONFIRMATION')
    const more = await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok(!more.ok)
    assert.equal(more.body.status?.codeLiteral, 'ORDER_NOT_PAYABLE')
    assert.ok((await shop.call('captureOrder', { params: { orderId }, body: {} })).ok)
    assert.deepEqual(await told(), ['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED'])
    await close()
  })

  test('a payer cannot start another attempt during a BLIK payment', async () => {
    const { payer, close } = await ordered('500100')
    await payer.call('startPayment', { body: { method: 'blik', blikCode: '500500' } })
    await payer.call('startPayment', { body: { method: 'blik', blikCode: '123456' } })
    const more = await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok(!more.ok)
    assert.equal(more.body.status?.codeLiteral, 'PAYMENT_UNDER_WAY')
    await close()
  })

  for (const [what, body] of Object.entries({
    'a BLIK payment that waits for its confirmation': { method: 'blik', blikCode: '123456' },
    'a transfer that was not made': { method: 'b' },
  })) {
    test(`the payer can leave ${what} and pay the order in another way`, async () => {
      const { payer, status, told, attempts, close } = await ordered('500100')
      const waiting = await payer.call('startPayment', { body })
      assert.ok(waiting.ok && waiting.body.state === 'WAITING' && waiting.body.canLeave)
      const params = { paymentId: waiting.body.paymentId }
      const { challengeId } = await payer.asked()

      for (const time of ['once', 'twice']) {
        const left = await payer.call('leavePayment', { params })
        assert.ok(left.ok, time)
        assert.partialDeepStrictEqual(left.body, { state: 'DECLINED', reason: 'LEFT' })
        assert.equal(left.body.canLeave, false)
      }
      const late = await payer.call('answerChallenge', {
        params: { challengeId },
        body: { answer: 'approve' },
      })
      assert.ok(!late.ok)
      assert.equal(late.body.status?.codeLiteral, 'CHALLENGE_CLOSED')
      assert.equal(await status(), 'PENDING')

      const paid = await payer.call('startPayment', { body: { method: 'c', card: approve } })
      assert.ok(paid.ok && paid.body.state === 'APPROVED' && !paid.body.canLeave)
      const again = await payer.call('leavePayment', { params: paid.body })
      assert.ok(again.ok && again.body.state === 'APPROVED', 'money that has moved stays')
      assert.deepEqual(await told(), ['PENDING', 'COMPLETED'])
      assert.deepEqual(await attempts(), [body.method, 'c'])
      await close()
    })
  }

  test('a BLIK payment that is confirmed and left at the same time is paid once or not at all', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { payer, status, close } = await ordered('500100')
      const waiting = await payer.call('startPayment', {
        body: { method: 'blik', blikCode: '123456' },
      })
      assert.ok(waiting.ok)
      const params = { paymentId: waiting.body.paymentId }
      const { challengeId } = await payer.asked()
      const [left, answered] = await Promise.all([
        payer.call('leavePayment', { params }),
        payer.call('answerChallenge', { params: { challengeId }, body: { answer: 'approve' } }),
      ])
      assert.ok(left.ok, JSON.stringify(left.body))
      const isPaid = left.body.state === 'APPROVED'
      assert.ok(isPaid ? answered.ok : left.body.reason === 'LEFT', `round ${round}`)
      const shown = await payer.call('showPayment', { params })
      assert.ok(shown.ok && shown.body.state === left.body.state)
      assert.equal(await status(), isPaid ? 'COMPLETED' : 'PENDING')
      const again = await payer.call('startPayment', { body: { method: 'c', card: approve } })
      assert.equal(again.ok, !isPaid)
      assert.equal(await status(), 'COMPLETED')
      await close()
    }
  })

  test('a payer cannot leave a payment that a lender is reviewing', async () => {
    const { payer, status, close } = await ordered('500100', { totalAmount: '60000' })
    const applied = await payer.call('startPayment', { body: { method: 'ai' } })
    assert.ok(applied.ok)
    assert.ok((await payer.answer(applied.body.nextUrl ?? '', 'review')).ok)
    const params = { paymentId: applied.body.paymentId }
    const shown = await payer.call('showPayment', { params })
    assert.ok(shown.ok && shown.body.state === 'WAITING' && !shown.body.canLeave)
    const left = await payer.call('leavePayment', { params })
    assert.ok(!left.ok)
    assert.equal(left.body.status?.codeLiteral, 'PAYMENT_UNDER_WAY')
    assert.equal(await status(), 'PENDING')
    await close()
  })

  test('the page of a canceled order never shows it as expired', async () => {
    const [canceled, late] = [
      await ordered('500100', { validityTime: '600' }),
      await ordered('500100', { validityTime: '600' }),
    ]
    const params = { orderId: canceled.orderId }
    assert.ok((await canceled.shop.call('cancelOrder', { params })).ok)
    const expired = async ({ payer }: typeof late) => {
      const page = await payer.call('showCheckout', { query: {} })
      return page.ok && [page.body.payable, page.body.expired]
    }
    assert.deepEqual(await expired(late), [true, false])
    await sandbox.pass({ seconds: 601 })
    assert.deepEqual(await expired(canceled), [false, false])
    assert.deepEqual(await expired(late), [false, true])
    await Promise.all([canceled.close(), late.close()])
  })

  test('an order with a declined attempt can still be canceled or expire', async () => {
    const canceled = await ordered('500100')
    await canceled.payer.call('startPayment', { body: { method: 'c', card: decline } })
    const params = { orderId: canceled.orderId }
    assert.ok((await canceled.shop.call('cancelOrder', { params })).ok)
    assert.deepEqual(await canceled.told(), ['PENDING', 'CANCELED'])
    const late = await canceled.payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok(!late.ok)
    assert.equal(late.body.status?.codeLiteral, 'ORDER_NOT_PAYABLE')
    await canceled.close()

    const expired = await ordered('500100', { validityTime: '600' })
    await expired.payer.call('startPayment', { body: { method: 'c', card: decline } })
    await sandbox.pass({ seconds: 601 })
    assert.deepEqual(await expired.told(), ['PENDING', 'CANCELED'])
    await expired.close()
  })

  test(`decline number ${limits.declinedPayments.value} ends the order`, async () => {
    const { payer, status, told, close } = await ordered('500100')
    const body = { method: 'c', card: decline }
    for (let attempt = 1; attempt < limits.declinedPayments.value; attempt++) {
      assert.ok((await payer.call('startPayment', { body })).ok)
      assert.equal(await status(), 'PENDING', `after attempt ${attempt}`)
    }
    assert.ok((await payer.call('startPayment', { body })).ok)
    assert.deepEqual(await told(), ['PENDING', 'CANCELED'])
    const more = await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok(!more.ok)
    await close()
  })

  test('leaving the page of the bank never counts as a decline', async () => {
    const { payer, status, close } = await ordered('500100')
    for (let visit = 0; visit <= limits.declinedPayments.value; visit++) {
      const sent = await payer.call('startPayment', { body: { method: 'm' } })
      assert.ok(sent.ok)
      assert.ok((await payer.answer(sent.body.nextUrl ?? '', 'leave')).ok)
    }
    assert.equal(await status(), 'PENDING')
    await close()
  })

  test('at a point of sale with one attempt per order, the first decline ends the order', async () => {
    const { payer, told, close } = await ordered('500104')
    const declined = await payer.call('startPayment', { body: { method: 'c', card: decline } })
    assert.ok(declined.ok && declined.body.state === 'DECLINED', JSON.stringify(declined.body))
    assert.equal(declined.body.returnUrl, 'https://shop.example/thanks?error=501')
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok && !page.body.payable)
    const more = await payer.call('startPayment', { body: { method: 'c', card: approve } })
    assert.ok(!more.ok)
    assert.equal(more.body.status?.codeLiteral, 'ORDER_NOT_PAYABLE')
    assert.deepEqual(await told(), ['PENDING', 'CANCELED'])
    await close()
  })

  for (const [what, payMethod, answer] of [
    ['card', { type: 'PBL', value: 'c', card: decline }, undefined],
    ['card at its 3-D Secure', { type: 'PBL', value: 'c', card: challenge }, 'decline'],
    ['BLIK code', { type: 'BLIK_AUTHORIZATION_CODE', value: '500500' }, undefined],
    ['bank', { type: 'PBL', value: 'm' }, 'decline'],
  ] as const) {
    test(`a payment in the order request cancels the order when it is declined: ${what}`, async () => {
      const receiver = await openReceiver()
      const shop = await sandbox.merchant('500100')
      const created = await shop.call('createOrder', {
        body: shop.order({ notifyUrl: receiver.url, payMethods: { payMethod } }),
      })
      assert.ok(created.ok, JSON.stringify(created.body))
      const { redirectUri = '' } = created.body
      if (answer) assert.ok((await sandbox.payer(redirectUri).answer(redirectUri, answer)).ok)
      await sandbox.work()
      assert.deepEqual(receiver.statuses(), ['PENDING', 'CANCELED'])
      await receiver.close()
    })
  }

  test('after the payer leaves a bank payment from the order request, our page allows several attempts', async () => {
    const shop = await sandbox.merchant('500100')
    const payMethods = { payMethod: { type: 'PBL', value: 'm' } }
    const created = await shop.call('createOrder', { body: shop.order({ payMethods }) })
    assert.ok(created.ok)
    const { orderId, redirectUri = '' } = created.body
    const left = await sandbox.payer(redirectUri).answer(redirectUri, 'leave')
    assert.ok(left.ok)
    const payer = sandbox.payer(left.body.returnUrl ?? '')
    for (const [answer, status] of [
      ['decline', 'PENDING'],
      ['approve', 'COMPLETED'],
    ] as const) {
      const sent = await payer.call('startPayment', { body: { method: 'm' } })
      assert.ok(sent.ok, JSON.stringify(sent.body))
      assert.ok((await payer.answer(sent.body.nextUrl ?? '', answer)).ok)
      const retrieved = await shop.call('retrieveOrder', { params: { orderId } })
      assert.ok(retrieved.ok && retrieved.body.orders[0]?.status === status)
    }
  })
})
