import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runsOf, widthOf, wrap } from './letters.ts'

test('words in backticks are code', () => {
  assert.deepEqual(runsOf('Send `amount`, then wait'), ['Send ', { code: 'amount' }, ', then wait'])
})

test('a comma stays on the line of the code before it', () => {
  assert.deepEqual(wrap('`one`, `two`', 50), [[{ code: 'one' }, ','], [{ code: 'two' }]])
})

test('lines do not exceed the width and have similar lengths', () => {
  const lines = wrap('Choose a method and pay on the payment page', 290)
  assert.equal(lines.length, 2)
  const [first = [], second = []] = lines
  assert.ok(Math.abs(widthOf(first) - widthOf(second)) < 60)
})

test('code is broken after one of its parts only if it does not fit', () => {
  assert.deepEqual(wrap('`WAITING_FOR_CONFIRMATION`', 400), [
    [{ code: 'WAITING_FOR_CONFIRMATION' }],
  ])
  assert.deepEqual(wrap('`WAITING_FOR_CONFIRMATION`', 130), [
    [{ code: 'WAITING_FOR_' }],
    [{ code: 'CONFIRMATION' }],
  ])
})

test('a soft hyphen is visible only at the end of a line', () => {
  assert.deepEqual(wrap('Kredyto\u00addawca', 200, 'name'), [['Kredytodawca']])
  assert.deepEqual(wrap('Kredyto\u00addawca', 80, 'name'), [['Kredyto-'], ['dawca']])
  assert.deepEqual(runsOf('Kredyto\u00addawca'), ['Kredytodawca'])
})
