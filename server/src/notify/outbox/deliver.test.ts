import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttemptAt } from './deliver.ts'

const minutes = [
  0, 1, 2, 5, 10, 30, 60, 120, 180, 360, 540, 720, 900, 1080, 1260, 1440, 2160, 2880, 3600, 4320,
]

test('a notification is sent up to twenty times within 72 hours', () => {
  const steps = minutes.map((_, attempts) => nextAttemptAt(0, attempts, 0))
  assert.deepEqual(
    steps,
    minutes.map((minute) => minute * 60_000),
  )
  assert.equal(nextAttemptAt(0, minutes.length, 0), undefined)
})

test('the next attempt is scheduled by the time since the first attempt', () => {
  assert.equal(nextAttemptAt(1000, 1, 1500), 61_000)
  assert.equal(nextAttemptAt(1000, 3, 1500), 301_000)
})

test('after a late attempt, the next one follows after the pause of the schedule', () => {
  assert.equal(nextAttemptAt(0, 1, 500_000), 560_000)
  const backAt = 73 * 60 * 60_000
  assert.equal(nextAttemptAt(0, 6, backAt), backAt + 30 * 60_000)
  assert.equal(nextAttemptAt(0, 19, backAt), backAt + 12 * 60 * 60_000)
  assert.equal(nextAttemptAt(0, minutes.length, backAt), undefined)
})
