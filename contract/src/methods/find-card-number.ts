import { normalized } from '../normalized.ts'
import { beginsIn, CARD_NUMBER_DIGITS_MAX, cardSchemes, hasCheckDigit } from './cards.ts'

/** The forms in which a number is found: layouts of groups, and one piece. */
interface Reading {
  readonly layouts: readonly (readonly number[])[]
  readonly schemes: readonly Scheme[]
  /** Beginnings and lengths of numbers without groups; harmless numbers look like some printed ones. */
  readonly inOnePiece: readonly Scheme[]
  /** The separators of groups. */
  readonly signs: RegExp
  /** True if numbers that can be something else are passed over: a list, a longer number, an account. */
  readonly isCautious: boolean
}

interface Scheme {
  readonly ranges: Parameters<typeof beginsIn>[1]
  readonly lengths: readonly number[]
}

const americanExpress: Scheme = {
  ranges: [
    ['34', '34'],
    ['37', '37'],
  ],
  lengths: [15],
}

const dinersClub: Scheme = {
  ranges: [
    ['300', '305'],
    ['309', '309'],
    ['36', '36'],
    ['38', '39'],
  ],
  lengths: [14],
}

const lengthsOfOthers = [16, 17, 18, 19]

const schemes: readonly Scheme[] = [
  // Shorter ones look like bar codes (GTIN).
  ...cardSchemes.map(({ ranges, lengths }) => ({
    ranges,
    lengths: lengths.filter((digits) => digits >= 16),
  })),
  americanExpress,
  // JCB, Mir, UnionPay
  { ranges: [['3528', '3589']], lengths: lengthsOfOthers },
  { ranges: [['2200', '2204']], lengths: lengthsOfOthers },
  { ranges: [['81', '81']], lengths: lengthsOfOthers },
]

/** The card numbers of 15 and 16 digits that are issued today. */
const issued: readonly Scheme[] = [
  americanExpress,
  {
    ranges: [
      ['4', '4'],
      ['51', '55'],
      ['2221', '2720'],
      // Maestro
      ['50', '50'],
      ['5612', '5612'],
      ['5893', '5893'],
      ['6304', '6304'],
      ['6759', '6759'],
      ['6761', '6763'],
      // Discover, UnionPay, JCB, Mir
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
      ['62', '62'],
      ['3528', '3589'],
      ['2200', '2204'],
    ],
    lengths: [16],
  },
]

const printed = [
  [4, 4, 4, 4],
  [4, 6, 5],
] as const

const gaps = /[\s\-\u2010-\u2015]{1,3}/g
const spaces = /^[\s\-\u2010-\u2015]{1,3}$/
const spacesAndDots = /^[\s\-\u2010-\u2015\u2212.\u00b7_+]{1,3}$/
/** Any separators, also line breaks as JSON writes them. */
const anySign = /^(?:\\[nrt]|[^\p{L}\d]){1,3}$/u

/** The forms that are rejected: hardly any other number has them. */
const certain: Reading = {
  layouts: printed,
  schemes,
  inOnePiece: issued,
  signs: spacesAndDots,
  isCautious: true,
}

/** The forms that are masked in texts on which nothing depends. */
const likely: Reading = {
  layouts: [...printed, [4, 6, 4]],
  schemes: [...schemes, dinersClub],
  inOnePiece: schemes,
  signs: anySign,
  isCautious: false,
}

const HIDDEN = '***'

const DIGITS_MIN = 14
const WHOLE_MIN = 15

/** The number of characters beside a number that are checked for other meanings. */
const NEAR = 48

/** A range of adjacent digits, or of the number that contains them. */
interface Place {
  readonly from: number
  readonly to: number
}

/**
 * True if a text contains a number that can only be a card number: in groups as printed on cards, or in one
 * piece of 15 or 16 digits in an issued range, and with a valid check digit. Other forms are innocent more
 * often than not.
 */
export function containsCardNumber(text: string): boolean {
  return text.length >= DIGITS_MIN && !placesIn(plain(text), certain).next().done
}

/** The text with such numbers, those of some more forms, and the short groups behind them masked. */
export function withoutCardNumbers(text: string): string {
  if (text.length < DIGITS_MIN) return text
  const read = plain(text)
  const shown: string[] = []
  let at = 0
  for (const { from, to } of placesIn(read, likely)) {
    shown.push(read.slice(at, from), HIDDEN)
    behind.lastIndex = to
    at = to + (behind.exec(read)?.[0].length ?? 0)
  }
  return at === 0 ? text : shown.join('') + read.slice(at)
}

/** The expiry and the code of a card, in one row with its number. */
const behind = /(?:[ \-\u2010-\u2015]{1,3}\d{1,3}(?!\d)){0,3}/y

/** The places of such numbers in a text. Each group of digits is checked once, with its neighbors. */
function* placesIn(text: string, reading: Reading): Generator<Place> {
  const groups = groupsIn(text)
  for (let index = 0; index < groups.length; index += 1) {
    const place = printedAt(text, groups, index, reading) ?? wholeAt(text, groups, index, reading)
    if (!place) continue
    yield place
    while ((groups[index + 1]?.from ?? place.to) < place.to) index += 1
  }
}

const fourDigits = /\d{4,}/g

/** Groups of at least four digits: no card is printed with shorter ones, and most texts have none. */
function groupsIn(text: string): Place[] {
  const groups: Place[] = []
  fourDigits.lastIndex = 0
  for (let found = fourDigits.exec(text); found; found = fourDigits.exec(text))
    groups.push({ from: found.index, to: fourDigits.lastIndex })
  return groups
}

/** A card number in its groups, of which the first is the one at `index`. */
function printedAt(
  text: string,
  groups: readonly Place[],
  index: number,
  reading: Reading,
): Place | undefined {
  const { layouts, schemes, signs, isCautious } = reading
  const layout = layouts.find((one) =>
    one.every((digits, at) => lengthOf(groups[index + at]) === digits),
  )
  if (!layout) return undefined
  const some = groups.slice(index, index + layout.length)
  const numbers = some.map((one) => textOf(text, one))
  const digits = numbers.join('')
  if (!hasCheckDigit(digits) || !isOf(schemes, digits)) return undefined
  const between = some.slice(1).map(({ from }, at) => text.slice(some[at]?.to, from))
  const place = { from: some[0]?.from ?? 0, to: some.at(-1)?.to ?? 0 }
  const near = nearOf(text, place)
  const isCard = areOfCard(between, signs) && isRow(near, between) && isAlone(near)
  if (!isCard || isAccount(near, isCautious)) return undefined
  const isOtherNumber = isCautious && (isList(numbers) || isPair(between) || isOfLongerNumber(near))
  return isOtherNumber ? undefined : place
}

/** A card number in one piece with no other meaning: it does not begin with a date, and no bar code is beside it. */
function wholeAt(
  text: string,
  groups: readonly Place[],
  index: number,
  { inOnePiece, isCautious }: Reading,
): Place | undefined {
  const place = groups[index]
  const length = lengthOf(place)
  if (!place || length < WHOLE_MIN || length > CARD_NUMBER_DIGITS_MAX) return undefined
  const digits = textOf(text, place)
  if (!hasCheckDigit(digits) || !isOf(inOnePiece, digits) || beginsWithDate.test(digits))
    return undefined
  const near = nearOf(text, place)
  if (!isAlone(near) || near.before.endsWith('+') || isAccount(near, isCautious)) return undefined
  if (isCautious && decimalsBegin.test(near.before)) return undefined
  const beside = [groups[index - 1], groups[index + 1]].filter(
    (one) => one && one.from - place.to <= BESIDE && place.from - one.to <= BESIDE,
  )
  return beside.some((one) => one && isBarCode(textOf(text, one))) ? undefined : place
}

/** Programs write computed numbers, such as the dimensions of a product, with 15 or 16 decimal places. */
const decimalsBegin = /(?<![\d.])\d\d?\.$/

function textOf(text: string, { from, to }: Place): string {
  return text.slice(from, to)
}

function lengthOf(place: Place | undefined): number {
  return place ? place.to - place.from : 0
}

/** A number and the text around it. */
interface Near {
  readonly before: string
  readonly found: string
  readonly after: string
}

function nearOf(text: string, place: Place): Near {
  const { from, to } = place
  return {
    before: text.slice(Math.max(0, from - NEAR), from),
    found: textOf(text, place),
    after: text.slice(to, to + NEAR),
  }
}

const dash = /[-\u2010-\u2015]/

/** Spaces and dashes in any mixture, or a sign that is the same between all groups. */
function areOfCard(between: readonly string[], signs: RegExp): boolean {
  const [first = ''] = between
  return (
    between.every((one) => spaces.test(one)) || (signs.test(first) && new Set(between).size === 1)
  )
}

/** Models that a part fits are numbers near each other; the groups of hardly any card are. */
const LIST_WITHIN = 1_500

const year = /^(?:19[5-9]|20[0-4])\d$/

/** A color of paint (RAL), and the week and the year in which a tire was made (DOT). */
const color = /^[1-9]0[0-4]\d$/
const week = /^(?:0[1-9]|[1-4]\d|5[0-3])(?:1[5-9]|2\d|3[0-4])$/

/**
 * True if the groups look like similar model numbers, a model with its years, sizes in tens, colors, or weeks,
 * which hardly any card number does.
 */
function isList(numbers: readonly string[]): boolean {
  if ([color, week].some((kind) => numbers.every((one) => kind.test(one)))) return true
  const values = numbers.map(Number)
  return (
    numbers.every((one) => one.length === 4) &&
    new Set(values).size === values.length &&
    (Math.max(...values) - Math.min(...values) <= LIST_WITHIN ||
      numbers.filter((one) => year.test(one)).length >= 2 ||
      numbers.every((one) => one.endsWith('0')))
  )
}

/** True for two numbers with a dash in each, such as ISSN codes or phone numbers; card numbers are not typed so. */
function isPair([first = '', middle = '', last]: readonly string[]): boolean {
  return dash.test(first) && first === last && !dash.test(middle)
}

/** Matches groups of four from the left or from the right, as the numbers of parcels and accounts have. */
const goesOn = /^ (?:\d{4}|\d{1,2})(?!\d)/
const hasBegun = /(?:(?<!\d)\d{4}|(?<![\d/.])\d{1,2}) $/
/** Matches an expiry date, optionally followed by a code. */
const expiry = /^ (?:0?[1-9]|1[0-2])[ ./]{0,3}(?:20)?[2-4]\d(?!\d| \d{4}(?!\d)| \d{1,2}(?!\d))/
const foursAfter = /^ (\d{4}(?: \d{4}){3})(?!\d)/
const foursBefore = /(?<!\d)(\d{4}(?: \d{4}){3}) $/

function isOfLongerNumber({ before, after }: Near): boolean {
  const [begin, end] = [before, after].map((one) => one.replaceAll(gaps, ' ')) as [string, string]
  return (
    (hasBegun.test(begin) && !isCardInFours(foursBefore.exec(begin)?.[1])) ||
    (goesOn.test(end) && !expiry.test(end) && !isCardInFours(foursAfter.exec(end)?.[1]))
  )
}

function isCardInFours(groups: string | undefined): boolean {
  const digits = groups?.replaceAll(/\D/g, '') ?? ''
  return isOf(schemes, digits) && hasCheckDigit(digits)
}

/** Other separators with further groups indicate a list of numbers, and dashes with long groups an ID. */
function isRow({ before, after }: Near, signs: readonly string[]): boolean {
  if (signs.every((one) => spaces.test(one))) {
    const isDashed = signs.some((one) => dash.test(one))
    return (
      !isDashed || !(/\d{7}[-\u2010-\u2015]$/.test(before) || /^[-\u2010-\u2015]\d{7}/.test(after))
    )
  }
  const [first = ''] = signs
  const follows = after.startsWith(first) && /^\d{4}/.test(after.slice(first.length))
  return !follows && !(before.endsWith(first) && /\d$/.test(before.slice(0, -first.length)))
}

/**
 * True if a number is not part of a word such as an ID, the decimal places of a number below one, or a phone
 * number with its country.
 */
function isAlone({ before, after }: Near): boolean {
  return !/(?:\p{L}|(?<!\d)0\.|\+\d{1,3}[ -]?)$/u.test(before.slice(-6)) && !/^\p{L}/u.test(after)
}

/** `yymmdd` or `ddmmyy`, of these years and with or without their century: programs generate such IDs. */
const beginsWithDate =
  /^(?:(?:20)?2\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:20)?2\d)/

/** The maximum number of characters between a bar code and a number that belongs to it. */
const BESIDE = 3

/** The lengths of EAN-8, UPC-A, EAN-13, and GTIN-14. */
const barCodeLengths: readonly number[] = [8, 12, 13, 14]

function isBarCode(digits: string): boolean {
  if (!barCodeLengths.includes(digits.length)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** The number of an account, of any country or as it is written in Poland. */
const accounts =
  /(?<![A-Za-z\d])(?:[A-Za-z]{2} ?\d{2}(?:[ -]?[A-Za-z\d]{4}){2,7}(?:[ -]?[A-Za-z\d]{1,3})?|\d{2}(?:[ -]?\d{4}){6})(?![A-Za-z\d])/g

/** The beginning of an account number before a match; most texts have none. */
const accountBegins = /[A-Za-z]{2} ?\d\d|(?<!\d)\d\d(?:\d{4})*[ -]/

const certainAccount = /^(?:[A-Z]{2}\d|\d)/

/**
 * True if the number is part of an account number: by the check digits (ISO 13616), or by the form if that is
 * enough.
 */
function isAccount({ before, found, after }: Near, isFormEnough: boolean): boolean {
  if (!accountBegins.test(before)) return false
  const [from, to] = [before.length, before.length + found.length]
  return `${before}${found}${after}`
    .matchAll(accounts)
    .filter(({ 0: one, index }) => index + beginOf(one) <= from && to <= index + one.length)
    .some(({ 0: one }) => (isFormEnough && certainAccount.test(one)) || hasAccountDigits(one))
}

/** The length of the country and the check digits, with which no card number begins. */
function beginOf(account: string): number {
  return /^\d/.test(account) ? 2 : 4
}

/** A number without a country is a Polish one. */
function hasAccountDigits(text: string): boolean {
  const signs = text.replaceAll(/[ -]/g, '').toUpperCase()
  const iban = /^\d/.test(signs) ? `PL${signs}` : signs
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** Signs that have no other form of a digit or a space among them: of ASCII, and Latin letters. */
const plainSigns = /^[\x20-\x7e\u00c0-\u024f]*$/

/** Replaces other Unicode forms of digits and spaces that look the same, and removes invisible characters. */
function plain(text: string): string {
  const decoded = /%[\da-f]{2}|\\u[\da-f]{4}/i.test(text) ? withoutEscapes(text) : text
  if (plainSigns.test(decoded)) return decoded
  return normalized(decoded, 'NFKC').replaceAll(/\p{Cf}/gu, '')
}

/** A character in an escape of JSON, or in two; half of a pair is not a character, and is not changed. */
const escapesOfJson =
  /\\u(?:(?!00[01]|0022|005c|d[89a-f])[\da-f]{4}|d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2})/gi

/** Decodes the escapes of addresses or JSON in a text. The result may be stored, so it contains no U+0000. */
function withoutEscapes(text: string): string {
  return text
    .replaceAll(escapesOfJson, (escapes) =>
      String.fromCharCode(
        ...escapes
          .slice(2)
          .split(/\\u/i)
          .map((code) => Number.parseInt(code, 16)),
      ),
    )
    .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes).replaceAll('\0', '\ufffd')
      } catch {
        return bytes
      }
    })
}

function isOf(some: readonly Scheme[], digits: string): boolean {
  return some.some(
    ({ ranges, lengths }) => lengths.includes(digits.length) && beginsIn(digits, ranges),
  )
}
