import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCards } from '../test-values.ts'
import { containsCardNumber } from './find-card-number.ts'

const visa = '4444333322221111'

test('each test card of 16 digits is found in a text, in one piece and in groups', () => {
  const cards = testCards.filter(({ number }) => number.length === 16)
  assert.ok(cards.length > 0)
  for (const { number } of cards) {
    const groups = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    for (const text of [number, `Card ${number}, please`, groups, groups.replaceAll(' ', '-')])
      assert.ok(containsCardNumber(text))
  }
})

test('a card number is found with its expiry and code behind it, and in other digits', () => {
  for (const text of [
    `${visa} 12/29 123`,
    '4444 3333 2222 1111 12 29 123',
    '4444 3333 2222 1111 exp. 12/29',
    'nr karty:4444-3333-2222-1111;',
    '4444\u00a03333\u00a02222\u00a01111',
    '4444 – 3333 – 2222 – 1111',
    '４４４４３３３３２２２２１１１１',
  ])
    assert.ok(containsCardNumber(text), text)
})

test('what merchants send every day is not taken for a card number', () => {
  for (const text of [
    '',
    'Two books',
    '+48 600 700 800',
    '61109010140000071219812874',
    'PL61 1090 1014 0000 0712 1981 2874',
    '61 1090 1014 0000 0712 1981 2874',
    '19-2000145399/0800',
    'WZHF5FFDRJ140731GUEST000P01',
    '1763856000000',
    '20261123101532',
    '2026-11-23 10:15:32',
    '4444333322221112',
    '9999333322221111',
    'TOK_4444333322221111ABCDEFGHIJK',
    '8fd9adc13bd9934e5f1d41534f9a726b',
    // The bar code of a book.
    ['5901234', '123457'].join(''),
    '444433******1111',
    // The last group of one UUID, and the first three of another.
    ['0b5e9c1a-7d2f-4c3b', '4444', '333322221111'].join('-'),
    ['44443333', '2222', '1111', 'a1b2-0123456789ab'].join('-'),
  ])
    assert.ok(!containsCardNumber(text), text)
})
