import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAnswers, answerInOrder } from './in-order.ts'

test('pipelined requests start one after the other, each after the previous answer', async (context) => {
  const { socket, begun, answerNext } = await openServer(context)
  socket.write(ask('/1') + ask('/2') + ask('/3'))
  await delay(100)
  assert.deepEqual(begun, ['/1'])
  answerNext()
  await delay(100)
  assert.deepEqual(begun, ['/1', '/2'])
  answerNext()
  await delay(100)
  answerNext()
  await delay(100)
  const bodies = said(socket).match(/this is .*/g)
  assert.deepEqual(bodies, ['this is /1', 'this is /2', 'this is /3'])
})

test('for a hundred pipelined requests with large answers, one answer is created until it is read', async (context) => {
  const { socket, begun } = await openServer(context, (_request, response) => {
    response.end(Buffer.alloc(50_000_000))
  })
  socket.pause()
  socket.write(ask('/much').repeat(100))
  await delay(500)
  assert.deepEqual(begun, ['/much'])
})

test('after a client disconnects, its pipelined requests are not carried out', async (context) => {
  const { server, socket, begun, answerNext } = await openServer(context)
  socket.write(ask('/1') + ask('/2'))
  const [arrived] = await once(server, 'request')
  socket.destroy()
  if (!arrived.socket.destroyed) await once(arrived.socket, 'close')
  answerNext()
  await delay(100)
  assert.deepEqual(begun, ['/1'])
})

test('a client with too many pipelined requests or bytes is disconnected', async (context) => {
  for (const ahead of [ask('/').repeat(200), ask(`/${'a'.repeat(7_000)}`).repeat(20)]) {
    const { socket, refusals } = await openServer(context)
    socket.write(ahead)
    await new Promise((resolve) => socket.once('close', resolve))
    assert.deepEqual(refusals, ['ahead'])
  }
})

test('the final error is sent after the answers to complete requests', async (context) => {
  const { socket, answerNext } = await openServer(context)
  socket.write(`${ask('/1')}${ask('/2')}NONSENSE\r\n\r\n`)
  await delay(100)
  assert.equal(said(socket), '')
  answerNext()
  await delay(100)
  answerNext()
  await once(socket, 'end')
  assert.match(said(socket), /this is \/1.*this is \/2.*farewell$/s)
})

test('the final error about an incomplete body does not wait for the answer to its request', async (context) => {
  const { socket, answerNext } = await openServer(context)
  const post = 'POST /2 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  socket.write(`${ask('/1')}${post}NONSENSE\r\n\r\n`)
  await delay(100)
  answerNext()
  await once(socket, 'end')
  assert.match(said(socket), /this is \/1.*farewell$/s)
  assert.doesNotMatch(said(socket), /this is \/2/)
})

function ask(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
}

const heard = new WeakMap<object, string>()

function said(socket: object): string {
  return heard.get(socket) ?? ''
}

/** A server that holds its responses until the test releases the next one, with one connection to it. */
async function openServer(context: TestContext, answer?: RequestListener) {
  const begun: (string | undefined)[] = []
  const refusals: string[] = []
  const open: (() => void)[] = []
  const hold: RequestListener = (request, response) => {
    open.push(() => response.end(`this is ${request.url}\n`))
  }
  const server = createServer(
    answerInOrder(
      (request, response) => {
        begun.push(request.url)
        ;(answer ?? hold)(request, response)
      },
      (reason) => refusals.push(reason),
    ),
  )
  server.on('clientError', (_error, socket) =>
    afterAnswers(socket as never, () => socket.end('farewell')),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', (chunk) => heard.set(socket, said(socket) + chunk))
  context.after(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  await once(socket, 'connect')
  return { server, socket, begun, refusals, answerNext: () => open.shift()?.() }
}
