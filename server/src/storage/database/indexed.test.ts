import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toIndexed } from './indexed.ts'

test('a text that an index has room for stays as it is', () => {
  for (const text of ['', 'order-1', 'ż'.repeat(1024)]) assert.equal(toIndexed(text), text)
})

test('a longer text is cut to fit, and differs from others that begin in the same way', () => {
  const one = toIndexed(`${'😀'.repeat(1023)}1`)
  const other = toIndexed(`${'😀'.repeat(1023)}2`)
  assert.ok(Buffer.byteLength(one) <= 2_500)
  assert.notEqual(one, other)
})
