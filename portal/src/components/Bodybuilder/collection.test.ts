import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCollection, withRequest } from './collection.ts'

test('a choice is stored once', () => {
  const [cancel, refund] = [saved('cancel-order'), saved('full-refund')]
  assert.deepEqual(withRequest([cancel, refund], cancel), [refund, cancel])
})

test('a stored list is read with its edited bodies, and an invalid list is empty', () => {
  const list = [saved('cancel-order'), { ...saved('full-refund'), text: '{}' }]
  assert.deepEqual(readCollection(JSON.stringify(list)), list)
  for (const stored of [null, '', '{', '{}', '[1, null, {}]', '[{"query":"","name":"","text":1}]'])
    assert.deepEqual(readCollection(stored), [])
})

function saved(choice: string) {
  return { query: `?choice=${choice}`, name: choice }
}
