import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runsOf, widthOf, wrap } from './letters.ts'

test('words between backticks are code', () => {
  assert.deepEqual(runsOf('Send `amount`, then wait'), ['Send ', { code: 'amount' }, ', then wait'])
})

test('a comma stays with the code before it', () => {
  assert.deepEqual(wrap('`one`, `two`', 50), [[{ code: 'one' }, ','], [{ code: 'two' }]])
})

test('no line is wider than it may be, and lines are about as long as each other', () => {
  const lines = wrap('Choose a method and pay on the payment page', 290)
  assert.equal(lines.length, 2)
  const [first = [], second = []] = lines
  assert.ok(Math.abs(widthOf(first) - widthOf(second)) < 60)
})

test('only code that has no room is cut, after a part of it', () => {
  assert.deepEqual(wrap('`WAITING_FOR_CONFIRMATION`', 400), [
    [{ code: 'WAITING_FOR_CONFIRMATION' }],
  ])
  assert.deepEqual(wrap('`WAITING_FOR_CONFIRMATION`', 130), [
    [{ code: 'WAITING_FOR_' }],
    [{ code: 'CONFIRMATION' }],
  ])
})

test('a soft hyphen shows where a line ends with it', () => {
  assert.deepEqual(wrap('Kredyto\u00addawca', 200, 'name'), [['Kredytodawca']])
  assert.deepEqual(wrap('Kredyto\u00addawca', 80, 'name'), [['Kredyto-'], ['dawca']])
  assert.deepEqual(runsOf('Kredyto\u00addawca'), ['Kredytodawca'])
})
