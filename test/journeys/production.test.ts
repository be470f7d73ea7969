import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { errors } from '@grosz/contract/errors.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { outcomeHeader } from '@grosz/contract/outcome-kinds.ts'
import type { Acquirer } from '../../server/src/base/acquirer/acquirer.ts'
import type { Health } from '../../server/src/edge/health.ts'
import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { freePort } from '../free-port.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`a server in production mode on ${engine}`, () => {
  let server: Sandbox
  let metricsPort: number
  before(async () => {
    metricsPort = await freePort()
    const acquirer = (unconnected: Acquirer) => ({ ...unconnected, serves: () => true })
    server = await openSandbox({ mode: 'production', metricsPort, acquirer })
  })
  after(() => server.finish())

  test('rejects the public test credentials', async () => {
    for (const { clientId, clientSecret, posId, secondKey } of pointsOfSale) {
      const granted = await fetch(`${server.url}/pl/standard/user/oauth/authorize`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }),
      })
      assert.equal(granted.status, 401)
      const authorization = `Basic ${btoa(`${posId}:${secondKey}`)}`
      const methods = await fetch(`${server.url}/api/v2_1/paymethods`, {
        headers: { authorization },
      })
      assert.equal(methods.status, 401)
    }
  })

  test('has no index that only the console of a sandbox uses', async () => {
    const sandbox = await openSandbox()
    assert.deepEqual(await listedIndexes(server), [])
    assert.deepEqual(await listedIndexes(sandbox), ofConsole)
    await sandbox.finish()
  })

  test('has no simulators, no console, and none of their calls', async () => {
    const paths = [
      '/console/',
      '/console/clock',
      '/console/api/points-of-sale',
      '/sim/bank/?challenge=x',
      '/sim/phone/?challenge=x',
      '/front/threeds/?authenticationId=x',
      '/sim/api/challenges/x',
    ]
    for (const path of paths) assert.equal((await fetch(server.url + path)).status, 404, path)
    const answer = await fetch(`${server.url}/sim/api/challenges/x/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"answer":"approve"}',
    })
    assert.ok(answer.status === 404 || answer.status === 405)
  })

  test('answers every sandbox call like an unknown address', async () => {
    const ofSandbox = (Object.values(operations) as Operation[]).filter(
      ({ audience }) => audience === 'sandbox',
    )
    assert.ok(ofSandbox.length > 0)
    for (const { method, path, aliases = [] } of ofSandbox)
      for (const address of [path, ...aliases]) {
        const say = async (url: string) => {
          const headers = { 'content-type': 'application/json' }
          const payload = method === 'GET' ? undefined : '{}'
          const { statusCode, body } = await server.server.inject({ method, url, headers, payload })
          return { statusCode, body }
        }
        const known = address.replaceAll(/\{\w+\}/g, '500100')
        const [, ...words] = known.split('/')
        const unknown = words.map((word, index) => (index < 2 ? word : 'nobody')).join('/')
        const answer = await say(known)
        assert.equal(answer.statusCode, 404, `${method} ${address}`)
        assert.deepEqual(answer, await say(`/${unknown}`), `${method} ${address}`)
      }
  })

  test('has no test payment, even if a point of sale has it in its settings', async () => {
    await server.seed()
    const shop = await server.merchant()
    const listed = await shop.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    const values = (listed.body.payByLinks ?? []).map(({ value }) => value)
    assert.ok(values.includes('m') && !values.includes('t'), values.join())
    const payMethods = { payMethod: { type: 'PBL', value: 't' } }
    const refused = await shop.call('createOrder', { body: shop.order({ payMethods }) })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, errors.PAY_METHOD_NOT_AVAILABLE.codeLiteral)
  })

  test('offers only methods that its acquirer supports, and rejects orders for other methods', async () => {
    const acquirer = (unconnected: Acquirer): Acquirer => ({
      ...unconnected,
      serves: (method) => method === 'blik' || method === 'ai',
    })
    const connected = await openSandbox({ mode: 'production', acquirer })
    await connected.seed()
    const shop = await connected.merchant()
    const listed = await shop.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    assert.deepEqual((listed.body.payByLinks ?? []).map(({ value }) => value).sort(), [
      'ai',
      'blik',
    ])
    const created = await shop.call('createOrder', { body: shop.order({ totalAmount: '40000' }) })
    assert.ok(created.ok && 'redirectUri' in created.body)
    const payer = connected.payer(String(created.body.redirectUri))
    const page = await payer.call('showCheckout', { query: {} })
    assert.ok(page.ok)
    assert.deepEqual(page.body.methods.map(({ value }) => value).sort(), ['ai', 'blik'])
    const chosen = await payer.call('startPayment', { body: { method: 'm' } })
    assert.ok(!chosen.ok)
    const payMethods = { payMethod: { type: 'PBL', value: 'm' } }
    const refused = await shop.call('createOrder', { body: shop.order({ payMethods }) })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, errors.PAY_METHOD_NOT_AVAILABLE.codeLiteral)
    const credit = await createClient({ baseUrl: connected.url })('listCreditMethods', {
      query: { posId: shop.pos.posId },
    })
    assert.ok(credit.ok)
    assert.deepEqual(
      credit.body.creditMethods.map(({ value }) => value),
      ['ai'],
    )
    await connected.finish()
  })

  test('offers no methods without an acquirer, but accepts orders', async () => {
    const lonely = await openSandbox({ mode: 'production' })
    await lonely.seed()
    const shop = await lonely.merchant()
    const listed = await shop.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    assert.deepEqual(listed.body.payByLinks, [])
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok && 'redirectUri' in created.body)
    const page = await lonely
      .payer(String(created.body.redirectUri))
      .call('showCheckout', { query: {} })
    assert.ok(page.ok)
    assert.deepEqual(page.body.methods, [])
    await lonely.finish()
  })

  test('ignores the header that chooses an outcome in a sandbox', async () => {
    await server.seed()
    const shop = await server.merchant()
    for (const outcome of ['NONSENSE', 'DECLINED']) {
      const created = await createClient({
        baseUrl: server.url,
        token: shop.token,
        headers: { [outcomeHeader]: outcome },
      })('createOrder', { body: shop.order() })
      assert.equal(created.status, 302, outcome)
      const read = await createClient({
        baseUrl: server.url,
        token: shop.token,
        headers: { [outcomeHeader]: outcome },
      })('listPayMethods', { query: {} })
      assert.equal(read.status, 200, outcome)
    }
    const kept = await server.app.database.look.list('SELECT * FROM chosen_outcomes')
    assert.deepEqual(kept, [])
  })

  test('shows callers without credentials only whether it accepts orders', async () => {
    const healthy = await fetch(`${server.url}/health`)
    assert.deepEqual([healthy.status, await healthy.json()], [200, { status: 'ok' }])
    const ofOperator = `http://127.0.0.1:${metricsPort}/health`
    const detailed = (await (await fetch(ofOperator)).json()) as Health
    assert.deepEqual(
      [detailed.status, detailed.mode, detailed.database, detailed.failing],
      ['ok', 'production', engine, []],
    )
    assert.ok(detailed.due.some(({ kind }) => kind === 'notification'))
    const halted = await openSandbox({ mode: 'production', metricsPort: await freePort() })
    halted.live()
    await halted.halt()
    const failing = await fetch(`${halted.url}/health`)
    assert.deepEqual([failing.status, await failing.json()], [503, { status: 'unavailable' }])
    const told = await fetch(`http://127.0.0.1:${halted.settings.metrics?.port}/health`)
    assert.equal(told.status, 503)
    assert.deepEqual(((await told.json()) as Health).failing, ['due'])
    await halted.close()
  })
})

/** Indexes that only the console of a sandbox reads. */
const ofConsole = [
  'notifications_hosts',
  'notifications_kinds',
  'notifications_points_of_sale',
  'notifications_urls',
  'orders_listed',
]

async function listedIndexes({ app: { database } }: Sandbox): Promise<string[]> {
  const table = database.engine === 'sqlite' ? 'sqlite_schema' : 'pg_indexes'
  const column = database.engine === 'sqlite' ? 'name' : 'indexname'
  const found = await database.look.list<{ name: string }>(
    `SELECT DISTINCT ${column} AS name FROM ${table} ORDER BY 1`,
  )
  return found.map(({ name }) => name).filter((name) => ofConsole.includes(name))
}
