import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatTimeLeft } from './time-left.ts'

test('the remaining time is shown in minutes and seconds and ends at zero', () => {
  const shown = [3599, 600, 61, 60, 9, 0.2, 0, -5].map(formatTimeLeft)
  assert.deepEqual(shown, ['59:59', '10:00', '1:01', '1:00', '0:09', '0:01', '0:00', '0:00'])
})
