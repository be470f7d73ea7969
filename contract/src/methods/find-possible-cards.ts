import { withoutCardNumbers } from './find-card-number.ts'

const HIDDEN = '***'

/**
 * The text without card numbers and all digits that may be one, including those in a word. For third-party texts on
 * which nothing depends, because some harmless numbers are masked, too.
 */
export function withoutPossibleCards(text: string): string {
  return withoutCardNumbers(withoutLikelyCards(text))
}

/** Cards of other schemes are cards, too, with as many digits. */
const CARD_DIGITS_MIN = 13
const CARD_DIGITS_MAX = 19

/** Matches at least the digits of the shortest card number, in groups with one character between them. */
const manyDigits = new RegExp(`\\d(?:(?:[ +.-]|%20)?\\d){${CARD_DIGITS_MIN - 1},}`, 'g')

function withoutLikelyCards(text: string): string {
  return text.replace(manyDigits, withoutNumberIn)
}

/** A card number can be among other groups of digits, such as its expiry date. */
function withoutNumberIn(run: string): string {
  // Even elements are groups, odd ones the separators.
  const parts = run.split(/([ +.-]|%20)/)
  const groups = parts.filter((_, at) => at % 2 === 0)
  const sums = sumsOf(groups.join(''))
  const shown: string[] = []
  let digit = 0
  for (let at = 0; at < groups.length; ) {
    const count = cardAt(groups, at, digit, sums)
    shown.push(count === 0 ? (groups[at] ?? '') : HIDDEN)
    for (const end = at + Math.max(count, 1); at < end; at += 1) digit += groups[at]?.length ?? 0
    shown.push(parts[2 * at - 1] ?? '')
  }
  return shown.join('')
}

/** The number of groups of the longest card number that begins with a group; 0 if none does. */
function cardAt(
  groups: readonly string[],
  from: number,
  digit: number,
  { digits, even, odd }: ReturnType<typeof sumsOf>,
): number {
  const begin = Number(digits.slice(digit, digit + 2))
  if (!(begin >= 20 && begin < 70) && begin !== 81) return 0
  let longest = 0
  let end = digit
  for (let at = from; at < groups.length; at += 1) {
    end += groups[at]?.length ?? 0
    if (end - digit > CARD_DIGITS_MAX) break
    if (end - digit < CARD_DIGITS_MIN) continue
    const sums = end % 2 === 0 ? odd : even
    if (((sums[end] ?? 0) - (sums[digit] ?? 0)) % 10 === 0) longest = at - from + 1
  }
  return longest
}

/**
 * The sums of the formula of Luhn up to each digit, so that those of any number among them are a difference.
 * In `odd` the digits at odd places count once, and those at even places twice; in `even` the other way round.
 */
function sumsOf(digits: string) {
  const [even, odd] = [new Uint32Array(digits.length + 1), new Uint32Array(digits.length + 1)]
  for (let at = 0; at < digits.length; at += 1) {
    const once = Number(digits[at])
    const twice = once > 4 ? 2 * once - 9 : 2 * once
    even[at + 1] = (even[at] ?? 0) + (at % 2 === 0 ? once : twice)
    odd[at + 1] = (odd[at] ?? 0) + (at % 2 === 0 ? twice : once)
  }
  return { digits, even, odd }
}
