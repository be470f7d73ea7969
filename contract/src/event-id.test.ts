import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventIdOf, readEventId } from './event-id.ts'

test('an event ID is read as it was written', () => {
  for (const id of ['O', 'GR-1-2', '9b2f4c1e-77aa-4d0f-8e6b-1234abcd5678'])
    for (const epoch of [null, '0123456789ab']) {
      const event = { posId: '500100', id, line: 12, epoch }
      assert.deepEqual(readEventId(eventIdOf(event)), event)
    }
})

test('a malformed event ID is not read', () => {
  for (const text of ['', '500100', '500100-O', '500100-O-0', 'shop-O-1', '500100--'])
    assert.equal(readEventId(text), undefined, text)
})
