import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOTIFICATION_TIMEOUT_SECONDS } from '@grosz/contract/notification-schedule.ts'
import { listenerAwaySeconds, listenersMax } from '@grosz/contract/resources/listeners.ts'
import type { Listeners } from '../ports/listeners.ts'
import { createListeners } from './listeners.ts'

const posId = '500100'
const notification = { posId, url: 'https://shop.example/notify', headers: {}, body: '{}' }

/** A program that listens to a point of sale, or to all. */
function connect(listeners: Listeners, listensTo?: string) {
  let leave = () => {}
  const stream = listeners.open({ posId: listensTo }, (job) => {
    leave = job
  })
  return {
    leave: () => leave(),
    /** Waits for a delivery and answers it. */
    async take() {
      for await (const text of stream) {
        if (!text.startsWith('data: ')) continue
        const { deliveryId } = JSON.parse(text.slice('data: '.length))
        return listeners.answer(deliveryId, { status: 200 })
      }
      return false
    },
  }
}

test('a stopping server sends no notification to a listener', async () => {
  const listeners = createListeners()
  connect(listeners)
  const taken = await listeners.hand(notification, AbortSignal.abort())
  assert.deepEqual(taken, { failure: 'the server stops' })
  listeners.close()
})

test('a notification is sent to a connected program even if another has just disconnected', async () => {
  const listeners = createListeners()
  const older = connect(listeners)
  connect(listeners, posId).leave()
  const handed = listeners.hand(notification, undefined)
  assert.ok(await older.take())
  assert.deepEqual(await handed, { status: 200 })
  listeners.close()
})

test('a notification that waits for a disconnected program is sent to another program', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const listeners = createListeners()
  connect(listeners, posId).leave()
  const handed = listeners.hand(notification, undefined)
  const other = connect(listeners)
  t.mock.timers.tick(listenerAwaySeconds * 1_000)
  assert.ok(await other.take())
  assert.deepEqual(await handed, { status: 200 })
  listeners.close()
})

test('a notification is sent to its address if its program cannot connect again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const listeners = createListeners()
  connect(listeners, posId).leave()
  const handed = listeners.hand(notification, undefined)
  for (let count = 0; count < listenersMax; count += 1) connect(listeners, '500101')
  assert.throws(() => connect(listeners, posId), { key: 'TOO_MANY_REQUESTS' })
  t.mock.timers.tick(NOTIFICATION_TIMEOUT_SECONDS * 1_000)
  assert.equal(await handed, undefined)
  listeners.close()
})
