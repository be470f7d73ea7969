import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, formatTime } from '../../text/amount.ts'
import { parseDay, parseTime, toTime } from './day.ts'

test('a range of days starts and ends at midnight in the time zone of the visitor', () => {
  assert.equal(Date.parse(toTime('2026-03-28', 'first')), new Date(2026, 2, 28).getTime())
  // Where the clocks change, this day has 23 hours.
  assert.equal(Date.parse(toTime('2026-03-29', 'last')), new Date(2026, 2, 30).getTime())
  assert.equal(Date.parse(toTime('2026-12-31', 'last')), new Date(2027, 0, 1).getTime())
})

test('a text that is not a day does not change', () => {
  assert.equal(toTime('2026-13-45', 'first'), '2026-13-45')
  assert.equal(toTime('2026-03-28T10:00:00Z', 'last'), '2026-03-28T10:00:00Z')
  assert.equal(toTime('2026-03-28', undefined), '2026-03-28')
})

test('a day is accepted as the lists show it, with a number for the month, or in ISO 8601', () => {
  for (let month = 1; month <= 12; month += 1) {
    const iso = `2026-${String(month).padStart(2, '0')}-05`
    for (const language of ['en', 'pl'] as const)
      for (const typed of [iso, formatDay(iso, language), `5.${month}.2026`, `05/${month}/2026`])
        assert.equal(parseDay(typed, language), iso, `${language}: ${typed}`)
  }
  assert.equal(parseDay('25 november 2026', 'en'), '2026-11-25')
  assert.equal(parseDay('25 listopada 2026', 'pl'), '2026-11-25')
  for (const typed of [
    '',
    '25 No 2026',
    '31.2.2026',
    '11/25/2026',
    '25 Nov',
    '2026-13-45',
    'today',
  ])
    assert.equal(parseDay(typed, 'en'), undefined, typed)
})

test('a time is accepted as the lists show it, to the minute or the second, or in ISO 8601', () => {
  const time = new Date(2026, 10, 28, 9, 5, 50).getTime()
  for (const language of ['en', 'pl'] as const)
    for (const typed of [
      formatTime(new Date(time).toISOString(), language),
      '2026-11-28T09:05:50',
      '28.11.2026 9:05:50',
    ])
      assert.equal(parseTime(typed, language), time, `${language}: ${typed}`)
  assert.equal(parseTime('28 Nov 2026, 9:05', 'en'), time - 50_000)
  for (const typed of ['', '28 Nov 2026', '9:05', '28 Nov 2026, 25:00', '31.2.2026 9:05'])
    assert.equal(parseTime(typed, 'en'), undefined, typed)
})
