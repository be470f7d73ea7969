import { countryCodes } from './shapes/country-codes.ts'
import { languageCodes } from './shapes/language-codes.ts'
import { isMerchantCategoryCode } from './shapes/merchant-category-codes.ts'

/** The keywords of our schemas beside those of JSON Schema: they refuse nothing. */
export const ownKeywords = ['x-description-pl', 'x-errors', 'x-must-be', 'x-counts']

/** The formats of our schemas beside those of JSON Schema: what each admits. */
export const ownFormats: Readonly<Record<string, (value: string) => boolean>> = {
  'iso-639-1': (code) => languageCodes.has(code),
  'iso-3166-1': (code) => countryCodes.has(code.toUpperCase()),
  'iso-8859-1': isLatin1,
  'iso-18245': isMerchantCategoryCode,
  'calendar-date': isOfTheCalendar,
}

const LATIN_1_MAX = 0xff

/** Printable characters of ISO/IEC 8859-1: card schemes know no others in names. */
export function isLatin1(text: string): boolean {
  return [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0
    return code <= LATIN_1_MAX && code >= 0x20 && !(code >= 0x7f && code < 0xa0)
  })
}

/** Whether the day exists, and the hour too where one is given; the form is the pattern's business. */
function isOfTheCalendar(text: string): boolean {
  const [day = '', time] = text.split('T')
  const at = Date.parse(day)
  // The 30th of February would be read as the 2nd of March.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day)) return false
  return time === undefined || !Number.isNaN(Date.parse(text))
}
