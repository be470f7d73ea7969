import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRelations } from './relations.ts'

test('the event of a challenge contains both IDs of the order of its payment', () => {
  const completed = createRelations(2, () => undefined)
  completed({ posId: '1', orderId: 'ours', extOrderId: 'theirs' })
  completed({ posId: '1', orderId: 'ours', paymentId: 'paid' })
  assert.deepEqual(completed({ paymentId: 'paid', challengeId: 'asked' }), {
    posId: '1',
    orderId: 'ours',
    extOrderId: 'theirs',
    paymentId: 'paid',
    challengeId: 'asked',
    shopId: undefined,
  })
})

test('an event of a point of sale contains its shop', () => {
  const completed = createRelations(2, (posId) => (posId === '1' ? 'shop' : undefined))
  assert.deepEqual(completed({ posId: '1', refundId: 'R', extOrderId: 'theirs' }), {
    posId: '1',
    refundId: 'R',
    extOrderId: 'theirs',
    shopId: 'shop',
  })
  assert.deepEqual(completed({ posId: '2' }), { posId: '2' })
  assert.deepEqual(completed({ posId: '1', shopId: 'told' }), { posId: '1', shopId: 'told' })
})

test('a limited number of relations is cached, and other events stay incomplete', () => {
  const completed = createRelations(2, () => undefined)
  for (const orderId of ['first', 'second', 'third'])
    completed({ orderId, extOrderId: `shop-${orderId}` })
  assert.deepEqual(completed({ orderId: 'first' }), { orderId: 'first' })
  assert.deepEqual(completed({ orderId: 'third' }), {
    orderId: 'third',
    extOrderId: 'shop-third',
    shopId: undefined,
  })
})
