import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { openSandbox, type Sandbox } from '../sandbox.ts'

describe('addresses and methods that do not exist', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(() => sandbox.finish())

  test('an HTTP method that a call does not support returns 405', async () => {
    for (const method of METHODS.filter((one) => one !== 'CONNECT')) {
      for (const path of ['/api/v2_1/orders', '/europe/', '/health', '/nowhere']) {
        const { status, body } = await ask(method, path)
        assert.ok(status < 500, `${method} ${path} answers ${status}`)
        const isCall = path.startsWith('/api/') && method !== 'POST'
        if (isCall) assert.equal(status, 405, `${method} ${path}`)
        if (isCall && method !== 'HEAD') assert.match(body, /"statusCode":/)
      }
    }
    const { status, head } = await ask(
      'QUERY',
      '/api/v2_1/orders',
      'Content-Type: application/json',
    )
    assert.equal(status, 405)
    assert.match(head, /^allow: POST$/im)
  })

  test('a malformed address of a page returns 404', async () => {
    const long = 'a'.repeat(300)
    for (const path of [
      '/europe//',
      '/europe//docs',
      '/europe/docs//',
      '/europe/docs//get-started',
      '/europe//evil.example/%2e%2e',
      '/europe/../x',
      '/europe/..%2f',
      '/europe/..%2f..%2fetc/passwd',
      '/europe/%2e%2e/',
      '/europe/.',
      '/europe/.git/config',
      '/europe/%5c',
      '/europe/docs\\..',
      `/europe/${long}`,
      `/europe/${'a/'.repeat(3000)}`,
      `/europe/${'%61'.repeat(500)}`,
      `/${long}`,
      `/pay/${long}`,
      '/web-assets//',
      '/web-assets/../console.html',
      `/web-assets/${long}`,
      '//',
      '//evil.example/europe',
    ]) {
      const { status } = await ask('GET', path)
      assert.equal(status, 404, path.slice(0, 60))
    }
  })

  test('random addresses never cause a server error', async () => {
    const pieces = [
      '/',
      '//',
      'europe',
      'pl',
      'docs',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '%00',
      '%',
      '%ff',
      '\\',
      '?',
      '#',
      ';',
      ':',
      '*',
      '~',
      ' ',
      '@',
      '[',
      'web-assets',
      'api/v2_1',
      'orders',
      'console',
      'images/mobile/logos',
      'a'.repeat(260),
    ]
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 400; round += 1) {
      const parts = Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)])
      const path = `/${parts.join('')}`
      const { status } = await ask('GET', path)
      assert.ok(status < 500, `${path.slice(0, 80)} answers ${status}`)
    }
  })

  /** Sent as bytes, because every client would normalize the address. */
  async function ask(method: string, path: string, ...headers: string[]) {
    const { hostname, port, host } = new URL(sandbox.url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const [head = '', body = ''] = (await socket.toArray()).join('').split('\r\n\r\n')
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body }
  }
})
