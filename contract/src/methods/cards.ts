/** A card scheme that we take, and how its numbers look. */
interface CardSchemeRow {
  readonly name: 'Visa' | 'Mastercard' | 'Maestro'
  /** As transactions name it. */
  readonly code: 'VS' | 'MC'
  readonly begins: RegExp
  readonly lengths: readonly number[]
}

/** All these schemes print three digits; American Express, with four, is not taken anywhere. */
export const CVV_DIGITS = 3

/** The first that fits decides. Old Visa numbers have thirteen digits. */
export const cardSchemes: readonly CardSchemeRow[] = [
  { name: 'Visa', code: 'VS', begins: /^4/, lengths: [13, 16, 18, 19] },
  {
    name: 'Mastercard',
    code: 'MC',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
  },
  {
    name: 'Maestro',
    code: 'MC',
    begins: /^(50|5[6-9]|6[0-9])/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  },
]

export type CardNumberProblem = 'empty' | 'length' | 'unsupported' | 'number'

/** What is wrong with the digits of a card number, or undefined. */
export function problemOfCardNumber(digits: string): CardNumberProblem | undefined {
  if (digits === '') return 'empty'
  if (digits.length < 12 || digits.length > 19) return 'length'
  const scheme = cardSchemeOf(digits)
  if (!scheme) return 'unsupported'
  if (!scheme.lengths.includes(digits.length)) return 'length'
  return hasCheckDigit(digits) ? undefined : 'number'
}

export function cardSchemeOf(digits: string): CardSchemeRow | undefined {
  return cardSchemes.find(({ begins }) => begins.test(digits))
}

/** The last digit proves the others, by the formula of Luhn (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
