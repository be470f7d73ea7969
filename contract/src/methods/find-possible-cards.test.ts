import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutCardNumbers } from './find-card-number.ts'
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

test('shorter numbers and numbers with a wrong check digit are not hidden', () => {
  for (const innocent of [`${number.slice(0, -1)}2`, 'x444433332222', '2026-03-02 09:00'])
    assert.equal(withoutPossibleCards(innocent), innocent)
})

test('a text with hidden card numbers is well-formed and contains no null characters', () => {
  const card = number.replaceAll(/\d{4}(?=\d)/g, '$&/')
  const signs = [
    '%',
    '%0',
    '0',
    '%00',
    '%f0%9f%98%80',
    '%ed%a0%80',
    '%5c',
    '+',
    '\u00ad',
    '\u{1f600}',
  ]
  const escapes = ['\\', '\\u', 'u0000', '\\u0000', '\\u00ad', '\\ud83d', '\\ude00', '\\uDE00']
  const atoms = [...signs, ...escapes]
  const pairs = atoms.flatMap((first) => atoms.map((second) => first + second))
  for (const text of pairs.flatMap((pair) => atoms.map((third) => `${pair}${third}/${card}`)))
    for (const kept of [withoutCardNumbers(text), withoutPossibleCards(text)])
      assert.ok(kept.isWellFormed() && !kept.includes('\0'), JSON.stringify([text, kept]))
})

test('a digit written as a surrogate pair in JSON is hidden, and other pairs are decoded', () => {
  const bold = [...number].map((digit) => `\\ud835\\udf${(0xce + Number(digit)).toString(16)}`)
  assert.equal(withoutCardNumbers(`${bold.join('')} \\ud83d\\uDE00`), '*** \u{1f600}')
  assert.equal(withoutCardNumbers(`${number} \\ud83d!`), '*** \\ud83d!')
})
