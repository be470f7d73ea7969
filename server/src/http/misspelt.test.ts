import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertNoneMisspelt } from './misspelt.ts'

const fields = ['amount', 'currencyCode', 'extRefundId', 'card']

function isTaken(sent: Record<string, unknown>): boolean {
  const unknown = Object.entries(sent).map(([name, value]) => ({ path: name, name, value }))
  try {
    assertNoneMisspelt(unknown, fields)
    return true
  } catch (error) {
    assert.equal((error as { key?: string }).key, 'MISSPELT_FIELD')
    return false
  }
}

test('a field that looks like one that decides what money moves is refused', () => {
  for (const name of [
    ...['Amount', 'amont', 'ammount', 'amuont', 'amounts', 'refundAmount', 'AMOUNT', 'amount_'],
    ...['currency', 'currencycode', 'ext_refund_id', 'extRefundID', 'refundId', 'Card', 'cards'],
  ])
    assert.equal(isTaken({ [name]: 1 }), false, name)
})

test('the right name inside an unknown object is refused, too', () => {
  assert.equal(isTaken({ data: { amount: 100 } }), false)
  assert.equal(isTaken({ data: [{ more: { Amount: 100 } }] }), false)
  assert.throws(
    () => assertNoneMisspelt([{ path: 'data', name: 'data', value: { amount: 100 } }], fields),
    /The field amount has another place in this call\. Nothing was changed\.$/,
  )
})

test('what client libraries add is taken', () => {
  for (const name of [
    'orderId',
    'properties',
    'sender',
    'description',
    'extOrderId',
    'merchantPosId',
  ])
    assert.equal(isTaken({ [name]: [{ name: 'sender', value: 'x' }] }), true, name)
})

test('a name that could be a card number is not repeated', () => {
  assert.throws(
    () => assertNoneMisspelt([{ path: '', name: '4444333322221111amount', value: 1 }], fields),
    (error: Error) => !/\d{6}/.test(error.message),
  )
})

test('a body of thousands of unknown fields is refused', () => {
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`a${index}`, 1]))
  assert.equal(isTaken({ data: many }), false)
})
