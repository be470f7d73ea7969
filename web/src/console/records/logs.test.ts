import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concernOf } from './logs.ts'

test('an event links to the most specific record whose complete address it contains', () => {
  const pathOf = (type: string, ids: object) =>
    concernOf({ type, ...ids } as unknown as Parameters<typeof concernOf>[0])?.path
  assert.equal(pathOf('REFUND_CREATED', { orderId: 'O', refundId: 'R' }), '/refunds/R')
  const submerchant = { submerchantId: 'S', posId: '500700' }
  assert.equal(pathOf('SUBMERCHANT_UPDATED', { ...submerchant, firmId: 'F' }), '/submerchants/F/S')
  assert.equal(pathOf('NOTIFICATION_DELIVERED', submerchant), undefined)
  assert.equal(pathOf('SELLER_CREATED', { firmId: 'F', extCustomerId: 'a/b' }), '/sellers/F/a%2Fb')
})
