import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hearing, SandboxEvent } from '../api/events.ts'
import { createHearing } from './hearing.ts'

const created = { sequence: 1, at: '2026-03-02T09:00:00.000Z', type: 'ORDER_CREATED' } as const

test('all parts of a tab receive events from one stream until they unsubscribe', () => {
  const { listen, streams } = tab()
  const list: unknown[] = []
  const page: unknown[] = []
  listen((event) => list.push(event))
  const leave = listen((event) => page.push(event))
  assert.equal(streams.length, 1)
  streams[0]?.onEvent(created)
  leave()
  streams[0]?.onEvent(created)
  assert.deepEqual([list, page], [[created, created], [created]])
})

test('events are missed while a stream opens, but not while the browser resumes it', () => {
  const { listen, streams } = tab()
  const heard: (SandboxEvent | undefined)[] = []
  listen((event) => heard.push(event))
  streams[0]?.onLive(true)
  assert.deepEqual(heard, [undefined])
  streams[0]?.onLive(false)
  streams[0]?.onLive(true)
  assert.deepEqual(heard, [undefined])
  streams[0]?.onMissed()
  assert.deepEqual(heard, [undefined, undefined])
})

function tab() {
  const streams: Hearing[] = []
  const listen = createHearing((hearing) => {
    streams.push(hearing)
    return () => {}
  })
  return { listen, streams }
}
