import Type from 'typebox'
import { mustBe, says, type Text } from '../text.ts'
import { type Written, written } from './written.ts'

/** A string of at most `maxLength` characters. */
export function words(maxLength: number, en: string, pl: string) {
  return Type.String({ maxLength, ...says(en, pl) })
}

/** A string that must not be empty. */
export function filled(maxLength: number, en: string, pl: string) {
  return Type.String({ minLength: 1, maxLength, ...says(en, pl) })
}

/**
 * A string that is an ID or an address. It is stored and searched exactly as sent, so its digits
 * are never treated as a card number.
 */
export function naming(schema: Type.TString): Type.TString {
  return Type.String({ ...schema, [NAMES]: true })
}

/** The keyword of such strings. */
export const NAMES = 'x-names'

/**
 * A text by a third party, who would not notice an error: card numbers in it are not rejected, but
 * masked when it is stored.
 */
export function foreign(schema: Type.TString): Type.TString {
  return Type.String({ ...schema, [FOREIGN]: true })
}

/** The keyword of such texts. */
export const FOREIGN = 'x-foreign'

/** A string whose white space has no meaning and is removed when it is read. */
export function spaced(schema: Type.TString): Type.TString {
  return Type.String({ ...schema, 'x-spaced': true })
}

/** An id, which must not be empty. */
export function id(maxLength: number, en: string, pl: string) {
  return naming(filled(maxLength, en, pl))
}

/** An id, or an empty string for none. */
export function idOrNothing(maxLength: number, en: string, pl: string) {
  return naming(words(maxLength, en, pl))
}

/** A string with a fixed form. */
export function formed(way: Written, maxLength: number, en: string, pl: string) {
  return Type.String({ ...way, maxLength, ...says(en, pl) })
}

/** An address that a browser or the server opens: only http or https. */
export function webAddress(en: string, pl: string) {
  return naming(formed(written.webAddress, 1024, en, pl))
}

/** ISO 3166-1, two letters. */
export function countryCode(en: string, pl: string) {
  return formed(written.country, 2, en, pl)
}

/** ISO 639-1, read in any case and without a region. */
export function languageCode(en: string, pl: string) {
  return formed(written.language, 16, en, pl)
}

/** A day, or a day with a time: 3-D Secure fields can have both forms. */
export function day(en: string, pl: string) {
  return formed(written.dayOrMoment, 40, en, pl)
}

/** A day without a time, YYYY-MM-DD. */
export function date(en: string, pl: string) {
  return formed(written.day, 10, en, pl)
}

/** A merchant category code of ISO 18245; a number is read as its digits. */
export function merchantCategoryCode(en: string, pl: string) {
  return formed(written.merchantCategory, 4, en, pl)
}

/** A time in responses, ISO 8601. */
export function moment(en: string, pl: string) {
  return Type.String({ ...written.moment, ...says(en, pl) })
}

/** A time in requests, ISO 8601. */
export function sentMoment(en: string, pl: string) {
  return formed(written.moment, 40, en, pl)
}

/** A string in responses. */
export function answered(en: string, pl: string) {
  return Type.String(says(en, pl))
}

/** A number of items: a whole number that is neither an amount nor an id, so "1.0000" is 1. */
export function count(range: Range, en: string, pl: string) {
  return Type.Unsafe<string | number>({ ...wholeNumber(range, en, pl), 'x-counts': true })
}

/** A whole number, sent as a string or as a JSON number; white space around it is left out. */
export function wholeNumber(range: Range, en: string, pl: string) {
  const digits = String(range.max).length
  return Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    maxLength: digits,
    pattern: range.min > 0 ? `^[1-9][0-9]{0,${digits - 1}}$` : `^[0-9]{1,${digits}}$`,
    minimum: range.min,
    maximum: range.max,
    'x-padded': true,
    ...numberIn(range),
    ...says(en, pl),
  })
}

interface Range {
  readonly min: number
  readonly max: number
  /** The unit of the number, with a usual value. */
  readonly unit?: Text & { readonly usual: number }
}

function numberIn({ min, max, unit }: Range) {
  const zeros =
    min > 0 ? { en: ' without leading zeros', pl: ' bez zer na początku' } : { en: '', pl: '' }
  const usual = unit
    ? { en: `, such as ${unit.usual}`, pl: `, na przykład ${unit.usual}` }
    : { en: '', pl: '' }
  // The maximum of an ID is of no use to readers.
  const size =
    max > 999_999_999
      ? {
          en: `of 1 to ${String(max).length} digits`,
          pl: `złożona z 1 do ${String(max).length} cyfr`,
        }
      : { en: `from ${min} to ${max}`, pl: `od ${min} do ${max}` }
  return mustBe(
    `a whole number ${unit ? `of ${unit.en} ` : ''}${size.en}${zeros.en}${usual.en}`,
    `${unit ? `całkowita liczba ${unit.pl}` : 'liczba całkowita'} ${size.pl}${zeros.pl}${usual.pl}`,
  )
}
