import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { limits } from '@grosz/contract/limits.ts'
import { seededText } from '../../server/src/base/random.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`faults of a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
    shop = await sandbox.merchant()
  })
  afterEach(async () => {
    assert.ok((await console('deleteFaults', {})).ok)
  })
  after(() => sandbox.finish())

  async function inject(body: CallOf<'injectFault'>['body']) {
    const answer = await console('injectFault', { body })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function refused(body: CallOf<'injectFault'>['body']) {
    const answer = await console('injectFault', { body })
    assert.equal(answer.status, 400, JSON.stringify(answer.body))
    return answer
  }

  async function lastRequest() {
    const answer = await console('listRequests', { query: { limit: 1 } })
    assert.ok(answer.ok)
    return answer.body.requests[0]
  }

  function createOrder(extOrderId: string, headers: Record<string, string> = {}) {
    return fetch(`${sandbox.url}/api/v2_1/orders`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(shop.order({ extOrderId })),
    })
  }

  for (const [status, literal, retryAfter] of [
    [500, 'UNKNOWN_ERROR', null],
    [503, 'SERVICE_NOT_AVAILABLE', '7'],
    [429, 'TOO_MANY_REQUESTS', '7'],
  ] as const) {
    test(`a fault with the status ${status} returns the documented error, and the call has no effect`, async () => {
      const seconds = retryAfter === null ? {} : { seconds: 7 }
      const fault = await inject({ operationId: 'createOrder', kind: 'STATUS', status, ...seconds })
      const answer = await createOrder(`STATUS-${status}`)
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('retry-after'), retryAfter)
      const { status: said } = (await answer.json()) as { status: { codeLiteral: string } }
      assert.equal(said.codeLiteral, literal)
      const request = await lastRequest()
      assert.deepEqual(
        [request?.status, request?.fault, request?.faultId, request?.errorCode],
        [status, 'STATUS', fault.faultId, literal],
      )
      await console('deleteFaults', {})
      assert.equal((await createOrder(`STATUS-${status}`)).status, 302)
    })
  }

  test('a delayed request takes its time and then succeeds', async () => {
    await inject({ operationId: 'retrieveShop', kind: 'LATENCY', seconds: 0.4 })
    const begun = performance.now()
    const answer = await shop.call('retrieveShop', { params: { shopId: shop.pos.shopId } })
    assert.ok(answer.ok)
    assert.ok(performance.now() - begun >= 390)
    const request = await lastRequest()
    assert.deepEqual([request?.status, request?.fault], [200, 'LATENCY'])
    assert.ok((request?.durationMs ?? 0) >= 390)
  })

  test('a connection that is cut before the effect leaves no order', async () => {
    await inject({ operationId: 'createOrder', kind: 'CUT_BEFORE', times: 1 })
    const key = { 'idempotency-key': 'cut-before' }
    await assert.rejects(createOrder('CUT-BEFORE', key))
    const request = await lastRequest()
    assert.deepEqual(
      [request?.operation, request?.status, request?.fault],
      ['createOrder', undefined, 'CUT_BEFORE'],
    )
    // A second order with this number would fail.
    assert.equal((await createOrder('CUT-BEFORE')).status, 302)
  })

  test('after a connection that is cut after the effect, a retry under its Idempotency-Key returns the order', async () => {
    await inject({ operationId: 'createOrder', kind: 'CUT_AFTER', times: 1 })
    const key = { 'idempotency-key': 'cut-after' }
    await assert.rejects(createOrder('CUT-AFTER', key))
    const cut = await lastRequest()
    assert.deepEqual([cut?.status, cut?.fault], [undefined, 'CUT_AFTER'])
    const repeated = await createOrder('CUT-AFTER', key)
    assert.equal(repeated.status, 302)
    const { orderId } = (await repeated.json()) as { orderId: string }
    assert.ok((await shop.call('retrieveOrder', { params: { orderId } })).ok)
    // Without the key the order is one too many: it was there already.
    assert.equal((await createOrder('CUT-AFTER')).status, 400)
  })

  test('a fault affects only its call and its point of sale, and never the console', async () => {
    const other = await sandbox.merchant('500101')
    await inject({ operationId: '*', posId: '500100', kind: 'STATUS', status: 503 })
    const ask = { params: { orderId: 'NOBODY' } }
    assert.equal((await shop.call('retrieveOrder', ask)).status, 503)
    assert.equal((await other.call('retrieveOrder', ask)).status, 404)
    assert.equal((await fetch(`${sandbox.url}/health`)).status, 200)
    assert.equal((await console('retrieveClock', {})).status, 200)
    await assert.rejects(sandbox.merchant('500100'), /503/)
    await sandbox.merchant('500101')
  })

  test('a fault ends after its number of requests, which it counts', async () => {
    await inject({ operationId: 'retrieveOrder', kind: 'STATUS', status: 500, times: 2 })
    const ask = () => shop.call('retrieveOrder', { params: { orderId: 'NOBODY' } })
    assert.equal((await ask()).status, 500)
    const listing = await console('listFaults', {})
    assert.ok(listing.ok)
    assert.deepEqual(
      listing.body.faults.map(({ hits, times, percentage }) => [hits, times, percentage]),
      [[1, 1, 100]],
    )
    assert.equal((await ask()).status, 500)
    assert.equal((await ask()).status, 404)
    const empty = await console('listFaults', {})
    assert.deepEqual(empty.ok && empty.body.faults, [])
  })

  test('the oldest of several faults applies, and a deleted one applies no longer', async () => {
    const first = await inject({ operationId: 'retrieveOrder', kind: 'STATUS', status: 500 })
    await inject({ operationId: 'retrieveOrder', kind: 'STATUS', status: 503 })
    const ask = () => shop.call('retrieveOrder', { params: { orderId: 'NOBODY' } })
    assert.equal((await ask()).status, 500)
    const params = { faultId: first.faultId }
    assert.equal((await console('deleteFault', { params })).status, 204)
    assert.equal((await ask()).status, 503)
    assert.equal((await console('deleteFault', { params })).status, 404)
  })

  test('a fault with invalid or missing parameters is rejected', async () => {
    await refused({ operationId: 'createorder', kind: 'CUT_AFTER' })
    await refused({ operationId: 'retrieveClock', kind: 'CUT_AFTER' })
    await refused({ operationId: '*', kind: 'LATENCY' })
    await refused({ operationId: '*', kind: 'LATENCY', seconds: 31 })
    await refused({ operationId: '*', kind: 'STATUS' })
    await refused({ operationId: '*', kind: 'STATUS', status: 404 as never })
    await refused({ operationId: '*', kind: 'STATUS', status: 429, seconds: 1.5 })
    await refused({ operationId: '*', kind: 'CUT_AFTER', status: 500 })
    await refused({ operationId: '*', kind: 'CUT_AFTER', seconds: 1 })
    await refused({ operationId: '*', kind: 'CUT_AFTER', percentage: 0 })
    await refused({ operationId: '*', posId: '1', kind: 'CUT_AFTER' })
  })

  test('a sandbox has at most a hundred faults', async () => {
    for (let count = 0; count < limits.faults.value; count += 1)
      await inject({ operationId: '*', posId: '500104', kind: 'CUT_AFTER' })
    const answer = await console('injectFault', { body: { operationId: '*', kind: 'CUT_AFTER' } })
    assert.equal(answer.status, 409)
  })
})

test(`a percentage affects the same requests in each run of one seed, on ${engine}`, async () => {
  const runs = []
  for (let run = 0; run < 2; run += 1) {
    const sandbox = await openSandbox({ random: seededText('forty of a hundred') })
    const console = createClient({ baseUrl: sandbox.url })
    const shop = await sandbox.merchant()
    const body = {
      operationId: 'retrieveOrder',
      kind: 'STATUS',
      status: 500,
      percentage: 40,
    } as const
    await console('injectFault', { body })
    const statuses = []
    for (let count = 0; count < 60; count += 1) {
      const answer = await shop.call('retrieveOrder', { params: { orderId: 'NOBODY' } })
      statuses.push(answer.status)
    }
    await sandbox.finish()
    runs.push(statuses)
  }
  assert.deepEqual(runs[0], runs[1])
  const hits = runs[0]?.filter((status) => status === 500).length ?? 0
  assert.ok(hits > 10 && hits < 40, String(hits))
})
