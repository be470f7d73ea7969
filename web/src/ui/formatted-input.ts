/** A text in groups, and the position of the caret in it. */
interface Formatted {
  readonly text: string
  readonly caret: number
}

/**
 * Groups the typed digits and keeps the caret behind the same digit, so that the middle of a number can be
 * corrected.
 */
export function reformat(
  typed: string,
  caret: number,
  format: (typed: string) => string,
): Formatted {
  const before = digitsOf(typed.slice(0, caret)).length
  const text = format(typed)
  return { text, caret: caret >= typed.length ? text.length : placeAfter(text, before) }
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Puts a space at each of the places, counted in digits. */
export function group(digits: string, places: readonly number[]): string {
  return [...digits].map((digit, index) => (places.includes(index) ? ` ${digit}` : digit)).join('')
}

/** Groups a number in fours, as banks print the numbers of accounts and cards. */
export function inFours(number: string): string {
  return number.replaceAll(/.{4}(?=.)/g, '$& ')
}

function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index
    if (/\d/.test(text.charAt(index))) seen += 1
  }
  return text.length
}
