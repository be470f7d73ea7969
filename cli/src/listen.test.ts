import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { judgeSignature } from '../../server/src/sandbox/receivers/verdict.ts'
import { startGrosz } from '../../test/command-line.ts'
import { openReceiver, openSandbox, type Sandbox } from '../../test/sandbox.ts'
import { createIdentity } from './intercept/authority.ts'

describe('grosz listen', () => {
  let sandbox: Sandbox
  let call: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
    call = createClient({ baseUrl: sandbox.url })
    sandbox.live()
  })
  after(async () => {
    sandbox.halt()
    await sandbox.finish()
  })

  const listen = (...args: readonly string[]) =>
    startGrosz(['listen', ...args], { GROSZ_URL: sandbox.url })

  /** A canceled order, one of whose notifications goes to an unreachable address. */
  async function canceled({ posId = '500100', notifyUrl = 'https://shop.invalid/notify' } = {}) {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    const { orderId } = created.body
    assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
    return orderId
  }

  /** Waits until the notification of an order was attempted or delivered; resolves to its attempts. */
  async function attempts(
    orderId: string,
    { posId = '500100', type = 'NOTIFICATION_DELIVERED' as const as string } = {},
  ) {
    const event = await call('waitForEvent', {
      query: { id: orderId, type: type as 'NOTIFICATION_DELIVERED', timeoutSeconds: 30 },
    })
    assert.ok(event.ok && event.body.event, `no ${type}`)
    const log = await call('listNotifications', { params: { posId, reference: orderId } })
    assert.ok(log.ok)
    return log.body.notifications.flatMap((one) => one.attempts.map(({ outcome }) => outcome))
  }

  test('a program gets the exact bytes with their signature, and its answer counts as that of the shop', async () => {
    const shop = await openReceiver()
    const listener = await listen('--forward-to', shop.url, '--json')
    for (const posId of ['500100', '500102']) {
      const orderId = await canceled({ posId })
      assert.deepEqual(await attempts(orderId, { posId }), ['200'])
      const received = shop.received.at(-1)
      assert.equal(received?.json.order?.orderId, orderId)
      const signature = String(received?.headers['openpayu-signature'])
      const signer = await sandbox.app.signerOf(posId as never)
      const body = Buffer.from(received?.body ?? '')
      assert.equal(judgeSignature(signature, body, signer).verdict, 'VALID')
      assert.equal(received?.headers['grosz-event-id'], `${posId}-${orderId}-1`)
    }
    // The second key in the notifications of 500102 is passed on.
    assert.match(String(shop.received.at(-1)?.headers.authorization), /^Basic \w+/)
    const [first = ''] = await listener.lines(2)
    const { deliveryId, tookMs, eventId, ...line } = JSON.parse(first)
    assert.ok(deliveryId && eventId && Number.isInteger(tookMs))
    assert.deepEqual(line, {
      event: 'order.canceled',
      posId: '500100',
      notifyUrl: 'https://shop.invalid/notify',
      status: 200,
    })
    assert.equal(await listener.stop(), 0)
    await shop.close()
  })

  test('a status other than 200 and a program that does not run are reported to the sandbox', async () => {
    const shop = await openReceiver([503])
    const listener = await listen('--forward-to', shop.url, '--pos', '500101')
    const order = { posId: '500101', type: 'NOTIFICATION_FAILED' }
    assert.deepEqual(await attempts(await canceled(order), order), ['503'])
    await shop.close()
    const { host } = new URL(shop.url)
    assert.deepEqual(await attempts(await canceled(order), order), [
      `${host} refused the connection`,
    ])
    const lines = await listener.lines(2)
    assert.match(lines[0] ?? '', /^order\.canceled {2}\w+ {2}503 {2}\d+ ms$/)
    assert.equal(await listener.stop(), 0)
  })

  test('an answer with a card number or U+0000 is accepted, and the log hides both', async () => {
    const shop = await listening(createServer((_, answer) => answer.end(`4444 3333 2222 1111\0`)))
    const { port } = shop.address() as AddressInfo
    const listener = await listen('--forward-to', `http://127.0.0.1:${port}/`, '--pos', '500101')
    const orderId = await canceled({ posId: '500101' })
    assert.deepEqual(await attempts(orderId, { posId: '500101' }), ['200'])
    const log = await call('listNotifications', { params: { posId: '500101', reference: orderId } })
    assert.ok(log.ok)
    assert.equal(log.body.notifications[0]?.attempts[0]?.answer, '***\ufffd')
    assert.equal(await listener.stop(), 0)
    assert.doesNotMatch(listener.stderr(), /too late/)
    shop.close()
  })

  test('an answer that arrives too late for the sandbox is reported', async (t) => {
    t.mock.method(sandboxOf(sandbox.app).listeners, 'answer', () => false)
    const shop = await openReceiver()
    const listener = await listen('--forward-to', shop.url, '--pos', '500102')
    await canceled({ posId: '500102' })
    await listener.says(/The answer came too late for the sandbox/)
    assert.equal(await listener.stop(), 0)
    await shop.close()
  })

  test('an answer that the sandbox rejects is printed with the reason', async () => {
    // The name of the host is part of the failure.
    const address = `http://${'4444333322221111'}.localhost:1/`
    const listener = await listen('--forward-to', address, '--pos', '500103')
    await canceled({ posId: '500103' })
    await listener.says(/failure contains a card number/)
    assert.doesNotMatch(listener.stderr(), /too late/)
    assert.equal(await listener.stop(), 0)
  })

  test('only the chosen events are forwarded, and the others are accepted', async () => {
    const shop = await openReceiver()
    const events = 'order.completed, refund.finalized'
    const listener = await listen('--forward-to', shop.url, '--events', events, '--pos', '500103')
    assert.deepEqual(await attempts(await canceled({ posId: '500103' }), { posId: '500103' }), [
      '200',
    ])
    assert.deepEqual(shop.received, [])
    assert.equal(listener.stdout(), '')
    assert.equal(await listener.stop(), 0)
    await shop.close()
  })

  test('after a lost connection, no notification is lost or forwarded twice', async () => {
    const shop = await openSlowShop()
    const order = { posId: '500104' }
    // The shop of this one does not run.
    const gone = await openReceiver()
    await gone.close()
    const before = await canceled({ ...order, notifyUrl: gone.url })
    await attempts(before, { ...order, type: 'NOTIFICATION_FAILED' })
    const listener = await listen('--forward-to', shop.url, '--pos', '500104')
    const orderId = await canceled(order)
    const asked = await shop.next()
    // The shop is still at work when the connection to the sandbox breaks.
    sandbox.server.server.closeAllConnections()
    const caughtUp = await shop.next()
    for (const response of [asked, caughtUp]) response.end()
    assert.deepEqual(await attempts(orderId, order), ['200'])
    assert.equal((await attempts(before, order)).at(-1), '200')
    assert.equal(shop.count(), 2)
    assert.equal(await listener.stop(), 0)
    await shop.close()
  })

  test('a self-signed certificate is accepted only with --skip-verify', async () => {
    const { key, chain } = await createIdentity(['localhost'])
    const shop = await listening(createTlsServer({ key, cert: chain }, (_, answer) => answer.end()))
    const address = `https://localhost:${(shop.address() as AddressInfo).port}/notify`
    const order = { posId: '500200' }
    const careful = await listen('--forward-to', address, '--pos', '500200')
    const failed = { ...order, type: 'NOTIFICATION_FAILED' }
    const [reason = ''] = await attempts(await canceled(order), failed)
    assert.match(reason, /certificate/)
    assert.equal(await careful.stop(), 0)
    const listener = await listen('--forward-to', address, '--pos', '500200', '--skip-verify')
    assert.deepEqual(await attempts(await canceled(order), order), ['200'])
    assert.equal(await listener.stop(), 0)
    shop.closeAllConnections()
    shop.close()
  })

  test('after Ctrl+C notifications go to their own addresses again', async () => {
    const shop = await openReceiver()
    const listener = await listen('--forward-to', 'http://127.0.0.1:1/', '--pos', '500300')
    assert.equal(await listener.stop('SIGINT'), 0)
    const orderId = await canceled({ posId: '500300', notifyUrl: shop.url })
    assert.deepEqual(await attempts(orderId, { posId: '500300' }), ['200'])
    assert.equal(shop.received.length, 1)
    await shop.close()
  })

  test('a point of sale that the sandbox does not have is rejected', async () => {
    await assert.rejects(
      listen('--forward-to', 'http://127.0.0.1:1/', '--pos', '1'),
      /posId is not a point of sale of this sandbox/,
    )
  })
})

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  return server
}

/** A shop that responds when the test allows it. */
async function openSlowShop() {
  const waiting: ServerResponse[] = []
  let count = 0
  let arrived = () => {}
  const server = await listening(
    createServer((request, response) => {
      request.resume()
      count += 1
      waiting.push(response)
      arrived()
    }),
  )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    count: () => count,
    async next(): Promise<ServerResponse> {
      while (waiting.length === 0)
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      return waiting.shift() as ServerResponse
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
