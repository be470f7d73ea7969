import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { GroszError } from 'grosz/client'
import { createWorkspace } from 'grosz/testing'
import { startShop } from './shop.mjs'

let payments = 0
const began = performance.now()
after(() => {
  const seconds = ((performance.now() - began) / 1000).toFixed(2)
  console.log(`${payments} payments in ${seconds} s`)
})

/** Each group has a workspace, so that groups do not move each other's clock. */
function withShop() {
  const group = {}
  before(async () => {
    group.workspace = await createWorkspace({ name: 'Shop tests' })
    const { url: baseUrl, pos } = group.workspace
    group.shop = await startShop({ baseUrl, ...pos })
  })
  after(async () => {
    await group.shop?.stop()
    await group.workspace?.close()
  })
  group.pay = async (order, payment) => {
    const paid = await group.workspace.pay(order, payment)
    payments += 1
    return paid
  }
  return group
}

describe('paying', () => {
  const group = withShop()

  test('the shop is notified of orders that are paid by card, by BLIK, at a bank, and with a wallet', async () => {
    const ways = ['card', 'blik', 'bank', 'wallet'].flatMap((way) =>
      Array(4).fill({ [way]: 'APPROVED' }),
    )
    const paying = ways.map(async (way) => {
      const order = await group.shop.buy()
      const { status } = await group.pay(order, way)
      assert.equal(status, 'COMPLETED')
      await group.shop.until(order.orderId, 'COMPLETED')
    })
    await Promise.all(paying)
  })

  test('a payer whose card is declined pays the same order by BLIK', async () => {
    for (const reason of ['S51', 'S05', 'TIMEOUT']) {
      const order = await group.shop.buy()
      const declined = await group.pay(order, { card: reason })
      assert.deepEqual([declined.payment, declined.status], ['DECLINED', 'PENDING'])
      await group.pay(order, { blik: 'APPROVED' })
      await group.shop.until(order.orderId, 'COMPLETED')
    }
  })

  test('3-D Secure: the order is paid if the cardholder confirms, and stays open if not', async () => {
    const confirmed = await group.shop.buy()
    await group.pay(confirmed, { card: 'THREE_DS_CHALLENGE', answer: 'approve' })
    await group.shop.until(confirmed.orderId, 'COMPLETED')

    const later = await group.shop.buy()
    const { payment } = await group.pay(later, { card: 'THREE_DS_CHALLENGE' })
    assert.equal(payment, 'REDIRECT')
    await group.workspace.answer(later, 'approve')
    await group.shop.until(later.orderId, 'COMPLETED')

    const failed = await group.shop.buy()
    const { status } = await group.pay(failed, {
      card: 'THREE_DS_CHALLENGE',
      answer: 'decline',
    })
    assert.equal(status, 'PENDING')

    const frictionless = await group.shop.buy()
    await group.pay(frictionless, { card: 'THREE_DS_FRICTIONLESS' })
    await group.shop.until(frictionless.orderId, 'COMPLETED')
  })
})

describe('time', () => {
  const group = withShop()

  test('an order that is not paid within an hour is canceled', async () => {
    const order = await group.shop.buy(3600)
    await group.workspace.clock.freeze()
    await group.workspace.clock.advance('61m')
    await group.shop.until(order.orderId, 'CANCELED')
    await assert.rejects(group.pay(order, { card: 'APPROVED' }), GroszError)
    await group.workspace.clock.resume()
  })

  test('a notification that the shop does not accept is sent again', async () => {
    group.shop.isDown = true
    const order = await group.shop.buy()
    await group.pay(order, { card: 'APPROVED' })
    await group.workspace.waitFor('NOTIFICATION_FAILED', { id: order.orderId })
    assert.notEqual(group.shop.statusOf(order.orderId), 'COMPLETED')
    group.shop.isDown = false
    await group.workspace.clock.advance('2m')
    await group.shop.until(order.orderId, 'COMPLETED')
  })
})

describe('refunds', () => {
  const group = withShop()

  async function paid() {
    const order = await group.shop.buy()
    await group.pay(order, { blik: 'APPROVED' })
    await group.shop.until(order.orderId, 'COMPLETED')
    return order.orderId
  }

  test('a full refund and a partial refund are finalized', async () => {
    const refunds = [
      await group.shop.refund(await paid()),
      await group.shop.refund(await paid(), '500'),
    ]
    await group.workspace.clock.advance('5s')
    for (const refundId of refunds) await group.shop.until(refundId, 'FINALIZED')
  })

  test('the shop is notified of a refund that the bank declines', async () => {
    const orderId = await paid()
    await group.workspace.outcome('REFUND', 'BANK_DECLINED')
    const refundId = await group.shop.refund(orderId)
    await group.workspace.clock.advance('5s')
    await group.shop.until(refundId, 'CANCELED')
  })

  test('a refund of more than the paid amount fails', async () => {
    const refund = group.shop.refund(await paid(), '2000')
    await assert.rejects(refund, (error) => {
      assert.ok(error instanceof GroszError)
      assert.equal(error.status, 400)
      return true
    })
  })
})

describe('notifications', () => {
  const group = withShop()

  test('the shop answers a notification with a wrong signature with HTTP 400', async () => {
    const { notifyUrl } = group.shop
    const reply = await fetch(notifyUrl, {
      method: 'POST',
      headers: {
        'OpenPayu-Signature': 'sender=checkout;signature=0;algorithm=MD5;content=DOCUMENT',
      },
      body: '{"order":{"orderId":"A","status":"COMPLETED"}}',
    })
    assert.equal(reply.status, 400)
    assert.equal(group.shop.statusOf('A'), undefined)
  })

  test('duplicate and late notifications do not change a paid order', async () => {
    const { sandbox } = group.workspace
    await sandbox.createNotificationFault({ body: { kind: 'DUPLICATE', times: 2 } })
    await sandbox.createNotificationFault({ body: { kind: 'REORDER' } })
    const orders = await Promise.all([group.shop.buy(), group.shop.buy()])
    for (const order of orders) await group.pay(order, { card: 'APPROVED' })
    for (const { orderId } of orders) await group.shop.until(orderId, 'COMPLETED')
  })
})
