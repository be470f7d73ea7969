import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { freePort } from '../free-port.ts'
import { serverProgram } from '../programs.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { serverEnv } from '../server-process.ts'

/** As the guide has it; no server but that of these tests has it. */
const password = 'correct horse battery'

function basic(word: string, name = 'console') {
  return { authorization: `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}` }
}

describe(`a sandbox with a password for its console on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ consolePassword: password })
  })
  after(() => sandbox.finish())

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const answer = await fetch(`${sandbox.url}${path}`, { method, headers })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  test('the calls and pages of the console require the password', async () => {
    for (const path of [
      '/console/api/clock',
      '/console/api/points-of-sale',
      '/console/api/requests',
      '/console/%61pi/points-of-sale',
    ]) {
      const stranger = await ask(path)
      assert.equal(stranger.status, 401, path)
      assert.match(stranger.headers.get('www-authenticate') ?? '', /^Bearer /)
      assert.ok(!stranger.body.includes('500100'), path)
    }
    for (const path of ['/console/api/clock', '/console/']) {
      const wrong = await ask(path, basic('wrong'))
      assert.equal(wrong.status, 401, path)
      assert.match(wrong.headers.get('www-authenticate') ?? '', /^Basic /)
    }
    for (const headers of [basic(password), { authorization: `Bearer ${password}` }]) {
      assert.equal((await ask('/console/api/clock', headers)).status, 200)
    }
    assert.equal((await ask('/console/api/clock', basic(password, 'admin'))).status, 401)
    assert.notEqual((await ask('/console/', basic(password))).status, 401)
    assert.equal((await ask('/console/api/clock/freeze', {}, 'POST')).status, 401)
  })

  test('shops and payers need no password', async () => {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const body = { method: 'blik', blikCode: '123456' } as const
    assert.ok((await payer.call('startPayment', { body })).ok)
    assert.ok((await payer.confirm('approve')).ok)
    assert.equal((await ask('/health')).status, 200)
  })

  test('a workspace has the password of its server', async () => {
    const made = await ask('/console/api/workspaces', basic(password), 'POST')
    const { workspaceId } = JSON.parse(made.body)
    const path = `/workspaces/${workspaceId}/console/api/clock`
    assert.equal((await ask(path)).status, 401)
    assert.equal((await ask(path, basic(password))).status, 200)
  })

  test('a client that guesses passwords has to wait, and a client with the password does not', async () => {
    const guesses = []
    for (let count = 0; count < 12; count += 1)
      guesses.push((await ask('/console/api/clock', basic(`guess ${count}`))).status)
    assert.equal(guesses.at(-1), 429)
    assert.equal((await ask('/console/api/clock', basic(password))).status, 200)
    sandbox.wait(61_000)
    assert.equal((await ask('/console/api/clock', basic('guess'))).status, 401)
  })

  test('guesses from addresses of one IPv6 network count together, for programs and on the sign-in page', async () => {
    sandbox.wait(61_000)
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:0:7::${host}` })
    const statuses: number[] = []
    for (let host = 1; host <= 11; host += 1)
      statuses.push((await ask('/console/api/clock', { ...basic('guess'), ...from(host) })).status)
    assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429])
    const signIn = await fetch(`${sandbox.url}/console/api/session`, {
      method: 'POST',
      headers: { ...from(99), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ password: 'guess' }),
    })
    assert.equal(signIn.status, 429)
  })
})

/** Starts a server as an operator does; returns its output before it listens. `look` runs in between. */
async function saidAtStart(
  settings: Readonly<Record<string, string>>,
  look: (said: string, url: string) => Promise<void> = async () => {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-test-'))
  const port = await freePort()
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...serverEnv({ dataDir: folder }), PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    let said = ''
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.stdout.on('data', (chunk) => {
        said += chunk
        if (said.includes('Grosz listens')) resolve()
      })
    })
    await look(said, `http://127.0.0.1:${port}`)
    return said
  } finally {
    const exited = once(child, 'exit')
    child.kill()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a sandbox that serves the network generates a password, prints it once, and requires it', async () => {
  await saidAtStart({ HOST: '0.0.0.0' }, async (said, url) => {
    const found = [...said.matchAll(/password of the console: (\S+)/gi)]
    assert.equal(found.length, 1, said)
    const address = `${url}/console/api/clock`
    assert.equal((await fetch(address)).status, 401)
    assert.equal((await fetch(address, { headers: basic(found[0]?.[1] ?? '') })).status, 200)
  })
})

test('a sandbox that serves the network reports what it opens, even if its operator has set a password', async () => {
  const opens = /is available on the network\. The payment API and the payment pages are open/
  const toPrivate = /notifyUrl also reaches this machine and its network/
  const network = { HOST: '0.0.0.0', GROSZ_CONSOLE_PASSWORD: password }
  const said = await saidAtStart(network)
  assert.match(said, opens)
  assert.match(said, /GROSZ_CONSOLE_PASSWORD/)
  assert.ok(!said.includes(password))
  assert.doesNotMatch(said, toPrivate)
  const withSetting = await saidAtStart({ ...network, GROSZ_PRIVATE_NOTIFY_URLS: 'allowed' })
  assert.match(withSetting, opens)
  assert.match(withSetting, toPrivate)
  assert.doesNotMatch(await saidAtStart({ GROSZ_CONSOLE_PASSWORD: password }), opens)
})
