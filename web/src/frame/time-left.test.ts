import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatTimeLeft, longTimeLeft } from './time-left.ts'

test('the time that is left is shown in minutes and seconds, and ends at zero', () => {
  const shown = [3599, 600, 61, 60, 9, 0.2, 0, -5].map(formatTimeLeft)
  assert.deepEqual(shown, ['59:59', '10:00', '1:01', '1:00', '0:09', '0:01', '0:00', '0:00'])
})

test('before the last hour, what is left is told in hours and minutes, and days from the second on', () => {
  const told = (seconds: number) => {
    const { units, values } = longTimeLeft(seconds) ?? { units: 'none', values: {} }
    return [units, ...Object.values(values)].join(' ')
  }
  assert.deepEqual(
    [0, 3599, 3600, 86_399, 86_400, 172_799, 172_800, 2_592_000, 999_999_999].map(told),
    [
      'none',
      'none',
      'hoursLeft 1 0',
      'hoursLeft 23 59',
      'hoursLeft 24 0',
      'hoursLeft 47 59',
      'daysLeft 2 0',
      'daysLeft 30 0',
      'daysLeft 11574 1',
    ],
  )
})
