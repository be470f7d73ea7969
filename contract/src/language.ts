import { countryCodes } from './shapes/country-codes.ts'
import { languageCodes } from './shapes/language-codes.ts'
import { written } from './shapes/written.ts'

/** Matches the tags of a language: en, EN, pl_PL, pl-PL, and the pl_PL.UTF-8 of Unix. */
const tag = /^([a-z]{2})(?:[-_.@].*)?$/i

/** The language code of ISO 639-1 that a text begins with, in small letters and without a region. */
export function languageIn(text: string): string | undefined {
  const code = tag.exec(text)?.[1]?.toLowerCase()
  return code !== undefined && languageCodes.has(code) ? code : undefined
}

/** The rule of a language field; for a common mistake, includes the code that was probably meant. */
export function languageRule(
  sent: unknown,
  rule: string = `must be ${written.language['x-must-be'].en}`,
): string {
  const word = typeof sent === 'string' ? sent.split(/[-_.@ ,;]/)[0]?.toLowerCase() : undefined
  const meant = word === undefined ? undefined : meantBy(word)
  if (meant === undefined) return rule
  return `${rule}: ${word} is not a language code; ${english().of(meant)} is ${meant}`
}

function meantBy(word: string): string | undefined {
  if (languageCodes.has(word)) return undefined
  if (/^[a-z]{2,3}$/.test(word)) return meantByWord[word] ?? byOtherCode(word) ?? byCountry(word)
  namedCodes ??= codesByName()
  return namedCodes.get(word)
}

/** Codes of ISO 639-2, such as pol, and retired ones, such as iw. */
function byOtherCode(word: string): string | undefined {
  const code = Intl.getCanonicalLocales(word)[0]?.split('-')[0]
  return code !== undefined && code !== word && languageCodes.has(code) ? code : undefined
}

/** Codes that shops send although they are not language codes, with the language that was meant. */
const meantByWord: Readonly<Record<string, string>> = { by: 'be', kz: 'kk', sp: 'es' }

function byCountry(word: string): string | undefined {
  const region = word.toUpperCase()
  if (!countryCodes.has(region)) return undefined
  const { language } = new Intl.Locale('und', { region }).maximize()
  return languageCodes.has(language) ? language : undefined
}

let namedCodes: ReadonlyMap<string, string> | undefined

/** Every language by its English name and its native name. */
function codesByName(): ReadonlyMap<string, string> {
  const named = [...languageCodes].flatMap((code) =>
    [english(), new Intl.DisplayNames(code, { type: 'language', fallback: 'none' })].map(
      (names) => [names.of(code)?.toLowerCase() ?? '', code] as const,
    ),
  )
  return new Map(named)
}

function english(): Intl.DisplayNames {
  return new Intl.DisplayNames('en', { type: 'language' })
}
