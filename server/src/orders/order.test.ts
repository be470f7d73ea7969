import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsFrom, statesOf } from '@grosz/contract/lifecycle.ts'
import {
  type OrderEvent,
  type OrderStatus,
  orderLifecycle,
} from '@grosz/contract/resources/orders.ts'
import { toId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { advance, amountToCapture, type Order, openOrder } from './order.ts'
import type { AskedOrder, OrderBody } from './order-request.ts'

const pos = { posId: '500100', currency: 'PLN', automaticCapture: true } as AskedOrder['pos']
const body = (changes: object = {}) =>
  ({
    customerIp: '203.0.113.10',
    merchantPosId: '500100',
    description: 'A book',
    currencyCode: 'PLN',
    totalAmount: '1000',
    products: [{ name: 'Book', unitPrice: '1000', quantity: '1' }],
    ...changes,
  }) as OrderBody
const open = (changes: object = {}) =>
  openOrder({
    body: body(changes),
    amount: 1000n,
    pos,
    extCustomerId: undefined,
    orderId: toId('O'),
    now: 0,
  })
/** As a row keeps it. */
const keptOf = (value: unknown) => JSON.parse(JSON.stringify(value))
const refused = (text: RegExp) => (error: unknown) =>
  error instanceof Refusal && text.test(error.message)

test('a new order waits a day to be paid unless the merchant says otherwise', () => {
  assert.equal(open().status, 'NEW')
  assert.equal(open().expiresAt, 86_400_000)
  assert.equal(open({ validityTime: '600' }).expiresAt, 600_000)
  assert.equal(open({ validityTime: 600 }).expiresAt, 600_000)
})

test('an order is for the point of sale that asks, in its currency', () => {
  assert.throws(() => open({ merchantPosId: '500101' }), { key: 'INVALID_AUTH_FOR_THIS_ORDER' })
  assert.throws(() => open({ currencyCode: 'EUR' }), refused(/currencyCode must be PLN/))
})

test('the unspecified address is no payer’s address, however it is written', () => {
  for (const customerIp of ['0.0.0.0', '::', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0', '::0']) {
    assert.throws(() => open({ customerIp }), refused(/customerIp/), customerIp)
  }
  assert.ok(open({ customerIp: '2001:db8::1' }))
})

test('an address that nobody can follow is refused before anybody has to', () => {
  for (const address of ['http://[', 'https://a:b', 'http://%']) {
    assert.throws(
      () => open({ notifyUrl: address }),
      refused(/notifyUrl is not an address/),
      address,
    )
    assert.throws(() => open({ continueUrl: address }), refused(/continueUrl is not an address/))
  }
})

test('flags that contradict each other are refused', () => {
  assert.throws(
    () => open({ cardOnFile: 'FIRST', recurring: 'FIRST' }),
    refused(/cannot be combined with recurring/),
  )
  const exemption = { value: 'LOW_RISK', rejectionHandling: 'DECLINE' }
  assert.throws(
    () => open({ threeDsAuthentication: { challengeRequested: 'NO', exemption } }),
    refused(/cannot be combined with exemption/),
  )
})

test('shopping carts add up, with shipping, and keep fees within themselves', () => {
  const cart = (changes: object = {}) => ({
    extCustomerId: 'seller_A',
    amount: '1000',
    fee: '100',
    shippingMethods: [{ country: 'PL', price: 200, name: 'Courier' }],
    products: [{ name: 'Book', unitPrice: '400', quantity: '2' }],
    ...changes,
  })
  assert.ok(open({ shoppingCarts: [cart()] }))
  assert.throws(() => open({ shoppingCarts: [cart({ fee: '1001' })] }), refused(/\[0\]\.fee/))
  assert.throws(() => open({ shoppingCarts: [cart({ amount: '999' })] }), refused(/\[0\]\.amount/))
  assert.throws(() => open({ shoppingCarts: [cart(), cart()] }), refused(/add up to totalAmount/))
  assert.throws(
    () => open({ payMethods: { payMethod: { type: 'PBL', value: 'm', amount: '999' } } }),
    refused(/payMethod\.amount/),
  )
})

test('what may not be kept is not in the order', () => {
  const card = {
    number: '4444333322221111',
    cvv: '123',
    expirationMonth: '12',
    expirationYear: '2031',
  }
  const kept = open({
    payMethods: {
      payMethod: {
        type: 'PBL',
        value: 'c',
        card,
        authorizationCode: '777111',
        threeDsData: { cavv: 'secret' },
      },
    },
  })
  assert.deepEqual(keptOf(kept.terms.payMethod), { type: 'PBL', value: 'c' })
  assert.doesNotMatch(
    JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    /4444|777111|secret/,
  )
  const blik = open({
    payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777111' } },
  })
  assert.deepEqual(keptOf(blik.terms.payMethod), { type: 'BLIK_AUTHORIZATION_CODE' })
})

test('a capture takes the whole order or a part of it in its currency', () => {
  const order = open()
  assert.equal(amountToCapture(order, undefined), 1000n)
  assert.equal(amountToCapture(order, {}), 1000n)
  assert.equal(amountToCapture(order, { amount: '999', currencyCode: 'PLN' }), 999n)
  for (const wrong of [
    { amount: '1000', currencyCode: 'PLN' },
    { amount: 0, currencyCode: 'PLN' },
    { amount: '1', currencyCode: 'EUR' },
  ]) {
    assert.throws(() => amountToCapture(order, wrong), { key: 'CAPTURE_AMOUNT' })
  }
  assert.throws(() => amountToCapture(order, { amount: '1' }), { key: 'VALUE_MISSING' })
})

test('the status moves along the lifecycle and nowhere else', () => {
  const events = [...new Set(orderLifecycle.transitions.map(([, event]) => event))]
  for (const status of statesOf(orderLifecycle) as OrderStatus[]) {
    const allowed = eventsFrom(orderLifecycle, status)
    for (const event of events as OrderEvent[]) {
      const order = { ...open(), status } as Order
      if (allowed.includes(event)) assert.ok(advance(order, event))
      else assert.throws(() => advance(order, event), { key: 'ORDER_STATUS' })
    }
  }
  assert.deepEqual(eventsFrom(orderLifecycle, 'COMPLETED'), [])
  assert.deepEqual(eventsFrom(orderLifecycle, 'CANCELED'), [])
})
