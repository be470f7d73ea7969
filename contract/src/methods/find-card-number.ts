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

const DIGITS_MIN = 14
/** Dashes join longer groups in ids such as a UUID; the digits of a card stand in groups of four to six. */
const DASHED_GROUP_DIGITS_MAX = 6

const HIDDEN = '***'

/** What nothing is found in without its digits: most texts are not looked at any closer. */
const enoughDigits = /(?:\d\D{0,6}){13}\d/

/**
 * Digits with spaces and dashes between, which are not part of a word such as an id of ours, nor the
 * decimal places of a number below one.
 */
const runs = /(?<![\p{L}\d]|(?<!\d)0\.)\d[\d \-\u2010-\u2015]{12,}\d(?![\p{L}\d])/gu

const dashes = /[-\u2010-\u2015]/

/** Groups as on a card with any one sign between them, such as dots or line breaks, also as JSON writes these. */
const signed =
  /(?<![\p{L}\d])(?:\d{4}((?:\\[nrt]|[^\p{L}\d]){1,3})\d{4}\1\d{4}\1\d{4}(\1\d{1,3})?|\d{4}((?:\\[nrt]|[^\p{L}\d]){1,3})\d{6}\3\d{4,5})(?![\p{L}\d])/gu

/** The number of an account, of any country or as it is written in Poland. */
const accounts =
  /(?<![\p{L}\d])(?:[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?|\d{2}(?:[ -]?\d{4}){6})(?![\p{L}\d])/gu

/**
 * Whether a text contains what can only be taken for a card number: as many digits as a scheme has,
 * in its range and with the right check digit; in one piece, or in groups as on the card.
 */
export function containsCardNumber(text: string): boolean {
  return text.length >= DIGITS_MIN && placesIn(plain(text)).length > 0
}

/** The text with such numbers, and what stands with them in a row of digits, out of sight. */
export function withoutCardNumbers(text: string): string {
  if (!containsCardNumber(text)) return text
  const shown = plain(text)
  const places = placesIn(shown)
  const kept = places.map(([from], index) => shown.slice(places[index - 1]?.[1] ?? 0, from))
  return [...kept, shown.slice(places.at(-1)?.[1])].join(HIDDEN)
}

/** From where to where such numbers stand in a text. */
function placesIn(text: string): [number, number][] {
  if (!enoughDigits.test(text)) return []
  const looked = text.replaceAll(accounts, (one) => (isAccount(one) ? 'x'.repeat(one.length) : one))
  const inRuns = [...looked.matchAll(runs)].filter(({ 0: run, index }) =>
    hasCardNumber(run, looked[index - 1]),
  )
  const inSigns = [...looked.matchAll(signed)].filter(
    (match) => !goesOn(looked, match) && readingsOf(match).some(isPrintedCardNumber),
  )
  return inRuns
    .concat(inSigns)
    .map(({ 0: found, index }): [number, number] => [index, index + found.length])
    .toSorted(([a], [b]) => a - b)
    .filter(([from], index, all) => index === 0 || from >= (all[index - 1]?.[1] ?? 0))
}

/** With and without a short group at its end, which may be of the number or of its expiry. */
function readingsOf({ 0: found, 2: last = '' }: RegExpExecArray): string[] {
  return [found, found.slice(0, found.length - last.length)].map((one) => one.replaceAll(/\D/g, ''))
}

/** A longer row of groups is a list of other numbers. */
function goesOn(text: string, { 0: found, 1: four, 3: six, index }: RegExpExecArray): boolean {
  const sign = four ?? six ?? ''
  const [before, after] = [text.slice(0, index), text.slice(index + found.length)]
  return (
    /\d$/.test(before.endsWith(sign) ? before.slice(0, -sign.length) : '') ||
    (after.startsWith(sign) && /^\d{4}/.test(after.slice(sign.length)))
  )
}

/** The check digits of an account (ISO 13616); one without a country is of Poland. */
function isAccount(text: string): boolean {
  const signs = text.replaceAll(/[ -]/g, '')
  const iban = /^\d/.test(signs) ? `PL${signs}` : signs
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** Digits and spaces have other forms that people read alike, and some signs are not seen at all. */
function plain(text: string): string {
  const decoded = /%[\da-f]{2}|\\u[\da-f]{4}/i.test(text) ? withoutEscapes(text) : text
  if (/^[\x20-\x7e]*$/.test(decoded)) return decoded
  return decoded.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
}

/** As an address or JSON writes them; what is no text stays as it is. */
function withoutEscapes(text: string): string {
  return text
    .replaceAll(/\\u(?!00[01]|0022|005c)([\da-f]{4})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes)
      } catch {
        return bytes
      }
    })
}

/**
 * Looks at each group by itself, at all of them together, and at those that stand as on a card;
 * `before` is the character before them.
 */
function hasCardNumber(run: string, before: string | undefined): boolean {
  const groups = run.split(/[ \-\u2010-\u2015]+/)
  const isId = dashes.test(run) && groups.some(({ length }) => length > DASHED_GROUP_DIGITS_MAX)
  if (isId) return groups.some(isCardNumber)
  // What follows a phone number is a number of its own.
  const joined = before === '+' ? [] : [groups.join('')]
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
