import Type from 'typebox'
import { says } from '../text.ts'

/** ISO 4217 codes in which orders may be priced: the settlement currencies of the dialect. */
export const currencies = [
  'PLN',
  'EUR',
  'CZK',
  'HUF',
  'RON',
  'CHF',
  'DKK',
  'GBP',
  'NOK',
  'SEK',
  'USD',
] as const

export type Currency = (typeof currencies)[number]

export const CurrencyCode = Type.Enum(
  [...currencies],
  says('Currency, ISO 4217.', 'Waluta, kod ISO 4217.'),
)

/** The currency of what we answer; our rows keep it as text. */
export const AnsweredCurrency = Type.Unsafe<string>(CurrencyCode)

/** The largest amount of one request. */
export const AMOUNT_MAX = 999_999_999_999_999

/** Whole minor units; clients send strings or numbers, and neither is converted before validation. */
export function minorUnits(en: string, pl: string, range: { negative?: boolean } = {}) {
  return Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    maxLength: 16,
    pattern: range.negative ? '^-?[0-9]{1,15}$' : '^[0-9]{1,15}$',
    minimum: range.negative ? -999_999_999_999_999 : 0,
    maximum: 999_999_999_999_999,
    ...says(en, pl),
  })
}

/** Minor units as we answer them: always a string. */
export function amountString(en: string, pl: string) {
  return Type.String({ pattern: '^-?[0-9]{1,15}$', ...says(en, pl) })
}
