import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { openDeliveries } from '../deliveries.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

const cardNumber = '4444333322221111'

describe(`programs that receive notifications in place of an address, on ${engine}`, () => {
  let sandbox: Sandbox
  let call: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    call = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  /** An order that was canceled, so that one notification waits to be sent. */
  async function canceled(notifyUrl: string, posId = '500100') {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    const { orderId } = created.body
    assert.ok((await shop.call('cancelOrder', { params: { orderId } })).ok)
    return orderId
  }

  async function attemptsOf(reference: string, posId = '500100') {
    const log = await call('listNotifications', { params: { posId, reference } })
    assert.ok(log.ok)
    return log.body.notifications.flatMap(({ status, attempts }) =>
      attempts.map(({ outcome, answer }) => [status, outcome, answer]),
    )
  }

  const answered = (deliveryId: string, body: object) =>
    call('answerDelivery', { params: { deliveryId }, body })

  test('a listener receives a notification for an unreachable address, and its answer decides the attempt', async () => {
    const listener = await openDeliveries(sandbox.url)
    const orderId = await canceled('https://shop.invalid/notify')
    const working = sandbox.work()
    const { deliveryId, posId, url, headers, body } = await listener.next()
    assert.deepEqual([posId, url], ['500100', 'https://shop.invalid/notify'])
    const log = await call('listNotifications', { params: { posId, reference: orderId } })
    assert.ok(log.ok)
    const [logged] = log.body.notifications
    assert.equal(body, logged?.body)
    const named = new Map(headers.map(({ name, value }) => [name, value]))
    assert.equal(named.get('openpayu-signature'), logged?.signature)
    assert.equal(named.get('grosz-event-id'), logged?.eventId)
    assert.equal((await answered(deliveryId, { status: 200, answer: 'thanks' })).status, 204)
    await working
    assert.deepEqual(await attemptsOf(orderId), [['DELIVERED', '200', 'thanks']])
    assert.equal((await answered(deliveryId, { status: 200 })).status, 404)
    await listener.close()
  })

  test('after an answer other than 200, or a failure, the notification is repeated by the schedule', async () => {
    const listener = await openDeliveries(sandbox.url, '500101')
    const orderId = await canceled('https://shop.invalid/notify', '500101')
    const working = sandbox.work()
    await answered((await listener.next()).deliveryId, { status: 503 })
    await working
    const again = sandbox.pass({ minutes: 1 })
    await answered((await listener.next()).deliveryId, { failure: 'the shop is closed' })
    await again
    assert.deepEqual(await attemptsOf(orderId, '500101'), [
      ['WAITING', '503', undefined],
      ['WAITING', 'the shop is closed', undefined],
    ])
    await listener.close()
  })

  test('a program that connects again receives the unanswered notification', async () => {
    const first = await openDeliveries(sandbox.url, '500103')
    const orderId = await canceled('https://shop.invalid/notify', '500103')
    const working = sandbox.work()
    const lost = await first.next()
    await first.close()
    const second = await openDeliveries(sandbox.url, '500103')
    assert.deepEqual(await second.next(), lost)
    await answered(lost.deliveryId, { status: 200 })
    await working
    assert.deepEqual(await attemptsOf(orderId, '500103'), [['DELIVERED', '200', undefined]])
    await second.close()
  })

  test('notifications of a point of sale without a listener are sent to their address', async () => {
    const listener = await openDeliveries(sandbox.url, '500100')
    const shown = await call('showOverview', { query: {} })
    assert.deepEqual(shown.ok && shown.body.listeners, [{ posId: '500100' }])
    const receiver = await openReceiver()
    const orderId = await canceled(receiver.url, '500102')
    await sandbox.work()
    assert.deepEqual(await attemptsOf(orderId, '500102'), [['DELIVERED', '200', undefined]])
    assert.equal(receiver.received.length, 1)
    await listener.close()
    await receiver.close()
  })

  test('a card number is masked in an answer and rejected in a failure', async () => {
    const listener = await openDeliveries(sandbox.url, '500200')
    const orderId = await canceled('https://shop.invalid/notify', '500200')
    const working = sandbox.work()
    const { deliveryId } = await listener.next()
    const refused = await answered(deliveryId, { failure: `no ${cardNumber} here` })
    assert.match(JSON.stringify(refused.body), /failure contains a card number/)
    const taken = await answered(deliveryId, { status: 200, answer: `paid by ${cardNumber}` })
    assert.equal(taken.status, 204)
    await working
    assert.deepEqual(await attemptsOf(orderId, '500200'), [['DELIVERED', '200', 'paid by ***']])
    await listener.close()
  })

  test('an answer must have either a status or a failure', async () => {
    for (const body of [{}, { status: 200, failure: 'both' }]) {
      const answer = await answered('ANY', body)
      assert.equal(answer.status, 400)
      assert.match(JSON.stringify(answer.body), /VALUE_(MISSING|INVALID)/)
    }
  })

  test('notifications are sent to their address after the program has disconnected', async () => {
    const listener = await openDeliveries(sandbox.url, '500104')
    await listener.close()
    const receiver = await openReceiver()
    const orderId = await canceled(receiver.url, '500104')
    await sandbox.work()
    assert.deepEqual(await attemptsOf(orderId, '500104'), [['DELIVERED', '200', undefined]])
    await receiver.close()
  })

  test('a server that stops does not wait for the answer of a program', async () => {
    const other = await openSandbox()
    const listener = await openDeliveries(other.url)
    const shop = await other.merchant()
    const body = shop.order({ notifyUrl: 'https://shop.invalid/notify' })
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok)
    await shop.call('cancelOrder', { params: { orderId: created.body.orderId } })
    const working = other.work()
    await listener.next()
    await Promise.all([other.finish(), working, listener.ended])
  })
})
