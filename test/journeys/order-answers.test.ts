import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const validity = { expirationMonth: '12', expirationYear: '2031', cvv: '123' }

/** The payments that wait for a payer, each by its method. */
const waiting = {
  'a 3-D Secure challenge': {
    type: 'PBL',
    value: 'c',
    card: { number: '4012001037141112', ...validity },
  },
  'a BLIK code': { type: 'BLIK_AUTHORIZATION_CODE', value: '123456' },
  'a bank': { type: 'PBL', value: 'm' },
  'a lender': { type: 'PBL', value: 'dpp' },
  'a courier': { type: 'PBL', value: 'cod' },
}

describe(`answers for the payer by order ID on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  async function ordered(payMethod?: object, by = shop) {
    const changes = payMethod ? { payMethods: { payMethod } } : {}
    const created = await by.call('createOrder', { body: by.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.orderId ?? ''
  }

  function answer(orderId: string, reply: 'approve' | 'decline' | 'leave' | 'timeout') {
    return console('answerOrder', { params: { orderId }, body: { answer: reply } })
  }

  async function transactionOf(orderId: string) {
    const told = await shop.call('retrieveTransactions', { params: { orderId } })
    assert.ok(told.ok)
    return told.body.transactions[0]
  }

  // A courier arrives when the payer is at home.
  for (const [name, payMethod] of Object.entries(waiting))
    for (const [reply, status] of [
      ['approve', 'COMPLETED'],
      ['decline', 'CANCELED'],
      ['leave', 'PENDING'],
      ['timeout', 'CANCELED'],
    ] as const)
      if (name !== 'a courier' || reply !== 'timeout')
        test(`${name} can be answered once with ${reply}`, async () => {
          const orderId = await ordered(payMethod)
          const answered = await answer(orderId, reply)
          assert.ok(answered.ok, JSON.stringify(answered.body))
          assert.deepEqual(answered.body, { orderId, status })
          const order = await shop.call('retrieveOrder', { params: { orderId } })
          assert.ok(order.ok)
          assert.equal(order.body.orders[0]?.status, status)
          assert.equal((await answer(orderId, 'approve')).status, 409)
        })

  test('a traditional transfer that was chosen on our page can be answered', async () => {
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    const paid = await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'b' } })
    assert.ok(paid.ok && paid.body.state === 'WAITING')
    const answered = await answer(orderId, 'approve')
    assert.ok(answered.ok)
    assert.equal(answered.body.status, 'COMPLETED')
  })

  test('a challenge that times out has the response code of an incomplete challenge', async () => {
    const orderId = await ordered(waiting['a 3-D Secure challenge'])
    await answer(orderId, 'timeout')
    const transaction = await transactionOf(orderId)
    assert.ok(transaction && 'card' in transaction)
    assert.match(transaction.card?.cardData?.cardResponseCode ?? '', /^116/)
  })

  test('a stored card that waits for its security code can be answered, too', async () => {
    const customer = { email: 'anna@example.com', extCustomerId: 'anna' }
    const buyer = await sandbox.merchant('500100', customer)
    const first = await buyer.call('createOrder', {
      body: buyer.order({ totalAmount: '0', cardOnFile: 'FIRST' }),
    })
    assert.ok(first.ok)
    await sandbox.payer(first.body.redirectUri ?? '').call('startPayment', {
      body: { method: 'c', card: { number: '4444333322221111', ...validity } },
    })
    const methods = await buyer.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const value = methods.body.cardTokens?.[0]?.value
    for (const [reply, status] of [
      ['approve', 'COMPLETED'],
      ['decline', 'CANCELED'],
    ] as const) {
      const orderId = await ordered({ type: 'CARD_TOKEN', value }, buyer)
      const answered = await answer(orderId, reply)
      assert.ok(answered.ok, JSON.stringify(answered.body))
      assert.equal(answered.body.status, status)
    }
  })

  test('only one of several simultaneous answers is accepted', async () => {
    const orderId = await ordered(waiting['a bank'])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        answer(orderId, number % 2 === 0 ? 'approve' : 'decline'),
      ),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
  })

  test('an order without an open payment returns 409, and an unknown order returns 404', async () => {
    assert.equal((await answer(await ordered(), 'approve')).status, 409)
    assert.equal((await answer('NOBODY', 'approve')).status, 404)
  })
})
