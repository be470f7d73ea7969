import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from '../refusal.ts'
import { strictJson } from './strict-json.ts'

const read = (text: string) => strictJson(Buffer.from(text))
const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key

test('JSON that every reader agrees on is read as JSON.parse reads it', () => {
  const safe = fc.jsonValue({ depthSize: 'small', maxDepth: 8 }).filter(isWellFormed)
  fc.assert(
    fc.property(safe, (value) => {
      const text = JSON.stringify(value)
      if (/"__proto__"|\d{16}|e[+]/.test(text)) return
      assert.deepEqual(read(text), JSON.parse(text))
    }),
    { numRuns: 2000 },
  )
})

test('a key may not occur twice in one object, in any spelling', () => {
  assert.throws(() => read('{"a":1,"a":2}'), refused('DUPLICATE_KEY'))
  assert.throws(() => read('{"a":{"b":[{"c":1,"\\u0063":2}]}}'), refused('DUPLICATE_KEY'))
  assert.deepEqual(read('{"a":{"a":"a"},"b":["a","a"]}'), { a: { a: 'a' }, b: ['a', 'a'] })
  assert.deepEqual(read('{"a":"}","b":"\\"a\\":"}'), { a: '}', b: '"a":' })
})

test('thirty-two levels are read, one more is not', () => {
  assert.ok(read('['.repeat(32) + ']'.repeat(32)))
  assert.throws(() => read('['.repeat(33) + ']'.repeat(33)), refused('TOO_DEEP'))
  assert.throws(() => read('['.repeat(400_000) + ']'.repeat(400_000)), refused('TOO_DEEP'))
})

test('numbers that a double cannot hold are refused instead of rounded', () => {
  assert.equal(read('9007199254740991'), 9007199254740991)
  for (const text of [
    '9007199254740993',
    '-9007199254740993',
    '1e400',
    '[123456789012345678901]',
  ]) {
    assert.throws(() => read(text), refused('UNSAFE_NUMBER'), text)
  }
  assert.equal(read('1.5'), 1.5)
})

test('bytes that are not UTF-8, a byte order mark and half surrogates are refused', () => {
  assert.throws(() => strictJson(Buffer.from([0x22, 0xc3, 0x28, 0x22])), refused('SYNTAX'))
  assert.throws(() => strictJson(Buffer.from('\u{feff}{}')), refused('SYNTAX'))
  assert.throws(() => read('"\\ud83d"'), refused('SYNTAX'))
  assert.throws(() => read('"\\u0000"'), refused('SYNTAX'))
  assert.equal(read('"\\ud83d\\ude00"'), '😀')
  assert.equal(read('"\\\\u0000"'), '\\u0000')
})

function isWellFormed(value: unknown): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value))
}
