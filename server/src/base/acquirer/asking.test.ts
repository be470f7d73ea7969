import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askAgainAt, moneyIntervals, payerIntervals, retryAt } from './asking.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The pauses before the next calls, beginning at an age of 0. */
function pauses(next: (now: number) => number | undefined, count: number): number[] {
  const found: number[] = []
  let now = 0
  while (found.length < count) {
    const at = next(now)
    if (at === undefined) break
    found.push(at - now)
    now = at
  }
  return found
}

test('the acquirer is queried less often the longer a transfer takes, but at least every hour', () => {
  const asked = pauses((now) => askAgainAt(moneyIntervals, { since: 0, now }), 15)
  assert.deepEqual(
    asked.map((ms) => ms / 1_000),
    [1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600],
  )
})

test('a payment is queried every 30 seconds at first, and every hour at most after a day', () => {
  const pauseAt = (now: number) => askAgainAt(payerIntervals, { since: 0, now }) - now
  assert.deepEqual([0, minute, 5 * minute].map(pauseAt), [30_000, 30_000, 30_000])
  assert.deepEqual([hour, 10 * hour, 20 * day].map(pauseAt), [6 * minute, hour, hour])
})

test('a failed call is repeated for one week', () => {
  const repeated = pauses((now) => retryAt(1, { firstAt: 0, now }), 1_000)
  assert.ok(repeated.length < 200, 'once an hour in the end')
  const took = repeated.reduce((sum, ms) => sum + ms, 0)
  assert.ok(took >= 7 * day && took <= 7 * day + hour)
  assert.ok(repeated.every((ms) => ms <= hour))
})
