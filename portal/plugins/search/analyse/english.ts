import { fold } from '@grosz/contract/fold.ts'

/**
 * The search terms of an English word: its singular, which is close to the typed word, and a stem
 * that is the same for all endings and for British and American spelling.
 */
export function englishTerms(word: string): string[] {
  const folded = fold(word)
  if (folded.length < 4) return [folded]
  const singular = plurals.reduce(applied, folded)
  return [...new Set([singular, endings.reduce(applied, singular)])]
}

type Rule = readonly [RegExp, string]

/** Applied one after the other, if the remaining word is long enough to be recognized. */
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
