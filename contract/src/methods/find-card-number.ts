import { cardSchemeOf, hasCheckDigit } from './cards.ts'

/** Shorter card numbers are rare, and bar codes of goods (GTIN) look like them. */
const DIGITS_MIN = 16
const DIGITS_MAX = 19
/** A card number with its expiry and code; what is longer is the number of an account. */
const RUN_DIGITS_MAX = 23
/** Dashes join longer groups in ids such as a UUID; the digits of a card stand in groups of four to six. */
const DASHED_GROUP_DIGITS_MAX = 6

/** Digits with spaces and dashes between, which are not part of a word such as an id of ours. */
const runs = /(?<![\p{L}\d])\d[\d \-\u2010-\u2015]{14,}\d(?![\p{L}\d])/gu

const dashes = /[-\u2010-\u2015]/

/**
 * Whether a text contains what can only be taken for a card number: as many digits as a scheme has,
 * in its range and with the right check digit; in one piece, or in groups as on the card.
 */
export function containsCardNumber(text: string): boolean {
  if (text.length < DIGITS_MIN) return false
  // Digits and spaces have other forms that people read alike.
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKC')
  return (plain.match(runs) ?? []).some((run) => candidatesOf(run).some(isCardNumber))
}

/** Each group by itself, all of them together, and four groups of four with what may follow them. */
function candidatesOf(run: string): string[] {
  const groups = run.split(/[ \-\u2010-\u2015]+/)
  const all = groups.join('')
  const isId = dashes.test(run) && groups.some(({ length }) => length > DASHED_GROUP_DIGITS_MAX)
  if (isId || all.length > RUN_DIGITS_MAX) return groups
  const fours = groups.flatMap((_, from) => {
    const four = groups.slice(from, from + 4)
    if (four.length < 4 || four.some((group) => group.length !== 4)) return []
    return [four.join(''), four.join('') + (groups[from + 4] ?? '')]
  })
  return [...groups, ...fours, all]
}

function isCardNumber(digits: string): boolean {
  return (
    digits.length >= DIGITS_MIN &&
    digits.length <= DIGITS_MAX &&
    cardSchemeOf(digits)?.lengths.includes(digits.length) === true &&
    hasCheckDigit(digits)
  )
}
