import { fold } from '@grosz/contract/fold.ts'

/**
 * Terms under which an English word is found: its singular, which is close to what was typed, and a
 * stem that is the same whichever its ending and side of the ocean.
 */
export function englishTerms(word: string): string[] {
  const folded = fold(word)
  if (folded.length < 4) return [folded]
  const singular = plurals.reduce(applied, folded)
  return [...new Set([singular, endings.reduce(applied, singular)])]
}

type Rule = readonly [RegExp, string]

/** One after the other, each where it leaves a word that is long enough to be recognised. */
const plurals: readonly Rule[] = [
  // parties, addresses, tokens
  [/ies$/, 'y'],
  [/(ss|us|x|z|ch|sh)es$/, '$1'],
  [/([^su])s$/, '$1'],
]

const endings: readonly Rule[] = [
  // authorise, authorisation
  [/is(e|ed|ing|ation)$/, 'iz$1'],
  // notified, notification
  [/ied$/, 'y'],
  [/ication$/, 'y'],
  [/(?:ation|ion|ing|ed|e)$/, ''],
  // shipped, cancelled
  [/([^aeious])\1$/, '$1'],
  [/ll/, 'l'],
  [/([^aeiou])y$/, '$1i'],
]

function applied(word: string, [pattern, replacement]: Rule): string {
  const shorter = word.replace(pattern, replacement)
  return shorter.length >= 3 && /[aeiouy]/.test(shorter) ? shorter : word
}
