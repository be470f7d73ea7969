import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Request } from '../app.ts'
import * as ids from './ids.ts'
import { randomText } from './random.ts'

const chance = {
  random: randomText,
  now: () => Date.UTC(2026, 2, 2, 23, 59),
  pause: { epoch: undefined },
}

test('a new ID has the form that clients expect', () => {
  const forms: [string, RegExp][] = [
    [ids.newOrderId(chance), /^[A-Z0-9]{10}260302GUEST000P01$/],
    [ids.newPaymentId(chance), /^5\d{9}$/],
    [ids.newRefundId(chance), /^5\d{11}$/],
    [ids.newPayoutId(chance), /^[0-9a-f]{32}$/],
    [ids.newTableId(chance), /^[1-9]{12}$/],
    [ids.newSingleTokenId(chance), /^TOK_[A-Z0-9]{27}$/],
    [ids.newCardTokenId(chance), /^TOKC_[A-Z0-9]{28}$/],
    [ids.newBlikTokenId(chance), /^TOKB_[A-Z0-9]{28}$/],
  ]
  for (const [id, form] of forms) assert.match(id, form)
})

test('a payment or refund after a restore has an ID that was not used before', () => {
  for (const epoch of ['e1', 'e2', '7c9f']) {
    const copy = { ...chance, pause: { epoch } }
    const made = [ids.newPaymentId(copy), ids.newPaymentId(copy), ids.newRefundId(copy)]
    assert.match(made.join(' '), /^([1-46-9])\d{9} \1\d{9} \1\d{11}$/)
  }
})

test('the IDs of orders of one day are in chronological order', () => {
  const times = [0, 60, 3_600_000, 3_600_060, 86_399_999].map((ms) => Date.UTC(2026, 2, 2) + ms)
  const made = times.map((at) => ids.newOrderId({ ...chance, now: () => at }))
  assert.deepEqual(made, made.toSorted())
  assert.deepEqual(
    made.map((id) => id.slice(0, 4)),
    ['0000', '0001', '1I00', '1I01', 'ZZZZ'],
  )
})

test('the type of an ID accepts no ID of another kind and no plain text', () => {
  const orderId: ids.OrderId = ids.newOrderId(chance)
  // @ts-expect-error: an order is no point of sale
  const posId: ids.PosId = orderId
  // @ts-expect-error: the text was not marked as an id
  const shopId: ids.ShopId = 'SHOP'
  const text: string = orderId
  assert.deepEqual([posId, text, shopId], [orderId, orderId, 'SHOP'])
})

test('each ID in the path of a request has the type of its record', () => {
  const params: Request<'retrieveRefund'>['params'] = {
    orderId: ids.toId('O'),
    refundId: ids.toId('R'),
  }
  const refundId: ids.RefundId = params.refundId
  // @ts-expect-error: a refund is no order
  const orderId: ids.OrderId = params.refundId
  assert.deepEqual([refundId, orderId], ['R', 'R'])
})
