import Type from 'typebox'
import { means, mustBe, says, type Text } from '../text.ts'
import { written } from './written.ts'

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

/** The names of the currencies. */
export const currencyTexts: Readonly<Record<Currency, Text>> = {
  PLN: { en: 'Polish złoty.', pl: 'Złoty polski.' },
  EUR: { en: 'Euro.', pl: 'Euro.' },
  CZK: { en: 'Czech koruna.', pl: 'Korona czeska.' },
  HUF: { en: 'Hungarian forint.', pl: 'Forint węgierski.' },
  RON: { en: 'Romanian leu.', pl: 'Lej rumuński.' },
  CHF: { en: 'Swiss franc.', pl: 'Frank szwajcarski.' },
  DKK: { en: 'Danish krone.', pl: 'Korona duńska.' },
  GBP: { en: 'British pound.', pl: 'Funt szterling.' },
  NOK: { en: 'Norwegian krone.', pl: 'Korona norweska.' },
  SEK: { en: 'Swedish krona.', pl: 'Korona szwedzka.' },
  USD: { en: 'US dollar.', pl: 'Dolar amerykański.' },
}

export const CurrencyCode = Type.Enum([...currencies], {
  ...says('Currency, ISO 4217.', 'Waluta, kod ISO 4217.'),
  ...means(currencyTexts),
})

/** The rule of a currency of which only that of the point of sale is accepted. */
export const mustBeOwn = mustBe(
  'the currency of this point of sale',
  'waluta tego punktu płatności',
  { ofPos: true },
)

/** The currency of an order, which is that of its point of sale. */
export const OwnCurrencyCode = Type.Unsafe<Currency>({ ...CurrencyCode, ...mustBeOwn })

/** The currency in responses; our rows store it as text. */
export const AnsweredCurrency = Type.Unsafe<string>(CurrencyCode)

/** The largest amount of one request. */
export const AMOUNT_MAX = 999_999_999_999_999

/** Whole minor units; clients send strings or numbers, and neither is converted before validation. */
export function minorUnits(en: string, pl: string, least: keyof typeof amountPatterns = 'zero') {
  const minimum = { negative: -AMOUNT_MAX, zero: 0, one: 1 }[least]
  return Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    maxLength: 16,
    pattern: amountPatterns[least],
    minimum,
    maximum: AMOUNT_MAX,
    ...mustBe(
      `${inMinorUnits.en}, ${minimum > 0 ? 'greater than zero, without leading zeros, and ' : ''}of at most 15 digits, such as 1990 for 19.90`,
      `${inMinorUnits.pl}, ${minimum > 0 ? 'większa od zera, bez zer na początku i ' : ''}złożona z najwyżej 15 cyfr, na przykład 1990 zamiast 19,90`,
      { amount: true },
    ),
    ...says(en, pl),
  })
}

/** The rule of every amount. */
export const { 'x-must-be': inMinorUnits } = written.amount

const amountPatterns = {
  negative: '^-?[0-9]{1,15}$',
  zero: written.amount.pattern,
  one: '^[1-9][0-9]{0,14}$',
} as const

/** Minor units in responses: always a string. */
export function amountString(en: string, pl: string) {
  return Type.String({ ...written.amount, pattern: amountPatterns.negative, ...says(en, pl) })
}
