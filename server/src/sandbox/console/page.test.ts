import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCursor, toPage } from '../../base/keyset.ts'
import { Refusal } from '../../base/refusal.ts'
import { pagingOf } from './page.ts'

const like = [0, '']

test('a page has a cursor only if another row follows', () => {
  const place = (row: number) => [row, 'id']
  assert.deepEqual(toPage([3, 2, 1], 2, place), {
    rows: [3, 2],
    next: toCursor([2, 'id']),
  })
  assert.equal(toPage([3, 2], 2, place).next, undefined)
})

test('a cursor is decoded to its place', () => {
  const cursor = toCursor([1_700_000_000_000, 'zażółć'])
  assert.deepEqual(pagingOf({ cursor }, like), { limit: 50, after: [1_700_000_000_000, 'zażółć'] })
})

test('an invalid cursor is rejected', () => {
  for (const place of [[], [1], ['1', 'id'], [1, 2], [1.5, 'id'], [1, 'id', 'more'], [1, 'a\0b']])
    assert.throws(() => pagingOf({ cursor: toCursor(place) }, like), Refusal)
  assert.throws(() => pagingOf({ cursor: 'nonsense' }, like), Refusal)
  assert.throws(
    () => pagingOf({ cursor: Buffer.from('null').toString('base64url') }, like),
    Refusal,
  )
})
