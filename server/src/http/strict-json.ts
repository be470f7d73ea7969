import { limits } from '@grosz/contract/limits.ts'
import { Refusal } from '../refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads JSON as it was sent or refuses it. JSON.parse alone keeps the last of two equal keys,
 * rounds long numbers and lets nesting grow without limit; money cannot live with that.
 */
export function strictJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  if (text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('SYNTAX')
  }
  // Of two equal keys JSON.parse keeps one, and then has fewer than were written.
  if (countWrittenKeys(text) !== countKeys(value)) throw new Refusal('DUPLICATE_KEY')
  if (/\\u(0000|[dD][89a-fA-F])/.test(text)) assertText(value)
  return value
}

/** Escapes can spell what no text is: U+0000, or half of a surrogate pair. Neither can be stored. */
function assertText(value: unknown): void {
  // JSON.stringify writes exactly these as escapes; an even run of backslashes is text, not an escape.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value))) {
    throw new Refusal('SYNTAX', 'The body contains U+0000 or half of a surrogate pair.')
  }
}

function decode(bytes: Uint8Array): string {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new Refusal('SYNTAX')
  }
  // A byte order mark is no JSON, though trim would take it for white space.
  if (text.startsWith('\u{feff}')) throw new Refusal('SYNTAX')
  return text.trim()
}

/** Walks over text that is known to be well-formed; refuses nesting and numbers that go too far. */
function countWrittenKeys(text: string): number {
  let [keys, depth, at] = [0, 0, 0]
  while (at < text.length) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) {
      at = endOfString(text, at)
    } else if (char === MINUS || (char >= ZERO && char <= NINE)) {
      at = endOfNumber(text, at)
    } else {
      if (char === COLON) keys += 1
      else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) depth -= 1
      else if (char === OPEN_OBJECT || char === OPEN_ARRAY) depth += 1
      if (depth > limits.bodyDepth.value) throw new Refusal('TOO_DEEP')
      at += 1
    }
  }
  return keys
}

/** Goes as deep as the value, which has been looked at. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const values = Object.values(value)
  const inside = values.reduce<number>((sum, one) => sum + countKeys(one), 0)
  return Array.isArray(value) ? inside : inside + values.length
}

const QUOTE = 0x22
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
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
  return (at - before) % 2 === 1
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && /[0-9.eE+-]/.test(text.charAt(at))) at += 1
  const source = text.slice(start, at)
  const value = Number(source)
  const exact = /[.eE]/.test(source) ? Number.isFinite(value) : Number.isSafeInteger(value)
  if (!exact) throw new Refusal('UNSAFE_NUMBER')
  return at
}
