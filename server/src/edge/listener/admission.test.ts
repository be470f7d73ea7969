import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdmission } from './admission.ts'

test('requests start in the order of their arrival, 32 in each turn of the event loop', async () => {
  const { ask, begun, turn } = setUp()
  for (let number = 0; number < 100; number += 1) ask(`/${number}`)
  assert.equal(begun.length, 0, 'not before all that has arrived in this turn is known')
  const counts = []
  while (begun.length < 100) {
    await turn()
    counts.push(begun.length)
  }
  assert.deepEqual(counts, [32, 64, 96, 100])
  assert.deepEqual(
    begun,
    Array.from({ length: 100 }, (_, number) => `/${number}`),
  )
})

test('while connections arrive, four requests start per turn, so that new connections are accepted soon', async () => {
  const { ask, arrive, begun, turn } = setUp()
  for (let number = 0; number < 10; number += 1) ask('/')
  await turn()
  assert.equal(begun.length, 10)
  arrive()
  for (let number = 0; number < 100; number += 1) ask('/')
  const before = begun.length
  for (const expected of [4, 8, 12]) {
    await turn()
    assert.equal(begun.length - before, expected)
    arrive()
  }
  for (let turns = 0; turns < 4; turns += 1) await turn()
  assert.ok(begun.length - before > 40, 'nobody has come since')
})

test('the next step of a started request runs before the next request starts', async () => {
  const { ask, turn, steps } = setUp(async (url, note) => {
    note(`${url} begins`)
    await Promise.resolve()
    note(`${url} goes on`)
  })
  ask('/a')
  ask('/b')
  await turn()
  assert.deepEqual(steps, ['/a begins', '/a goes on', '/b begins', '/b goes on'])
})

test('a request for /health does not wait for other requests', () => {
  const { ask, begun } = setUp()
  ask('/api/v2_1/orders')
  ask('/health')
  ask('/health?probe=1')
  assert.deepEqual(begun, ['/health', '/health?probe=1'])
})

test('a waiting request is not carried out if its client disconnects', async () => {
  const { ask, begun, turn } = setUp()
  const leaving = ask('/leaving')
  ask('/staying')
  Object.assign(leaving.socket, { destroyed: true })
  await turn()
  assert.deepEqual(begun, ['/staying'])
})

test('the wait is reported for the request at the front of the queue', async () => {
  const { admission, ask, turn } = setUp()
  assert.equal(admission.waitMs(), 0)
  for (let number = 0; number < 100; number += 1) ask('/')
  const until = performance.now() + 30
  while (performance.now() < until);
  assert.ok(admission.waitMs() >= 25, `${admission.waitMs()} ms`)
  for (let turns = 0; turns < 4; turns += 1) await turn()
  assert.equal(admission.waitMs(), 0)
})

test('a new client does not wait for hundreds of clients that send requests repeatedly', async (context) => {
  const { port, begun } = await openBusyServer(context)
  const crowd = Array.from({ length: 200 }, () => {
    const socket = connect(port, '127.0.0.1')
    const ask = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.on('data', ask).on('error', () => {})
    ask()
    return socket
  })
  context.after(() => {
    for (const socket of crowd) socket.destroy()
  })
  await delay(20)
  const visitor = connect(port, '127.0.0.1')
  visitor.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(visitor, 'data')
  visitor.destroy()
  assert.ok(begun() < 4_000, `${begun()} requests of others came first`)
})

function setUp(
  handle: (url: string, note: (step: string) => void) => unknown = (url, note) => note(url),
) {
  const admission = createAdmission()
  const server = new EventEmitter()
  admission.watch(server as never)
  const steps: string[] = []
  const answer = admission.admitting((request) => {
    handle(request.url ?? '', (step) => steps.push(step))
  })
  return {
    admission,
    steps,
    begun: steps,
    arrive: () => server.emit('connection'),
    ask(url: string) {
      const request = { url, socket: { destroyed: false } } as IncomingMessage
      answer(request, new EventEmitter() as ServerResponse)
      return request
    },
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

/** Each request blocks the event loop for a moment, as a call of the API does. */
async function openBusyServer(context: TestContext) {
  const admission = createAdmission()
  let count = 0
  const answer: RequestListener = (_request, response) => {
    count += 1
    const until = performance.now() + 0.2
    while (performance.now() < until);
    response.end('done')
  }
  const server = createServer(admission.admitting(answer))
  admission.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, begun: () => count }
}
