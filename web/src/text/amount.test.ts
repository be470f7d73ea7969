import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatAmount,
  formatCount,
  formatDay,
  formatDuration,
  formatSize,
  formatTime,
  toMinorUnits,
  toTyped,
} from './amount.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('an amount is formatted for the language', () => {
  assert.equal(plain(formatAmount('24899', 'PLN', 'pl')), '248,99 zł')
  assert.equal(plain(formatAmount('24899', 'PLN', 'en')), 'PLN 248.99')
  assert.equal(plain(formatAmount('1234567', 'EUR', 'en')), 'EUR 12,345.67')
})

test('an amount that is suggested in a field has the decimal separator of the language', () => {
  assert.equal(toTyped('12245', 'pl'), '122,45')
  assert.equal(toTyped('12245', 'en'), '122.45')
  for (const amount of ['12245', '1000000000', '9'.repeat(15)])
    assert.equal(toMinorUnits(toTyped(amount, 'pl')), amount)
})

test('every currency has a hundred minor units, including the forint', () => {
  assert.equal(plain(formatAmount('100000', 'HUF', 'pl')), '1000,00 HUF')
})

test('small, large, and negative amounts are exact', () => {
  assert.equal(plain(formatAmount('0', 'PLN', 'en')), 'PLN 0.00')
  assert.equal(plain(formatAmount('5', 'PLN', 'en')), 'PLN 0.05')
  assert.equal(plain(formatAmount('-5', 'PLN', 'en')), '-PLN 0.05')
  assert.equal(plain(formatAmount('999999999999999', 'USD', 'en')), 'USD 9,999,999,999,999.99')
})

test('a count that is only a lower bound has a plus sign', () => {
  assert.equal(formatCount(1000, 'en', { isAtLeast: true }), '1,000+')
  assert.equal(plain(formatCount(20_000, 'pl')), '20 000')
  assert.equal(formatCount(7, 'en'), '7')
})

test('a typed amount is accepted with a comma or a point, and an invalid amount is not', () => {
  assert.equal(toMinorUnits('12,50'), '1250')
  assert.equal(toMinorUnits(' 12.5 '), '1250')
  assert.equal(toMinorUnits('7'), '700')
  assert.equal(toMinorUnits('0.05'), '5')
  for (const typed of ['', '-1', '1.234', '1 000', 'a lot', '1'.repeat(14)])
    assert.equal(toMinorUnits(typed), undefined, typed)
})

test('the month of a date is written in letters', () => {
  assert.equal(formatDay('2026-03-02', 'en'), '2 Mar 2026')
  assert.equal(formatDay('2026-03-02', 'pl'), '2 mar 2026')
  assert.match(formatTime('2026-03-02T12:00:00Z', 'en'), /^2 Mar 2026, \d\d:00:00$/)
  assert.match(formatTime('2026-03-02T12:00:00Z', 'pl'), /^2 mar 2026, \d\d:00:00$/)
})

test('a file size has the unit and the decimal separator of the language', () => {
  assert.equal(plain(formatSize(8148, 'en')), '8.1 kB')
  assert.equal(plain(formatSize(8148, 'pl')), '8,1 kB')
})

test('a duration has the decimal separator of the language and its unit', () => {
  assert.equal(plain(formatDuration(16.769, 'en')), '16.8 ms')
  assert.equal(plain(formatDuration(16.769, 'pl')), '16,8 ms')
})
