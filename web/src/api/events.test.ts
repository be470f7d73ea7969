import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hearEvents, type SandboxEvent } from './events.ts'

test('a page receives each event', () => {
  const { streams, heard } = listening()
  assert.equal(streams[0]?.url, '/console/api/events/stream')
  streams[0]?.send('open')
  streams[0]?.send('message', JSON.stringify(created))
  assert.deepEqual(heard, ['live', created])
})

test('a page is notified that it has missed events', () => {
  const { streams, heard } = listening()
  streams[0]?.send('open')
  streams[0]?.send('missed', '{}')
  assert.deepEqual(heard, ['live', 'missed'])
})

test('a stream that the browser resumes continues without missed events', () => {
  const { streams, heard } = listening()
  streams[0]?.send('open')
  streams[0]?.send('error')
  streams[0]?.send('open')
  streams[0]?.send('message', JSON.stringify(created))
  assert.deepEqual(heard, ['live', 'not live', 'live', created])
  assert.equal(streams.length, 1)
})

test('if the browser gives up, a new stream starts, and the page is notified of missed events', () => {
  const { streams, heard, pass } = listening()
  streams[0]?.fail()
  assert.equal(streams.length, 1)
  pass()
  assert.equal(streams.length, 2)
  streams[1]?.send('open')
  assert.deepEqual(heard, ['not live', 'live', 'missed'])
})

test('a page that is left receives no more events and starts no new stream', () => {
  const { streams, stop, pass } = listening()
  streams[0]?.fail()
  stop()
  pass()
  assert.equal(streams.length, 1)
  assert.equal(streams[0]?.isClosed, true)
})

const created = { sequence: 1, at: '2026-03-02T09:00:00.000Z', type: 'ORDER_CREATED' } as const

/** A page that listens, with a browser of the test. */
function listening() {
  const streams: Stream[] = []
  const heard: (string | SandboxEvent)[] = []
  const later: (() => void)[] = []
  const stop = hearEvents(
    {
      onEvent: (event) => heard.push(event),
      onMissed: () => heard.push('missed'),
      onLive: (isLive) => heard.push(isLive ? 'live' : 'not live'),
    },
    {
      open(url) {
        const stream = new Stream(url)
        streams.push(stream)
        return stream
      },
      setTimeout: (job) => later.push(job),
    },
  )
  const pass = () => {
    for (const job of later.splice(0)) job()
  }
  return { streams, heard, stop, pass }
}

/** An EventSource whose events the test triggers. */
class Stream extends EventTarget {
  readonly url: string
  readyState = 0
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
  }

  send(type: string, data?: string): void {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }

  fail(): void {
    this.readyState = 2
    this.send('error')
  }

  close(): void {
    this.isClosed = true
  }
}
