import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const card = {
  number: '4012001037141120',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

test(`a new payment does not get an ID that is already in use, on ${engine}`, async (t) => {
  const taken = '000000001'
  const [second, third, fourth] = ['000000002', '000000003', '000000004']
  // In use by another order, twice, and by an earlier attempt of the same order.
  const drawn = [taken, taken, second, taken, taken, third, third, fourth]
  let count = 0
  const sandbox = await openSandbox({
    random: (length) => {
      if (length === taken.length) return drawn.shift() ?? assert.fail('no id is left')
      count += 1
      return String(count).padStart(length, '0')
    },
  })
  t.after(() => sandbox.finish())
  const shop = await sandbox.merchant()
  const paymentOf = async (orderId: string) => {
    const seen = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(seen.ok)
    return seen.body.properties?.[0]?.value
  }
  const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
  const paid = []
  for (const _ of ['first', 'second']) {
    const created = await shop.call('createOrder', { body: shop.order({ payMethods }) })
    assert.equal(created.status, 201, JSON.stringify(created.body))
    assert.ok(created.ok)
    paid.push(await paymentOf(created.body.orderId))
  }
  const created = await shop.call('createOrder', { body: shop.order() })
  assert.ok(created.ok)
  const payer = sandbox.payer(created.body.redirectUri ?? '')
  for (const method of ['m', 'o']) {
    const started = await payer.call('startPayment', { body: { method } })
    assert.ok(started.ok, JSON.stringify(started.body))
    paid.push(started.body.paymentId)
  }
  assert.deepEqual(
    paid,
    [taken, second, third, fourth].map((id) => `5${id}`),
  )
})

test(`a new order does not get an ID that is already in use, on ${engine}`, async (t) => {
  const drawn = ['AAAAAA', 'AAAAAA', 'BBBBBB', 'BBBBBB', 'AAAAAA', 'CCCCCC']
  let count = 0
  const sandbox = await openSandbox({
    random: (length) => {
      if (length === 6) return drawn.shift() ?? assert.fail('no id is left')
      count += 1
      return String(count).padStart(length, '0')
    },
  })
  t.after(() => sandbox.finish())
  const shop = await sandbox.merchant()
  const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
  const made: string[] = []
  for (const body of [shop.order(), shop.order({ payMethods }), shop.order()]) {
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    made.push(created.body.orderId.slice(4, 10))
  }
  assert.deepEqual(made, ['AAAAAA', 'BBBBBB', 'CCCCCC'])
})

describe(`attempts to pay that start in the same millisecond, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  test('a canceled order ends its current attempt, not the one that was left', async () => {
    const shop = await sandbox.merchant()
    // IDs are random, and two attempts of the same millisecond differ in nothing else.
    for (let round = 0; round < 12; round += 1) {
      const created = await shop.call('createOrder', { body: shop.order() })
      assert.ok(created.ok)
      const { orderId = '', redirectUri = '' } = created.body
      const payer = sandbox.payer(redirectUri)
      await payer.call('startPayment', { body: { method: 'm' } })
      const second = await payer.call('startPayment', { body: { method: 'c', card } })
      assert.ok(second.ok)
      assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
      const { paymentId } = second.body
      const seen = await payer.call('showPayment', { params: { paymentId } })
      assert.ok(seen.ok && seen.body.state === 'DECLINED')
      const late = await payer.answer(second.body.nextUrl ?? '', 'approve')
      assert.ok(!late.ok)
      assert.equal(late.body.status?.codeLiteral, 'CHALLENGE_CLOSED')
    }
  })
})
