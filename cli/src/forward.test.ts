import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { test } from 'node:test'
import { forward } from './forward.ts'
import { createIdentity } from './intercept/authority.ts'

const notification = { headers: [], body: '{}' }

/** The failure that is reported to the sandbox about a program at this server; `{host}` is its host. */
async function failureAt(server: Server, protocol: 'http' | 'https'): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  const to = new URL(`${protocol}://127.0.0.1:${port}/notify`)
  try {
    const result = await forward(notification, to, { skipVerify: false })
    assert.ok('failure' in result, JSON.stringify(result))
    return result.failure.replace(to.host, '{host}')
  } finally {
    server.close()
  }
}

test('a program that cannot receive a notification is reported without library error codes', async () => {
  const talker = () => createServer((socket) => socket.once('data', () => socket.end('hello\r\n')))
  assert.equal(await failureAt(talker(), 'http'), '{host} sent an answer that is not valid HTTP')
  assert.match(await failureAt(talker(), 'https'), /^\{host\} does not speak TLS on this port/)
  const { key, chain } = await createIdentity(['127.0.0.1'])
  assert.match(
    await failureAt(createTlsServer({ key, cert: chain }), 'https'),
    /^the certificate of \{host\} is of an unknown issuer/,
  )
})

test('a subdomain of localhost is this machine, as in browsers', async () => {
  const server = createHttpServer((_request, response) => response.end('taken'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  try {
    const to = new URL(`http://shop.localhost:${port}/notify`)
    const result = await forward(notification, to, { skipVerify: false })
    assert.deepEqual(result, { status: 200, answer: 'taken' })
  } finally {
    server.close()
  }
})

test('header names have their documented spelling', async () => {
  const names: string[] = []
  const server = createHttpServer((request, response) => {
    names.push(...request.rawHeaders.filter((_, index) => index % 2 === 0))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  try {
    const headers = [
      { name: 'openpayu-signature', value: 'sender=checkout' },
      { name: 'content-type', value: 'application/json' },
    ]
    const to = new URL(`http://127.0.0.1:${port}/notify`)
    await forward({ headers, body: '{}' }, to, { skipVerify: false })
    assert.ok(names.includes('OpenPayu-Signature') && names.includes('Content-Type'), String(names))
  } finally {
    server.close()
  }
})
