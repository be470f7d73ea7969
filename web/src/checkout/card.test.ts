import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCards } from '@grosz/contract/test-values.ts'
import { problemOf } from '../secure-form/checks.ts'
import { brandOf, checkCard, formatExpiry, formatNumber, parseExpiry } from './card.ts'

const now = new Date(2027, 4, 31, 23, 59)
const card = { number: '4444 3333 2222 1111', expiry: '05 / 27', cvv: '123' }

/** A number of a scheme that is not accepted here; its check digit is valid, and no such card exists. */
const americanExpress = `${'34'.repeat(7)}3`

test('a card number is shown in groups of four digits', () => {
  assert.equal(formatNumber('4444333322221111'), '4444 3333 2222 1111')
  assert.equal(formatNumber('44443'), '4444 3')
  assert.equal(formatNumber('4444'), '4444')
  assert.equal(formatNumber('4444-3333 x'), '4444 3333')
  assert.equal(formatNumber('9'.repeat(30)).replaceAll(' ', '').length, 19)
})

test('the brand is shown once the digits identify it', () => {
  assert.equal(brandOf(''), undefined)
  assert.equal(brandOf('4'), 'Visa')
  assert.equal(brandOf('5'), undefined)
  assert.equal(brandOf('5434'), 'Mastercard')
  assert.equal(brandOf('67'), 'Maestro')
  assert.equal(brandOf(americanExpress), undefined)
})

test('a card number of an unsupported brand has its own error on the page and in the script', () => {
  assert.deepEqual(checkCard({ ...card, number: americanExpress, cvv: '1234' }, now), {
    errors: { number: 'numberUnsupported', cvv: 'cvvWrong' },
  })
  assert.equal(problemOf('number', americanExpress, now), 'error.validation.card.unsupported')
})

test('an expiry date is formatted while it is typed', () => {
  for (const [typed, shown] of [
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['5', '05'],
    ['1/', '01'],
    ['1/29', '01 / 29'],
    ['122', '12 / 2'],
    ['1229', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['12 / 295', '12 / 29'],
  ] as const) {
    assert.equal(formatExpiry(typed), shown, typed)
  }
})

test('an expiry date that a browser fills in with the year first keeps its month and year', () => {
  for (const [filled, shown] of [
    ['2031-12', '12 / 31'],
    ['2031/12', '12 / 31'],
    [' 2031 / 1 ', '01 / 31'],
    ['2031-07', '07 / 31'],
  ] as const) {
    assert.equal(formatExpiry(filled), shown, filled)
  }
  // A payer who types these two digits means February.
  assert.equal(formatExpiry('20'), '02 / 0')
})

test('a card is valid until the end of its month', () => {
  assert.deepEqual(parseExpiry('05 / 27', now), { month: '05', year: '2027' })
  assert.deepEqual(parseExpiry('05 / 27', new Date(2027, 5, 1)), { error: 'expiryPast' })
  assert.deepEqual(parseExpiry('04 / 27', now), { error: 'expiryPast' })
  assert.deepEqual(parseExpiry('12/2030', now), { month: '12', year: '2030' })
})

test('an invalid expiry date is distinguished from a missing one', () => {
  assert.deepEqual(parseExpiry(' ', now), { error: 'expiryEmpty' })
  for (const text of ['13 / 29', '00 / 29', '05', '05 / 2', 'x']) {
    assert.deepEqual(parseExpiry(text, now), { error: 'expiryWrong' }, text)
  }
})

test('a valid card is converted to the form of the contract', () => {
  assert.deepEqual(checkCard(card, now), {
    card: {
      number: '4444333322221111',
      expirationMonth: '05',
      expirationYear: '2027',
      cvv: '123',
    },
  })
})

test('every invalid field of a card is reported', () => {
  assert.deepEqual(checkCard({ number: '', expiry: '', cvv: '' }, now), {
    errors: { number: 'numberEmpty', expiry: 'expiryEmpty', cvv: 'cvvEmpty' },
  })
  assert.deepEqual(checkCard({ ...card, number: '4444 3333 2222 1112' }, now), {
    errors: { number: 'numberWrong' },
  })
  assert.deepEqual(checkCard({ ...card, cvv: '12' }, now), { errors: { cvv: 'cvvWrong' } })
  assert.deepEqual(checkCard({ ...card, cvv: '1234' }, now), { errors: { cvv: 'cvvWrong' } })
})

test('the form accepts every test card of the sandbox', () => {
  for (const { number } of testCards) {
    const checked = checkCard({ ...card, number: formatNumber(number) }, now)
    assert.ok('card' in checked, number)
    assert.equal(checked.card.number, number)
  }
})
