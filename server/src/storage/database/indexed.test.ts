import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toIndexed } from './indexed.ts'

test('a text that fits into an index does not change', () => {
  for (const text of ['', 'order-1', 'ż'.repeat(1024)]) assert.equal(toIndexed(text), text)
})

test('a longer text is shortened to fit and differs from texts with the same beginning', () => {
  const one = toIndexed(`${'😀'.repeat(1023)}1`)
  const other = toIndexed(`${'😀'.repeat(1023)}2`)
  assert.ok(Buffer.byteLength(one) <= 2_500)
  assert.notEqual(one, other)
})
