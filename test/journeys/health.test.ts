import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Health } from '../../server/src/edge/health.ts'
import { aroundDatabase, commits } from '../../server/src/storage/database/around.ts'
import { dropDatabase } from '../postgres.ts'
import { engine, openSandbox } from '../sandbox.ts'

describe(`health on ${engine}`, () => {
  async function healthOf(url: string) {
    const reply = await fetch(`${url}/health`)
    return { status: reply.status, body: (await reply.json()) as Health }
  }

  test('health reports a server that accepts orders as ok, with the delay of its due work', async () => {
    const sandbox = await openSandbox()
    sandbox.live()
    const { status, body } = await healthOf(sandbox.url)
    assert.equal(status, 200)
    assert.deepEqual(body.failing, [])
    assert.deepEqual([body.status, body.mode, body.database], ['ok', 'sandbox', engine])
    const notifications = body.due.find(({ kind }) => kind === 'notification')
    assert.deepEqual(notifications, { kind: 'notification', oldestSeconds: 0, setAside: 0 })
    await sandbox.finish()
  })

  test('health contains the delay of work that is overdue', async () => {
    const sandbox = await openSandbox()
    const shop = await sandbox.merchant()
    const notifyUrl = 'http://127.0.0.1:9999/notify'
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    const { orderId = '' } = created.body
    await shop.call('cancelOrder', { params: { orderId } })
    sandbox.wait(90_000)
    const { status, body } = await healthOf(sandbox.url)
    assert.equal(status, 200)
    assert.equal(body.due.find(({ kind }) => kind === 'notification')?.oldestSeconds, 90)
    await sandbox.close()
  })

  test('health returns 503 within seconds if the database does not answer', async () => {
    let isDead = false
    const silence = new Promise<never>(() => {})
    const sandbox = await openSandbox({
      database: (real) =>
        aroundDatabase(real, (use, work) => (isDead && !commits(use) ? silence : work())),
    })
    assert.equal((await healthOf(sandbox.url)).status, 200)
    isDead = true
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const began = performance.now()
    const { status, body } = await healthOf(sandbox.url)
    assert.equal(status, 503)
    assert.deepEqual([body.status, body.failing], ['unavailable', ['database']])
    assert.ok(performance.now() - began < 4_000, 'it does not wait for the database for ever')
    isDead = false
    await sandbox.close()
  })

  if (engine === 'postgres')
    test('health returns 503 if PostgreSQL is gone', async (t) => {
      const sandbox = await openSandbox()
      t.after(() => sandbox.close())
      assert.equal((await healthOf(sandbox.url)).status, 200)
      await dropDatabase(sandbox.settings.databaseUrl ?? '')
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      const { status, body } = await healthOf(sandbox.url)
      assert.equal(status, 503)
      assert.deepEqual(body.failing, ['database'])
    })

  test('health returns 503 if the loops for due work have ended', async () => {
    const sandbox = await openSandbox()
    sandbox.live()
    await sandbox.halt()
    const { status, body } = await healthOf(sandbox.url)
    assert.equal(status, 503)
    assert.deepEqual(body.failing, ['due'])
    await sandbox.close()
  })
})
