import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'

describe('a payment page with its own host', () => {
  let sandbox: Sandbox
  let redirectUri: URL
  before(async () => {
    sandbox = await openSandbox({
      on: 'sqlite',
      publicUrl: 'https://api.example.com',
      payUrl: 'https://pay.example.com',
    })
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok && 'redirectUri' in created.body)
    redirectUri = new URL(String(created.body.redirectUri))
  })
  after(() => sandbox.finish())

  test('is the address of new orders, and serves the page and its calls', async () => {
    assert.equal(redirectUri.origin, 'https://pay.example.com')
    assert.equal((await ask('pay.example.com', `/pay/${redirectUri.search}`)).statusCode, 200)
    const shown = await ask('pay.example.com', '/pay/api/checkout', {
      authorization: `Bearer ${redirectUri.searchParams.get('token')}`,
      origin: 'https://pay.example.com',
      'sec-fetch-site': 'same-origin',
    })
    assert.equal(shown.statusCode, 200)
    const icon = new URL(shown.json().methods[0].brandImageUrl)
    assert.equal(icon.origin, 'https://pay.example.com', 'its policy loads nothing from elsewhere')
    assert.equal((await ask('pay.example.com', icon.pathname)).statusCode, 200)
    assert.equal((await ask('pay.example.com', '/health')).statusCode, 200)
    const robots = await ask('pay.example.com', '/robots.txt')
    assert.equal(robots.body, 'User-agent: *\nDisallow: /\n')
  })

  test('serves every call of the page', async () => {
    const folder = join(import.meta.dirname, '../../web/src/checkout')
    // The page for the security code of a stored card is on the other host.
    const code = readdirSync(folder)
      .filter((name) => /^[^.]+\.tsx?$/.test(name) && name !== 'CvvPage.tsx')
      .map((name) => readFileSync(join(folder, name), 'utf8'))
    const calls = [...code.join('\n').matchAll(/\bcall\('(\w+)'/g)].map(([, name = '']) => name)
    assert.ok(calls.length > 5, 'the pattern finds them')
    for (const name of new Set(calls)) {
      const { method, path } = operations[name as OperationId]
      const headers = { host: 'pay.example.com', 'content-type': 'application/json' }
      const { statusCode } = await sandbox.server.inject({ method, url: path, headers })
      assert.ok(statusCode < 500 && ![404, 405, 421].includes(statusCode), `${name}: ${statusCode}`)
    }
  })

  test('serves no portal, no console, and no API', async () => {
    for (const path of ['/', '/europe/', '/console/', '/javascript/sdk'])
      assert.equal((await ask('pay.example.com', path)).statusCode, 404, path)
    // Nor the page of the portal for unknown addresses.
    for (const path of ['/pay/nowhere', '/pay//', '/pay/%zz']) {
      const { statusCode, headers } = await ask('pay.example.com', path)
      assert.equal(statusCode, 404, path)
      assert.equal(headers['content-type'], 'text/plain; charset=utf-8', path)
    }
    for (const path of [
      '/console/api/points-of-sale',
      '/api/openapi.json',
      '/api/v2_1/paymethods',
      '/api/front/credit-methods?posId=500100',
      '/pl/standard/user/oauth/authorize?grant_type=client_credentials',
      '/%61pi/openapi.json',
      '/sim/api/challenges?orderId=1',
    ]) {
      const answer = await ask('pay.example.com', path)
      assert.equal(answer.statusCode, 421, path)
      assert.equal(answer.json().status.codeLiteral, 'HOST_NOT_ALLOWED')
    }
  })

  test('redirects links to the simulators to the other host', async () => {
    const answer = await ask('pay.example.com', '/sim/phone/?order=A')
    assert.equal(answer.statusCode, 308)
    assert.equal(answer.headers.location, 'https://api.example.com/sim/phone/?order=A')
  })

  test('is not served at the other host, which redirects payers and rejects calls of the page', async () => {
    const page = await ask('api.example.com', `/pay/${redirectUri.search}`)
    assert.equal(page.statusCode, 308)
    assert.equal(page.headers.location, redirectUri.href)
    const call = await ask('api.example.com', '/pay/api/checkout', {
      authorization: `Bearer ${redirectUri.searchParams.get('token')}`,
    })
    assert.equal(call.statusCode, 421)
    assert.equal((await ask('api.example.com', '/api/openapi.json')).statusCode, 200)
  })

  test('serves workspaces at the same host, under their own paths', async () => {
    const made = await sandbox.server.inject({
      method: 'POST',
      url: '/console/api/workspaces',
      headers: { host: 'api.example.com', 'content-type': 'application/json' },
      payload: '{}',
    })
    assert.equal(made.statusCode, 201, made.body)
    const { workspaceId } = made.json()
    const page = await ask('pay.example.com', `/workspaces/${workspaceId}/pay/`)
    assert.equal(page.statusCode, 200)
    const moved = await ask('api.example.com', `/workspaces/${workspaceId}/pay/?orderId=X`)
    assert.equal(
      moved.headers.location,
      `https://pay.example.com/workspaces/${workspaceId}/pay/?orderId=X`,
    )
  })

  test('sends HSTS with every response over HTTPS', async () => {
    for (const path of [
      '/pay/',
      '/health',
      '/nowhere',
      '/api/v2_1/orders',
      '/web-assets/none.js',
    ]) {
      for (const host of ['api.example.com', 'pay.example.com', 'evil.example']) {
        const { headers } = await ask(host, path)
        assert.equal(headers['strict-transport-security'], 'max-age=31536000', `${host}${path}`)
      }
    }
  })

  function ask(host: string, url: string, headers: Record<string, string> = {}) {
    return sandbox.server.inject({ url, headers: { host, ...headers } })
  }
})

test('sends HSTS even if only the payment page uses HTTPS', async () => {
  const sandbox = await openSandbox({
    on: 'sqlite',
    publicUrl: 'http://api.example.com',
    payUrl: 'https://pay.example.com',
  })
  try {
    const { headers } = await sandbox.server.inject({
      url: '/pay/',
      headers: { host: 'pay.example.com' },
    })
    assert.equal(headers['strict-transport-security'], 'max-age=31536000')
  } finally {
    await sandbox.finish()
  }
})

describe('the pages that payers and developers open', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(() => sandbox.finish())

  for (const path of ['/pay/', '/sim/bank/', '/sim/phone/', '/console/', '/console/sign-in']) {
    test(`${path} requires trusted types and is isolated from other windows`, async () => {
      const { headers } = await sandbox.server.inject(path)
      assert.match(String(headers['content-security-policy']), /require-trusted-types-for 'script'/)
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
      assert.equal(headers['referrer-policy'], 'no-referrer')
      assert.match(String(headers['permissions-policy']), /camera=\(\)/)
      assert.equal(headers['strict-transport-security'], undefined, 'this one is on http')
    })
  }

  for (const path of ['/nowhere', '/pay/nowhere', '/europe/nowhere', '/europe/pl/nowhere', '/%zz'])
    test(`${path} returns a page with the security headers of the portal`, async () => {
      const { statusCode, headers } = await sandbox.server.inject(path)
      const { headers: ofPortal } = await sandbox.server.inject('/europe/')
      assert.equal(statusCode, 404)
      assert.equal(headers['content-type'], 'text/html; charset=utf-8')
      for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy']) {
        assert.ok(ofPortal[name], name)
        assert.equal(headers[name], ofPortal[name], name)
      }
    })

  for (const path of [
    '/pay/',
    '/front/cvv/',
    '/front/secure-form/',
    '/front/threeds/',
    '/front/threeds-method/',
    '/sim/bank/',
    '/sim/phone/',
    '/console/',
    '/console/sign-in',
  ]) {
    test(`${path} allows no text as a script, and no policy that would allow it`, async () => {
      const { headers } = await sandbox.server.inject(path)
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /require-trusted-types-for 'script'/)
      assert.match(policy, /trusted-types 'none'/)
    })
  }

  for (const path of ['/pay/', '/sim/bank/', '/front/cvv/', '/front/secure-form/', '/console/']) {
    test(`${path} loads only scripts and styles with the hash of the build`, async () => {
      const { body } = await sandbox.server.inject(path)
      const tags = [...body.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
      const own = tags.filter((tag) => !/rel="icon"|type="importmap"/.test(tag))
      assert.notEqual(own.length, 0)
      for (const tag of own) {
        const [, address = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? []
        const file = await sandbox.server.inject(address)
        const hash = createHash('sha384').update(file.rawPayload).digest('base64')
        assert.ok(tag.includes(`integrity="sha384-${hash}"`), tag)
      }
    })
  }

  for (const path of ['/pay/', '/console/']) {
    test(`${path} contains a hash for every script that it can import`, async () => {
      const { body, headers } = await sandbox.server.inject(path)
      const [, map = ''] = /<script type="importmap">([^<]*)<\/script>/.exec(body) ?? []
      const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
      const named = [...body.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file)
      const known = [...named, ...Object.keys(integrity)]
      for (const address of known) {
        const { body: script, rawPayload } = await sandbox.server.inject(address)
        const hash = createHash('sha384').update(rawPayload).digest('base64')
        if (address in integrity) assert.equal(integrity[address], `sha384-${hash}`, address)
        for (const [, file] of script.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w-]+\.js)/g))
          assert.ok(known.includes(`/web-assets/${file}`), `${file} of ${address}`)
      }
      const hash = createHash('sha256').update(map).digest('base64')
      const policy = String(headers['content-security-policy'])
      assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`), policy)
    })
  }
})
