import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createReceiver, isAllowed } from './receiver.ts'

test('in production, only public addresses are called', () => {
  const inside = [
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ]
  for (const address of inside) assert.equal(isAllowed(address, false), false, address)
  assert.ok(isAllowed('93.184.216.34', false))
  assert.ok(isAllowed('2606:4700::1111', false))
})

test('a sandbox also calls this machine, but never the metadata service of a cloud', () => {
  assert.ok(isAllowed('127.0.0.1', true))
  assert.ok(isAllowed('::1', true))
  assert.equal(isAllowed('169.254.169.254', true), false)
})

test('in production, no spelling of a loopback address is called', async () => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver = createReceiver({ allowPrivate: false })
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0',
  ]
  for (const host of hosts) {
    const delivery = await receiver.send(`http://${host}:${port}/`, {}, '{}')
    assert.ok('failure' in delivery, host)
  }
  assert.equal(calls, 0)
  await receiver.close()
  server.close()
})

/** Starts a receiver with this response, and returns a function that sends a notification to it. */
async function sending(t: TestContext, answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver = createReceiver({ allowPrivate: true })
  t.after(async () => {
    await receiver.close()
    server.close()
  })
  return (signal?: AbortSignal) => receiver.send(`http://127.0.0.1:${port}/`, {}, '{}', signal)
}

test('a notification over a connection that the receiver has closed is sent again in the same attempt', async (t) => {
  const answered = new WeakSet<object>()
  const send = await sending(t, (request, response) => {
    // As a receiver that closes an idle connection just when the next notification arrives.
    if (answered.has(request.socket)) return request.socket.destroy()
    answered.add(request.socket)
    response.end()
  })
  assert.deepEqual(await send(), { status: 200 })
  // By then the connection is kept for the next one.
  await delay(20)
  assert.deepEqual(await send(), { status: 200 })
})

test('a notification over a closed connection is sent again while others open connections', async (t) => {
  const answered = new WeakSet<object>()
  const other = Promise.withResolvers<void>()
  const send = await sending(t, async (request, response) => {
    if (answered.has(request.socket)) {
      await other.promise
      return request.socket.destroy()
    }
    answered.add(request.socket)
    response.end()
  })
  assert.deepEqual(await send(), { status: 200 })
  await delay(20)
  const onKept = send()
  // The kept connection is in use, so this one opens another.
  assert.deepEqual(await send(), { status: 200 })
  other.resolve()
  assert.deepEqual(await onKept, { status: 200 })
})

test('a receiver that closes each new connection gets at most one request', async (t) => {
  let calls = 0
  const send = await sending(t, (request) => {
    calls += 1
    request.socket.destroy()
  })
  assert.ok('failure' in (await send()))
  assert.equal(calls, 1)
})

test('a server that is stopping sends no notifications', async (t) => {
  let calls = 0
  const send = await sending(t, (_request, response) => {
    calls += 1
    response.end()
  })
  assert.deepEqual(await send(AbortSignal.abort()), { failure: 'the server stops' })
  assert.equal(calls, 0)
})

test('a subdomain of localhost is this machine, without a DNS query', async () => {
  for (const listensOn of ['127.0.0.1', '::1']) {
    const hosts: unknown[] = []
    const server = createServer(({ headers }, response) => {
      hosts.push(headers.host)
      response.end()
    }).listen(0, listensOn)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    // No server answers there.
    const nameServers = ['127.0.0.1:9']
    const names = ['foo.localhost', 'Shop.Foo.LOCALHOST', 'foo.localhost.', 'localhost']
    const receiver = createReceiver({ allowPrivate: true, nameServers })
    for (const name of names)
      assert.deepEqual(
        await receiver.send(`http://${name}:${port}/`, {}, '{}'),
        { status: 200 },
        name,
      )
    await receiver.close()
    const inProduction = createReceiver({ allowPrivate: false, nameServers })
    for (const name of names) {
      const refused = await inProduction.send(`http://${name}:${port}/`, {}, '{}')
      assert.match(String('failure' in refused && refused.failure), /not public/)
    }
    await inProduction.close()
    assert.deepEqual(
      hosts,
      names.map((name) => `${name.toLowerCase()}:${port}`),
    )
    server.close()
  }
})

test('only the requested number of bytes of an answer is returned, and none by default', async () => {
  const server = createServer((_request, response) => {
    response.end('a secret of the shop')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const [options, delivery] of [
    [{}, { status: 200 }],
    [{ answerBytes: 8 }, { status: 200, answer: 'a secret' }],
    [{ answerBytes: 2_048 }, { status: 200, answer: 'a secret of the shop' }],
  ] as const) {
    const receiver = createReceiver({ allowPrivate: true, ...options })
    assert.deepEqual(await receiver.send(`http://127.0.0.1:${port}/`, {}, '{}'), delivery)
    await receiver.close()
  }
  server.close()
})

test('connections are kept for the most recent origins, and a connection in use is not closed', async () => {
  const slow = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (request.url === '/slow') await slow.promise
    response.end()
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver = createReceiver({ allowPrivate: true })
  const waiting = receiver.send(`http://127.0.0.1:${port}/slow`, {}, '{}')
  const calledAt = performance.now()
  await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const url = `http://127.1.${index % 250}.${1 + Math.floor(index / 250)}:${port}/`
      assert.deepEqual(await receiver.send(url, {}, '{}'), { status: 200 })
    }),
  )
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  let open = await connections()
  // By themselves they end after four seconds.
  while (open > 257 && performance.now() - calledAt < 3_000) open = await connections()
  assert.ok(open <= 257, `${open} are open`)
  slow.resolve()
  assert.deepEqual(await waiting, { status: 200 })
  await receiver.close()
  server.close()
})
