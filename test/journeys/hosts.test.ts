import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'

describe('pages of other sites cannot reach the server through the browser of a developer', () => {
  let sandbox: Sandbox
  let pay: { token: string; path: string }
  before(async () => {
    sandbox = await openSandbox({
      on: 'sqlite',
      allowedHosts: ['shop.lan', 'grosz'],
      publicUrl: 'https://pay.example.com',
    })
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok && 'redirectUri' in created.body)
    const token = new URL(String(created.body.redirectUri)).searchParams.get('token') ?? ''
    pay = { token, path: '/pay/api/checkout' }
  })
  after(() => sandbox.finish())

  test('a foreign host name cannot read a secret or open a page', async () => {
    const secret = pointsOfSale[0]?.clientSecret ?? ''
    for (const path of [
      '/console/api/points-of-sale',
      '/console/%61pi/points-of-sale',
      'http://evil.example/console/api/points-of-sale',
      '/sim/api/challenges?orderId=X',
      '/console/',
      '/pay/',
      '/europe/',
      '/nowhere',
      '/api/openapi.json',
      '/api/v2_1/paymethods',
      '/api/front/credit-methods?posId=500100',
      '/front/cvv/',
      '/front/secure-form/',
      '/front/threeds/',
      '/sim/bank/',
      '/javascript/sdk',
      '/res/v2/widget-mini-installments.js',
      '/images/mobile/logos/pbl_c.svg',
      '/web-assets/none.js',
      '/robots.txt',
      '/llms.txt',
      '/console/sign-in',
      '/console/api/events',
      '/workspaces/100000/console/',
      '/',
    ]) {
      const answer = await ask(path, { host: `evil.example:${port()}` })
      assert.ok(!answer.body.includes(secret), path)
      assert.equal(answer.status, 421, path)
      assert.match(answer.body, /"codeLiteral":"HOST_NOT_ALLOWED"/)
      assert.match(answer.body, /GROSZ_ALLOWED_HOSTS/)
    }
    const granted = await ask('/pl/standard/user/oauth/authorize', {
      host: 'evil.example',
      method: 'POST',
      body: `grant_type=client_credentials&client_id=500100&client_secret=${secret}`,
    })
    assert.equal(granted.status, 421, 'a token is a secret, too')
  })

  test('a server answers to its address, its public name, and the names that its operator adds', async () => {
    for (const host of [
      'localhost',
      'LOCALHOST:1',
      'localhost.',
      'grosz.localhost:8080',
      '127.0.0.1',
      `127.0.0.1:${port()}`,
      '[::1]:8080',
      '192.168.1.20:8080',
      '[fe80::1]',
      'host.docker.internal:8080',
      'pay.example.com',
      'pay.example.com:8443',
      'shop.lan',
      'grosz:8080',
    ]) {
      assert.equal((await ask('/console/api/points-of-sale', { host })).status, 200, host)
    }
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'evil-localhost',
      '127.0.0.1.evil.example',
      'evilpay.example.com',
      'www.pay.example.com',
      'other',
      'localhost@evil.example',
      'evil.example#localhost',
      '[::1].evil.example',
      '127.0.0.1:80:80',
      '::1',
    ]) {
      assert.equal(
        (await ask('/console/api/points-of-sale', { host })).status,
        421,
        `Host: ${host}`,
      )
    }
  })

  test('the health call accepts any host name', async () => {
    assert.equal((await ask('/health', { host: 'pod-7.cluster.example' })).status, 200)
  })

  test('the host in the request line must be allowed as well as the Host header', async () => {
    const here = '127.0.0.1'
    const path = '/console/api/points-of-sale'
    assert.match(
      await say(`GET http://evil.example${path} HTTP/1.1\r\nHost: ${here}`),
      /^HTTP\/1\.1 421/,
    )
    assert.match(
      await say(`GET http://${here}${path} HTTP/1.1\r\nHost: evil.example`),
      /^HTTP\/1\.1 421/,
    )
    assert.match(
      await say(`GET http://${here}${path} HTTP/1.1\r\nHost: ${here}`),
      /^HTTP\/1\.1 200/,
    )
    assert.match(await say(`GET ${path} HTTP/1.1\r\nHost:`), /^HTTP\/1\.1 421/)
    assert.match(await say(`GET ${path} HTTP/1.0`), /^HTTP\/1\.1 421/)
    assert.match(await say(`GET ${path} HTTP/1.0\r\nHost: evil.example`), /^HTTP\/1\.1 421/)
    assert.match(await say(`GET ${path} HTTP/1.0\r\nHost: ${here}`), /^HTTP\/1\.1 200/)
    assert.match(await say('GET /health HTTP/1.0'), /^HTTP\/1\.1 200/)
  })

  test('calls of the console, the simulators, and the payer accept only our own pages', async () => {
    const authorization = `Bearer ${pay.token}`
    for (const path of ['/console/api/points-of-sale', '/sim/api/challenges?orderId=X', pay.path]) {
      const own = `http://127.0.0.1:${port()}`
      const ours: Record<string, string>[] = [
        {},
        { origin: own },
        { origin: own, 'sec-fetch-site': 'same-origin' },
        { origin: 'https://pay.example.com' },
        { 'sec-fetch-site': 'none' },
      ]
      for (const headers of ours) {
        const { status } = await ask(path, { authorization, ...headers })
        assert.equal(status, 200, `${path} ${JSON.stringify(headers)}`)
      }
      const others: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'http://127.0.0.1:1' },
        { origin: 'http://localhost:3000' },
        { origin: 'null' },
        { origin: `http://evil.example@127.0.0.1:${port()}` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: own, 'sec-fetch-site': 'cross-site' },
      ]
      for (const headers of others) {
        const { status, body } = await ask(path, { authorization, ...headers })
        assert.equal(status, 403, `${path} ${JSON.stringify(headers)}`)
        assert.match(body, /"codeLiteral":"ORIGIN_NOT_ALLOWED"/)
      }
    }
  })

  test('a page of another site cannot disable a payment method', async () => {
    const { status } = await ask('/console/api/points-of-sale/500100/paymethods/blik', {
      method: 'PUT',
      body: '{"status":"DISABLED"}',
      'content-type': 'application/json',
      origin: 'https://evil.example',
    })
    assert.equal(status, 403)
    const shop = await sandbox.merchant()
    const methods = await shop.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const blik = methods.body.payByLinks?.find(({ value }) => value === 'blik')
    assert.equal(blik?.status, 'ENABLED')
  })

  test('pages of shops can use the card script and its calls, and link to our pages', async () => {
    const elsewhere = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }
    const script = await ask('/javascript/sdk', elsewhere)
    assert.ok([200, 503].includes(script.status), 'the script is served, where it is built')
    const front = await ask('/api/front/card-installments-options', {
      ...elsewhere,
      method: 'POST',
      'content-type': 'application/json',
      body: '{}',
    })
    assert.ok(!front.body.includes('ORIGIN_NOT_ALLOWED'))
    const page = await ask('/pay/?orderId=X&token=X', {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    })
    assert.ok([200, 503].includes(page.status))
  })

  function port(): string {
    return new URL(sandbox.url).port
  }

  /** With any Host and any header, which fetch would not send. */
  function ask(
    path: string,
    options: Record<string, string> & { method?: string; body?: string } = {},
  ): Promise<{ status: number; body: string }> {
    const { method = 'GET', body, ...given } = options
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { host: `127.0.0.1:${port()}`, ...(body !== undefined && type), ...given }
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port: port(), path, method, headers, agent: false },
        async (response) => {
          const text = (await response.setEncoding('utf8').toArray()).join('')
          resolve({ status: response.statusCode ?? 0, body: text })
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  async function say(head: string): Promise<string> {
    const socket = connect(Number(port()), '127.0.0.1').setEncoding('utf8')
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    return (await socket.toArray()).join('')
  }
})

test('a server for the network also answers to the short names of containers', async () => {
  const sandbox = await openSandbox({ on: 'sqlite', host: '0.0.0.0' })
  try {
    for (const [host, status] of [
      ['grosz', 200],
      ['grosz:8080', 200],
      ['10.0.0.7:8080', 200],
      ['grosz.evil.example', 421],
    ] as const) {
      const answer = await sandbox.server.inject({
        url: '/console/api/points-of-sale',
        headers: { host },
      })
      assert.equal(answer.statusCode, status, host)
    }
  } finally {
    await sandbox.close()
  }
})

test('a server in production answers only to its public names and to those of its operator', async () => {
  const production = await openSandbox({
    on: 'sqlite',
    mode: 'production',
    host: '0.0.0.0',
    publicUrl: 'https://api.example.com',
    payUrl: 'https://pay.example.com',
    allowedHosts: ['grosz-1', '10.0.0.9', '2001:db8::9'],
  })
  try {
    for (const [host, status] of [
      ['api.example.com', 200],
      ['API.example.com.:443', 200],
      ['grosz-1:8080', 200],
      ['10.0.0.9:8080', 200],
      ['[2001:db8::9]:8080', 200],
      ['localhost', 421],
      ['localhost:8080', 421],
      ['127.0.0.1:8080', 421],
      ['[::1]:8080', 421],
      ['0.0.0.0', 421],
      ['10.0.0.7:8080', 421],
      ['[fe80::1]', 421],
      ['host.docker.internal', 421],
      ['grosz-2', 421],
      ['www.api.example.com', 421],
    ] as const) {
      const ask = (url: string) => production.server.inject({ url, headers: { host } })
      assert.equal((await ask('/api/openapi.json')).statusCode, status, host)
      assert.equal((await ask('/health')).statusCode, 200, `health as ${host}`)
    }
    const page = { url: '/pay/', headers: { host: 'pay.example.com' } }
    assert.notEqual((await production.server.inject(page)).statusCode, 421)
  } finally {
    await production.close()
  }
})

test('a server in production without a public name answers to the address that it listens on', async () => {
  const production = await openSandbox({
    on: 'sqlite',
    mode: 'production',
    publicUrl: 'http://[::1]:8080',
    allowedHosts: [],
  })
  try {
    for (const [host, status] of [
      ['[::1]:8080', 200],
      ['127.0.0.1', 421],
    ] as const) {
      const answer = await production.server.inject({ url: '/api/openapi.json', headers: { host } })
      assert.equal(answer.statusCode, status, host)
    }
  } finally {
    await production.close()
  }
})
