import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '@grosz/contract/fold.ts'
import { englishTerms } from './english.ts'
import { heldOutEnglish, heldOutFamilies } from './families.held-out.ts'
import { familiesIn, joiningOf } from './families.ts'
import { tuningEnglish, tuningFamilies } from './families.tuning.ts'
import { polishTerms } from './polish.ts'

const languages = [
  { name: 'Polish', heldOut: heldOutFamilies, tuning: tuningFamilies, termsOf: polishTerms },
  { name: 'English', heldOut: heldOutEnglish, tuning: tuningEnglish, termsOf: englishTerms },
]

for (const { name, heldOut, tuning, termsOf } of languages) {
  const families = familiesIn(heldOut)

  test(`forms of a word in ${name} share terms, and different words do not`, (context) => {
    const { joined, joinedWithout, merged } = joiningOf(families, termsOf, fold)
    context.diagnostic(
      `${families.length} words: ${percent(joined)} of the pairs of forms meet, ` +
        `${percent(joinedWithout)} typed without diacritics, ${percent(merged)} of others`,
    )
    assert.ok(families.length >= 60)
    assert.ok(joined >= 0.9, percent(joined))
    assert.ok(joinedWithout >= 0.9, percent(joinedWithout))
    assert.ok(merged < 0.01, percent(merged))
  })

  test(`no ${name} word is used both for tuning and for measuring`, () => {
    const tuned = new Set(familiesIn(tuning).map(([first]) => first))
    assert.deepEqual(
      families.map(([first]) => first).filter((first) => tuned.has(first)),
      [],
    )
  })
}

test('the measure detects an analyzer that joins nothing and one that joins everything', () => {
  const families = familiesIn(tuningFamilies)
  assert.ok(joiningOf(families, (word) => [word], fold).joined < 0.1)
  assert.ok(joiningOf(families, (word) => [word.slice(0, 1)], fold).merged > 0.01)
})

test('a word has one or two terms, which are the same without diacritics', () => {
  assert.deepEqual(polishTerms('płatnościami'), polishTerms('platnosciami'))
  assert.ok(polishTerms('platnosciami').some((term) => polishTerms('płatność').includes(term)))
  for (const word of familiesIn(heldOutFamilies).flat()) {
    const terms = polishTerms(word)
    assert.ok(terms.length === 1 || terms.length === 2, word)
    assert.ok(
      terms.every((term) => term.length >= 2),
      word,
    )
  }
})

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
