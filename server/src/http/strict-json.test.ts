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

test('an object is refused exactly where it has equal keys, however they are nested and written', () => {
  let refusals = 0
  fc.assert(
    fc.property(jsonWithEqualKeys(), ({ text, hasEqualKeys }) => {
      if (hasEqualKeys) {
        refusals += 1
        assert.throws(() => read(text), refused('DUPLICATE_KEY'), text)
      } else assert.deepEqual(read(text), JSON.parse(text))
    }),
    { numRuns: 5000 },
  )
  assert.ok(refusals > 100 && refusals < 4900, `${refusals} of them had equal keys`)
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
  for (const text of ['1.5', '-0', '1e3', '1.25E+2', '999999999999999', '[-9007199254740991]'])
    assert.deepEqual(read(text), JSON.parse(text), text)
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

interface Written {
  readonly text: string
  readonly hasEqualKeys: boolean
}

/** JSON whose writer knows whether it has given an object two equal keys. */
function jsonWithEqualKeys(): fc.Arbitrary<Written> {
  const key = fc.constantFrom('a', 'b', 'ż', '__proto__', 'a:b', '1', 'to"String', '')
  const leaf = fc
    .constantFrom('1', 'true', '"a:\\"{"', '[]', '{}', 'null', '-1.5e3', '"\\\\"')
    .map((text) => ({ text, hasEqualKeys: false }))
  return fc.letrec<{ json: Written }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      leaf,
      fc.array(tie('json'), { maxLength: 3 }).map((items) => ({
        text: `[${items.map(({ text }) => text).join(' , ')}]`,
        hasEqualKeys: items.some(({ hasEqualKeys }) => hasEqualKeys),
      })),
      fc.array(fc.tuple(key, fc.boolean(), tie('json')), { maxLength: 4 }).map((pairs) => ({
        text: `{${pairs.map(([name, isEscaped, { text }]) => `${quoted(name, isEscaped)} : ${text}`).join()}}`,
        hasEqualKeys:
          new Set(pairs.map(([name]) => name)).size < pairs.length ||
          pairs.some(([, , { hasEqualKeys }]) => hasEqualKeys),
      })),
    ),
  })).json
}

function quoted(name: string, isEscaped: boolean): string {
  const text = JSON.stringify(name)
  return isEscaped ? text.replaceAll('a', '\\u0061') : text
}
