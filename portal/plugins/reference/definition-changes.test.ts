import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changelog } from '@grosz/contract/changelog.ts'
import { changesSince, compared, comparedWith } from './definition-changes.ts'

const [current, last] = changelog

test('a change that a client has to follow is announced in the changelog', () => {
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

test('calls and fields that are added, changed and removed are told apart', () => {
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

test('a call that is gone has to be followed, and a new one has not', () => {
  const path = '/api/v2_1/orders/{orderId}/captures'
  const [gone] = compared(definition({}), { openapi: '3.1.0', paths: {} }, 'en')
  assert.deepEqual([gone?.whole, gone?.path], ['removed', path])
  const [fresh] = compared({ openapi: '3.1.0', paths: {} }, definition({}), 'en')
  assert.deepEqual([fresh?.whole, fresh?.id], ['added', 'captureOrder'])
})

test('a definition that is the same has no changes', () => {
  assert.deepEqual(compared(definition({}), definition({}), 'en'), [])
})

function definition(properties: object) {
  const schema = { type: 'object', properties }
  const requestBody = { content: { 'application/json': { schema } } }
  return {
    openapi: '3.1.0',
    paths: { '/api/v2_1/orders/{orderId}/captures': { post: { requestBody, responses: {} } } },
  }
}
