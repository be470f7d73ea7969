import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { createHttpAcquirer } from '../../examples/acquirer/http-acquirer.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const key = 'key-of-the-processor'

/** A processor that stores the received requests by our IDs, and fails on command. */
async function openProcessor() {
  const kept = new Map<string, { state: string; url: string; asked: Record<string, string> }>()
  let failures = 0
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const asked = method === 'PUT' ? ((await json(request)) as Record<string, string>) : {}
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (headers.authorization !== `Bearer ${key}`) return say(401, {})
    const state = url.startsWith('/refunds/') ? 'done' : 'open'
    if (method === 'PUT' && !kept.has(url))
      kept.set(url, { state, url: 'https://bank.example/pay', asked })
    const found = kept.get(url)
    if (method === 'DELETE' && found) found.state = 'canceled'
    // It can fail to report a completed action.
    if (failures > 0) {
      failures -= 1
      return say(500, {})
    }
    return found ? say(200, found) : say(404, {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    kept,
    fail: (times: number) => {
      failures = times
    },
    payments: () => [...kept].filter(([path]) => path.startsWith('/payments/')),
    close: () => server.close(),
  }
}

describe(`a production server with the acquirer of the guide on ${engine}`, () => {
  let server: Sandbox
  let processor: Awaited<ReturnType<typeof openProcessor>>
  before(async () => {
    processor = await openProcessor()
    const { address } = processor
    const acquirer = () => createHttpAcquirer({ address, key, methods: ['m', 'p'] })
    server = await openSandbox({ mode: 'production', acquirer })
    await server.seed()
  })
  after(async () => {
    await server.close()
    processor.close()
  })

  async function pay(method = 'm') {
    const shop = await server.merchant()
    const payMethods = { payMethod: { type: 'PBL', value: method } }
    const created = await shop.call('createOrder', { body: shop.order({ payMethods }) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId = '', redirectUri } = created.body
    const status = async () => {
      const { call } = await server.merchant()
      const read = await call('retrieveOrder', { params: { orderId } })
      assert.ok(read.ok)
      return read.body.orders[0]?.status
    }
    return { shop, orderId, redirectUri, status }
  }

  /** The newest payment as the processor has it. */
  function newest() {
    const [, payment] = processor.payments().at(-1) ?? []
    assert.ok(payment)
    return payment
  }

  test('the payer is sent to the bank, and the order is completed when the processor reports the payment', async () => {
    const { orderId, redirectUri, status, shop } = await pay()
    assert.equal(redirectUri, 'https://bank.example/pay')
    const payment = newest()
    assert.deepEqual([payment.asked.method, payment.asked.amount], ['m', '12345'])
    assert.equal(await status(), 'PENDING')
    payment.state = 'paid'
    await server.pass({ minutes: 2 })
    assert.equal(await status(), 'COMPLETED')
    const refund = { description: 'Returned', amount: '345' }
    const refunded = await shop.call('createRefund', { params: { orderId }, body: { refund } })
    assert.ok(refunded.ok)
    await server.pass({ minutes: 2 })
    const read = await shop.call('listRefunds', { params: { orderId } })
    assert.ok(read.ok)
    assert.equal(read.body.refunds[0]?.status, 'FINALIZED')
  })

  test('a payment whose reply was lost is requested again and created once', async () => {
    const before = processor.payments().length
    processor.fail(1)
    const { status } = await pay('p')
    assert.equal(await status(), 'PENDING')
    newest().state = 'paid'
    await server.pass({ minutes: 2 })
    assert.equal(await status(), 'COMPLETED')
    assert.equal(processor.payments().length, before + 1)
  })

  test('an order whose payer never received the redirect is canceled, and so is its payment at the processor', async () => {
    processor.fail(1)
    const { status } = await pay('p')
    await server.pass({ minutes: 2 })
    assert.equal(await status(), 'CANCELED')
    await server.pass({ minutes: 2 })
    assert.equal(newest().state, 'canceled')
  })

  test('a payment that the processor rejects cancels the order, and only methods of the processor are listed', async () => {
    const rejected = await pay()
    newest().state = 'rejected'
    await server.pass({ minutes: 2 })
    assert.equal(await rejected.status(), 'CANCELED')
    const { call } = await server.merchant()
    const listed = await call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    const values = (listed.body.payByLinks ?? []).map(({ value }) => value)
    assert.deepEqual(values, ['m', 'p'])
  })
})
