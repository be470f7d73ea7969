import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../server/src/database/database.ts'
import { freePort } from '../free-port.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`metrics on ${engine}`, () => {
  let sandbox: Sandbox
  let address = ''
  let isDead = false
  const silence = new Promise<never>(() => {})
  before(async () => {
    const metricsPort = await freePort()
    address = `http://127.0.0.1:${metricsPort}`
    sandbox = await openSandbox({ metricsPort, database: (real) => mortal(real) })
  })
  after(async () => {
    await sandbox.close()
  })

  /** A database that can be made to fail. */
  function mortal(real: Database): Database {
    const gone = Promise.reject(new Error('gone'))
    gone.catch(() => {})
    return {
      engine: real.engine,
      look: {
        find: (sql, ...params) => (isDead ? gone : real.look.find(sql, ...params)),
        list: (sql, ...params) => (isDead ? gone : real.look.list(sql, ...params)),
      },
      read: (job) => (isDead ? silence : real.read(job)),
      transaction: (job) => real.transaction(job),
      write: (statements) => real.write(statements),
      state: () => real.state?.() ?? {},
      close: () => real.close(),
    }
  }

  async function scrape(): Promise<Map<string, number>> {
    const reply = await fetch(`${address}/metrics`)
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
    const lines = (await reply.text()).trimEnd().split('\n')
    const series = lines.filter((line) => !line.startsWith('#'))
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

  test('are on a port of their own, and nowhere else', async () => {
    assert.equal((await fetch(`${sandbox.url}/metrics`)).status, 404)
    assert.equal((await fetch(`${address}/`)).status, 404)
    assert.equal((await fetch(`${address}/metrics`, { method: 'POST' })).status, 405)
  })

  test('count requests by operation and status, errors by their key, and how long they took', async () => {
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

  test('have no more series after requests for many ids and addresses', async () => {
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

  test('tell what waits to be sent and how late it is, then what became of it', async () => {
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

  test('tell of the database, the process and the disk', async () => {
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

  test('are still told when the database fails', async () => {
    await delay(1_100)
    isDead = true
    const now = await scrape()
    isDead = false
    assert.equal(now.get('grosz_ready'), 0)
    assert.ok((now.get('process_open_fds') ?? 0) > 0)
    assert.equal(now.get('grosz_notifications_waiting'), undefined)
    assert.equal(now.get('grosz_unread_metrics'), 3)
    await delay(1_100)
    assert.equal((await scrape()).get('grosz_ready'), 1)
  })
})
