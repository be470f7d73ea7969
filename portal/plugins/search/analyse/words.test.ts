import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '@grosz/contract/fold.ts'
import { askedTermsOf, compoundsIn, isStopWord, termsOf, wordsOf } from './words.ts'

const texts = (text: string) => wordsOf(text).map((word) => word.text)

test('letters lose their diacritics, and ł becomes l', () => {
  assert.equal(fold('Zażółć GĘŚLĄ jaźń'), 'zazolc gesla jazn')
})

test('each word has its position', () => {
  assert.deepEqual(wordsOf('Zwrot: 100 zł.'), [
    { text: 'Zwrot', start: 0, end: 5 },
    { text: '100', start: 7, end: 10 },
    { text: 'zł', start: 11, end: 13 },
  ])
  // A letter in two characters equals the same letter in one.
  assert.deepEqual(texts('p\u0142atnos\u0301c\u0301'), ['płatność'])
})

test('an API name is found by its whole and by its parts, and a query looks for the whole', () => {
  assert.deepEqual(termsOf('extOrderId', 'en'), ['extorderid', 'ext', 'order', 'id'])
  assert.ok(termsOf('ERROR_ORDER_NOT_UNIQUE', 'en').includes('errorordernotunique'))
  assert.deepEqual(askedTermsOf('ERROR_ORDER_NOT_UNIQUE', 'pl'), ['errorordernotunique'])
})

test('3-D is one word, and compounds with hyphens are found without the hyphen', () => {
  assert.deepEqual(texts('3-D Secure, 5-10'), ['3-D', 'Secure', '5', '10'])
  assert.deepEqual(termsOf('3-D', 'pl'), termsOf('3d', 'pl'))
  assert.deepEqual(compoundsIn('Multi-currency e-mail, 3-D and A - B'), ['Multicurrency', 'email'])
})

test('keys, checksums, and stop words are not indexed', () => {
  assert.deepEqual(texts('key 96c1733c61f1c1418c2704a3731ccfc4 here'), ['key', 'here'])
  assert.ok(isStopWord('The', 'en') && isStopWord('Się', 'pl'))
  assert.deepEqual(termsOf('się', 'pl'), [])
})
