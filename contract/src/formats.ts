import { languageIn } from './language.ts'
import { toLatin1 } from './latin1.ts'
import { countryCodes } from './shapes/country-codes.ts'
import { isMerchantCategoryCode } from './shapes/merchant-category-codes.ts'

/** The keywords of our schemas in addition to those of JSON Schema; they reject no value. */
export const ownKeywords = [
  'x-description-pl',
  'x-errors',
  'x-must-be',
  'x-counts',
  'x-foreign',
  'x-ignored',
  'x-implied',
  'x-informs-risk',
  'x-names',
  'x-never-blank',
  'x-one-or-more',
  'x-padded',
  'x-required',
  'x-spaced',
  'x-values',
]

/** The formats of our schemas in addition to those of JSON Schema, with their tests. */
/** The code units of the longest name that a field allows, of 255 characters. */
const LATIN_NAME_MAX = 510

export const ownFormats: Readonly<Record<string, (value: string) => boolean>> = {
  'iso-639-1': (code) => languageIn(code) !== undefined,
  'iso-3166-1': (code) => countryCodes.has(code.toUpperCase()),
  // A longer one is rejected for its length, whose check doesn't always run first.
  'latin-name': (name) => name.length > LATIN_NAME_MAX || toLatin1(name) !== undefined,
  'iso-18245': isMerchantCategoryCode,
  'calendar-date': isOfTheCalendar,
}

/** True if the day exists, and the hour, if given. The pattern checks the form. */
function isOfTheCalendar(text: string): boolean {
  const [day = '', time] = text.split(/[T ]/)
  const at = Date.parse(day)
  // Date would parse 30 February as 2 March.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day)) return false
  return time === undefined || !Number.isNaN(Date.parse(`${day}T${time}`))
}
