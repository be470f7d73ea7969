import assert from 'node:assert/strict'
import { createClient } from '@grosz/contract/client.ts'
import { runCommand } from '../../server/src/operate/operator/run.ts'
import { fill } from '../full-sandbox.ts'
import { openReceiver, type Sandbox } from '../sandbox.ts'

/** Creates records of every kind that `verify` checks, some of them open and most of them ended. */
export async function makeRecords(sandbox: Sandbox): Promise<void> {
  const receiver = await openReceiver()
  const failing = await openReceiver(Array.from({ length: 20 }, () => 500))
  const shop = await sandbox.merchant()
  const console = createClient({ baseUrl: sandbox.url })
  await fill(sandbox)

  async function paid(changes: object = {}, posId = '500100'): Promise<string> {
    const seller = await sandbox.merchant(posId)
    const body = seller.order({
      notifyUrl: receiver.url,
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
      ...changes,
    })
    const created = await seller.keyed(crypto.randomUUID(), 'createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.orderId ?? ''
  }

  const orders: string[] = []
  for (let count = 0; count < 4; count += 1) orders.push(await paid())
  const cart = {
    extCustomerId: 'seller_A',
    amount: '900',
    fee: '90',
    products: [{ name: 'Vase', unitPrice: '900', quantity: '1' }],
  }
  await paid({ totalAmount: '900', shoppingCarts: [cart] }, '500600')
  const held = await paid({}, '500101')
  await sandbox.pass({ seconds: 2 })
  await sandbox.work()
  const manual = await sandbox.merchant('500101')
  const captured = await manual.call('captureOrder', { params: { orderId: held }, body: {} })
  assert.ok(captured.ok, JSON.stringify(captured.body))

  await paid({}, '500101')
  const dropped = await shop.call('createOrder', { body: shop.order() })
  assert.ok(dropped.ok, JSON.stringify(dropped.body))
  const params = { orderId: dropped.body.orderId ?? '' }
  assert.ok((await shop.call('cancelOrder', { params })).ok)

  await paid({
    buyer: { email: 'basia@example.com', extCustomerId: 'basia' },
    payMethods: {
      payMethod: {
        type: 'BLIK_AUTHORIZATION_CODE',
        value: '200201',
        blikData: { register: true, registerTokenValue: 'basia/sofa' },
      },
    },
  })

  // A waiting one, a delivered one, and one whose receiver fails.
  for (const changes of [{ payMethods: undefined }, {}, { notifyUrl: failing.url }])
    await paid({ extOrderId: crypto.randomUUID(), ...changes })

  const [first = '', second = '', third = ''] = orders
  for (const orderId of [first, second, second]) {
    const refund = { description: 'Returned', amount: '1000', extRefundId: crypto.randomUUID() }
    const given = await shop.keyed(crypto.randomUUID(), 'createRefund', {
      params: { orderId },
      body: { refund },
    })
    assert.ok(given.ok, JSON.stringify(given.body))
  }
  for (const reverses of [true, false]) {
    const taken = await console('createChargeback', {
      params: { orderId: third },
      body: { reason: 'FRAUD', amount: '500' },
    })
    assert.ok(taken.ok, JSON.stringify(taken.body))
    const { chargebackId } = taken.body
    const params = { orderId: third, chargebackId }
    if (reverses) assert.ok((await console('reverseChargeback', { params })).ok)
  }
  for (const extPayoutId of ['one', 'two', 'three']) {
    const payout = { extPayoutId, amount: '700', notifyUrl: receiver.url }
    const made = await shop.keyed(crypto.randomUUID(), 'createPayout', {
      body: { shopId: 'GrSklep1', payout },
    })
    assert.ok(made.ok, JSON.stringify(made.body))
  }
  const made = await shop.call('createPayout', { body: toAccount(receiver.url) })
  assert.ok(made.ok, JSON.stringify(made.body))
  const corrected = await console('correctSellerBalance', {
    params: { shopId: 'GrRynekP', extCustomerId: 'seller_A' },
    body: { type: 'ADMIN_CORRECTION', amount: 5_000, currencyCode: 'PLN' },
  })
  assert.ok(corrected.ok, JSON.stringify(corrected.body))
  const marketplace = await sandbox.merchant('500600')
  const fee = await marketplace.call('feeDebitTransfer', {
    params: { extCustomerId: 'seller_A' },
    body: { extTransferId: 'fee:1', amount: 300, currencyCode: 'PLN' },
  })
  assert.ok(fee.ok, JSON.stringify(fee.body))
  const operate = async (name: string, given: Readonly<Record<string, string>>) => {
    const { rows } = await runCommand(sandbox.app, { name, given, operator: 'ada' })
    return String(Object.values(rows[0] ?? {})[0])
  }
  for (const name of ['Kiosk', 'Bakery', 'Books'])
    await operate('firm add', { name, country: 'PL' })
  const firm = await operate('firm add', { name: 'Florist', country: 'PL' })
  const shopId = await operate('shop add', { firm, name: 'Tulips', currency: 'PLN' })
  const pos = await operate('pos add', { shop: shopId, name: 'Tulips', capture: 'manual' })
  await operate('pos set', { pos, signature: 'MD5' })
  await operate('key rotate', { pos, key: 'client-secret' })
  await operate('method set', { pos, method: 'c', status: 'DISABLED' })
  await sandbox.pass({ seconds: 5 })
  await sandbox.work()
  await paid()
  await paid({ payMethods: undefined })
  await Promise.all([receiver.close(), failing.close()])
  await sandbox.seal()
}

function toAccount(notifyUrl: string) {
  return {
    shopId: 'GrSklep1',
    payout: { extPayoutId: 'four', amount: '800', description: 'Rent', notifyUrl },
    account: { accountNumber: 'PL61109010140000071219812874' },
    customerAddress: { name: 'Jan Kowalski' },
  }
}
