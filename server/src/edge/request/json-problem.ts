import assert from 'node:assert/strict'

/**
 * The problem of a text that is rejected as JSON, with its place: a syntax error, a duplicate key, or an invalid
 * text.
 */
type JsonProblem =
  | { readonly kind: 'syntax'; readonly at: number; readonly expected: string }
  | { readonly kind: 'key'; readonly at: number; readonly key: string }
  | { readonly kind: 'text'; readonly at: number }

/** The names of parts of JSON, for sentences about what is expected. */
const expectations = {
  value: 'a value',
  firstItem: 'a value or ]',
  name: 'a name in double quotes',
  firstName: 'a name in double quotes or }',
  colon: 'a colon',
  nextField: 'a comma or }',
  nextItem: 'a comma or ]',
  end: 'the end of the body',
} as const

type Expected = keyof typeof expectations

/** The keys of an object that is not complete; undefined for a list. */
type Open = Set<string> | undefined

/**
 * Finds the first problem of a text that has one, because JSON.parse reports no place. Linear, and without recursion.
 */
export function findJsonProblem(text: string): JsonProblem {
  const open: Open[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    at = endOf(space, text, at)
    const char = text[at]
    if (char === '"' && expected in afterText) {
      const end = endOfText(text, at)
      if (typeof end !== 'number') return end
      const found: string = JSON.parse(text.slice(at, end))
      if (!found.isWellFormed() || found.includes('\0')) return { kind: 'text', at }
      const keys = open.at(-1)
      if (expected === 'name' || expected === 'firstName') {
        if (keys?.has(found)) return { kind: 'key', at, key: found }
        keys?.add(found)
        expected = 'colon'
      } else expected = afterValue(open)
      at = end
    } else if (char === ':' && expected === 'colon') {
      expected = 'value'
      at += 1
    } else if (char === ',' && (expected === 'nextField' || expected === 'nextItem')) {
      expected = expected === 'nextField' ? 'name' : 'value'
      at += 1
    } else if (isClose(char, expected)) {
      open.pop()
      expected = afterValue(open)
      at += 1
    } else if (expected !== 'value' && expected !== 'firstItem') {
      assert.ok(expected !== 'end' || char !== undefined, 'the text has a problem')
      return { kind: 'syntax', at, expected: expectations[expected] }
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : undefined)
      expected = char === '{' ? 'firstName' : 'firstItem'
      at += 1
    } else {
      const end = endOf(scalar, text, at)
      if (end === at) return { kind: 'syntax', at, expected: expectations[expected] }
      expected = afterValue(open)
      at = end
    }
  }
}

/** The states in which a string can begin. */
const afterText = { value: true, firstItem: true, name: true, firstName: true }

function afterValue(open: readonly Open[]): Expected {
  if (open.length === 0) return 'end'
  return open.at(-1) ? 'nextField' : 'nextItem'
}

function isClose(char: string | undefined, expected: Expected): boolean {
  if (char === '}') return expected === 'firstName' || expected === 'nextField'
  return char === ']' && (expected === 'firstItem' || expected === 'nextItem')
}

const space = /[ \t\n\r]*/y
const scalar = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings contain none of them.
const plain = /[^"\\\u0000-\u001f]*/y
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|/y

/** The place behind a text in double quotes, or the problem in it. */
function endOfText(text: string, start: number): number | JsonProblem {
  let at = start + 1
  for (;;) {
    at = endOf(plain, text, at)
    if (text[at] === '"') return at + 1
    const end = endOf(escaped, text, at)
    if (end === at) {
      const expected =
        at < text.length ? 'an escape of JSON, such as \\n,' : 'the double quote that ends a text'
      return { kind: 'syntax', at, expected }
    }
    at = end
  }
}

/** Each of these expressions can match nothing, and so always matches. */
function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  expression.test(text)
  return expression.lastIndex
}

/** The line and the column, counted from one, as people count them. */
export function placeOf(text: string, at: number): string {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return `line ${line}, column ${at - before.lastIndexOf('\n')}`
}
