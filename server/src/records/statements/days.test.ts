import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginOf, dayAfter, dayBefore, dayOf, dayOfYear, zoneOf } from './days.ts'

test('the day of a movement is determined by the time zone of the country of the firm', () => {
  const beforeMidnightInUtc = Date.UTC(2026, 0, 31, 23, 30)
  assert.equal(dayOf(beforeMidnightInUtc, zoneOf('PL')), '2026-02-01')
  assert.equal(dayOf(beforeMidnightInUtc, zoneOf('CZ')), '2026-02-01')
  assert.equal(dayOf(Date.UTC(2026, 0, 31, 22, 30), zoneOf('RO')), '2026-02-01')
  assert.equal(dayOf(Date.UTC(2026, 0, 31, 22, 30), zoneOf('PL')), '2026-01-31')
})

test('the days of a firm in another country are those of Warsaw', () => {
  assert.equal(zoneOf('DE'), 'Europe/Warsaw')
})

test('a day begins at midnight in its time zone, in winter and in summer', () => {
  assert.equal(beginOf('2026-01-15', 'Europe/Warsaw'), Date.UTC(2026, 0, 14, 23))
  assert.equal(beginOf('2026-07-15', 'Europe/Warsaw'), Date.UTC(2026, 6, 14, 22))
  assert.equal(beginOf('2026-07-15', 'Europe/Bucharest'), Date.UTC(2026, 6, 14, 21))
})

test('a day on which the clocks change has 23 or 25 hours', () => {
  const hoursOf = (day: string, zone: ReturnType<typeof zoneOf>) =>
    (beginOf(dayAfter(day), zone) - beginOf(day, zone)) / 3_600_000
  for (const country of ['PL', 'CZ', 'RO']) {
    assert.equal(hoursOf('2026-03-29', zoneOf(country)), 23)
    assert.equal(hoursOf('2026-10-25', zoneOf(country)), 25)
    assert.equal(hoursOf('2026-10-26', zoneOf(country)), 24)
  }
})

test('days before and after the end of a month or year are correct', () => {
  assert.equal(dayAfter('2026-12-31'), '2027-01-01')
  assert.equal(dayAfter('2028-02-28'), '2028-02-29')
  assert.equal(dayAfter('2026-02-28'), '2026-03-01')
  assert.equal(dayBefore('2026-03-01'), '2026-02-28')
  assert.equal(dayOfYear('2026-01-01'), 1)
  assert.equal(dayOfYear('2028-12-31'), 366)
})
