import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutPossibleCards } from './find-possible-cards.ts'

const number = ['4444', '3333', '2222', '1111'].join('')

test('a card number is hidden alone, in groups, and as a part of a word', () => {
  const spaced = number.replaceAll(/\d{4}(?=\d)/g, '$& ')
  for (const card of [number, spaced]) {
    assert.equal(withoutPossibleCards(card), '***')
    assert.equal(withoutPossibleCards(`card${card}`), 'card***')
    assert.equal(withoutPossibleCards(`${card}x`), '***x')
  }
})

test('digits with another check digit, or fewer of them, stay', () => {
  for (const innocent of [`${number.slice(0, -1)}2`, 'x444433332222', '2026-03-02 09:00'])
    assert.equal(withoutPossibleCards(innocent), innocent)
})
