import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@grosz/contract/limits.ts'
import { openTestLog } from '../../../../test/kept-log.ts'
import { createLog, type KeptEvent } from './log.ts'
import { streamEvents } from './stream.ts'

test('a stream that is not read ends after its time, and its place is free', async (t) => {
  const kept = await openTestLog<KeptEvent>(t)
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const events = createLog({ kept, isShared: false, now: () => 0, shopOf: () => undefined })
  const places = limits.eventListeners.value
  const streams = Array.from({ length: places }, () =>
    streamEvents(events, { wanted: {}, after: 0, onLeave() {} }),
  )
  assert.throws(() => events.listen(() => {}))
  const [read] = streams
  assert.ok(read)
  const pieces = read[Symbol.asyncIterator]()
  await pieces.next()
  const last = pieces.next()
  const timeMs = limits.eventStreamSeconds.value * 1000
  t.mock.timers.tick(timeMs - 1)
  assert.throws(() => events.listen(() => {}))
  t.mock.timers.tick(1)
  for (let place = 0; place < places; place += 1) events.listen(() => {})
  assert.equal((await last).done || (await pieces.next()).done, true)
  events.close()
})
