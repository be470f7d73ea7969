import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { notificationFaultsMax } from '@grosz/contract/resources/notification-faults.ts'
import { enqueue } from '../../server/src/notify/outbox/outbox.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Fault = CallOf<'createNotificationFault'>['body']

describe(`faults of notifications in a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  afterEach(async () => {
    for (const { faultId } of await faults())
      await console('deleteNotificationFault', { params: { faultId } })
  })
  after(() => sandbox.finish({ invented: ['notifications of objects that do not exist'] }))

  async function add(body: Fault) {
    const answer = await console('createNotificationFault', { body })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function faults() {
    const answer = await console('listNotificationFaults', { query: { limit: 200 } })
    assert.ok(answer.ok)
    return answer.body.faults
  }

  async function receiver() {
    const answer = await console('createReceiver', { body: {} })
    assert.ok(answer.ok)
    const { receiverId, url } = answer.body
    return {
      url,
      /** The notifications received so far, oldest first. */
      async heard() {
        const list = await console('listReceived', { params: { receiverId }, query: {} })
        assert.ok(list.ok)
        return list.body.notifications
          .toReversed()
          .map(({ body, signature }) => `${JSON.parse(body).order.status} ${signature.verdict}`)
      },
    }
  }

  async function ordered(notifyUrl: string, posId = '500100') {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    return {
      orderId,
      pay: () => sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } }),
    }
  }

  async function paid(notifyUrl: string, posId = '500100') {
    const { orderId, pay } = await ordered(notifyUrl, posId)
    await pay()
    return orderId
  }

  /** The attempts of an order's notifications: their faults, and their results. */
  async function attempts(reference: string, posId = '500100') {
    const log = await console('listNotifications', { params: { posId, reference } })
    assert.ok(log.ok)
    return log.body.notifications.map((one) =>
      one.attempts.map(({ number, fault, outcome }) => `${number} ${fault ?? 'NONE'} ${outcome}`),
    )
  }

  test('a dropped notification is not received, fails its attempt, and is repeated by the schedule', async () => {
    const { url, heard } = await receiver()
    await add({ kind: 'DROP', times: 2 })
    const orderId = await paid(url)
    await sandbox.work()
    assert.deepEqual(await heard(), [])
    await sandbox.pass({ minutes: 1 })
    assert.deepEqual(await heard(), [])
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    assert.deepEqual(await heard(), ['PENDING VALID', 'COMPLETED VALID'])
    assert.deepEqual(await attempts(orderId), [
      ['1 DROP dropped', '2 DROP dropped', '3 NONE 200'],
      ['1 NONE 200'],
    ])
    assert.deepEqual(await faults(), [])
  })

  test('a duplicated notification is received twice within one attempt', async () => {
    const { url, heard } = await receiver()
    await add({ kind: 'DUPLICATE' })
    const orderId = await paid(url)
    await sandbox.work()
    assert.deepEqual(await heard(), ['PENDING VALID', 'PENDING VALID', 'COMPLETED VALID'])
    assert.deepEqual(await attempts(orderId), [['1 DUPLICATE 200'], ['1 NONE 200']])
  })

  test('an attempt fails if the duplicate is not accepted', async () => {
    const strict = await openReceiver([200, 409])
    await add({ kind: 'DUPLICATE' })
    const orderId = await paid(strict.url)
    await sandbox.work()
    assert.deepEqual(strict.statuses(), ['PENDING', 'PENDING'])
    assert.deepEqual(await attempts(orderId), [['1 DUPLICATE 409'], []])
    await sandbox.pass({ minutes: 1 })
    await strict.close()
  })

  test('a broken signature is sent once, and the next attempt has a valid one', async () => {
    for (const posId of ['500100', '500102']) {
      const { url, heard } = await receiver()
      await add({ kind: 'BREAK_SIGNATURE' })
      const orderId = await paid(url, posId)
      await sandbox.work()
      assert.deepEqual(await heard(), ['PENDING INVALID', 'COMPLETED VALID'])
      assert.deepEqual(await attempts(orderId, posId), [['1 BREAK_SIGNATURE 200'], ['1 NONE 200']])
    }
    const strict = await openReceiver([400])
    await add({ kind: 'BREAK_SIGNATURE' })
    await paid(strict.url)
    await sandbox.work()
    await sandbox.pass({ minutes: 1 })
    const [broken, right] = strict.received.map(({ headers }) => headers['openpayu-signature'])
    assert.notEqual(broken, right)
    assert.equal(String(broken).length, String(right).length)
    await strict.close()
  })

  test('a delayed notification is sent by the clock of the sandbox, and later ones wait for it', async () => {
    const { url, heard } = await receiver()
    await add({ kind: 'DELAY', seconds: 3_600 })
    const orderId = await paid(url)
    await sandbox.work()
    await sandbox.pass({ minutes: 59 })
    assert.deepEqual(await heard(), [])
    assert.deepEqual(await attempts(orderId), [[], []])
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    assert.deepEqual(await heard(), ['PENDING VALID', 'COMPLETED VALID'])
    assert.deepEqual(await attempts(orderId), [['1 DELAY 200'], ['1 NONE 200']])
  })

  test('a delay of a repeated attempt does not change the schedule', async () => {
    const failing = await openReceiver([500, 500])
    const orderId = await paid(failing.url)
    await sandbox.work()
    await add({ kind: 'DELAY', seconds: 30, orderId })
    await sandbox.pass({ minutes: 1 })
    assert.equal(failing.received.length, 1)
    await sandbox.pass({ seconds: 30 })
    assert.equal(failing.received.length, 2)
    assert.deepEqual(await attempts(orderId), [['1 NONE 500', '2 DELAY 500'], []])
    const log = await console('listNotifications', {
      params: { posId: '500100', reference: orderId },
    })
    assert.ok(log.ok)
    const began = sandbox.now() - 90_000
    assert.equal(
      log.body.notifications[0]?.nextAttemptAt,
      new Date(began + 120_000).toISOString(),
      'the schedule counts from the first attempt',
    )
    await sandbox.pass({ seconds: 30 })
    await sandbox.work()
    await failing.close()
  })

  test('a reordered notification is sent after the next one of its order', async () => {
    const { url, heard } = await receiver()
    await add({ kind: 'REORDER' })
    const orderId = await paid(url)
    await sandbox.work()
    assert.deepEqual(await heard(), ['COMPLETED VALID', 'PENDING VALID'])
    assert.deepEqual(await attempts(orderId), [['1 REORDER 200'], ['1 NONE 200']])
  })

  test('a reordered notification waits for the next one, even if the clock is frozen', async () => {
    const { url, heard } = await receiver()
    await add({ kind: 'REORDER' })
    const first = await openTwoSteps(url)
    await sandbox.work()
    assert.deepEqual(await heard(), [])
    await first.goOn()
    await sandbox.work()
    assert.deepEqual(await heard(), ['COMPLETED VALID', 'WAITING_FOR_CONFIRMATION VALID'])
  })

  test('a reordered notification without a next one is sent when its time is over', async () => {
    const { url, heard } = await receiver()
    await add({ kind: 'REORDER', seconds: 60 })
    await openTwoSteps(url)
    await sandbox.work()
    const { broken } = await sandbox.verify()
    assert.doesNotMatch(broken.join('\n'), /a line that is not scheduled/)
    await sandbox.pass({ seconds: 59 })
    assert.deepEqual(await heard(), [])
    await sandbox.pass({ seconds: 1 })
    await sandbox.work()
    assert.deepEqual(await heard(), ['WAITING_FOR_CONFIRMATION VALID'])
  })

  test('a reordered notification waits until the next one is accepted', async () => {
    const failing = await openReceiver([500])
    await add({ kind: 'REORDER' })
    const orderId = await paid(failing.url)
    await sandbox.work()
    assert.deepEqual(failing.statuses(), ['COMPLETED'])
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    assert.deepEqual(failing.statuses(), ['COMPLETED', 'COMPLETED', 'PENDING'])
    assert.deepEqual(await attempts(orderId), [['1 REORDER 200'], ['1 NONE 500', '2 NONE 200']])
    await failing.close()
  })

  /** Two notifications of one order with time between them, written without the order itself. */
  async function openTwoSteps(notifyUrl: string) {
    const orderId = randomUUID()
    const { database, now } = sandbox.app
    const tell = (status: string) =>
      database.write([
        ...enqueue(
          {
            posId: '500101',
            id: orderId,
            kind: 'order',
            url: notifyUrl,
            body: JSON.stringify({ order: { orderId, status } }),
          },
          now(),
        ),
      ])
    await tell('WAITING_FOR_CONFIRMATION')
    return { goOn: () => tell('COMPLETED') }
  }

  test('the oldest fault that matches a notification applies', async () => {
    const { url, heard } = await receiver()
    const { orderId, pay } = await ordered(url)
    await add({ kind: 'DROP', posId: '500101' })
    await add({ kind: 'DROP', orderId: 'ANOTHER' })
    await add({ kind: 'BREAK_SIGNATURE', posId: '500100', orderId })
    await add({ kind: 'DUPLICATE' })
    await pay()
    await sandbox.work()
    assert.deepEqual(await heard(), ['PENDING INVALID', 'COMPLETED VALID', 'COMPLETED VALID'])
    assert.deepEqual(
      (await faults()).map(({ kind, posId, orderId, times }) => [kind, posId, orderId, times]),
      [
        ['DROP', undefined, 'ANOTHER', 1],
        ['DROP', '500101', undefined, 1],
      ],
    )
  })

  test('a fault applies to exactly its number of simultaneous notifications', async () => {
    const { url, heard } = await receiver()
    const orders = []
    for (let count = 0; count < 12; count += 1) orders.push(await paid(url))
    await add({ kind: 'DROP', times: 5 })
    await sandbox.work()
    const all = await Promise.all(orders.map((orderId) => attempts(orderId)))
    assert.equal(all.flat(2).filter((one) => one === '1 DROP dropped').length, 5)
    assert.equal((await heard()).length, 14)
    assert.deepEqual(await faults(), [])
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    assert.equal((await heard()).length, 24)
  })

  test('a resent notification uses no fault', async () => {
    const { url, heard } = await receiver()
    const orderId = await paid(url)
    await sandbox.work()
    await add({ kind: 'DROP' })
    const params = { posId: '500100', reference: orderId, line: '1' }
    const resent = await console('resendNotification', { params })
    assert.ok(resent.ok && resent.body.outcome === '200')
    assert.equal((await heard()).length, 3)
    assert.equal((await faults()).length, 1)
  })

  test('an invalid fault is rejected and not stored', async () => {
    for (const [body, error] of [
      [{ kind: 'DELAY' }, 'MISSING_REQUIRED_FIELD'],
      [{ kind: 'DROP', seconds: 5 }, 'INVALID_VALUE'],
      [{ kind: 'LOSE' }, 'INVALID_VALUE'],
      [{ kind: 'DROP', times: 0 }, 'INVALID_VALUE'],
      [{ kind: 'DROP', times: 1_001 }, 'INVALID_VALUE'],
      [{ kind: 'DELAY', seconds: 0 }, 'INVALID_VALUE'],
      [{ kind: 'DELAY', seconds: 604_801 }, 'INVALID_VALUE'],
      [{ kind: 'DROP', posId: '1' }, 'INVALID_VALUE'],
    ] as const) {
      const refused = await console('createNotificationFault', { body: body as Fault })
      assert.ok(!refused.ok, JSON.stringify(body))
      assert.equal(refused.body.status?.codeLiteral, error, JSON.stringify(body))
    }
    assert.deepEqual(await faults(), [])
  })

  test('the number of waiting faults is limited, and they are listed page by page', async () => {
    for (let count = 0; count < notificationFaultsMax; count += 1)
      await add({ kind: 'DROP', orderId: 'NOBODY' })
    const refused = await console('createNotificationFault', { body: { kind: 'DROP' } })
    assert.ok(!refused.ok && refused.status === 400)
    assert.equal((await faults()).length, notificationFaultsMax)
    const page = await console('listNotificationFaults', { query: { limit: 60 } })
    assert.ok(page.ok)
    const { next = '' } = page.body
    const rest = await console('listNotificationFaults', { query: { cursor: next } })
    assert.ok(rest.ok)
    assert.equal(rest.body.next, undefined)
    const ids = [...page.body.faults, ...rest.body.faults].map(({ faultId }) => faultId)
    assert.equal(new Set(ids).size, notificationFaultsMax)
  })
})

test(`a production server on ${engine} has no faults`, async () => {
  const production = await openSandbox({ mode: 'production' })
  for (const method of ['GET', 'POST'])
    assert.equal(
      (await fetch(`${production.url}/console/api/notification-faults`, { method })).status,
      404,
    )
  await production.close()
})
