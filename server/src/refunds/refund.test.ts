import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Order } from '../orders/order.ts'
import { Refusal } from '../refusal.ts'
import { findRepeated, openRefund, type Refund, type RefundBody } from './refund.ts'

const order = {
  posId: '1',
  orderId: 'O',
  status: 'COMPLETED',
  currency: 'PLN',
  amount: 1000n,
  captured: 1000n,
  refunded: 0n,
  completedAt: 10_000,
  terms: {},
} as unknown as Order
const opening = { refundId: 'R', now: 10_000, firmCountry: 'PL', leastLeft: 0n }
const open = (changes: Partial<Order>, body: Partial<RefundBody>, earlier: Refund[] = []) =>
  openRefund({ ...order, ...changes }, { description: 'Back', ...body }, earlier, opening)
const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key

test('a refund without an amount takes all that is left', () => {
  assert.equal(open({}, {}).amount, 1000n)
  assert.equal(open({ refunded: 999n }, {}).amount, 1n)
})

test('a refund is refused where there is nothing, too little or too much to give back', () => {
  assert.throws(() => open({ status: 'PENDING' }, {}), refused('TRANS_NOT_ENDED'))
  assert.throws(() => open({ refunded: 1000n }, {}), refused('REFUND_PAID'))
  assert.throws(() => open({}, { amount: 1001 }), refused('AMOUNT_TO_BIG'))
  assert.throws(() => open({}, { amount: 0 }), refused('AMOUNT_TO_SMALL'))
  assert.throws(() => open({}, { currencyCode: 'EUR' }), refused('VALUE_INVALID'))
})

test('a FAST refund is for merchants of the Romanian entity', () => {
  assert.throws(() => open({}, { type: 'FAST' }), refused('REFUND_DISABLED'))
  assert.equal(
    openRefund(order, { description: 'x', type: 'FAST' }, [], { ...opening, firmCountry: 'RO' })
      .type,
    'FAST',
  )
})

test('without extRefundId refunds of one order keep a second between them', () => {
  const first = { ...open({}, { amount: 1 }), createdAt: 9_500 }
  assert.throws(() => open({}, { amount: 2 }, [first]), refused('REFUND_TO_OFTEN'))
  assert.ok(open({}, { amount: 2, extRefundId: 'a' }, [first]))
  assert.ok(open({}, { amount: 2 }, [{ ...first, createdAt: 9_000 }]))
})

test('the same data is the same refund; other data under one id is refused', () => {
  const first = open({}, { amount: 5, extRefundId: 'a' })
  assert.equal(
    findRepeated(order, { description: 'Back', amount: '5', extRefundId: 'a' }, [first]),
    first,
  )
  assert.throws(
    () => findRepeated(order, { description: 'Back', amount: '6', extRefundId: 'a' }, [first]),
    refused('REFUND_IDEMPOTENCY_MISMATCH'),
  )
  const nameless = open({}, { amount: 5 })
  assert.equal(findRepeated(order, { description: 'Back', amount: 5 }, [nameless]), nameless)
  assert.equal(
    findRepeated(order, { description: 'Back', amount: 5 }, [{ ...nameless, status: 'CANCELED' }]),
    undefined,
  )
})

test('two requests that mean the same are the same refund, however their values are written', () => {
  const first = open({}, { amount: '5', extRefundId: 'a' })
  const same = { description: 'Back', extRefundId: 'a' }
  for (const written of [
    { amount: '005' },
    { amount: 5 },
    { amount: '5', currencyCode: 'PLN' },
    { amount: '5', type: 'REFUND_PAYMENT_STANDARD' as const },
  ])
    assert.equal(findRepeated(order, { ...same, ...written }, [first]), first)
  assert.throws(
    () => findRepeated(order, { ...same, amount: '5', currencyCode: 'EUR' }, [first]),
    refused('REFUND_IDEMPOTENCY_MISMATCH'),
  )
})

test('an order of nothing has nothing to refund, and says so', () => {
  const nothing = { amount: 0n, captured: 0n }
  for (const body of [{}, { amount: '1' }, { amount: '0' }])
    assert.throws(
      () => open(nothing, body),
      (error) => refused('AMOUNT_TO_SMALL')(error) && /nothing to refund/.test(String(error)),
    )
})

test('no row of refunds ever gives back more than was captured', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 600n), { maxLength: 20 }), (amounts) => {
      let now: Order = order
      for (const [index, amount] of amounts.entries()) {
        try {
          const refund = openRefund(
            now,
            { description: 'x', amount: String(amount), extRefundId: String(index) },
            [],
            opening,
          )
          now = { ...now, refunded: now.refunded + refund.amount }
        } catch (error) {
          assert.ok(error instanceof Refusal)
        }
        assert.ok(now.refunded <= now.captured)
      }
    }),
  )
})
