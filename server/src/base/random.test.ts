import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomText, seededText } from './random.ts'

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

test('random text has the requested length and only characters of its alphabet', () => {
  for (const length of [0, 1, 10, 27, 5000]) {
    const text = randomText(length, CAPITALS)
    assert.equal(text.length, length)
    assert.match(text, /^[A-Z0-9]*$/)
  }
  assert.equal(randomText(3, 'a'), 'aaa')
})

test('every character of an alphabet is as likely as any other', () => {
  for (const alphabet of [CAPITALS, '123456789', '01', CAPITALS.slice(0, 29)]) {
    const expected = 10_000
    const text = randomText(alphabet.length * expected, alphabet)
    const counts = new Map([...alphabet].map((one) => [one, 0]))
    for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1)
    const chiSquare = [...counts.values()]
      .map((count) => (count - expected) ** 2 / expected)
      .reduce((sum, one) => sum + one, 0)
    // Beyond the mean by seven standard deviations: once in many million runs by chance, while a
    // choice by remainder alone would be beyond it by dozens.
    const freedom = alphabet.length - 1
    assert.ok(chiSquare < freedom + 7 * Math.sqrt(2 * freedom) + 20, `${alphabet}: ${chiSquare}`)
  }
})

test('adjacent characters do not depend on each other', () => {
  const pairs = new Set<string>()
  const text = randomText(40_000, CAPITALS)
  for (let at = 0; at + 1 < text.length; at += 1) pairs.add(text.slice(at, at + 2))
  assert.ok(pairs.size > 1290, `only ${pairs.size} of 1296 pairs were seen`)
})

test('20,000 random IDs are unique', () => {
  const texts = Array.from({ length: 20_000 }, () => randomText(10, CAPITALS))
  assert.equal(new Set(texts).size, texts.length)
})

test('an empty alphabet and one of more than 256 characters fail', () => {
  assert.throws(() => randomText(1, ''))
  assert.throws(() => randomText(1, 'x'.repeat(257)))
})

test('equal seeds give equal texts, and different seeds give different texts', () => {
  const [one, same, other] = ['spring', 'spring', 'autumn'].map(seededText)
  assert.ok(one && same && other)
  const texts = (text: typeof randomText) => [text(40, 'abc'), text(40, '0123456789')]
  const first = texts(one)
  assert.deepEqual(texts(same), first)
  assert.notDeepEqual(texts(other), first)
  assert.notDeepEqual(texts(one), first, 'the next texts are new ones')
})
