import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scenes } from '../api/scenes.ts'
import { inCurrency } from './currency.ts'

test('another currency has its own total, methods, and saved cards', () => {
  const checkout = scenes.currencies
  assert.ok(checkout)
  const { checkout: priced, offer } = inCurrency(checkout, 'EUR')
  assert.deepEqual([priced.totalAmount, priced.currencyCode], ['5946', 'EUR'])
  assert.deepEqual(
    priced.methods.map(({ value }) => value),
    ['c', 'ap', 'jp'],
  )
  assert.ok(priced.stored.every(({ method }) => method === 'c'))
  assert.equal(offer?.fxTableId, 'table-1')
})

test('without a valid choice, the page is in the currency of the shop', () => {
  const checkout = scenes.currencies
  assert.ok(checkout)
  for (const chosen of [undefined, 'PLN', 'XXX'])
    assert.deepEqual(inCurrency(checkout, chosen), { checkout, offer: undefined })
})
