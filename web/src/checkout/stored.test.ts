import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expiryOf } from './stored.ts'

test('the expiry date is formatted as on the card, and a banking app has none', () => {
  assert.equal(expiryOf({ expirationMonth: 9, expirationYear: 2029 }), '09/29')
  assert.equal(expiryOf({ expirationMonth: 12, expirationYear: 2031 }), '12/31')
  assert.equal(expiryOf({}), undefined)
})
