import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { translateFailure } from '@grosz/contract/network-failures.ts'
import { sayOfNetwork } from '@grosz/contract/say-of-network.ts'
import { createReceiver } from './receiver.ts'

const failed = (facts: object) => Object.assign(new Error('getaddrinfo X shop.example'), facts)

/** The form of error codes of libraries and systems. */
const code = /\b(?:E[A-Z]{3,}|[A-Z0-9]+_[A-Z0-9_]+)\b/

for (const [code, says] of [
  ['ENOTFOUND', 'could not resolve the host shop.example'],
  ['EAI_AGAIN', 'the name servers did not answer when asked for the host shop.example'],
  ['ECONNREFUSED', 'shop.example refused the connection'],
  ['ECONNRESET', 'shop.example closed the connection without an answer'],
  ['UND_ERR_SOCKET', 'shop.example closed the connection without an answer'],
  ['EHOSTUNREACH', 'there is no network route to shop.example'],
  ['UND_ERR_CONNECT_TIMEOUT', 'shop.example accepted no connection within 15 seconds'],
  ['UND_ERR_HEADERS_TIMEOUT', 'shop.example did not answer within 15 seconds'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of shop.example is self-signed'],
  ['CERT_HAS_EXPIRED', 'the certificate of shop.example has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of shop.example is for another host name'],
  ['HPE_INVALID_CONSTANT', 'shop.example sent an answer that is not valid HTTP'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'no TLS connection to shop.example could be agreed on'],
  ['EWHATEVER', 'the call to shop.example failed for a reason that is not known'],
] as const) {
  test(`${code} is reported with a host and a cause`, () => {
    assert.equal(sayOfNetwork(failed({ code }), 'shop.example', 15), says)
    assert.equal(
      sayOfNetwork(new TypeError('fetch failed', { cause: failed({ code }) }), 'shop.example', 15),
      says,
    )
  })
}

test('a failure of the name server is not reported as a failure of the host', () => {
  const error = failed({ code: 'ECONNREFUSED', syscall: 'queryA' })
  assert.match(sayOfNetwork(error, 'shop.example'), /^the name servers did not answer/)
})

test('no network error is reported with its code', () => {
  for (const one of [
    'constructor',
    'toString',
    'UND_ERR_NEW',
    'ERR_NEW',
    'CERT_NEW',
    'HPE_NEW',
    '42P01',
  ])
    assert.doesNotMatch(sayOfNetwork(failed({ code: one }), 'shop.example'), code)
})

test('our own reasons are reported unchanged, and a time limit only if one was set', () => {
  assert.equal(
    sayOfNetwork(new Error('the address is not public'), 'x'),
    'the address is not public',
  )
  const timeout = Object.assign(new Error('aborted'), { name: 'TimeoutError' })
  assert.equal(sayOfNetwork(timeout, 'shop.example'), 'shop.example did not answer')
})

/** Resolves to the outcome that is logged for a receiver on this machine with the given behavior. */
async function deliveredTo(scheme: 'http' | 'https', behave?: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    behave?.(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  if (!behave) await new Promise((resolve) => server.close(resolve))
  const receiver = createReceiver({ allowPrivate: true })
  try {
    const sent = await receiver.send(`${scheme}://127.0.0.1:${address.port}/`, {}, '{}')
    return 'failure' in sent ? sent.failure : sent.status
  } finally {
    await receiver.close()
    server.close()
  }
}

test('a host name that is too long is reported as too long and not as unknown', async () => {
  const receiver = createReceiver({ allowPrivate: true, nameServers: ['127.0.0.1:9'] })
  const part = 'a'.repeat(49)
  const long = [part, part, part, part, part, 'example'].join('.')
  try {
    for (const host of [long, `${'b'.repeat(64)}.example`]) {
      const says = `the host name ${host.slice(0, 100)} is too long: a name has at most 253 characters, and at most 63 between two dots`
      assert.deepEqual(await receiver.send(`https://${host}/`, {}, '{}'), { failure: says })
      assert.match(translateFailure(says, 'pl'), /^nazwa hosta [ab]+\S* jest za długa: /)
    }
    const longest = `${long.slice(4)}.`
    assert.equal(longest.length, 254)
    const delivery = await receiver.send(`https://${longest}/`, {}, '{}')
    assert.doesNotMatch(JSON.stringify(delivery), /too long/)
  } finally {
    await receiver.close()
  }
})

test('a delivery that fails is reported with its host and cause', async () => {
  const answering = (text: string) => (socket: Socket) =>
    socket.once('data', () => socket.end(text))
  assert.equal(await deliveredTo('http'), '127.0.0.1 refused the connection')
  assert.equal(
    await deliveredTo('http', (socket) => socket.once('data', () => socket.destroy())),
    '127.0.0.1 closed the connection without an answer',
  )
  assert.equal(
    await deliveredTo('http', answering('SSH-2.0-OpenSSH\r\n')),
    '127.0.0.1 sent an answer that is not valid HTTP',
  )
  assert.match(
    String(await deliveredTo('https', answering('HTTP/1.1 400 Bad Request\r\n\r\n'))),
    /^127\.0\.0\.1 does not speak TLS on this port/,
  )
})
