import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { fieldsOf } from './fields.ts'
import { operations } from './index.ts'
import { openapi } from './openapi.ts'
import type { Operation } from './operation.ts'
import { errorShapes } from './shapes/status.ts'
import { languages, type Text } from './text.ts'

const listed = Object.entries(operations) as [string, Operation][]

/** All schemas of the contract, each with the name of its place. */
const schemas = [
  ...listed.flatMap(([id, { params, query, headers, body, replies }]) =>
    Object.entries({ params, query, headers, body, ...replies }).flatMap(([part, schema]) =>
      schema ? [[`${id} ${part}`, schema] as const] : [],
    ),
  ),
  ...Object.entries(errorShapes),
]

interface Node {
  readonly pattern?: string
  readonly format?: string
  readonly patternProperties?: object
  readonly propertyNames?: object
  readonly 'x-must-be'?: Text
}

function nodesIn(value: unknown, at: string): (readonly [string, Node])[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, one]) => nodesIn(one, `${at}.${name}`))
  return [[at, value], ...inner]
}

const nodes = schemas.flatMap(([at, schema]) => nodesIn(schema, at))

/** The characters of patterns, which no sentence has. */
const signs = /[\^$[\]{}\\|*]|\?!|\.\+/

test('every pattern and format in the contract has a rule as text in both languages', () => {
  const found = nodes.filter(([, { pattern, format }]) => [pattern, format].some(isText))
  assert.ok(found.length > 100)
  for (const [at, { 'x-must-be': says }] of found) {
    for (const language of languages) {
      const text = says?.[language] ?? ''
      assert.ok(text.length > 3, `${at} in ${language}`)
      assert.doesNotMatch(text, signs, `${at} in ${language}`)
      assert.doesNotMatch(text, /[.,;:]$|^must|^musi/, `${at} in ${language}`)
    }
  }
})

test('every map with names that the caller chooses declares propertyNames', () => {
  const free = nodes.filter(([, { patternProperties }]) => patternProperties !== undefined)
  assert.ok(free.length > 0)
  for (const [at, { propertyNames }] of free) assert.ok(propertyNames, at)
})

test('no table of fields contains a pattern or the name of a format', () => {
  const formats = new Set(nodes.flatMap(([, { format }]) => (isText(format) ? [format] : [])))
  assert.ok(formats.size > 5)
  for (const [at, schema] of schemas) {
    for (const language of languages) {
      for (const { path, limits } of fieldsOf(schema as TSchema, language)) {
        assert.doesNotMatch(limits, signs, `${at} ${path}`)
        for (const part of limits.split(/; | \| /)) assert.ok(!formats.has(part), limits)
      }
    }
  }
})

test('the OpenAPI definition contains patterns, but no keywords of ours', () => {
  const text = JSON.stringify(openapi('en', { audiences: ['merchant', 'payer', 'sandbox'] }))
  assert.ok(text.includes('"pattern"'))
  assert.ok(!text.includes('x-must-be'))
})

/** Numbers as rules write them. */
const numbers: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, six: 6, eight: 8 },
}

test('a rule states the number of digits that its pattern accepts', () => {
  let compared = 0
  for (const [at, { pattern, 'x-must-be': says }] of nodes) {
    const [, most, least, last] =
      /(at most )?(?:(\w+) (?:to|or) )?(\w+) digits/.exec(says?.en ?? '') ?? []
    const toNumber = (word = 'none') => numbers[word] ?? Number(word)
    const max = toNumber(last)
    if (pattern === undefined || Number.isNaN(max)) continue
    const min = most ? 1 : least ? toNumber(least) : max
    const taken = Array.from({ length: 40 }, (_, index) => index + 1).filter((length) =>
      new RegExp(pattern, 'u').test('1'.repeat(length)),
    )
    assert.deepEqual([taken[0], taken.at(-1)], [min, max], `${at}: ${says?.en}`)
    compared += 1
  }
  assert.ok(compared > 20)
})

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
