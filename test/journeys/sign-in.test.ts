import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** As the guide has it; no server but that of these tests has it. */
const password = 'correct horse battery'
const clock = '/console/api/clock'
const session = '/console/api/session'
const everywhere = '/console/api/sessions'
const HOUR_MS = 3_600_000

type Headers = Record<string, string>

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | object
}

describe(`people sign in to the console on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ consolePassword: password })
  })
  after(() => sandbox.finish())

  /** Written by hand, because fetch does not allow the headers of an attack. */
  function ask(path: string, sent: Sent = {}) {
    return askAt(sandbox, path, sent)
  }

  async function signIn(word = password, more: Sent['headers'] = {}) {
    return ask(session, {
      method: 'POST',
      headers: { ...own(), ...more },
      body: { password: word },
    })
  }

  /** The cookie of a new session, as a browser sends it back. */
  async function cookie(): Promise<Headers> {
    const answer = await signIn()
    assert.equal(answer.status, 200, answer.body)
    return { cookie: (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '' }
  }

  function own() {
    return { origin: sandbox.url }
  }

  test('a browser that opens a page of the console is sent to the sign-in page', async () => {
    for (const [path, to] of [
      ['/console/', '/console/'],
      ['/console/orders/ABC?lang=pl&x=1', '/console/orders/ABC?lang=pl&x=1'],
      ['/console', '/console'],
    ] as const) {
      const answer = await ask(path)
      assert.equal(answer.status, 303, path)
      assert.equal(answer.headers['cache-control'], 'no-store')
      const found = new URL(answer.headers.location ?? '', sandbox.url)
      assert.equal(found.origin, sandbox.url)
      assert.equal(found.pathname, '/console/sign-in')
      assert.equal(found.searchParams.get('to'), to)
    }
    assert.equal((await ask('/console/orders?lang=pl')).headers.location?.includes('lang=pl'), true)
    assert.notEqual((await ask('/console/sign-in')).status, 303)
    assert.equal((await ask('/console/', { headers: await cookie() })).status, 200)
  })

  test('the session call returns whether a password is needed, who is signed in, and until when', async () => {
    const stranger = await ask(session)
    assert.deepEqual(JSON.parse(stranger.body), { passwordNeeded: true, signedIn: false })
    const known = await ask(session, { headers: await cookie() })
    const { expiresAt, ...told } = JSON.parse(known.body)
    assert.deepEqual(told, { passwordNeeded: true, signedIn: true })
    assert.equal(expiresAt, new Date(sandbox.app.realNow() + 12 * HOUR_MS).toISOString())
  })

  test('the cookie of a session gives access to the console and is hidden from scripts', async () => {
    const [set = ''] = (await signIn()).headers['set-cookie'] ?? []
    assert.match(
      set,
      /^grosz-console-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
    const headers = { cookie: set.split(';')[0] ?? '' }
    assert.equal((await ask(clock, { headers })).status, 200)
    assert.equal((await ask(clock)).status, 401)
    for (const wrong of ['x', '', `${headers.cookie}x`, headers.cookie.toUpperCase()]) {
      assert.equal((await ask(clock, { headers: { cookie: wrong } })).status, 401, wrong)
    }
  })

  test('a session of the server gives access to its workspaces, too', async () => {
    const headers = { ...(await cookie()), ...own() }
    const made = await ask('/console/api/workspaces', { method: 'POST', headers, body: {} })
    const { workspaceId } = JSON.parse(made.body)
    const inside = `/workspaces/${workspaceId}`
    assert.equal((await ask(inside + clock)).status, 401)
    assert.equal((await ask(inside + clock, { headers })).status, 200)
    const sent = await ask(`${inside}/console/orders?a=1`)
    const found = new URL(sent.headers.location ?? '', sandbox.url)
    assert.equal(found.pathname, '/console/sign-in')
    assert.equal(found.searchParams.get('to'), `${inside}/console/orders?a=1`)
    // The console of a workspace signs out of the same session.
    await ask(inside + session, { method: 'DELETE', headers })
    assert.equal((await ask(clock, { headers })).status, 401)
    assert.equal((await ask(inside + clock, { headers })).status, 401)
  })

  test('only a hash of the session is stored', async () => {
    const { cookie: text = '' } = await cookie()
    const token = text.split('=')[1] ?? ''
    const rows = await sandbox.app.database.look.list<object>('SELECT * FROM console_sessions')
    assert.ok(rows.length > 0)
    assert.ok(!JSON.stringify(rows).includes(token))
  })

  test('signing out ends one session, and signing out everywhere ends all of them', async () => {
    const [first, second, third] = [await cookie(), await cookie(), await cookie()]
    const left = await ask(session, { method: 'DELETE', headers: { ...first, ...own() } })
    assert.equal(left.status, 200)
    assert.match(left.headers['set-cookie']?.[0] ?? '', /=; .*Max-Age=0$/)
    assert.equal((await ask(clock, { headers: first })).status, 401)
    assert.equal((await ask(clock, { headers: second })).status, 200)
    assert.equal((await ask(everywhere, { method: 'DELETE', headers: own() })).status, 401)
    const all = await ask(everywhere, { method: 'DELETE', headers: { ...second, ...own() } })
    assert.equal(all.status, 200)
    for (const headers of [second, third]) assert.equal((await ask(clock, { headers })).status, 401)
  })

  test('a session ends twelve hours after it began, and two hours after its last call', async () => {
    const [busy, idle] = [await cookie(), await cookie()]
    for (let hour = 0; hour < 11; hour += 1) {
      sandbox.wait(HOUR_MS)
      assert.equal((await ask(clock, { headers: busy })).status, 200, `after ${hour + 1} h`)
    }
    assert.equal((await ask(clock, { headers: idle })).status, 401)
    sandbox.wait(HOUR_MS)
    assert.equal((await ask(clock, { headers: busy })).status, 401)
    await cookie()
    const rows = await sandbox.app.database.look.list('SELECT 1 FROM console_sessions')
    assert.equal(rows.length, 1, 'whoever signs in takes the sessions away that are over')
  })

  test('at most a hundred sessions exist, and a new one replaces the oldest', async () => {
    const first = await cookie()
    for (let count = 0; count < 100; count += 1) {
      sandbox.wait(1)
      await cookie()
    }
    const [found] = await sandbox.app.database.look.list<{ count: number }>(
      'SELECT count(*) AS count FROM console_sessions',
    )
    assert.equal(found?.count, 100)
    assert.equal((await ask(clock, { headers: first })).status, 401)
  })

  test('a stream of events ends with the session that opened it', async () => {
    const headers = await cookie()
    const stream = await fetch(`${sandbox.url}/console/api/events/stream`, { headers })
    assert.equal(stream.status, 200)
    const ended = stream.text().then(
      () => 'ended',
      () => 'ended',
    )
    await ask(session, { method: 'DELETE', headers: { ...headers, ...own() } })
    assert.equal(await ended, 'ended')
    assert.equal((await fetch(stream.url, { headers })).status, 401)
  })

  test('a page of another site cannot use the session of a developer', async () => {
    const headers = await cookie()
    const attacks: Headers[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
      { origin: sandbox.url.replace('127.0.0.1', 'localhost') },
      { origin: `${sandbox.url}.evil.example` },
      { ...own(), 'sec-fetch-site': 'cross-site' },
      { ...own(), 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { referer: `${sandbox.url}/console/` },
    ]
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
    for (const attack of attacks) {
      for (const type of types) {
        const answer = await ask('/console/api/clock/freeze', {
          method: 'POST',
          headers: { ...headers, ...attack, 'content-type': type },
          body: '{}',
        })
        assert.equal(answer.status, 403, JSON.stringify({ attack, type }))
        assert.match(answer.body, /ORIGIN_NOT_ALLOWED/)
      }
      const out = await ask(session, { method: 'DELETE', headers: { ...headers, ...attack } })
      assert.equal(out.status, 403, 'nor sign the developer out')
    }
    assert.equal(JSON.parse((await ask(clock, { headers })).body).status, 'RUNNING')
    for (const fine of [own(), { 'sec-fetch-site': 'same-origin' }]) {
      const sent = { method: 'POST', headers: { ...headers, ...fine } }
      assert.equal((await ask('/console/api/clock/resume', sent)).status, 200)
    }
  })

  test('a client that guesses on the sign-in page has to wait, even with simultaneous guesses', async () => {
    sandbox.wait(61_000)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, count) => signIn(`guess ${count}`)),
    )
    assert.equal(guesses.filter(({ status }) => status === 401).length, 10)
    const refused = guesses.filter(({ status }) => status === 429)
    assert.equal(refused.length, 20)
    for (const { headers } of refused) assert.match(headers['retry-after'] ?? '', /^[1-9]\d?$/)
    for (const { headers } of guesses) assert.equal(headers['set-cookie'], undefined)
    sandbox.wait(61_000)
    assert.equal((await signIn()).status, 200)
  })

  test('a failed sign-in does not return the password or open a browser dialog', async () => {
    sandbox.wait(61_000)
    for (const word of ['canary-password', 'x'.repeat(300), '']) {
      const { body, headers } = await signIn(word)
      assert.ok(!body.includes('canary') && !body.includes('xxx'))
      assert.ok(!/basic/i.test(headers['www-authenticate'] ?? ''))
    }
    assert.ok(!/basic/i.test((await ask(clock)).headers['www-authenticate'] ?? ''))
  })

  test('the request log contains no session cookie', async () => {
    const headers = await cookie()
    const token = headers.cookie?.split('=')[1] ?? ''
    await ask('/api/v2_1/shops/nobody', { headers })
    await ask('/pay/api/checkout', { headers })
    const listed = JSON.parse((await ask('/console/api/requests', { headers })).body)
    for (const { correlationId } of listed.requests) {
      const { body } = await ask(`/console/api/requests/${correlationId}`, { headers })
      assert.ok(!body.includes(token))
    }
    assert.ok(listed.requests.length >= 2)
  })
})

test('a server behind HTTPS uses a cookie with the __Host- prefix that is sent only over HTTPS', async () => {
  const publicUrl = 'https://pay.example.com'
  const sandbox = await openSandbox({ on: 'sqlite', consolePassword: password, publicUrl })
  try {
    const headers = { origin: publicUrl, host: 'pay.example.com' }
    const sent = { method: 'POST', headers, body: { password } }
    const [set = ''] = (await askAt(sandbox, session, sent)).headers['set-cookie'] ?? []
    assert.match(
      set,
      /^__Host-grosz-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure;/,
    )
    const cookie = set.split(';')[0] ?? ''
    assert.equal((await askAt(sandbox, clock, { headers: { cookie } })).status, 200)
  } finally {
    await sandbox.finish()
  }
})

describe('a sandbox that serves only this machine', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(() => sandbox.finish())

  test('requires no sign-in', async () => {
    assert.equal((await askAt(sandbox, '/console/orders')).status, 200)
    assert.deepEqual(JSON.parse((await askAt(sandbox, session)).body), {
      passwordNeeded: false,
      signedIn: true,
    })
    const sent = { method: 'POST', body: { password: 'any password' } }
    const answer = await askAt(sandbox, session, sent)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['set-cookie'], undefined)
  })

  test('rejects foreign host names and pages of other sites', async () => {
    const { workspaces } = sandboxOf(sandbox.app)
    assert.ok(workspaces)
    const made = await workspaces.create({ isFrozen: true, firms: [] })
    const paths = [
      session,
      clock,
      '/console/api/points-of-sale',
      '/console/api/events/stream',
      '/console/',
      '/console/orders',
      '/console/sign-in',
      '/sim/api/challenges?orderId=X',
      '/sim/bank/',
    ]
    const { port } = new URL(sandbox.url)
    for (const prefix of ['', `/workspaces/${made.workspaceId}`]) {
      for (const path of paths) {
        for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example']) {
          for (const headers of [{ host }, { host, origin: `http://${host}` }] as Headers[]) {
            const answer = await askAt(sandbox, prefix + path, { headers })
            assert.equal(answer.status, 421, `${prefix}${path} ${JSON.stringify(headers)}`)
          }
        }
        if (!path.includes('/api/')) continue
        for (const headers of [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
        ] as Headers[]) {
          const answer = await askAt(sandbox, prefix + path, { headers })
          assert.equal(answer.status, 403, `${prefix}${path} ${JSON.stringify(headers)}`)
        }
      }
      for (const [method, path] of [
        ['POST', session],
        ['POST', '/console/api/clock/freeze'],
        ['DELETE', '/console/api/outcomes'],
        ['POST', '/sim/api/challenges/X/answer'],
      ] as const) {
        for (const headers of [
          { host: 'evil.example' },
          { origin: 'https://evil.example' },
        ] as Headers[]) {
          const { status } = await askAt(sandbox, prefix + path, { method, headers })
          assert.ok(status === 421 || status === 403, `${method} ${prefix}${path}: ${status}`)
        }
      }
    }
  })
})

/** Sends a request that no browser would send, and follows no redirect. */
function askAt(sandbox: Sandbox, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const type = text === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(sandbox.url)
    const sent = httpRequest(
      { hostname, port, path, method, headers: { ...type, ...headers }, agent: false },
      async (answer) => {
        const pieces: Buffer[] = []
        for await (const piece of answer) pieces.push(piece)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Answer['headers'],
          body: Buffer.concat(pieces).toString(),
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>> & { readonly 'set-cookie'?: string[] }
  readonly body: string
}
