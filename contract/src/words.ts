import type { Language } from './text.ts'

/** The expressions that a text must not have, each with its replacement. */
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

const words: Readonly<Record<Language, Words>> = { en: english, pl: polish }

/** The wrong expressions of a text, each with its replacement. */
export function wrongWords(text: string, language: Language): string[] {
  return words[language]
    .filter(([word]) => word.test(text))
    .map(([, instead]) => `“${text.trim()}” → ${instead}`)
}
