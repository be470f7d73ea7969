import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsIn, type Sent, type Session, withSent } from './session.ts'

const sent = (text: string): Sent => ({
  operation: 'createOrder',
  posId: '500100',
  method: 'POST',
  path: '/api/v2_1/orders',
  status: 201,
  ms: 3,
  headers: [],
  text,
})

test('IDs are found at any depth of a reply', () => {
  const reply = { orderId: 'A', refund: { refundId: '7', amount: '1' }, list: [{ payoutId: 8 }] }
  assert.deepEqual(idsIn(JSON.stringify(reply)), [
    ['orderId', 'A'],
    ['refundId', '7'],
    ['payoutId', '8'],
  ])
  assert.deepEqual(idsIn('<html>'), [])
})

test('each ID is offered once, the newest first', () => {
  let session: Session = { posId: '500100', tokens: {}, ids: {}, sent: [] }
  for (const orderId of ['A', 'B', 'A'])
    session = withSent(session, sent(JSON.stringify({ orderId })))
  assert.deepEqual(session.ids.orderId, ['A', 'B'])
  assert.equal(session.sent.length, 3)
})
