import { limits } from '@grosz/contract/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { findJsonProblem, placeOf } from './json-problem.ts'
import { sayableName } from './sayable-name.ts'

const utf8 = { fatal: true, ignoreBOM: true } as const

/**
 * Reads JSON exactly or rejects it. JSON.parse alone keeps the last of two equal keys, rounds long numbers, and
 * allows unlimited nesting; none of this is acceptable for money. A number that would be rounded is read as the text
 * of its digits: an ID keeps all of them, an amount is rejected with the name of its field, and an unknown field is
 * dropped.
 */
export function strictJson(bytes: Uint8Array): unknown {
  const sent = decode(bytes)
  const text = sent.trim()
  if (text === '') return undefined
  const written = countWritten(sent)
  let value: unknown
  try {
    value = written.inexact === 0 ? JSON.parse(text) : JSON.parse(text, exactOrText)
  } catch {
    throw refusalOf(sent)
  }
  // JSON.parse keeps one of two equal keys, so the result has fewer keys than the text.
  if (written.keys !== countKeys(value)) throw refusalOf(sent)
  // JSON.stringify writes exactly these as escapes.
  if (/\\u(?:0000|[dD][89a-fA-F])/.test(text) && hasEscapedCode(JSON.stringify(value)))
    throw refusalOf(sent)
  return value
}

/** Matches escape by escape, because the second of two backslashes does not begin an escape. */
function hasEscapedCode(json: string): boolean {
  for (const [, code = ''] of json.matchAll(/\\(u0000|ud[89a-f]|.)/g))
    if (code.length > 1) return true
  return false
}

/** Reports what is wrong and where; repeats nothing of the text except the name of a field. */
function refusalOf(text: string): Refusal {
  const problem = findJsonProblem(text)
  const place = placeOf(text, problem.at)
  switch (problem.kind) {
    case 'syntax':
      return new Refusal(
        'SYNTAX',
        `The body is not JSON: at ${place}${problem.at >= text.length ? ', where it ends' : ''}, ${problem.expected} is expected.`,
      )
    case 'key': {
      const name = sayableName(problem.key)
      const key = name === undefined ? 'A key' : `The key ${name}`
      return new Refusal('DUPLICATE_KEY', `${key} occurs twice in one object, again at ${place}.`)
    }
    case 'text':
      // Escapes can encode characters that are not valid text. Neither can be stored.
      return new Refusal(
        'SYNTAX',
        `The text at ${place} of the body contains U+0000 or half of a surrogate pair.`,
      )
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff || bytes[0] === 0xfe)
    throw new Refusal('SYNTAX', 'The body is in UTF-16 or UTF-32; send it in UTF-8.')
  let text: string
  try {
    text = new TextDecoder('utf-8', utf8).decode(bytes)
  } catch {
    const before = validPart(bytes)
    throw new Refusal(
      'SYNTAX',
      `The body must be in UTF-8, but ${placeOf(before, before.length)} has a different encoding.`,
    )
  }
  // A byte order mark is not JSON, although trim removes it as white space.
  if (text.startsWith('\u{feff}'))
    throw new Refusal('SYNTAX', 'The body begins with a second byte order mark.')
  return text
}

/** The longest beginning that is UTF-8. */
function validPart(bytes: Uint8Array): string {
  let [low, high] = [0, bytes.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (startOf(bytes, middle) === undefined) high = middle - 1
    else low = middle
  }
  return startOf(bytes, low) ?? ''
}

function startOf(bytes: Uint8Array, length: number): string | undefined {
  try {
    // The first bytes of a character are no mistake yet.
    return new TextDecoder('utf-8', utf8).decode(bytes.subarray(0, length), { stream: true })
  } catch {
    return undefined
  }
}

/**
 * Counts the keys and the inexact numbers before the text is parsed: too much nesting, too long numbers, and too many
 * values are rejected. Text that is not JSON is read to its end, and left for JSON.parse to report.
 */
function countWritten(text: string): { readonly keys: number; readonly inexact: number } {
  let [keys, inexact, parts, depth, at] = [0, 0, 0, 0, 0]
  while (at < text.length) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) {
      at = endOfString(text, at)
    } else if (char === MINUS || (char >= ZERO && char <= NINE)) {
      const end = endOfNumber(text, at)
      if (!isExact(text.slice(at, end))) inexact += 1
      at = end
    } else {
      at += 1
      if (char === COLON) keys += 1
      else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) depth -= 1
      else if (char === OPEN_OBJECT || char === OPEN_ARRAY || char === COMMA) {
        parts += 1
        if (char !== COMMA) depth += 1
        if (depth > limits.bodyDepth.value) throw new Refusal('TOO_DEEP')
        if (parts > limits.bodyFields.value)
          throw new Refusal(
            'BODY_TOO_LARGE',
            `The body has more than ${limits.bodyFields.value} fields and items.`,
          )
      }
    }
  }
  return { keys, inexact }
}

/** The recursion is as deep as the value, whose depth was checked. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const values = Object.values(value)
  const inside = values.reduce<number>((sum, one) => sum + countKeys(one), 0)
  return Array.isArray(value) ? inside : inside + values.length
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end + 1
}

/** True if an odd number of backslashes stands before the place. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
  return (at - before) % 2 === 1
}

const numberText = /[0-9.eE+-]*/y

function endOfNumber(text: string, start: number): number {
  numberText.lastIndex = start
  numberText.test(text)
  const end = numberText.lastIndex
  if (end - start > limits.numberLength.value)
    throw new Refusal(
      'UNSAFE_NUMBER',
      `The number at ${placeOf(text, start)} of the body has more than ${limits.numberLength.value} characters.`,
    )
  return end
}

/**
 * True if a double represents the number exactly, or as a fraction that is closest to it: a fraction must not become a
 * whole number, which would be an amount. Text that is not a number counts as exact, because JSON.parse rejects it.
 */
function isExact(source: string): boolean {
  const value = Number(source)
  if (Number.isNaN(value)) return true
  if (!/[.eE]/.test(source)) return Number.isSafeInteger(value)
  return Number.isSafeInteger(value) ? wholeOf(source) === value : Number.isFinite(value)
}

/** The whole number that is written with a point or an exponent; undefined if it has a fraction. */
function wholeOf(source: string): number | undefined {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e')
  const [units = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = units + fraction
  // Zero has any exponent.
  if (/^0*$/.test(digits)) return Number(source)
  const point = units.length + Number(exponent)
  if (point <= 0 || /[1-9]/.test(digits.slice(point))) return undefined
  return Number((mantissa.startsWith('-') ? '-' : '') + digits.slice(0, point).padEnd(point, '0'))
}

/** Returns the text of a number that a double cannot represent. The types of JSON.parse lack the third parameter. */
function exactOrText(_key: string, value: unknown, context?: { readonly source?: string }) {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && !isExact(source) ? source : value
}
