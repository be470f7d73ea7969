import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { freePort } from '../free-port.ts'
import { type Cluster, createDatabase, startPostgres } from '../postgres.ts'
import { serverProgram } from '../programs.ts'
import { engine } from '../sandbox.ts'
import { orderBody, serverEnv, takeToken } from '../server-process.ts'

/** The values that no log may contain. Each is unique, so that any copy of it is ours. */
const canaries = {
  card: '4444333322221111',
  spacedCard: '5434 0210 1682 4014',
  securityCode: '938274',
  pesel: '44051401458',
  name: 'Canarowska',
  email: 'canary@bird.example',
  bearer: 'canary-bearer-7c1f0a',
  basic: 'canary-basic-55d2e8',
  wrongSecret: 'canary-secret-0b9a44',
  query: 'canary-query-1d77c3',
  path: 'canary-path-9e0f2b',
  cookie: 'canary-cookie-3a8c51',
  key: 'canary-key-f2b6d9',
  broken: 'canary-broken-61e4aa',
  consolePassword: 'canary-console-c44b0d',
} as const

describe(`log and metrics on ${engine}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-log-'))
  let cluster: Cluster | undefined
  let child: ChildProcess
  let url = ''
  let metricsUrl = ''
  let printed = ''

  before(async () => {
    if (engine === 'postgres') cluster = await startPostgres()
    const port = await freePort()
    const metricsPort = await freePort()
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    url = `http://127.0.0.1:${port}`
    child = spawn(process.execPath, [serverProgram], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...serverEnv({
          dataDir: folder,
          ...(cluster && { databaseUrl: await createDatabase(cluster.url) }),
        }),
        PORT: String(port),
        GROSZ_LOG: 'info',
        GROSZ_METRICS_PORT: String(metricsPort),
        GROSZ_LOG_FORMAT: 'json',
        GROSZ_CONSOLE_PASSWORD: canaries.consolePassword,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        printed += chunk
      })
    await until(() => printed.includes('Grosz listens'))
  })

  after(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function until(isSo: () => boolean): Promise<void> {
    for (const begun = performance.now(); !isSo(); await delay(20))
      assert.ok(performance.now() - begun < 30_000 && child.exitCode === null, printed.slice(-2000))
  }

  const lines = () => printed.split('\n').filter((line) => line !== '')

  const lineOf = (correlationId: string) =>
    lines()
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((line) => line.correlationId === correlationId)

  /** Makes a call, and waits for its log line. */
  async function called(path: string, init?: RequestInit) {
    const reply = await fetch(url + path, { redirect: 'manual', ...init })
    await reply.arrayBuffer()
    const correlationId = reply.headers.get('correlation-id') ?? ''
    await until(() => printed.includes(correlationId))
    return { status: reply.status, line: lineOf(correlationId) }
  }

  test('the log contains one line of JSON for each call, with the Correlation-Id of its reply', async () => {
    const { status, line } = await called('/api/v2_1/orders/0123456789ABCDEF0123', {
      headers: { authorization: `Bearer ${await takeToken(url)}` },
    })
    assert.equal(status, 404)
    const { time, durationMs, correlationId, ...rest } = line ?? {}
    assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    assert.ok(Number(durationMs) > 0)
    assert.match(String(correlationId), /^[\w-]{36}$/)
    assert.deepEqual(rest, {
      level: 'info',
      message: 'GET retrieveOrder',
      operation: 'retrieveOrder',
      method: 'GET',
      status: 404,
      errorKey: 'NOT_FOUND',
      posId: '500100',
    })
  })

  test('the log contains the workspace of a call', async () => {
    const created = await fetch(`${url}/console/api/workspaces`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`console:${canaries.consolePassword}`)}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    assert.equal(created.status, 201)
    const { workspaceId } = await created.json()
    const { line } = await called(`/workspaces/${workspaceId}/api/v2_1/orders/0123456789`)
    assert.equal(line?.workspaceId, workspaceId)
  })

  test('the log contains the address of the server in a line of JSON at the start', () => {
    const [first] = lines()
      .map((line) => JSON.parse(line))
      .filter(({ message }) => message.startsWith('Grosz listens'))
    assert.deepEqual([first.level, first.message], ['info', `Grosz listens on ${url}`])
  })

  test('log and metrics contain no secret, card number, or personal data of a request', async () => {
    const token = await takeToken(url)
    const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const order = JSON.parse(orderBody('canary'))
    const post = (body: unknown, headers: Record<string, string> = json) => ({
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const buyer = { ...order.buyer, lastName: canaries.name, email: canaries.email }
    const card = {
      type: 'CARD_TOKEN',
      card: {
        number: canaries.card,
        expirationMonth: '12',
        expirationYear: '2029',
        cvv: canaries.securityCode,
      },
    }
    const { clientId = '' } = pointsOfSale[0] ?? {}
    const oauth = '/pl/standard/user/oauth/authorize'
    const form = `grant_type=client_credentials&client_id=${clientId}&client_secret=`
    const answers = await Promise.all([
      called(
        '/api/v2_1/orders',
        post({ ...order, buyer }, { ...json, 'idempotency-key': canaries.key }),
      ),
      called('/api/v2_1/orders', post({ ...order, description: canaries.spacedCard })),
      called('/api/v2_1/orders', post({ ...order, payMethods: { payMethod: card } })),
      called('/api/v2_1/orders', post(`{"description": ${canaries.broken}`)),
      called('/api/v2_1/orders', post({ ...order, totalAmount: canaries.pesel.repeat(3) })),
      called(`/api/v2_1/orders/${canaries.path}?email=${canaries.query}`, { headers: json }),
      called(`/api/v2_1/verification/advice?personalIdentificationNumber=${canaries.pesel}`, {
        headers: json,
      }),
      called(`/api/v2_1/${canaries.path}?${canaries.query}`),
      called('/api/v2_1/orders/ABC', { headers: { authorization: `Bearer ${canaries.bearer}` } }),
      called('/api/v2_1/paymethods', { headers: { authorization: `Basic ${canaries.basic}` } }),
      called(
        oauth,
        post(form + canaries.wrongSecret, { 'content-type': 'application/x-www-form-urlencoded' }),
      ),
      called(`${oauth}?${form}${canaries.wrongSecret}`, { method: 'POST' }),
      called('/console/api/points-of-sale', {
        headers: {
          cookie: `grosz-console=${canaries.cookie}`,
          authorization: `Basic ${btoa(`console:${canaries.consolePassword}`)}`,
        },
      }),
    ])
    assert.ok(
      answers.every(({ line }) => line !== undefined),
      'each has its line',
    )
    assert.ok(answers.some(({ status }) => status < 300))
    for (const path of [`/pay/?token=${canaries.query}`, `/%ff${canaries.path}`])
      await (await fetch(url + path)).arrayBuffer()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.end(`GET /${canaries.path} HTTP/1.1\r\n${canaries.broken}\r\n\r\n`)
    socket.resume()
    await once(socket, 'close')
    await called('/api/openapi.json')
    const metrics = await (await fetch(metricsUrl)).text()
    assert.match(metrics, /operation="createOrder",method="POST",status="3xx"/)

    const found = Object.entries({ ...canaries, token }).filter(([, text]) =>
      (printed + metrics).includes(text),
    )
    assert.deepEqual(
      found.map(([name]) => name),
      [],
    )
    for (const line of lines()) JSON.parse(line)
  })
})
