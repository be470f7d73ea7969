import { codesByThreeLetters, countryCodes } from './shapes/country-codes.ts'
import { written } from './shapes/written.ts'

/** The rule of a country field; for a common mistake, includes the code that was probably meant. */
export function countryRule(sent: unknown): string {
  const rule = `must be ${written.country['x-must-be'].en}`
  const word = typeof sent === 'string' ? sent.trim() : ''
  const meant = word.length > NAME_LENGTH_MAX ? undefined : meantBy(word.toLowerCase())
  if (meant === undefined) return rule
  return `${rule}: ${word} is not a country code; ${namesIn('en').of(meant)} is ${meant}`
}

/** The names of countries are shorter. */
const NAME_LENGTH_MAX = 64

function meantBy(word: string): string | undefined {
  const code = word.toUpperCase()
  if (word === '' || countryCodes.has(code)) return undefined
  const region = /^[a-z]{2}[-_]([a-z]{2})$/.exec(word)?.[1]?.toUpperCase()
  if (region !== undefined) return countryCodes.has(region) ? region : undefined
  return meantByWord.get(word) ?? codesByThreeLetters.get(code) ?? byName(word)
}

/** Language codes that shops send for a country, and words that are in no table of names. */
const meantByWord: ReadonlyMap<string, string> = new Map(
  Object.entries({
    uk: 'GB',
    en: 'GB',
    cs: 'CZ',
    da: 'DK',
    el: 'GR',
    ja: 'JP',
    ko: 'KR',
    zh: 'CN',
    england: 'GB',
    'great britain': 'GB',
    'czech republic': 'CZ',
    'republika czeska': 'CZ',
    turkey: 'TR',
  }),
)

let namedCodes: ReadonlyMap<string, string> | undefined

function byName(word: string): string | undefined {
  namedCodes ??= codesByName()
  return namedCodes.get(word)
}

/** Every country by its names in English, in Polish, and in its own language. */
function codesByName(): ReadonlyMap<string, string> {
  const named = [...countryCodes].flatMap((code) => {
    const { language } = new Intl.Locale('und', { region: code }).maximize()
    return ['en', 'pl', language].map(
      (of) => [namesIn(of).of(code)?.toLowerCase() ?? '', code] as const,
    )
  })
  return new Map(named)
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
}
