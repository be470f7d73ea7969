import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { wrongWords } from '@grosz/contract/words.ts'
import { pagesIn, trees } from './pages.mts'

for (const { en, pl } of trees) {
  for (const [folder, language] of [
    [en, 'en'],
    [pl, 'pl'],
  ] as const) {
    for (const page of pagesIn(folder)) {
      test(`${join(folder, page).slice(import.meta.dirname.length + 1)} uses the industry's words`, () => {
        const prose = proseOf(readFileSync(join(folder, page), 'utf8'))
        const found = prose.flatMap((line) => wrongWords(line, language))
        assert.deepEqual(found, [])
      })
    }
  }
}

test("the Polish texts of the components use the industry's words", () => {
  const file = join(import.meta.dirname, 'i18n/pl/code.json')
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { message: string }>
  assert.deepEqual(
    Object.values(texts).flatMap(({ message }) => wrongWords(message, 'pl')),
    [],
  )
})

/** The text for readers: no code, no names of parts, no addresses, no words for the search only. */
function proseOf(markdown: string): string[] {
  let inCode = false
  return markdown
    .split('\n')
    .filter((line) => {
      const isFence = /^\s*```/.test(line)
      if (isFence) inCode = !inCode
      return (isFence || !inCode) && !line.startsWith('keywords:') && !line.startsWith('import ')
    })
    .map((line) =>
      line
        .replaceAll(/\{\/\*.*?\*\/\}|\]\([^)]*\)|`[^`]*`/g, ' ')
        .replaceAll(/\b(?:run|refused|expect|only|id)=\S+/g, ' '),
    )
}
