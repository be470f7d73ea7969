import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createListeners } from './listeners.ts'

const notification = {
  posId: '500100',
  url: 'https://shop.example/notify',
  headers: {},
  body: '{}',
}

test('a notification of a server that already stops is handed to nobody', async () => {
  const listeners = createListeners()
  listeners.open({ posId: undefined }, () => {})
  const taken = await listeners.hand(notification, AbortSignal.abort())
  assert.deepEqual(taken, { failure: 'the server stops' })
  listeners.close()
})
