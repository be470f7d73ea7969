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
  scan(text)
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

/** Walks over text that is known to be well-formed, so that it need not check the grammar again. */
function scan(text: string): void {
  /** The keys of each open object; null stands for an array. */
  const open: (Set<string> | null)[] = []
  let keyExpected = false
  let at = 0
  while (at < text.length) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keyExpected && keys) noteKey(keys, text.slice(at, end))
      keyExpected = false
      at = end
    } else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
      if (open.length === limits.bodyDepth.value) throw new Refusal('TOO_DEEP')
      open.push(char === OPEN_OBJECT ? new Set() : null)
      keyExpected = char === OPEN_OBJECT
      at += 1
    } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
      open.pop()
      keyExpected = false
      at += 1
    } else if (char === COMMA) {
      keyExpected = open.at(-1) != null
      at += 1
    } else if (char === MINUS || (char >= ZERO && char <= NINE)) {
      at = endOfNumber(text, at)
    } else {
      at += 1
    }
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const char = text.charCodeAt(at)
    if (char === BACKSLASH) at += 1
    else if (char === QUOTE) return at + 1
  }
}

/** A key may be written with escapes; two spellings of one key are still one key. */
function noteKey(keys: Set<string>, quoted: string): void {
  const key = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
  if (keys.has(key)) throw new Refusal('DUPLICATE_KEY')
  keys.add(key)
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
