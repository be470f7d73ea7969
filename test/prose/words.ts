import type { Language } from '@grosz/contract/text.ts'

/** The expressions that a text must not have, each with its replacement. */
type Words = readonly (readonly [RegExp, string])[]

/** Words that readers do not use, with their replacements. */
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
  [/\bbaskets?\b/i, 'cart'],
  // Only people know; software supports, accepts, or stores.
  [
    /(?<!\b(?:payer|customer|cardholder|merchant|developer|reader|seller|person|who) )\bknows\b/i,
    'supports, accepts, stores',
  ],
  [/\bby (?:a|an|this|the|one) call\b/i, 'with a call; call …'],
  [/\bon (?:the|your|its|their|a) balance\b/i, 'in the balance'],
  [/\berrors? comes?\b/i, 'the request fails with'],
  [/\bnot a proof\b/i, 'not proof'],
  [/(?<![\w.:/{-])ids?(?![\w.:/=}-])/, 'ID, IDs'],
  [/\d %/, '1.5%, without a space'],
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
  [/(?<!\p{L})mówi(?:ą|ć|ły?|ło)?(?!\p{L})/iu, 'oznacza, podaje, zawiera'],
  // Ludzie coś znają; serwer to obsługuje albo przechowuje.
  [
    /(?<!(?:kupując|klie[nń]|płatnik|sprzedawc|osob|programist)\p{L}*,?(?: \p{L}{2,7}){0,2} )(?<!\p{L})zna(?:ją)?(?!\p{L})/iu,
    'obsługuje, przyjmuje, przechowuje',
  ],
  [/(?<!\p{L})nik(?:t|ogo|omu|im)(?!\p{L})/iu, 'inaczej, np. „żaden użytkownik”, „nie można”'],
  [/(?<!\p{L})wypisz/iu, 'wyświetl, pobierz listę'],
  [/serwer(?:a|owi|em|ze|y|ów|om|ami|ach)? Grosz(?!\p{L})/iu, 'serwer Grosza'],
  [/odb(?:iór|ior\p{L}+) (?:środków|pieniędzy|płatności)/iu, 'pobranie środków'],
  [/(?<!\p{L})udawa[ćłn]|(?<!\p{L})udając/iu, 'symulować'],
  [/odpow(?:iad|ied)\p{L}+ za kupując/iu, 'wybrać za kupującego; zasymulować wybór kupującego'],
  [/\d[ \u00a0]%/, '1,5%, bez spacji'],
]

const words: Readonly<Record<Language, Words>> = { en: english, pl: polish }

/** The wrong expressions of a text, each with its replacement. */
export function wrongWords(text: string, language: Language): string[] {
  return words[language]
    .filter(([word]) => word.test(text))
    .map(([, instead]) => `“${text.trim()}” → ${instead}`)
}
