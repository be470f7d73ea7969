import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusDescOf } from '@grosz/contract/errors.ts'
import { eventsFrom, statesOf } from '@grosz/contract/lifecycle.ts'
import {
  type OrderEvent,
  type OrderStatus,
  orderLifecycle,
} from '@grosz/contract/resources/orders.ts'
import { type OrderId, toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import {
  advance,
  amountToCapture,
  donationOf,
  HOLD_MS_MAX,
  hasExpired,
  isPayable,
  knownCustomerOf,
  noSuchOrder,
  type Order,
  openOrder,
  pricedPart,
  storesCard,
} from './order.ts'
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
/** The stored form of a value. */
const keptOf = (value: unknown) => JSON.parse(JSON.stringify(value))
const refused = (text: RegExp) => (error: unknown) =>
  error instanceof Refusal && text.test(error.message)

test('a new order can be paid for a day unless the merchant sets another time', () => {
  assert.equal(open().status, 'NEW')
  assert.equal(open().expiresAt, 86_400_000)
  assert.equal(open({ validityTime: '600' }).expiresAt, 600_000)
  assert.equal(open({ validityTime: 600 }).expiresAt, 600_000)
})

test('an order belongs to the point of sale that creates it, in its currency', () => {
  assert.throws(() => open({ merchantPosId: '500101' }), { key: 'INVALID_AUTH_FOR_THIS_ORDER' })
  assert.throws(() => open({ currencyCode: 'EUR' }), {
    key: 'INCONSISTENT_CURRENCIES',
    message: 'currencyCode must be PLN, the currency of this point of sale.',
  })
})

test('the unspecified address is no payer’s address, however it is written', () => {
  for (const customerIp of ['0.0.0.0', '::', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0', '::0']) {
    assert.throws(() => open({ customerIp }), refused(/customerIp/), customerIp)
  }
  assert.ok(open({ customerIp: '2001:db8::1' }))
})

test('a malformed notifyUrl or continueUrl is rejected with the order', () => {
  for (const address of ['http://[', 'https://a:b', 'http://%']) {
    assert.throws(
      () => open({ notifyUrl: address }),
      refused(/notifyUrl is not an address/),
      address,
    )
    assert.throws(() => open({ continueUrl: address }), refused(/continueUrl is not an address/))
  }
})

test('contradictory flags are rejected', () => {
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

test('delivery that the amount leaves out is not lost without a word', () => {
  const delivery = (price?: unknown) => ({
    shippingMethods: [{ country: 'PL', name: 'Post', price }],
  })
  const lines = [
    { name: 'Book', unitPrice: '800', quantity: '1' },
    { name: 'Delivery', unitPrice: '100', quantity: '2' },
  ]
  assert.throws(
    () => open(delivery('1500')),
    refused(/^shippingMethods is not part of totalAmount/),
  )
  assert.throws(
    () => open({ ...delivery(1), products: lines }),
    refused(/^shippingMethods is not part of totalAmount/),
  )
  for (const price of [undefined, '0', 0]) assert.ok(open(delivery(price)))
  assert.ok(open({ ...delivery('200'), products: lines }), 'it is one of the products')
  assert.ok(open({ ...delivery('200'), products: lines.slice(0, 1) }))
  assert.ok(open({ ...delivery('200'), products: [] }))
  assert.ok(open({ shippingMethods: [] }))
})

test('shopping carts add up, with shipping, and their fees do not exceed them', () => {
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

test('data that must not be stored is not in the order', () => {
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
  ]) {
    assert.throws(() => amountToCapture(order, wrong), {
      key: 'CAPTURE_AMOUNT',
      message: /from 1 to 999 for a partial capture/,
    })
  }
  assert.throws(() => amountToCapture(order, { amount: '1' }), {
    key: 'VALUE_MISSING',
    message: /currencyCode is required/,
  })
})

test('a capture of less than the smallest unit of the payer’s currency is rejected', () => {
  const pricing = { rate: '4.2', tableId: 'T', partnerId: 'P' }
  const price = { amount: 238n, currency: 'EUR' }
  const order = { ...open(), price, terms: { pricing } } as unknown as Order
  const part = (amount: number) => amountToCapture(order, { amount, currencyCode: 'PLN' })
  assert.throws(() => part(2), { key: 'CAPTURE_AMOUNT', message: /smallest unit of EUR/ })
  assert.equal(part(3), 3n)
})

test('no range is named where an order of the smallest amount cannot be captured in part', () => {
  const order = { ...open(), amount: 1n }
  assert.throws(() => amountToCapture(order, { amount: '1', currencyCode: 'PLN' }), {
    key: 'CAPTURE_AMOUNT',
    message: statusDescOf('CAPTURE_AMOUNT'),
  })
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

test('an order with a customer’s token belongs to the customer; a customer ID alone shows no cards', () => {
  const buyer = { extCustomerId: 'anna' }
  const asked = { body: body({ buyer }), amount: 1000n, pos, orderId: toId<OrderId>('O'), now: 0 }
  const ofCustomer = openOrder({ ...asked, extCustomerId: 'anna' } as AskedOrder)
  assert.equal(knownCustomerOf(ofCustomer), 'anna')
  const typed = openOrder({ ...asked, extCustomerId: undefined } as AskedOrder)
  assert.equal(typed.extCustomerId, 'anna')
  assert.equal(knownCustomerOf(typed), undefined)
})

test('an order can be paid until it is paid, canceled or over', () => {
  const at = (status: OrderStatus, now: number) => isPayable({ ...open(), status } as Order, now)
  const end = open().expiresAt
  for (const status of ['NEW', 'PENDING'] as const) {
    assert.equal(at(status, end - 1), true, status)
    assert.equal(at(status, end), false, status)
  }
  for (const status of ['WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED'] as const)
    assert.equal(at(status, 0), false, status)
})

test('an order has expired once its time is over, and not if it was canceled before', () => {
  const at = (status: OrderStatus, now: number, canceledAt?: number) =>
    hasExpired({ ...open(), status } as Order, canceledAt, now)
  for (const status of ['NEW', 'PENDING'] as const) {
    assert.equal(at(status, 86_399_999), false, status)
    assert.equal(at(status, 86_400_000), true, status)
  }
  for (const status of ['WAITING_FOR_CONFIRMATION', 'COMPLETED'] as const)
    assert.equal(at(status, 86_400_000), false, status)
  assert.equal(at('CANCELED', 90_000_000, 86_399_999), false)
  assert.equal(at('CANCELED', 90_000_000, 86_400_000), true)
  assert.equal(at('CANCELED', 90_000_000), false)
})

test('money is held for five days at most', () => {
  assert.equal(HOLD_MS_MAX, 5 * 86_400_000)
})

test('a change of the status changes nothing else', () => {
  const order = open()
  assert.deepEqual(advance(order, 'start'), { ...order, status: 'PENDING' })
})

test('a capture of the whole order may name its currency, and no other', () => {
  const order = open()
  assert.equal(amountToCapture(order, { currencyCode: 'PLN' }), 1000n)
  for (const amount of [undefined, '1'])
    assert.throws(
      () => amountToCapture(order, { ...(amount && { amount }), currencyCode: 'EUR' }),
      {
        key: 'INCONSISTENT_CURRENCIES',
      },
    )
})

const donation = { organizationId: 'C', amount: '50' }

test('a donation is on top of the order, and never a part of it', () => {
  const giving = open({ donation })
  assert.deepEqual(giving.price, { amount: 1050n, currency: 'PLN' })
  assert.equal(giving.amount, 1000n)
  assert.deepEqual(donationOf(giving), { organizationId: 'C', amount: 50n })
  assert.equal(donationOf(open()), undefined)
  assert.equal(pricedPart(giving, 1000n), 1050n)
  assert.equal(pricedPart(giving, 400n), 450n)
})

test('a donation is positive, in one of three currencies, and for one charity', () => {
  const refusedAs = (changes: object, text: RegExp, total = 1000n, currency = 'PLN') =>
    assert.throws(
      () =>
        openOrder({
          body: body({ donation, currencyCode: currency, ...changes }),
          amount: total,
          pos: { ...pos, currency },
          extCustomerId: undefined,
          orderId: toId('O'),
          now: 0,
        }),
      refused(text),
    )
  refusedAs({ donation: { organizationId: 'C' } }, /donation\.amount is required/)
  refusedAs({ donation: { amount: '50' } }, /donation\.organizationId is required/)
  refusedAs(
    { donation: { ...donation, amount: '0' } },
    /^donation\.amount must be greater than zero/,
  )
  refusedAs({}, /^donation can be made only in PLN, CZK, and EUR/, 1000n, 'HUF')
  refusedAs({ mcpData: {} }, /^donation cannot be combined with mcpData/)
  refusedAs({}, /^donation requires an order amount greater than 0/, 0n)
  assert.throws(() => open({ donation: { organizationId: 'C' } }), { key: 'VALUE_MISSING' })
  for (const currency of ['PLN', 'CZK', 'EUR'])
    assert.ok(
      openOrder({
        body: body({ donation, currencyCode: currency }),
        amount: 1000n,
        pos: { ...pos, currency },
        extCustomerId: undefined,
        orderId: toId('O'),
        now: 0,
      }),
    )
})

test('an order in the payer’s currency is paid by card, and a part of it at the same rate', () => {
  const mcpData = { mcpAmount: '250', mcpCurrency: 'EUR', mcpRate: '4', mcpFxTableId: 'T' }
  const priced = open({ mcpData: { ...mcpData, mcpPartnerId: 'P' } })
  assert.deepEqual(priced.price, { amount: 250n, currency: 'EUR', cardsOnly: true })
  assert.equal(pricedPart(priced, 1000n), 250n)
  assert.equal(pricedPart(priced, 400n), 100n)
  assert.deepEqual(open({}).price, { amount: 1000n, currency: 'PLN' })
  assert.equal(pricedPart(open(), 400n), 400n)
  for (const half of [{ mcpAmount: '250' }, { mcpCurrency: 'EUR' }])
    assert.deepEqual(open({ mcpData: half }).price, { amount: 1000n, currency: 'PLN' })
  // The whole is exactly the price, at any rate.
  assert.equal(pricedPart({ ...priced, price: { ...priced.price, amount: 251n } }, 1000n), 251n)
})

test('a card is stored by an order of 0 and by the first of several payments', () => {
  const stores = (changes: object, amount = 1000n) => storesCard({ ...open(changes), amount })
  assert.equal(stores({}), false)
  assert.equal(stores({}, 0n), true)
  assert.equal(stores({ cardOnFile: 'FIRST' }), true)
  assert.equal(stores({ recurring: 'FIRST' }), true)
  assert.equal(stores({ cardOnFile: 'STANDARD_CARDHOLDER' }), false)
  assert.equal(stores({ recurring: 'STANDARD' }), false)
})

test('one of two flags that exclude each other is no contradiction', () => {
  for (const one of [
    { cardOnFile: 'FIRST' },
    { recurring: 'FIRST' },
    { threeDsAuthentication: { challengeRequested: 'NO' } },
    { threeDsAuthentication: { exemption: { value: 'LOW_RISK', rejectionHandling: 'DECLINE' } } },
    { threeDsAuthentication: {} },
  ])
    assert.ok(open(one))
  assert.throws(() => open({ cardOnFile: 'FIRST', recurring: 'FIRST' }), refused(/^cardOnFile /))
})

test('an address that only begins like the unspecified one is an address', () => {
  for (const customerIp of ['0.0.0.01', '::1', '10.0.0.0', '::ffff:0.0.0.01'])
    assert.ok(open({ customerIp }), customerIp)
})

test('the payer’s name in an order that funds an account must be in Latin letters', () => {
  const funding = { threeDsAuthentication: { merchantRiskIndicator: { orderType: 'ACC_FUNDING' } } }
  const names = { firstName: 'Zoë', lastName: 'Müller' }
  assert.ok(open({ ...funding, buyer: names }))
  assert.ok(open(funding))
  for (const field of ['firstName', 'lastName']) {
    assert.ok(open({ ...funding, buyer: { ...names, [field]: 'Łucja' } }))
    const wrong = { ...funding, buyer: { ...names, [field]: '王小明' } }
    assert.throws(() => open(wrong), refused(new RegExp(`^buyer\\.${field} cannot be written`)))
  }
  const buyer = { firstName: '小明', lastName: '王' }
  assert.ok(open({ buyer }))
  assert.ok(open({ buyer, threeDsAuthentication: {} }))
  const purchase = { threeDsAuthentication: { merchantRiskIndicator: { orderType: 'CHECK' } } }
  assert.ok(open({ buyer, ...purchase }))
})

test('the fee of a cart is between 0 and its amount', () => {
  const cart = (fee: string | undefined, more: object = {}) => ({
    extCustomerId: 'seller_A',
    amount: '1000',
    ...(fee !== undefined && { fee }),
    products: [{ name: 'Book', unitPrice: '500', quantity: '2' }],
    ...more,
  })
  for (const fee of [undefined, '0', '1000']) assert.ok(open({ shoppingCarts: [cart(fee)] }))
  assert.throws(() => open({ shoppingCarts: [cart('-1')] }), refused(/^shoppingCarts\[0\]\.fee /))
  assert.throws(
    () => open({ shoppingCarts: [cart('0'), cart('1001')] }),
    refused(/^shoppingCarts\[1\]\.fee /),
  )
  assert.throws(
    () => open({ shoppingCarts: [cart('0'), cart('0')] }),
    refused(/^shoppingCarts must/),
  )
  const half = cart('0', {
    amount: '500',
    products: [{ name: 'Book', unitPrice: '500', quantity: '1' }],
  })
  assert.ok(open({ shoppingCarts: [half, half] }))
})

test('the amount of the method is that of the order, where it is given', () => {
  const paying = (payMethod: object) => open({ payMethods: { payMethod } })
  assert.ok(paying({ type: 'PBL', value: 'm', amount: '1000' }))
  assert.ok(paying({ type: 'PBL', value: 'm' }))
  assert.ok(open({ payMethods: {} }))
})

test('an order of another firm is reported like a missing one, and a long ID of one is not repeated', () => {
  assert.equal(noSuchOrder('O').key, 'NOT_FOUND')
  assert.equal(noSuchOrder('O').message, 'No data was found for order O.')
  assert.equal(
    noSuchOrder('x'.repeat(100)).message.length,
    'No data was found for order .'.length + 64,
  )
})
