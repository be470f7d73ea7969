import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesIn } from './calls.ts'

test('a text contains an ID only as a whole word', () => {
  const isNamed = namesIn('seller_A')
  for (const text of [
    'seller_A',
    '/sellers/seller_A/balance?x=1',
    '{"id":"seller_A"}',
    'a=seller_A&b',
  ])
    assert.ok(isNamed(text), text)
  for (const text of ['', 'seller_AB', 'my-seller_A', 'seller_A-2', 'seller-A', 'SELLER_A'])
    assert.ok(!isNamed(text), text)
})

test('an ID is found URL-encoded and as JSON', () => {
  const id = 'a/"ł"+(x) 100%'
  assert.ok(namesIn(id)(`/sellers/${encodeURIComponent(id)}/status`))
  assert.ok(namesIn(id)(JSON.stringify({ id })))
  assert.ok(namesIn(id)(id))
  assert.ok(!namesIn(id)('a/"l"+(x) 100%'))
})
