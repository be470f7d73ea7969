import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from '../../base/refusal.ts'
import { strictJson } from './strict-json.ts'

const read = (text: string) => strictJson(Buffer.from(text))
function refusalTo(sent: string | Uint8Array): Refusal {
  try {
    strictJson(Buffer.from(sent))
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error
  }
  assert.fail(`${sent} was read`)
}

const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key

test('unambiguous JSON is read as by JSON.parse', () => {
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

test('a key that occurs twice in one object is rejected, in any spelling', () => {
  assert.throws(() => read('{"a":1,"a":2}'), refused('DUPLICATE_KEY'))
  assert.throws(() => read('{"a":{"b":[{"c":1,"\\u0063":2}]}}'), refused('DUPLICATE_KEY'))
  assert.deepEqual(read('{"a":{"a":"a"},"b":["a","a"]}'), { a: { a: 'a' }, b: ['a', 'a'] })
  assert.deepEqual(read('{"a":"}","b":"\\"a\\":"}'), { a: '}', b: '"a":' })
})

test('exactly the objects with equal keys are rejected, at any depth and in any spelling', () => {
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

test('32 levels of nesting are accepted, and 33 are rejected', () => {
  assert.ok(read('['.repeat(32) + ']'.repeat(32)))
  assert.throws(() => read('['.repeat(33) + ']'.repeat(33)), refused('TOO_DEEP'))
  assert.throws(() => read('['.repeat(400_000) + ']'.repeat(400_000)), refused('TOO_DEEP'))
})

test('a number that a double cannot store exactly is read as its text', () => {
  assert.equal(read('9007199254740991'), 9007199254740991)
  for (const text of ['9007199254740993', '-9007199254740993', '1e400', '123456789012345678901'])
    assert.deepEqual(read(`{"a":[${text},1,{"b":1.5}]}`), { a: [text, 1, { b: 1.5 }] })
  for (const text of ['1.5', '-0', '1e3', '1.25E+2', '999999999999999', '[-9007199254740991]'])
    assert.deepEqual(read(text), JSON.parse(text), text)
  assert.equal(refusalTo('{12345678901234567890:1}').key, 'SYNTAX')
  assert.equal(refusalTo('[012345678901234567890]').key, 'SYNTAX')
  assert.equal(refusalTo('{"a":12345678901234567890,"a":1}').key, 'DUPLICATE_KEY')
})

test('a fraction that a double rounds to a whole number is read as its text', () => {
  for (const text of [
    ...['1e-400', '-1e-400', '0.1e-324', '12.000000000000000000001', '99999999999999.99999999'],
    ...['0.9999999999999999999', '1.0000000000000000001e3'],
  ])
    assert.deepEqual(read(`{"a":[${text},1.5]}`), { a: [text, 1.5] })
  for (const text of [
    ...['100.0', '1e2', '0.1e1', '1000e-3', '0e999999999', '0.0e-999', '-0.0', '1e22', '1.5e300'],
    ...['9007199254740991.000', '0.001e3', '123456.789e3', '5e-324', '1e-7', '0.30000000000000004'],
  ])
    assert.deepEqual(read(text), JSON.parse(text), text)
})

test('a number with more than 1,000 characters is rejected', () => {
  assert.equal(read('1'.repeat(1_000)), '1'.repeat(1_000))
  assert.equal(
    refusalTo(`{"a":\n${'1'.repeat(1_001)}}`).message,
    'The number at line 2, column 1 of the body has more than 1000 characters.',
  )
})

test('the error for invalid JSON contains the line, the column, and the expected token', () => {
  const problems: readonly [text: string, says: string][] = [
    ['{', 'at line 1, column 2, where it ends, a name in double quotes or } is expected.'],
    ['{\n  "a": 1,\n}', 'at line 3, column 1, a name in double quotes is expected.'],
    ['\n\n {"a" 1}', 'at line 3, column 7, a colon is expected.'],
    ['{"a":1 "b":2}', 'at line 1, column 8, a comma or } is expected.'],
    ['[1 2]', 'at line 1, column 4, a comma or ] is expected.'],
    ['[1,]', 'at line 1, column 4, a value is expected.'],
    ["{'a':1}", 'at line 1, column 2, a name in double quotes or } is expected.'],
    ['{"a":tru}', 'at line 1, column 6, a value is expected.'],
    ['{"a":NaN}', 'at line 1, column 6, a value is expected.'],
    ['{"a":-}', 'at line 1, column 6, a value is expected.'],
    ['{"a":01}', 'at line 1, column 7, a comma or } is expected.'],
    ['{"a":1.2.3}', 'at line 1, column 9, a comma or } is expected.'],
    ['{} {}', 'at line 1, column 4, the end of the body is expected.'],
    ['[}', 'at line 1, column 2, a value or ] is expected.'],
    ['"a\nb"', 'at line 1, column 3, an escape of JSON, such as \\n, is expected.'],
    ['"\\x"', 'at line 1, column 2, an escape of JSON, such as \\n, is expected.'],
    [
      '{"a":"b',
      'at line 1, column 8, where it ends, the double quote that ends a text is expected.',
    ],
    ['a=1&b=2', 'at line 1, column 1, a value is expected.'],
    ['[1}', 'at line 1, column 3, a comma or ] is expected.'],
  ]
  for (const [text, says] of problems)
    assert.equal(refusalTo(text).message, `The body is not JSON: ${says}`, text)
})

test('the error for every text that JSON.parse rejects contains a line and a column', () => {
  fc.assert(
    fc.property(brokenJson(), (text) => {
      if (text.trim() === '') return
      try {
        JSON.parse(text)
      } catch {
        assert.match(refusalTo(text).message, /line \d+, column \d+/, text)
      }
    }),
    { numRuns: 5000 },
  )
})

test('the error for a repeated key contains the place of its second occurrence', () => {
  assert.equal(
    refusalTo('{"a":[\n{"amount":1,\n "amount":2}]}').message,
    'The key amount occurs twice in one object, again at line 3, column 2.',
  )
  assert.match(refusalTo('{"\\u0061":1,"a":2}').message, /^The key a occurs twice/)
  const digits = '4'.repeat(16)
  for (const key of [digits, `n${digits}`, 'k'.repeat(500), 'a\\nb', ''])
    assert.match(refusalTo(`{"${key}":1,"${key}":2}`).message, /^A key occurs twice in one object/)
})

test('the error for lone surrogates and bytes of another encoding contains their place', () => {
  assert.match(refusalTo('{"a":"\\ud83d"}').message, /^The text at line 1, column 6 of the body/)
  assert.match(refusalTo('{"\\u0000":1}').message, /^The text at line 1, column 2 of the body/)
  const polish = Buffer.concat([Buffer.from('{\n"a":"ę'), Buffer.from([0xb3]), Buffer.from('"}')])
  assert.match(
    refusalTo(polish).message,
    /must be in UTF-8, but line 2, column 7 has a different encoding/,
  )
  assert.match(refusalTo(Buffer.from([0x22, 0xc5])).message, /line 1, column 2 has a different/)
  assert.match(refusalTo(Buffer.from('\u{feff}{}', 'utf16le')).message, /UTF-16/)
})

test('a body with more fields and items than any call accepts is rejected before it is parsed', () => {
  const fields = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`
  assert.equal(Object.keys(read(fields(20_000)) as object).length, 20_000)
  for (const text of [fields(20_001), `[${'{},'.repeat(20_000)}{}]`, `[${'1,'.repeat(500_000)}1]`])
    assert.throws(() => read(text), refused('BODY_TOO_LARGE'))
})

test('a megabyte of the slowest text is read or rejected quickly', () => {
  const size = 1_000_000
  const worst: Record<string, string> = {
    fields: `{${Array.from({ length: 70_000 }, (_, index) => `"${index}k":1`).join()}}`,
    items: `[${'[],'.repeat(size / 3)}[]]`,
    brackets: '['.repeat(size),
    digits: `[0.${'1'.repeat(size)}]`,
    minuses: '-'.repeat(size),
    backslashes: `"${'\\\\'.repeat(size / 2)}"`,
    quotes: `"${'\\"'.repeat(size / 2)}`,
    escapes: `["\\u0000","${'\\\\'.repeat(size / 2)}"]`,
    surrogates: `"${'\\ud83d\\ude00'.repeat(size / 12)}"`,
    keys: `{${Array.from({ length: 19_999 }, (_, index) => `"${'k'.repeat(40)}${index}":1`).join()},"a":1,"a":1}`,
    newlines: `${'\n'.repeat(size)}{`,
  }
  for (const [name, text] of Object.entries(worst)) {
    const before = process.cpuUsage()
    try {
      read(text)
    } catch (error) {
      assert.ok(error instanceof Refusal, name)
    }
    const { user } = process.cpuUsage(before)
    assert.ok(user < 250_000, `${name} took ${user} µs`)
  }
})

test('bytes that are not UTF-8, a byte order mark, and lone surrogates are rejected', () => {
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

/** JSON with one character removed, added or replaced. */
function brokenJson(): fc.Arbitrary<string> {
  const char = fc.constantFrom(...'{}[]:,"\\ \n-.eE01tnx')
  return fc
    .tuple(fc.json({ maxDepth: 4 }), fc.nat(), char, fc.nat(2))
    .map(([text, place, added, removed]) => {
      const at = place % (text.length + 1)
      return text.slice(0, at) + added + text.slice(at + removed)
    })
}

interface Written {
  readonly text: string
  readonly hasEqualKeys: boolean
}

/** Random JSON, with a flag that is true if an object has two equal keys. */
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
