/** An accepted card scheme, and the format of its cards; used by page, card fields, server, and simulator. */
interface CardSchemeRow {
  readonly name: 'Visa' | 'Mastercard' | 'Maestro'
  /** The code of the scheme in transactions. */
  readonly code: 'VS' | 'MC'
  /** The first digits of its numbers, from and to, both of one length. */
  readonly ranges: readonly (readonly [string, string])[]
  readonly lengths: readonly number[]
  readonly cvvDigits: number
}

/** The first that fits decides. Old Visa numbers have thirteen digits. */
export const cardSchemes: readonly CardSchemeRow[] = [
  {
    name: 'Visa',
    code: 'VS',
    ranges: [['4', '4']],
    lengths: [13, 16, 18, 19],
    cvvDigits: 3,
  },
  {
    name: 'Mastercard',
    code: 'MC',
    ranges: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    cvvDigits: 3,
  },
  {
    name: 'Maestro',
    code: 'MC',
    ranges: [
      ['50', '50'],
      ['56', '69'],
    ],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvvDigits: 3,
  },
]

const lengths = cardSchemes.flatMap((scheme) => scheme.lengths)
const cvvLengths = [...new Set(cardSchemes.map(({ cvvDigits }) => cvvDigits))]

/** The lengths of the longest number and of the longest code that are accepted. */
export const CARD_NUMBER_DIGITS_MAX = Math.max(...lengths)
export const CVV_DIGITS_MAX = Math.max(...cvvLengths)

export const CARD_NUMBER_DIGITS_MIN = Math.min(...lengths)

/** The forms of card numbers and security codes of all schemes. */
export const cardNumberPattern = `^[0-9]{${CARD_NUMBER_DIGITS_MIN},${CARD_NUMBER_DIGITS_MAX}}$`
export const cvvPattern = `^(${cvvLengths.map((digits) => `[0-9]{${digits}}`).join('|')})$`

type CardNumberProblem = 'empty' | 'length' | 'unsupported' | 'number'

/** The fault in the digits of a card number; undefined if there is none. */
export function problemOfCardNumber(digits: string): CardNumberProblem | undefined {
  if (digits === '') return 'empty'
  if (digits.length < CARD_NUMBER_DIGITS_MIN || digits.length > CARD_NUMBER_DIGITS_MAX)
    return 'length'
  const scheme = cardSchemeOf(digits)
  if (!scheme) return 'unsupported'
  if (!scheme.lengths.includes(digits.length)) return 'length'
  return hasCheckDigit(digits) ? undefined : 'number'
}

/** The fault in a security code, for the card with the number if it is known; undefined if there is none. */
export function problemOfCvv(digits: string, number = ''): 'empty' | 'length' | undefined {
  if (digits === '') return 'empty'
  const scheme = cardSchemeOf(number)
  const good = scheme ? [scheme.cvvDigits] : cvvLengths
  return good.includes(digits.length) ? undefined : 'length'
}

/** The scheme of a number, also while it is typed, as soon as its digits point to one alone. */
export function cardSchemeOf(digits: string): CardSchemeRow | undefined {
  return cardSchemes.find(({ ranges }) => beginsIn(digits, ranges))
}

/** True if a number, or its typed beginning, is in one of the ranges. */
export function beginsIn(digits: string, ranges: CardSchemeRow['ranges']): boolean {
  return ranges.some(([from, to]) => {
    const begin = digits.slice(0, from.length)
    return begin.padEnd(from.length, '0') >= from && begin.padEnd(to.length, '9') <= to
  })
}

/** The last digit proves the others, by the formula of Luhn (ISO/IEC 7812). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let index = 1; index <= digits.length; index += 1) {
    const value = Number(digits[digits.length - index]) * (index % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
