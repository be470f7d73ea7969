import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCards } from '../test-values.ts'
import { cardSchemeOf, problemOfCardNumber } from './cards.ts'

test('every test card belongs to an accepted scheme', () => {
  for (const { number } of testCards) assert.equal(problemOfCardNumber(number), undefined, number)
})

test('each problem of a card number has its own name', () => {
  assert.equal(problemOfCardNumber(''), 'empty')
  assert.equal(problemOfCardNumber('44443333222'), 'length')
  assert.equal(problemOfCardNumber('444433332222111'), 'length')
  assert.equal(problemOfCardNumber('4'.repeat(20)), 'length')
  assert.equal(problemOfCardNumber('4444333322221112'), 'number')
  assert.equal(problemOfCardNumber('340000000000000'), 'unsupported')
})

test('the first digits determine the scheme', () => {
  const names = ['4', '51', '2221', '2720', '50', '67'].map((begin) => cardSchemeOf(begin)?.name)
  assert.deepEqual(names, ['Visa', 'Mastercard', 'Mastercard', 'Mastercard', 'Maestro', 'Maestro'])
  assert.equal(cardSchemeOf('2721'), undefined)
  assert.equal(cardSchemeOf('37'), undefined)
})
