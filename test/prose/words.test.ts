import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allProse } from './texts.ts'
import { wrongWords } from './words.ts'

const prose = await allProse()

test('every kind of text is checked', () => {
  const places = new Set(prose.map(({ place }) => place))
  for (const place of ['README.md', 'contract, errors', 'web/src/text/checkout.ts'])
    assert.ok(places.has(place), place)
  assert.ok(prose.length > 10_000, `${prose.length} texts`)
})

for (const place of new Set(prose.map(({ place }) => place)))
  test(`${place} uses the industry's words`, () => {
    const texts = prose.filter((one) => one.place === place)
    assert.deepEqual(
      texts.flatMap(({ text, language }) => wrongWords(text, language)),
      [],
    )
  })
