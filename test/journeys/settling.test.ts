import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Acquirer } from '../../server/src/base/acquirer/acquirer.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>

const blik = { payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } } }

const aMinute = { timeout: 60_000 }

/** An order that is paid at once. */
async function paid(shop: Merchant, changes: object = {}): Promise<{ orderId: string }> {
  const created = await shop.call('createOrder', { body: shop.order({ ...blik, ...changes }) })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  assert.ok(created.ok)
  return { orderId: created.body.orderId }
}

async function refunded(shop: Merchant, params: { orderId: string }): Promise<void> {
  const refund = { description: 'Back', amount: '45' }
  const created = await shop.call('createRefund', { params, body: { refund } })
  assert.ok(created.ok, JSON.stringify(created.body))
}

async function statusOf(shop: Merchant, params: { orderId: string }) {
  const found = await shop.call('retrieveOrder', { params })
  assert.ok(found.ok)
  return found.body.orders[0]?.status
}

async function refundOf(shop: Merchant, params: { orderId: string }) {
  const found = await shop.call('listRefunds', { params })
  assert.ok(found.ok)
  return found.body.refunds[0]?.status
}

describe(`scheduled work, on ${engine}`, () => {
  test('an unreadable refund does not stop other work', aMinute, async (t) => {
    const sandbox = await openSandbox()
    t.after(() => sandbox.close())
    const [shop, other] = [await sandbox.merchant(), await sandbox.merchant('500700')]
    const receiver = await openReceiver()
    t.after(() => receiver.close())
    const broken = await paid(shop)
    await refunded(shop, broken)
    await sandbox.app.database.transaction((tx) =>
      tx.run('DELETE FROM payments WHERE order_id = $1', broken.orderId),
    )

    const told = await paid(other, { notifyUrl: receiver.url })
    await refunded(other, told)
    const left = await other.call('createOrder', { body: other.order({ validityTime: '60' }) })
    assert.ok(left.ok)
    const { shopId } = other.pos
    const body = { shopId, payout: { extPayoutId: 'beside', amount: '100' } }
    const asked = await other.call('createPayout', { body })
    assert.ok(asked.ok, JSON.stringify(asked.body))
    for (const _ of ['first', 'second', 'third']) {
      await sandbox.pass({ minutes: 1 }).catch(() => undefined)
    }

    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED', 'refund FINALIZED'])
    assert.equal(await statusOf(other, { orderId: left.body.orderId }), 'CANCELED')
    assert.equal(await refundOf(other, told), 'FINALIZED')
    const { payoutId } = asked.body.payout
    const payout = await other.call('retrievePayout', { params: { payoutId } })
    assert.ok(payout.ok)
    assert.equal(payout.body.payout.status, 'REALIZED')
    assert.equal(await refundOf(shop, broken), 'PENDING')
    assert.ok(sandbox.warnings.length > 0, 'the operator is told of the row')
  })

  test('a hundred pending refunds of one merchant delay no other merchant', aMinute, async (t) => {
    const asked: string[] = []
    const undecided = new Set<string>()
    const sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async refund(request) {
          asked.push(request.refundId)
          return undecided.has(request.paymentId) ? { kind: 'pending' } : real.refund(request)
        },
      }),
    })
    t.after(() => sandbox.finish())
    const [shop, other] = [await sandbox.merchant(), await sandbox.merchant('500700')]
    for (let count = 0; count < 100; count += 1) {
      const order = await paid(shop)
      const found = await shop.call('retrieveOrder', { params: order })
      assert.ok(found.ok)
      undecided.add(found.body.properties?.[0]?.value ?? '')
      await refunded(shop, order)
    }
    await sandbox.pass({ seconds: 1 })
    const order = await paid(other)
    await refunded(other, order)
    await sandbox.pass({ seconds: 1 })
    assert.equal(await refundOf(other, order), 'FINALIZED')

    asked.length = 0
    for (let hour = 0; hour < 11; hour += 1) await sandbox.pass({ hours: 1 })
    const counts = Map.groupBy(asked, (refundId) => refundId)
    assert.equal(counts.size, 100, 'every refund that is undecided is asked about')
    for (const times of counts.values())
      assert.ok(times.length >= 4 && times.length <= 11, `asked ${times.length} times`)
  })

  test('an acquirer that does not answer delays no other payment', aMinute, async (t) => {
    const never = () => new Promise<never>(() => {})
    let hangs = true
    const hanging = (real: Acquirer): Acquirer => ({
      ...real,
      start: (request) => (hangs ? never() : real.start(request)),
      ask: (paymentId) => (hangs ? never() : real.ask(paymentId)),
      capture: (paymentId, amount) => (hangs ? never() : real.capture(paymentId, amount)),
      cancel: (paymentId) => (hangs ? never() : real.cancel(paymentId)),
      refund: (request) => (hangs ? never() : real.refund(request)),
    })
    const sandbox = await openSandbox({ acquirer: hanging, acquirerMs: 300 })
    t.after(() => sandbox.close())
    const [shop, other] = [await sandbox.merchant(), await sandbox.merchant('500101')]
    hangs = false
    const refundable = await paid(shop)
    const held = await other.call('createOrder', { body: other.order() })
    assert.ok(held.ok)
    const payer = sandbox.payer(held.body.redirectUri ?? '')
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    const params = { orderId: held.body.orderId }
    assert.equal(await statusOf(other, params), 'WAITING_FOR_CONFIRMATION')

    hangs = true
    const began = performance.now()
    const order = await paid(shop)
    assert.equal(await statusOf(shop, order), 'PENDING')
    assert.ok((await other.call('captureOrder', { params, body: {} })).ok)
    assert.equal(await statusOf(other, params), 'COMPLETED')
    await refunded(shop, refundable)
    await sandbox.pass({ seconds: 31 })
    assert.ok(performance.now() - began < 20_000)
    assert.equal(await refundOf(shop, refundable), 'PENDING')

    hangs = false
    await sandbox.pass({ minutes: 2 })
    await sandbox.pass({ minutes: 2 })
    assert.equal(await refundOf(shop, refundable), 'FINALIZED')
    assert.equal(await statusOf(shop, order), 'CANCELED', 'the acquirer never heard of the payment')
    assert.deepEqual((await sandbox.verify()).broken, [])
  })
})
