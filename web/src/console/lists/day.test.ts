import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toTime } from './day.ts'

test('the first day counts from its midnight, and the last until the next one, where the visitor is', () => {
  assert.equal(Date.parse(toTime('2026-03-28', 'first')), new Date(2026, 2, 28).getTime())
  // Where the clocks change, this day has 23 hours.
  assert.equal(Date.parse(toTime('2026-03-29', 'last')), new Date(2026, 2, 30).getTime())
  assert.equal(Date.parse(toTime('2026-12-31', 'last')), new Date(2027, 0, 1).getTime())
})

test('what is no day, or not asked to be one, stays what it is', () => {
  assert.equal(toTime('2026-13-45', 'first'), '2026-13-45')
  assert.equal(toTime('2026-03-28T10:00:00Z', 'last'), '2026-03-28T10:00:00Z')
  assert.equal(toTime('2026-03-28', undefined), '2026-03-28')
})
