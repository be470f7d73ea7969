import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { limits } from '@grosz/contract/limits.ts'
import { enqueue } from '../../server/src/notify/outbox/outbox.ts'
import { card } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Received, type Sandbox } from '../sandbox.ts'

const MINUTE_MS = 60_000

describe(`the notification log of a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish({ invented: ['notifications of objects that do not exist'] }))

  async function listed(reference: string, posId = '500100') {
    const answer = await console('listNotifications', { params: { posId, reference } })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body.notifications
  }

  function resend(reference: string, line: number | string, posId = '500100') {
    const params = { posId, reference, line: String(line) }
    return console('resendNotification', { params })
  }

  /** An order that was paid, and so has two notifications: of PENDING and of COMPLETED. */
  async function paid(notifyUrl: string, posId = '500100') {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    return { orderId, shop }
  }

  test('a delivered notification is listed as it was received, with its one attempt', async () => {
    const receiver = await openReceiver()
    const { orderId } = await paid(receiver.url)
    const sentAt = sandbox.now()
    await sandbox.work()
    const notifications = await listed(orderId)
    assert.deepEqual(
      notifications.map(({ body, signature, eventId }) => ({ body, signature, eventId })),
      receiver.received.map(({ body, headers }) => ({
        body,
        signature: headers['openpayu-signature'],
        eventId: headers['grosz-event-id'],
      })),
    )
    assert.deepEqual(
      notifications.map(({ body }) => JSON.parse(body).order.status),
      ['PENDING', 'COMPLETED'],
    )
    const at = new Date(sentAt).toISOString()
    for (const [index, notification] of notifications.entries()) {
      const { line, kind, url, status, createdAt, attempts } = notification
      assert.deepEqual(
        { line, kind, url, status, createdAt },
        { line: index + 1, kind: 'order', url: receiver.url, status: 'DELIVERED', createdAt: at },
      )
      assert.equal('nextAttemptAt' in notification, false)
      assert.deepEqual(
        attempts.map(({ number, at, outcome }) => ({ number, at, outcome })),
        [{ number: 1, at, outcome: '200' }],
      )
      assert.ok(attempts.every(({ tookMs }) => Number.isInteger(tookMs) && tookMs >= 0))
    }
    await receiver.close()
  })

  test('a failed notification is listed with its attempts and its next attempt, and later ones wait', async () => {
    const receiver = await openReceiver([500, 404])
    const { orderId } = await paid(receiver.url)
    const began = sandbox.now()
    const inMinutes = (minutes: number) => new Date(began + minutes * MINUTE_MS).toISOString()
    const [unsent, next] = await listed(orderId)
    assert.deepEqual([unsent?.status, unsent?.attempts], ['WAITING', []])
    assert.deepEqual([unsent?.nextAttemptAt, next?.nextAttemptAt], [inMinutes(0), undefined])
    await sandbox.work()
    await sandbox.pass({ minutes: 1 })
    const [pending, completed] = await listed(orderId)
    assert.deepEqual(
      pending?.attempts.map(({ number, at, outcome }) => ({ number, at, outcome })),
      [
        { number: 1, at: inMinutes(0), outcome: '500' },
        { number: 2, at: inMinutes(1), outcome: '404' },
      ],
    )
    assert.deepEqual([pending?.status, pending?.nextAttemptAt], ['WAITING', inMinutes(2)])
    assert.deepEqual([completed?.status, completed?.attempts], ['WAITING', []])
    assert.equal(completed && 'nextAttemptAt' in completed, false)
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    const statuses = (await listed(orderId)).map(({ status }) => status)
    assert.deepEqual(statuses, ['DELIVERED', 'DELIVERED'])
    await receiver.close()
  })

  test('an attempt without a status has a reason, and after twenty attempts the notification is abandoned', async () => {
    const receiver = await openReceiver()
    await receiver.close()
    const { orderId } = await paid(receiver.url)
    for (let hour = 0; hour < 73; hour += 1) await sandbox.pass({ hours: 1 })
    for (let minute = 0; minute < 5; minute += 1) await sandbox.pass({ minutes: 1 })
    const [pending, completed] = await listed(orderId)
    assert.equal(pending?.status, 'ABANDONED')
    assert.deepEqual(
      pending?.attempts.map(({ number, outcome }) => ({ number, outcome })),
      Array.from({ length: 20 }, (_, index) => ({
        number: index + 1,
        outcome: '127.0.0.1 refused the connection',
      })),
    )
    assert.equal(completed?.status, 'WAITING')
    assert.ok(completed?.nextAttemptAt)
    const refused = await resend(orderId, 1)
    assert.ok(refused.ok && refused.body.outcome === '127.0.0.1 refused the connection')
  })

  test('the list of an order contains its refunds, and a payout has its own list', async () => {
    const receiver = await openReceiver()
    const { orderId, shop } = await paid(receiver.url)
    const refunded = await shop.call('createRefund', {
      params: { orderId },
      body: { refund: { description: 'Returned', amount: '100' } },
    })
    assert.ok(refunded.ok)
    await sandbox.pass({ seconds: 5 })
    await sandbox.work()
    assert.deepEqual(
      (await listed(orderId)).map(({ line, kind }) => `${line} ${kind}`),
      ['1 order', '2 order', '3 refund'],
    )
    const made = await shop.call('createPayout', {
      body: recipeBody('createPayout', 'payout-standard', {
        payout: { extPayoutId: 'logged', amount: 100, notifyUrl: receiver.url },
      }),
    })
    assert.ok(made.ok)
    await sandbox.pass({ seconds: 1 })
    await sandbox.pass({ seconds: 1 })
    await sandbox.work()
    const { payoutId } = made.body.payout
    assert.deepEqual(
      (await listed(payoutId)).map(({ kind, body }) => [kind, JSON.parse(body).payout.status]),
      [
        ['payout', 'WAITING'],
        ['payout', 'REALIZED'],
      ],
    )
    await receiver.close()
  })

  test('a resent notification arrives once more with the same body and a valid signature', async () => {
    for (const [posId, algorithm] of [
      ['500100', 'md5'],
      ['500102', 'sha256'],
    ] as const) {
      const receiver = await openReceiver()
      const { orderId, shop } = await paid(receiver.url, posId)
      await sandbox.work()
      const before = await listed(orderId, posId)
      const answer = await resend(orderId, 1, posId)
      assert.ok(answer.ok, JSON.stringify(answer.body))
      assert.equal(answer.body.outcome, '200')
      assert.ok(answer.body.tookMs >= 0)
      const [first, , again] = receiver.received as [Received, Received, Received]
      assert.equal(receiver.received.length, 3)
      assert.equal(again.body, first.body)
      assert.equal(again.headers['grosz-event-id'], first.headers['grosz-event-id'])
      const hash = createHash(algorithm)
        .update(again.body + shop.pos.secondKey)
        .digest('hex')
      assert.match(String(again.headers['openpayu-signature']), new RegExp(`signature=${hash};`))
      const [noted, ...others] = await listed(orderId, posId)
      assert.deepEqual([{ ...noted, resends: [] }, ...others], before, 'its attempts are the same')
      assert.deepEqual(
        noted?.resends.map(({ at, outcome, signature }) => ({ at, outcome, signature })),
        [
          {
            at: new Date(sandbox.now()).toISOString(),
            outcome: '200',
            signature: again.headers['openpayu-signature'],
          },
        ],
      )
      await receiver.close()
    }
  })

  test('resending a waiting notification does not change its schedule', async () => {
    const receiver = await openReceiver([500, 200, 503])
    const { orderId } = await paid(receiver.url)
    await sandbox.work()
    const before = await listed(orderId)
    const taken = await resend(orderId, 1)
    assert.ok(taken.ok && taken.body.outcome === '200')
    const early = await resend(orderId, 2)
    assert.ok(early.ok && early.body.outcome === '503')
    assert.deepEqual(receiver.statuses(), ['PENDING', 'PENDING', 'COMPLETED'])
    const after = (await listed(orderId)).map((one) => ({ ...one, resends: [] }))
    assert.deepEqual(after, before)
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    assert.deepEqual(receiver.statuses().slice(3), ['PENDING', 'COMPLETED'])
    await receiver.close()
  })

  test('the log contains no card number, CVV, or key', async () => {
    const receiver = await openReceiver()
    // Its notifications carry the second key in a header.
    const { orderId, shop } = await paid(receiver.url, '500102')
    await sandbox.work()
    const { secondKey, clientSecret, posId } = shop.pos
    assert.match(String(receiver.received[0]?.headers.authorization), /^Basic /)
    const sent = await resend(orderId, 1, posId)
    const text = JSON.stringify([await listed(orderId, posId), sent])
    const basic = Buffer.from(`${posId}:${secondKey}`).toString('base64')
    for (const secret of [card.number, '"123"', secondKey, clientSecret, basic, shop.token])
      assert.equal(text.includes(secret), false)
    assert.ok(sent.ok)
    await receiver.close()
  })

  test('an unknown reference and an order of another point of sale have empty lists', async () => {
    const receiver = await openReceiver()
    const { orderId } = await paid(receiver.url)
    await sandbox.work()
    assert.deepEqual(await listed('NOBODY'), [])
    assert.deepEqual(await listed(orderId, '500101'), [])
    await receiver.close()
  })

  test('an unknown point of sale, reference, or notification returns an error, and nothing is sent', async () => {
    const receiver = await openReceiver()
    const { orderId } = await paid(receiver.url)
    await sandbox.work()
    const params = { posId: '1', reference: orderId }
    const nowhere = await console('listNotifications', { params })
    assert.ok(!nowhere.ok && nowhere.status === 404)
    for (const [reference, line, posId] of [
      [orderId, 1, '1'],
      [orderId, 1, '500101'],
      [orderId, 3, '500100'],
      [orderId, 999_999_999, '500100'],
      ['NOBODY', 1, '500100'],
    ] as const) {
      const unknown = await resend(reference, line, posId)
      assert.ok(!unknown.ok && unknown.status === 404, `${posId} ${reference} ${line}`)
    }
    for (const line of ['0', '-1', '1.5', '01', 'x', '9999999999']) {
      const wrong = await resend(orderId, line)
      assert.ok(!wrong.ok && wrong.status === 400, line)
    }
    assert.equal(receiver.received.length, 2)
    await receiver.close()
  })

  test('only the newest hundred of more than a hundred notifications are listed', async () => {
    const { database, now } = sandbox.app
    const url = 'http://127.0.0.1:4/notify'
    const told = Array.from({ length: 103 }, (_, index) =>
      enqueue(
        { posId: '500100', id: 'MANY', kind: 'order', url, body: `{"number":${index}}` },
        now(),
      ),
    )
    await database.write(told.flat())
    const notifications = await listed('MANY')
    assert.deepEqual(
      notifications.map(({ line }) => line),
      Array.from({ length: 100 }, (_, index) => index + 4),
    )
    assert.ok(
      notifications.every((one) => !('nextAttemptAt' in one)),
      'line 1 is next',
    )
  })

  test('notifications after their retention are neither listed nor resent', async () => {
    const receiver = await openReceiver()
    const { orderId } = await paid(receiver.url)
    await sandbox.work()
    assert.equal((await listed(orderId)).length, 2)
    for (let day = 0; day <= limits.notificationDays.value; day += 1)
      await sandbox.pass({ hours: 24 })
    assert.deepEqual(await listed(orderId), [])
    const gone = await resend(orderId, 2)
    assert.ok(!gone.ok && gone.status === 404)
    assert.equal(receiver.received.length, 2)
    await receiver.close()
  })
})
