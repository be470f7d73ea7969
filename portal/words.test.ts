import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pagesIn, trees } from './pages.ts'

/** What a text must not have, and what stands in its place. */
type Words = readonly (readonly [RegExp, string])[]

/** Words that readers do not look for, with those that stand in their place. */
const english: Words = [
  [
    /\b(?:take|takes|taking) (?:a|an|the|one|your)(?: new)? (?:access )?token\b/i,
    'get an access token',
  ],
  [/\brefus(?:e|es|ed|al|als|ing)\b/i, 'the request fails; the payment is declined'],
  [/\bpretend(?:s|ed|ing)?\b/i, 'simulated'],
  [/(?<!Google )\bplay(?:s|ed|ing)?\b/i, 'simulate'],
  [/\breckon/i, 'calculate'],
  [/\bwish(?:es|ed)?\b/i, 'preference'],
  [/\bheeds?\b/i, 'honors'],
  [/\bshall\b/i, 'must'],
  [/\b(?:no|some)body\b/i, 'no one; a person'],
  [/\b(?:say(?:s|ing)?|said) (?:yes|no)\b/i, 'approves; declines'],
  [/\bof (?:your|our|its|their) own\b(?! \w)/i, 'your own, with the noun behind it'],
  [/\b(?:Read on|Where next)\b/, 'Next steps'],
  [/\binstalment/i, 'installment'],
  [/\bcolour/i, 'color'],
  [/\blicence/i, 'license'],
  [/\borganisation/i, 'organization'],
  [/\b(?:recogni|authori|organi)s(?:e|es|ed|ing)\b/i, '-ize'],
  [/\bhonour/i, 'honor'],
  [/\bcancelled\b/, 'canceled'],
]

const polish: Words = [
  [/płacąc(?:y|ego|emu|ym|ych|ymi)(?!\p{L})/iu, 'kupujący, klient, płatnik'],
  [/odm(?:ow|aw|ów)/i, 'błąd; odrzucona płatność'],
  [/udawan/i, 'symulowany'],
  [/ode?gr[ay]/i, 'zasymuluj'],
  [/życze(?:ni|ń)/i, 'preferencja'],
  [/zwykł\p{L}* przelew/iu, 'przelew tradycyjny'],
  [/przelew\p{L}* internetow/iu, 'szybki przelew'],
  [/pożyczkodawc/i, 'kredytodawca'],
  [/sprzedając(?:y|ego|emu|ym|ych|ymi)(?!\p{L})/iu, 'sprzedawca'],
  [/(?<!\p{L})dat(?:ek|k(?:i|iem|u|ów|om|ami|ach))(?!\p{L})/iu, 'darowizna'],
  [/odnosi jeden skutek/i, 'wykona się tylko raz'],
]

for (const { en, pl } of trees) {
  for (const [folder, words] of [
    [en, english],
    [pl, polish],
  ] as const) {
    for (const page of pagesIn(folder)) {
      test(`${join(folder, page).slice(import.meta.dirname.length + 1)} uses the industry's words`, () => {
        const prose = proseOf(readFileSync(join(folder, page), 'utf8'))
        const found = prose.flatMap((line) => wrongWords(line, words))
        assert.deepEqual(found, [])
      })
    }
  }
}

test("the Polish texts of the components use the industry's words", () => {
  const file = join(import.meta.dirname, 'i18n/pl/code.json')
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { message: string }>
  assert.deepEqual(
    Object.values(texts).flatMap(({ message }) => wrongWords(message, polish)),
    [],
  )
})

function wrongWords(text: string, words: Words): string[] {
  return words
    .filter(([word]) => word.test(text))
    .map(([, instead]) => `“${text.trim()}” → ${instead}`)
}

/** What is read: no code, no names of parts, no addresses, no words for the search alone. */
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
