import Type from 'typebox'
import { says } from '../text.ts'

/** A string of at most `maxLength` characters. */
export function words(maxLength: number, en: string, pl: string) {
  return Type.String({ maxLength, ...says(en, pl) })
}

/** A string that must not be empty. */
export function filled(maxLength: number, en: string, pl: string) {
  return Type.String({ minLength: 1, maxLength, ...says(en, pl) })
}

/** A string in a form of its own. */
export function formed(pattern: string, maxLength: number, en: string, pl: string) {
  return Type.String({ pattern, maxLength, ...says(en, pl) })
}

/** An address that a browser or we will follow: http or https, nothing else. */
export function webAddress(en: string, pl: string) {
  return formed('^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#][^\\s]*$', 1024, en, pl)
}

/** ISO 3166-1, two letters. */
export function countryCode(en: string, pl: string) {
  return Type.String({ format: 'iso-3166-1', maxLength: 2, ...says(en, pl) })
}

/** A day, or a day with a time: 3-D Secure fields come either way. */
export function day(en: string, pl: string) {
  return Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9:]{4,6})?)?$',
    format: 'calendar-date',
    maxLength: 40,
    ...says(en, pl),
  })
}

/** A day and nothing else, YYYY-MM-DD. */
export function date(en: string, pl: string) {
  return Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    format: 'calendar-date',
    maxLength: 10,
    ...says(en, pl),
  })
}

/** A merchant category code of ISO 18245; a number is read as its digits. */
export function merchantCategoryCode(en: string, pl: string) {
  return Type.String({ format: 'iso-18245', maxLength: 4, ...says(en, pl) })
}

/** A moment as we answer it, ISO 8601. */
export function moment(en: string, pl: string) {
  return Type.String({ format: 'date-time', ...says(en, pl) })
}

/** A string as we answer it. */
export function answered(en: string, pl: string) {
  return Type.String(says(en, pl))
}

/** How many of something: a whole number that is no amount and no id, so "1.0000" is 1. */
export function count(range: { min: number; max: number }, en: string, pl: string) {
  return Type.Unsafe<string | number>({ ...wholeNumber(range, en, pl), 'x-counts': true })
}

/** A whole number, sent as a string or as a JSON number. */
export function wholeNumber(range: { min: number; max: number }, en: string, pl: string) {
  const digits = String(range.max).length
  return Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    maxLength: digits,
    pattern: range.min > 0 ? `^[1-9][0-9]{0,${digits - 1}}$` : `^[0-9]{1,${digits}}$`,
    minimum: range.min,
    maximum: range.max,
    ...says(en, pl),
  })
}
