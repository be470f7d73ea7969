import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changelog } from '@grosz/contract/changelog.ts'
import { shapeOf } from '@grosz/contract/released.ts'
import { changesSince, compared, comparedWith } from './definition-changes.ts'

const [current, last] = changelog

test('each breaking change is announced in the changelog', () => {
  const announced = new Set(current.changes.flatMap(({ operations }) => operations ?? []))
  const silent = changesSince('en').calls.flatMap(({ id, whole, fields }) => {
    const breaking = fields.filter(({ isBreaking }) => isBreaking).map(({ field }) => field)
    const isSilent = !announced.has(id as never) && (whole === 'removed' || breaking.length > 0)
    return isSilent ? `${id}: ${breaking.join(', ') || 'removed'}` : []
  })
  assert.deepEqual(silent, [], 'name these calls in an entry of the changelog')
})

test('the definition is compared with that of the last release', () => {
  assert.equal(comparedWith, last?.version, 'a release ends with scripts/keep-definition.ts')
})

test('added, changed, and removed calls and fields are distinguished', () => {
  const calls = compared(
    definition({ order: { type: 'string', maxLength: 9 }, gone: { type: 'string' } }),
    { ...definition({ order: { type: 'string', maxLength: 5 }, fresh: { type: 'string' } }) },
    'en',
  )
  const [call] = calls
  assert.equal(call?.id, 'captureOrder')
  assert.deepEqual(
    call.fields.map(({ kind, field, isBreaking }) => `${kind} ${field} ${isBreaking}`).sort(),
    ['added fresh false', 'changed order true', 'removed gone false'],
  )
})

test('a field or parameter that becomes required is a breaking change', () => {
  const optional = { type: 'object', properties: { a: {}, b: {} }, required: ['a'] }
  const body = compared(
    definitionOf({ schema: optional }),
    definitionOf({ schema: { ...optional, required: ['a', 'b'] } }),
    'en',
  )
  assert.deepEqual(said(body), ['changed request b true'])
  const parameter = { name: 'lang', in: 'query', schema: { type: 'string' } }
  const query = compared(
    definitionOf({ parameters: [parameter] }),
    definitionOf({ parameters: [{ ...parameter, required: true }] }),
    'en',
  )
  assert.deepEqual(said(query), ['changed parameter lang true'])
  const replies = compared(
    definitionOf({ responses: { 200: {} } }),
    definitionOf({ responses: { 201: {} } }),
    'en',
  )
  assert.deepEqual(said(replies), ['removed reply 200 true', 'added reply 201 false'])
})

test('moving a header to the optional headers is not a change', () => {
  const header = { name: 'Idempotency-Key', in: 'header', required: false, schema: {} }
  const moved = { 'x-optional-headers': [header] }
  assert.deepEqual(
    compared(definitionOf({ parameters: [header] }), shapeOf(definitionOf(moved)) as object, 'en'),
    [],
  )
})

test('removed and added calls are found', () => {
  const path = '/api/v2_1/orders/{orderId}/captures'
  const [gone] = compared(definition({}), { openapi: '3.1.0', paths: {} }, 'en')
  assert.deepEqual([gone?.whole, gone?.path], ['removed', path])
  const [fresh] = compared({ openapi: '3.1.0', paths: {} }, definition({}), 'en')
  assert.deepEqual([fresh?.whole, fresh?.id], ['added', 'captureOrder'])
})

test('identical definitions have no changes', () => {
  assert.deepEqual(compared(definition({}), definition({}), 'en'), [])
})

function said(calls: ReturnType<typeof compared>): string[] {
  return calls.flatMap(({ fields }) =>
    fields.map(({ kind, place, field, isBreaking }) => `${kind} ${place} ${field} ${isBreaking}`),
  )
}

function definition(properties: object) {
  return definitionOf({ schema: { type: 'object', properties } })
}

function definitionOf({
  schema = {},
  ...call
}: {
  readonly schema?: object
  [part: string]: unknown
}) {
  const requestBody = { content: { 'application/json': { schema } } }
  const post = { requestBody, responses: {}, ...call }
  return { openapi: '3.1.0', paths: { '/api/v2_1/orders/{orderId}/captures': { post } } }
}
