import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { aroundDatabase, commits } from '../../server/src/storage/database/around.ts'
import type { Database } from '../../server/src/storage/database/database.ts'
import { freePort } from '../free-port.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`metrics on ${engine}`, () => {
  let sandbox: Sandbox
  let address = ''
  let isDead = false
  /** Called with each request that is not rejected as excess; the request then waits for the result. */
  let accepted: (() => Promise<void>) | undefined
  let noteDelay: (lateMs: number) => void = () => assert.fail('nobody watches the delay')
  const silence = new Promise<never>(() => {})
  before(async () => {
    const metricsPort = await freePort()
    address = `http://127.0.0.1:${metricsPort}`
    sandbox = await openSandbox({
      metricsPort,
      database: (real) => mortal(real),
      rateLimits: 'secrets=2',
      watchDelay(note) {
        noteDelay = note
        return () => {}
      },
      server: (server) => void server.addHook('onRequest', async () => accepted?.()),
    })
  })
  after(() => sandbox.close())

  /** A database that can be made to fail. */
  function mortal(real: Database): Database {
    const gone = Promise.reject(new Error('gone'))
    gone.catch(() => {})
    return aroundDatabase(real, (use, work) => {
      if (!isDead || commits(use)) return work()
      return use === 'look' ? gone : silence
    })
  }

  async function scrape(): Promise<Map<string, number>> {
    const reply = await fetch(`${address}/metrics`)
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
    const lines = (await reply.text()).trimEnd().split('\n')
    const series = lines.filter((line) => line !== '' && !line.startsWith('#'))
    const told = new Map(
      series.map((line) => {
        const [, name = '', value = ''] = /^([a-z_]+(?:\{.*\})?) (\S+)$/.exec(line) ?? []
        assert.ok(Number.isFinite(Number(value)) && name !== '', line)
        return [name, Number(value)] as const
      }),
    )
    if (!isDead) assert.equal(told.get('grosz_unread_metrics'), 0)
    return told
  }

  const requests = (operation: string, method: string, status: string) =>
    `grosz_http_requests_total{operation="${operation}",method="${method}",status="${status}"}`

  test('are not served to a foreign host name that resolves to this machine', async () => {
    for (const [host, status] of [
      ['evil.example', 421],
      ['127.0.0.1.nip.io', 421],
      ['localhost:9090', 200],
      ['127.0.0.1', 200],
      ['[::1]', 200],
    ] as const) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.write(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      const said = (await socket.setEncoding('utf8').toArray()).join('')
      assert.match(said, new RegExp(`^HTTP/1\\.1 ${status} `), host)
    }
  })

  test('are served only on their own port', async () => {
    assert.equal((await fetch(`${sandbox.url}/metrics`)).status, 404)
    assert.equal((await fetch(`${address}/`)).status, 404)
    assert.equal((await fetch(`${address}/metrics`, { method: 'POST' })).status, 405)
  })

  test('count requests by operation and status and errors by key, and measure durations', async () => {
    const shop = await sandbox.merchant()
    await shop.call('createOrder', { body: shop.order() })
    await shop.call('retrieveOrder', { params: { orderId: 'NOSUCHORDER' } })
    await fetch(`${sandbox.url}/api/v2_1/orders`, { method: 'POST' })
    const now = await scrape()
    assert.equal(now.get(requests('createOrder', 'POST', '3xx')) ?? 0, 1)
    assert.equal(now.get(requests('createOrder', 'POST', '4xx')) ?? 0, 1)
    assert.equal(now.get(requests('retrieveOrder', 'GET', '4xx')) ?? 0, 1)
    assert.equal(now.get('grosz_http_errors_total{error="NOT_FOUND",status="404"}'), 1)
    assert.equal(now.get('grosz_http_request_seconds_count{operation="createOrder"}'), 2)
    assert.ok((now.get('grosz_http_request_seconds_sum{operation="createOrder"}') ?? 0) > 0)
  })

  test('count rejected connections, rejected requests, and requests over a limit', async () => {
    const before = await scrape()
    const refused = (reason: string) => `grosz_http_refused_connections_total{reason="${reason}"}`
    const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
    socket.write('this is no HTTP\r\n\r\n')
    await once(socket.resume(), 'close')
    const isNew = { method: 'POST', body: '{}' }
    for (let late = 0; late < 50; late += 1) noteDelay(10_000)
    const all = Promise.withResolvers<void>()
    let arrived = 0
    accepted = () => {
      arrived += 1
      return all.promise
    }
    const asked = Array.from({ length: 50 }, async () => {
      await fetch(`${sandbox.url}/api/v2_1/orders`, isNew)
      arrived += 1
    })
    while (arrived < 50) await delay(1)
    accepted = undefined
    all.resolve()
    await Promise.all(asked)
    for (let late = 0; late < 500; late += 1) noteDelay(0)
    for (let count = 0; count < 3; count += 1)
      await fetch(
        `${sandbox.url}/pl/standard/user/oauth/authorize?grant_type=client_credentials&client_id=1&client_secret=2`,
        { method: 'POST' },
      )
    const now = await scrape()
    const added = (name: string) => (now.get(name) ?? 0) - (before.get(name) ?? 0)
    assert.equal(added(refused('malformed')), 1)
    for (const reason of ['address', 'full', 'idle', 'reserve', 'slow'])
      assert.equal(now.get(refused(reason)), 0, reason)
    assert.ok(added('grosz_http_errors_total{error="SERVICE_NOT_AVAILABLE",status="503"}') >= 10)
    assert.equal(added('grosz_http_errors_total{error="TOO_MANY_REQUESTS",status="429"}'), 1)
    assert.equal(now.get('grosz_due_restarts_total{kind="notification"}'), 0)
  })

  test('get no new series from requests for many IDs and addresses', async () => {
    const shop = await sandbox.merchant()
    const ask = async (from: number) => {
      for (let index = from; index < from + 20; index += 1) {
        await shop.call('retrieveOrder', { params: { orderId: `NOSUCHORDER${index}` } })
        await fetch(`${sandbox.url}/api/v2_1/nothing-${index}?at=${index}`)
        await fetch(`${sandbox.url}/page-${index}`)
      }
      return scrape()
    }
    const before = await ask(0)
    const after = await ask(20)
    const added = [...after.keys()].filter((name) => !before.has(name))
    assert.deepEqual(added, [])
    assert.ok((after.get(requests('unknown', 'GET', '4xx')) ?? 0) >= 40)
  })

  test('contain the waiting notifications and their delay, then their results', async () => {
    const shop = await sandbox.merchant()
    const notifyUrl = `http://127.0.0.1:${await freePort()}/notify`
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    await shop.call('cancelOrder', { params: { orderId: created.body.orderId ?? '' } })
    sandbox.wait(90_000)
    const late = await scrape()
    assert.equal(late.get('grosz_notifications_waiting'), 1)
    assert.equal(late.get('grosz_notifications_oldest_seconds'), 90)
    assert.equal(late.get('grosz_due_late_seconds{kind="notification"}'), 90)
    assert.equal(late.get('grosz_due_rows{kind="notification"}'), 1)
    await sandbox.work()
    const tried = await scrape()
    assert.equal(tried.get('grosz_notification_deliveries_total{result="no_answer"}'), 1)
    assert.equal(tried.get('grosz_notification_delivery_seconds_count'), 1)
    assert.equal(tried.get('grosz_due_runs_total{kind="notification",result="failed"}'), 1)
    assert.equal(tried.get('grosz_due_late_seconds{kind="notification"}'), 0)
  })

  test('contain the database, the process, and the disk', async () => {
    const now = await scrape()
    const ofEngine =
      engine === 'sqlite'
        ? [
            'grosz_database_commits_total',
            'grosz_database_committed_transactions_total',
            'grosz_database_commit_seconds_total',
            'grosz_database_wal_bytes',
          ]
        : ['transactions', 'looks', 'writes'].map(
            (pool) => `grosz_database_connections{pool="${pool}",state="open"}`,
          )
    const positive = [
      ...ofEngine,
      'grosz_database_seconds_count{kind="transaction"}',
      'grosz_disk_bytes{state="free"}',
      'grosz_http_connections',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'process_start_time_seconds',
      'nodejs_eventloop_utilization_ratio',
      'nodejs_eventloop_delay_seconds{percentile="99"}',
      'grosz_ready',
    ]
    for (const name of positive) assert.ok((now.get(name) ?? 0) > 0, name)
    assert.equal(now.get('grosz_paused'), 0)
    assert.equal(now.get('grosz_epoch{epoch="first"}'), 1)
    assert.ok([...now.keys()].some((name) => name.includes(`mode="sandbox",database="${engine}"`)))
  })

  test('are available when the database fails, without those that need it', async () => {
    await delay(1_100)
    sandbox.live()
    isDead = true
    const now = await scrapedOnce(
      (one) =>
        (one.get('grosz_due_restarts_total{kind="notification"}') ?? 0) > 0 &&
        one.get('grosz_ready') === 0,
    )
    isDead = false
    assert.ok((now.get('process_open_fds') ?? 0) > 0)
    assert.equal(now.get('grosz_notifications_waiting'), undefined)
    assert.equal(now.get('grosz_unread_metrics'), 3)
    await scrapedOnce((one) => one.get('grosz_ready') === 1)
  })

  /** Metrics can be a second old, and a busy machine needs additional time. */
  async function scrapedOnce(holds: (now: Awaited<ReturnType<typeof scrape>>) => boolean) {
    for (let tries = 1; ; tries += 1) {
      const now = await scrape()
      if (holds(now)) return now
      assert.ok(tries < 150, `grosz_ready ${now.get('grosz_ready')}`)
      await delay(200)
    }
  }
})
