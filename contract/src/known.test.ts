import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type, { type TSchema } from 'typebox'
import { operations } from './index.ts'
import { known, projectionOf, unknownPaths } from './known.ts'
import { recipes } from './recipes/index.ts'
import { OrderRequest } from './resources/orders.ts'

const schema = Type.Object({
  name: Type.String(),
  parts: Type.Array(Type.Object({ size: Type.Integer() })),
  either: Type.Optional(
    Type.Union([Type.Object({ left: Type.String() }), Type.Object({ right: Type.String() })]),
  ),
  counts: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Z]+$' }), Type.Integer())),
})

const sent = {
  name: 'x',
  extra: 1,
  parts: [{ size: 1, colour: 'red' }, { size: 2 }],
  either: { right: 'r', wrong: true },
  counts: { A: 1, b: 2 },
}

test('fields that the schema does not name are dropped, at every depth', () => {
  assert.deepEqual(known(schema, sent), {
    name: 'x',
    parts: [{ size: 1 }, { size: 2 }],
    either: { right: 'r' },
    counts: { A: 1 },
  })
})

test('the value that was sent is left as it is', () => {
  const before = structuredClone(sent)
  known(schema, sent)
  assert.deepEqual(sent, before)
})

test('what was dropped can be told, up to 20 places', () => {
  assert.deepEqual(unknownPaths(schema, sent), [
    'extra',
    'parts[0].colour',
    'either.wrong',
    'counts.b',
  ])
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, index]))
  assert.equal(unknownPaths(schema, many).length, 20)
})

test('names that every object inherits are unknown like any other', () => {
  const value = JSON.parse('{"name":"x","parts":[],"__proto__":{"polluted":true},"constructor":1}')
  assert.deepEqual(Object.keys(known(schema, value)), ['name', 'parts'])
  assert.equal((known(schema, value) as { polluted?: boolean }).polluted, undefined)
})

test('notes of client libraries do not reach an order', () => {
  assert.deepEqual(
    unknownPaths(OrderRequest, { description: 'x', properties: [{ name: 'sender', value: 'y' }] }),
    ['properties'],
  )
})

test('a value without fields stays what it is', () => {
  assert.equal(known(Type.String(), '123'), '123')
})

test('a projection compiled once drops exactly what reading the schema each time drops', () => {
  assert.deepEqual(projectionOf(schema)(sent), known(schema, sent))
  for (const { operation, body } of recipes) {
    const { body: written } = operations[operation] as { body: TSchema }
    const dirty = withExtras(body)
    assert.deepEqual(projectionOf(written)(dirty), known(written, dirty))
    assert.deepEqual(projectionOf(written)(dirty), body)
  }
})

/** A copy with a field in every object that no schema names. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withExtras(field)])
  return { ...Object.fromEntries(fields), nobodyKnowsThis: { at: 'all' } }
}
