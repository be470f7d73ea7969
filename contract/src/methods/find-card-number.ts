import { beginsIn, cardSchemes, hasCheckDigit } from './cards.ts'

/** Cards that we take have shorter numbers, too, and bar codes of goods (GTIN) look like those. */
const TAKEN_DIGITS_MIN = 16

/** Cards of other schemes, by the beginnings and the lengths of their numbers. */
const otherSchemes = [
  {
    name: 'American Express',
    ranges: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
  },
  { name: 'JCB', ranges: [['3528', '3589']], lengths: [16, 17, 18, 19] },
  { name: 'Mir', ranges: [['2200', '2204']], lengths: [16, 17, 18, 19] },
  { name: 'UnionPay', ranges: [['81', '81']], lengths: [16, 17, 18, 19] },
] as const

/** Printed in groups of 4, 6 and 4; in one piece they look like the register's number of a Polish firm. */
const groupedSchemes = [
  {
    name: 'Diners Club',
    ranges: [
      ['300', '305'],
      ['309', '309'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14],
  },
] as const

const schemes = [
  ...cardSchemes.map(({ ranges, lengths }) => ({
    ranges,
    lengths: lengths.filter((digits) => digits >= TAKEN_DIGITS_MIN),
  })),
  ...otherSchemes,
]

/** How the digits of a card are printed. */
const layouts = [
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 6, 4],
] as const

const DIGITS_MIN = 15
/** A card number with its expiry and code; what is longer is the number of an account. */
const RUN_DIGITS_MAX = 23
/** Dashes join longer groups in ids such as a UUID; the digits of a card stand in groups of four to six. */
const DASHED_GROUP_DIGITS_MAX = 6

const HIDDEN = '***'

/** Digits with spaces and dashes between, which are not part of a word such as an id of ours. */
const runs = /(?<![\p{L}\d])\d[\d \-\u2010-\u2015]{13,}\d(?![\p{L}\d])/gu

const dashes = /[-\u2010-\u2015]/

/**
 * Whether a text contains what can only be taken for a card number: as many digits as a scheme has,
 * in its range and with the right check digit; in one piece, or in groups as on the card.
 */
export function containsCardNumber(text: string): boolean {
  if (text.length < DIGITS_MIN) return false
  const shown = plain(text)
  if (shown.search(runs) < 0) return false
  return [...shown.matchAll(runs)].some(({ 0: run, index }) => hasCardNumber(run, shown[index - 1]))
}

/** The text with such numbers, and what stands with them in a row of digits, out of sight. */
export function withoutCardNumbers(text: string): string {
  if (!containsCardNumber(text)) return text
  const shown = plain(text)
  return shown.replaceAll(runs, (run, index: number) =>
    hasCardNumber(run, shown[index - 1]) ? HIDDEN : run,
  )
}

/** Digits and spaces have other forms that people read alike. */
function plain(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKC')
}

/**
 * Looks at each group by itself, at all of them together, and at those that stand as on a card;
 * `before` is the character before them.
 */
function hasCardNumber(run: string, before: string | undefined): boolean {
  const groups = run.split(/[ \-\u2010-\u2015]+/)
  const all = groups.join('')
  const isId = dashes.test(run) && groups.some(({ length }) => length > DASHED_GROUP_DIGITS_MAX)
  if (isId || all.length > RUN_DIGITS_MAX) return groups.some(isCardNumber)
  // What follows a phone number is a number of its own.
  const joined = before === '+' ? [] : [all]
  return [...groups, ...joined].some(isCardNumber) || printedIn(groups).some(isPrintedCardNumber)
}

/** Groups that stand as on a card, also with what follows: the number of a card may have up to 19 digits. */
function printedIn(groups: readonly string[]): string[] {
  return groups.flatMap((_, from) =>
    layouts.flatMap((layout) => {
      if (layout.some((length, index) => groups[from + index]?.length !== length)) return []
      const printed = groups.slice(from, from + layout.length).join('')
      return [printed, printed + (groups[from + layout.length] ?? '')]
    }),
  )
}

function isPrintedCardNumber(digits: string): boolean {
  return isCardNumber(digits) || isOf(groupedSchemes, digits)
}

function isCardNumber(digits: string): boolean {
  return isOf(schemes, digits)
}

interface Scheme {
  readonly ranges: Parameters<typeof beginsIn>[1]
  readonly lengths: readonly number[]
}

function isOf(some: readonly Scheme[], digits: string): boolean {
  return (
    some.some(
      ({ ranges, lengths }) => lengths.includes(digits.length) && beginsIn(digits, ranges),
    ) && hasCheckDigit(digits)
  )
}
