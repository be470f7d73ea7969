import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as assertProperty, constantFrom, property, record } from 'fast-check'
import lunr from 'lunr'
import { termsOf, wordsOf } from './analyse/words.ts'
import type { SearchDocument } from './document.ts'
import { boosts, packIndex, saturation, unpackIndex } from './packed-index.ts'

const words = 'zwrot zwroty wypłata karta karcie extOrderId 3ds 8041 i order'.split(' ')
const text = array(constantFrom(...words), { maxLength: 12 }).map((some) => some.join(' '))
const documents = array(
  record({ title: text, subcategory: text, text, keywords: text }).map(
    (one): SearchDocument => ({ ...one, url: '/', page: '/', kind: 'section' }),
  ),
  { minLength: 1, maxLength: 12 },
)

test('an index that was packed finds every word where lunr finds it, and scores it the same', () => {
  assertProperty(
    property(documents, (some) => {
      const packed = unpackIndex(JSON.parse(JSON.stringify(packIndex(some, 'pl'))))
      const built = builtByLunr(some)
      for (const term of termsIn(words.join(' '))) {
        assert.ok(isSame(scoresOf(packed, term), scoresOf(built, term)), term)
      }
    }),
  )
})

test('places are written as what is left out between them', () => {
  const at = (some: string): SearchDocument => ({
    url: '/',
    page: '/',
    kind: 'page',
    title: '',
    subcategory: '',
    text: some,
  })
  const { terms, fields } = packIndex([at('pay'), at('card'), at('pay pay'), at('pay')], 'en')
  assert.deepEqual(terms, ['card', 'pay'])
  assert.deepEqual(fields.text, { gaps: [[1], [0, 1, 0]], counts: [[1], [1, 2, 1]] })
})

function builtByLunr(some: readonly SearchDocument[]): lunr.Index {
  const builder = new lunr.Builder()
  builder.tokenizer = Object.assign(
    (asked?: string | object | object[] | null) =>
      termsIn(String(asked ?? '')).map((term) => new lunr.Token(term, {})),
    { separator: /\s+/ },
  )
  builder.ref('id')
  for (const [field, boost] of Object.entries(boosts)) builder.field(field, { boost })
  builder.k1(saturation)
  for (const [id, document] of some.entries()) builder.add({ id, ...document })
  return builder.build()
}

function termsIn(some: string): string[] {
  return wordsOf(some).flatMap(({ text: word }) => termsOf(word, 'pl'))
}

function scoresOf(index: lunr.Index, term: string): Map<string, number> {
  const found = index.query((asked) => asked.term(term, { usePipeline: false }))
  return new Map(found.map(({ ref, score }) => [ref, score]))
}

/** lunr keeps three decimals of a score in each of the fields. */
function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return (
    one.size === other.size &&
    [...one].every(([ref, score]) => Math.abs(score - (other.get(ref) ?? 0)) < 0.002)
  )
}
