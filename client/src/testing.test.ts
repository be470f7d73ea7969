import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSandbox, type Sandbox } from '../../test/sandbox.ts'
import { secondsOf } from './duration.ts'
import { createWorkspace, type Payment, type Workspace, workspaceFixture } from './testing.ts'

const DAY_MS = 86_400_000

describe('the helpers for tests', () => {
  let sandbox: Sandbox
  let workspace: Workspace
  before(async () => {
    sandbox = await openSandbox()
    workspace = await createWorkspace({ url: `${sandbox.url}/`, name: 'Helpers' })
  })
  after(async () => {
    await workspace.close()
    await sandbox.finish()
  })

  async function ordered(changes: Parameters<Workspace['order']>[0] = {}) {
    return workspace.client.createOrder({ body: workspace.order(changes) })
  }

  test('create a workspace with an address, a point of sale, and a client', async () => {
    assert.equal(workspace.url, `${sandbox.url}/workspaces/${workspace.workspaceId}`)
    const { orderId } = await ordered()
    const { orders } = await workspace.client.retrieveOrder({ params: { orderId } })
    assert.equal(orders[0]?.merchantPosId, workspace.pos.posId)
    const euro = workspace.pointsOfSale.find(({ currencyCode }) => currencyCode === 'EUR')
    assert.ok(euro)
    const { payByLinks } = await workspace.clientOf(euro).listPayMethods()
    assert.ok(payByLinks)
  })

  test('delete a workspace when it is closed', async () => {
    const other = await createWorkspace({ url: sandbox.url, workspaceId: '424242' })
    assert.equal(other.pos.posId, '42424200')
    await other[Symbol.asyncDispose]()
    await assert.rejects(other.client.listPayMethods(), { name: 'GroszError' })
  })

  test('pay by each method with the expected result', async () => {
    const expected: [Payment, string, string, string?][] = [
      [{ card: 'APPROVED' }, 'COMPLETED', 'APPROVED'],
      [{ card: 'S51' }, 'PENDING', 'DECLINED', 'INSUFFICIENT_FUNDS'],
      [{ card: 'THREE_DS_CHALLENGE' }, 'PENDING', 'REDIRECT'],
      [{ card: 'THREE_DS_CHALLENGE', answer: 'approve' }, 'COMPLETED', 'APPROVED'],
      [{ blik: 'APPROVED' }, 'COMPLETED', 'APPROVED'],
      [{ blik: 'PENDING', answer: 'timeout' }, 'PENDING', 'DECLINED', 'EXPIRED'],
      [{ bank: 'DECLINED' }, 'PENDING', 'DECLINED', 'DECLINED'],
      [{ bank: 'CANCELED_BY_PAYER' }, 'PENDING', 'DECLINED', 'LEFT'],
      [{ wallet: 'APPROVED' }, 'COMPLETED', 'APPROVED'],
      [{ installments: 'APPROVED' }, 'COMPLETED', 'APPROVED'],
    ]
    for (const [payment, status, state, reason] of expected) {
      const order = await ordered()
      const paid = { orderId: order.orderId, status, payment: state, ...(reason && { reason }) }
      assert.deepEqual(await workspace.pay(order, payment), paid)
    }
  })

  test('answer an order without a payment page by its ID', async () => {
    const order = await ordered({
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '123456' } },
    })
    await assert.rejects(workspace.pay(order, { blik: 'APPROVED' }), /has no payment page/)
    assert.equal(await workspace.answer(order, 'approve'), 'COMPLETED')
  })

  test('report a method that the page does not offer with the methods that it offers', async () => {
    const pos = workspace.pointsOfSale.find(({ currencyCode }) => currencyCode === 'CZK')
    assert.ok(pos)
    const body = { ...workspace.order(), merchantPosId: pos.posId, currencyCode: 'CZK' as const }
    const order = await workspace.clientOf(pos).createOrder({ body })
    await assert.rejects(workspace.pay(order, { blik: 'APPROVED' }), /no blik\. It offers: .*card/)
    await assert.rejects(workspace.pay(order, {} as never), /pay needs one of card, blik/)
  })

  test('advance the clock by a duration and run what is due', async () => {
    const order = await ordered({ validityTime: 3600 })
    const begin = await workspace.clock.freeze()
    const end = await workspace.clock.advance('25h')
    assert.equal(end.getTime() - begin.getTime(), DAY_MS + 3_600_000)
    assert.deepEqual(await workspace.clock.now(), end)
    await workspace.waitFor('ORDER_STATUS_CHANGED', { id: order.orderId, status: 'CANCELED' })
    await workspace.clock.resume()
  })

  test('accept a duration in milliseconds or as a number with a unit', () => {
    const given = [1, 1_000, 1_500, '90s', '15m', '1.5h', '7d'] as const
    assert.deepEqual(given.map(secondsOf), [1, 1, 2, 90, 900, 5_400, 604_800])
    for (const wrong of [0, -1, Number.NaN, '5', '5y', 'soon'])
      assert.throws(() => secondsOf(wrong as number), /is no duration: give milliseconds/)
  })

  test('choose the outcome of the next payment or refund', async () => {
    const order = await ordered()
    await workspace.pay(order, { card: 'APPROVED' })
    await workspace.outcome('REFUND', 'BANK_DECLINED', { posId: workspace.pos.posId })
    const { orderId } = order
    const body = { refund: { description: 'Returned mug' } }
    await workspace.client.createRefund({ params: { orderId }, body })
    await workspace.clock.advance('10s')
    await workspace.waitFor('REFUND_STATUS_CHANGED', { id: orderId, status: 'CANCELED' })
  })

  test('report the last events if a wait for an event times out', async () => {
    const { orderId } = await ordered()
    const waited = workspace.waitFor('ORDER_STATUS_CHANGED', { id: orderId, timeoutMs: 0 })
    await assert.rejects(waited, /No event ORDER_STATUS_CHANGED .* The last events: ORDER_CREATED/)
  })

  for (const kind of ['receiver', 'listen'] as const) {
    test(`deliver each notification to a ${kind} once, with a verified signature`, async () => {
      await using receiver = await workspace[kind]()
      const orders = await Promise.all([1, 2, 3].map(() => ordered({ notifyUrl: receiver.url })))
      const waiting = orders.map(({ orderId: id }) =>
        receiver.waitFor('order', { id, status: 'COMPLETED' }),
      )
      await Promise.all(orders.map((order) => workspace.pay(order, { card: 'APPROVED' })))
      for (const [index, { order }] of (await Promise.all(waiting)).entries())
        assert.equal(order.orderId, orders[index]?.orderId)
      const again = receiver.waitFor('order', { status: 'COMPLETED', timeoutMs: 1 })
      await assert.rejects(again, /No notification of order COMPLETED .* Received: order PENDING/)
      assert.equal((await receiver.received()).length, 6)
      assert.deepEqual(await receiver.rejected(), [])
    })

    test(`do not return a notification with a wrong signature from a ${kind}, which can also fail`, async () => {
      await using receiver = await workspace[kind]()
      await workspace.sandbox.createNotificationFault({ body: { kind: 'BREAK_SIGNATURE' } })
      await receiver.answerWith(500)
      const { orderId } = await ordered({ notifyUrl: receiver.url })
      await workspace.client.cancelOrder({ params: { orderId } })
      await workspace.waitFor('NOTIFICATION_FAILED', { id: orderId })
      const [bad, ...more] = await receiver.rejected()
      assert.equal(bad?.error.reason, 'SIGNATURE_INVALID')
      assert.deepEqual(more, [])
      await receiver.answerWith(200)
      await workspace.clock.advance('2m')
      const { order } = await receiver.waitFor('order', { id: orderId })
      assert.equal(order.status, 'CANCELED')
    })
  }

  test('explain how to set the address if there is no sandbox', async () => {
    await assert.rejects(
      createWorkspace({ url: 'http://127.0.0.1:1' }),
      /No sandbox answers at http:\/\/127\.0\.0\.1:1\. Start one, or give the address/,
    )
  })

  test('provide a Playwright fixture that uses no other fixture and deletes its workspace', async () => {
    // Playwright reads the names of other fixtures from the text of the function.
    assert.match(
      workspaceFixture.workspace.toString(),
      /^(async )?(workspace:? ?(async ?)?)?\(\{\s*\}, use\)/,
    )
    process.env.GROSZ_URL = sandbox.url
    let used: Workspace | undefined
    await workspaceFixture.workspace({}, async (given) => {
      used = given
      await given.client.listPayMethods()
    })
    delete process.env.GROSZ_URL
    await assert.rejects(async () => used?.sandbox.retrieveClock(), { name: 'GroszError' })
  })
})

describe('a sandbox with a password', () => {
  test('accepts the helpers with the password', async () => {
    const sandbox = await openSandbox({ host: '0.0.0.0', consolePassword: 'correct horse battery' })
    const { url } = sandbox
    await assert.rejects(createWorkspace({ url, password: 'wrong' }), { status: 401 })
    const workspace = await createWorkspace({ url, password: 'correct horse battery' })
    const order = await workspace.client.createOrder({ body: workspace.order() })
    assert.equal((await workspace.pay(order, { card: 'APPROVED' })).status, 'COMPLETED')
    await workspace.close()
    await sandbox.finish()
  })
})
