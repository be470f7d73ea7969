import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import type { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type PointOfSale = Pick<(typeof pointsOfSale)[number], 'posId' | 'clientId' | 'clientSecret'>
type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Pays an order of a point of sale, whose notifications go to `notifyUrl`. */
async function paid(baseUrl: string, pos: PointOfSale, notifyUrl: string): Promise<string> {
  const granted = await createClient({ baseUrl })('authorize', {
    query: {},
    body: {
      grant_type: 'client_credentials',
      client_id: pos.clientId,
      client_secret: pos.clientSecret,
    },
  })
  assert.ok(granted.ok)
  const shop = createClient({ baseUrl, token: granted.body.access_token })
  const body = {
    customerIp: '203.0.113.10',
    merchantPosId: pos.posId,
    description: 'Two books',
    currencyCode: 'PLN',
    totalAmount: '12345',
    products: [{ name: 'Book', unitPrice: '12345', quantity: '1' }],
    notifyUrl,
  } satisfies CallOf<'createOrder'>['body']
  const created = await shop('createOrder', { body })
  assert.ok(created.ok)
  const { orderId = '', redirectUri = '' } = created.body
  const token = new URL(redirectUri).searchParams.get('token') ?? ''
  const started = await createClient({ baseUrl, token })('startPayment', {
    body: { method: 'c', card },
  })
  assert.ok(started.ok)
  return orderId
}

/** The logged outcome of an order's first notification. */
async function firstOutcome(sandbox: Sandbox, notifyUrl: string): Promise<string | undefined> {
  const { pos } = await sandbox.merchant()
  const reference = await paid(sandbox.url, pos, notifyUrl)
  await sandbox.work()
  const console = createClient({ baseUrl: sandbox.url })
  const log = await console('listNotifications', { params: { posId: pos.posId, reference } })
  assert.ok(log.ok)
  return log.body.notifications[0]?.attempts[0]?.outcome
}

describe(`notifications of a sandbox that serves the network on ${engine}`, () => {
  let sandbox: Sandbox
  let inside: Receiver
  before(async () => {
    sandbox = await openSandbox({ host: '0.0.0.0' })
    inside = await openReceiver()
  })
  after(async () => {
    await inside.close()
    await sandbox.finish()
  })

  test('are not sent to this machine, and their log contains the setting', async () => {
    const { port } = new URL(inside.url)
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      assert.equal(
        await firstOutcome(sandbox, `http://${host}:${port}/notify`),
        'the address is not public, see GROSZ_PRIVATE_NOTIFY_URLS',
      )
    assert.deepEqual(inside.received, [])
  })

  test('are sent to receivers of the sandbox and of its workspaces', async () => {
    const console = createClient({ baseUrl: sandbox.url })
    const workspace = await console('createWorkspace', { body: {} })
    assert.ok(workspace.ok)
    const [posOfWorkspace] = workspace.body.pointsOfSale
    const { pos } = await sandbox.merchant()
    for (const [baseUrl, seller] of [
      [sandbox.url, pos],
      [workspace.body.url, posOfWorkspace],
    ] as const) {
      assert.ok(seller)
      const call = createClient({ baseUrl })
      const made = await call('createReceiver', { body: {} })
      assert.ok(made.ok)
      const { receiverId, url } = made.body
      await paid(baseUrl, seller, url)
      await sandbox.work()
      const waited = await call('waitForReceived', { params: { receiverId }, query: {} })
      assert.ok(waited.ok)
      assert.equal(waited.body.notification?.signature.verdict, 'VALID')
    }
  })
})

test(`with the setting, notifications of a sandbox for the network are sent to this machine, on ${engine}`, async () => {
  const sandbox = await openSandbox({ host: '0.0.0.0', privateNotifyUrls: 'allowed' })
  const inside = await openReceiver()
  assert.equal(await firstOutcome(sandbox, inside.url), '200')
  await inside.close()
  await sandbox.finish()
})
