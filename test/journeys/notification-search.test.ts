import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { keptAnswerBytes } from '@grosz/contract/resources/notification-log.ts'
import { enqueue } from '../../server/src/notify/outbox/outbox.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

const MINUTE_MS = 60_000

type Query = CallOf<'searchNotifications'>['query']

describe(`the search for notifications of a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish({ invented: ['notifications of objects that do not exist'] }))

  async function search(query: Query = {}) {
    const answer = await console('searchNotifications', { query })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function listed(reference: string, posId = '500100') {
    const answer = await console('listNotifications', { params: { posId, reference } })
    assert.ok(answer.ok)
    return answer.body.notifications
  }

  function sendNow(reference: string, line: number, posId = '500100') {
    const params = { posId, reference, line: String(line) }
    return console('sendNotification', { params })
  }

  async function paid(notifyUrl: string, posId = '500100') {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    return { orderId, shop }
  }

  /** Notifies of a record without an order. */
  function tell(orderId: string, url: string, posId = '500100') {
    const body = '{"order":{"status":"TOLD"}}'
    const { database, now } = sandbox.app
    return database.write(enqueue({ posId, id: orderId, kind: 'order', url, body }, now()))
  }

  /** A shop that responds with a body. */
  async function openTalkative(body: string | Buffer) {
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(200).end(body)
    })
    server.listen(0, '127.0.0.1').unref()
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}/notify`,
      close() {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  test('each attempt has the headers and the signature that were sent', async () => {
    const receiver = await openReceiver()
    const { orderId } = await paid(receiver.url)
    await sandbox.work()
    const notifications = await listed(orderId)
    assert.equal(notifications.length, 2)
    for (const [index, { attempts, body, signedText, signature }] of notifications.entries()) {
      const [attempt] = attempts
      const headers = receiver.received[index]?.headers ?? {}
      for (const { name, value } of attempt?.headers ?? []) assert.equal(headers[name], value, name)
      assert.ok((attempt?.headers?.length ?? 0) >= 8)
      assert.equal(attempt?.signature, headers['openpayu-signature'])
      assert.equal(signature, attempt?.signature)
      assert.equal(signedText, `${body}{second_key}`)
      assert.equal('answer' in (attempt ?? {}), false)
    }
    await receiver.close()
  })

  test('notifications are found by order across points of sale, and by time', async () => {
    const begun = sandbox.app.now()
    await tell('SOUGHT', 'http://127.0.0.1:4/notify', '500101')
    await sandbox.pass({ minutes: 1 })
    await tell('SOUGHT', 'http://127.0.0.1:4/notify')
    await tell('ANOTHER', 'http://127.0.0.1:4/notify')
    const found = await search({ reference: 'SOUGHT' })
    assert.deepEqual(
      found.notifications.map(({ posId, reference }) => `${posId} ${reference}`),
      ['500100 SOUGHT', '500101 SOUGHT'],
    )
    const first = await search({ reference: 'SOUGHT', limit: 1 })
    const second = await search({ reference: 'SOUGHT', limit: 1, cursor: first.next ?? '' })
    assert.deepEqual([...first.notifications, ...second.notifications], found.notifications)
    const until = new Date(begun + MINUTE_MS / 2).toISOString()
    const early = await search({ reference: 'SOUGHT', until })
    assert.deepEqual(
      early.notifications.map(({ posId }) => posId),
      ['500101'],
    )
    assert.deepEqual((await search({ reference: 'SOUGHT', posId: '500102' })).notifications, [])
  })

  test('the first two KiB of the shop’s reply are stored, without card numbers', async () => {
    for (const [index, [said, kept]] of [
      ['{"problem":"no such order"}', '{"problem":"no such order"}'],
      ['ż'.repeat(2_000), 'ż'.repeat(keptAnswerBytes / 2)],
      [Buffer.from('a\0b'), 'a\ufffdb'],
      [`card${card.number}`, 'card***'],
      [`%00 ${card.number.replaceAll(/\d{4}(?=\d)/g, '$&/')}`, '\ufffd ***'],
    ].entries()) {
      const shop = await openTalkative(said ?? '')
      await tell(`ANSWERED${index}`, shop.url)
      await sandbox.work()
      const [first] = await listed(`ANSWERED${index}`)
      assert.equal(first?.attempts[0]?.answer, kept)
      assert.equal(first?.attempts[0]?.outcome, '200')
      shop.close()
    }
  })

  test('an attempt is shown without the key that its notification contains', async () => {
    const receiver = await openReceiver()
    const { orderId, shop } = await paid(receiver.url, '500102')
    await sandbox.work()
    const found = await search({ posId: '500102', limit: 200 })
    const [mine] = found.notifications.filter(({ reference }) => reference === orderId)
    assert.deepEqual(
      mine?.attempts[0]?.headers?.filter(({ name }) => name === 'authorization'),
      [{ name: 'authorization', value: 'Basic ***' }],
    )
    const text = JSON.stringify(found)
    const { posId, secondKey } = shop.pos
    const basic = Buffer.from(`${posId}:${secondKey}`).toString('base64')
    for (const secret of [secondKey, basic, card.number]) assert.ok(!text.includes(secret))
    await receiver.close()
  })

  test('notifications of all orders are found by point of sale, status, type, and time', async () => {
    await sandbox.pass({ minutes: 1 })
    const since = new Date(sandbox.now()).toISOString()
    const receiver = await openReceiver()
    const dead = await openReceiver()
    await dead.close()
    const delivered = await paid(receiver.url)
    sandbox.wait(10)
    const waiting = await paid(dead.url, '500102')
    await sandbox.work()
    const refunded = await delivered.shop.call('createRefund', {
      params: { orderId: delivered.orderId },
      body: { refund: { description: 'Returned', amount: '100' } },
    })
    assert.ok(refunded.ok)
    await sandbox.pass({ seconds: 5 })
    await sandbox.work()
    const found = async (query: Query) =>
      (await search({ since, ...query })).notifications.map(
        ({ posId, reference, line }) => `${posId} ${reference} ${line}`,
      )
    const paidOnes = [2, 1].map((line) => `500100 ${delivered.orderId} ${line}`)
    const refund = `500100 ${delivered.orderId} 3`
    const stuck = [2, 1].map((line) => `500102 ${waiting.orderId} ${line}`)
    assert.deepEqual(await found({}), [refund, ...stuck, ...paidOnes])
    assert.deepEqual(await found({ posId: '500100' }), [refund, ...paidOnes])
    assert.deepEqual(await found({ status: 'WAITING' }), stuck)
    assert.deepEqual(await found({ status: 'DELIVERED', type: 'order' }), paidOnes)
    assert.deepEqual(await found({ type: 'refund' }), [refund])
    assert.deepEqual(await found({ status: 'ABANDONED' }), [])
    assert.deepEqual(await found({ posId: '1' }), [])
    assert.deepEqual(await found({ since: new Date(sandbox.now() + 1).toISOString() }), [])
    const [one] = (await search({ since, type: 'refund' })).notifications
    const { posId: _, reference: __, ...rest } = one ?? {}
    assert.deepEqual(rest, (await listed(delivered.orderId)).at(-1))
    await receiver.close()
  })

  test('notifications are found by their full address or its host', async () => {
    const addresses = {
      a: 'https://Shop.Example/notify?order=1',
      b: 'https://shop.example/other',
      c: 'http://shop.example:8080/notify',
      d: 'https://shop.example.com/notify',
      e: 'https://not-shop.example#top',
      f: `https://long.example/${'ż'.repeat(250)}/1`,
      g: `https://long.example/${'ż'.repeat(250)}/2`,
    }
    for (const [name, url] of Object.entries(addresses)) {
      await tell(`TO-${name}`, url, '500400')
      sandbox.wait(1)
    }
    const found = async (address: string, query: Query = {}) => {
      const { notifications } = await search({ posId: '500400', address, ...query })
      return notifications.map(({ reference }) => reference.slice(3)).join('')
    }
    assert.equal(await found('shop.example'), 'ba')
    assert.equal(await found('SHOP.example:8080'), 'c')
    assert.equal(await found('not-shop.example'), 'e')
    assert.equal(await found('example'), '')
    assert.equal(await found('long.example'), 'gf')
    for (const [name, url] of Object.entries(addresses)) assert.equal(await found(url), name)
    assert.equal(await found('https://shop.example/'), '')
    for (const query of [{ status: 'WAITING' }, { reference: 'TO-b' }] as const)
      assert.equal(await found(addresses.b, query), 'b')
    assert.equal(await found('shop.example', { status: 'WAITING' }), 'ba')
    assert.equal(await found('shop.example', { status: 'ABANDONED' }), '')
    const first = await search({ address: 'shop.example', limit: 1 })
    assert.equal(await found('shop.example', { limit: 1, cursor: first.next ?? '' }), 'a')
  })

  test('notifications are listed page by page, newest first, without a gap at equal times', async () => {
    for (let index = 0; index < 25; index += 1) {
      if (index % 10 === 0) sandbox.wait(1)
      await tell(`O${index % 5}`, 'http://127.0.0.1:4/notify', '500300')
    }
    const seen: string[] = []
    for (let cursor: string | undefined, page = 0; page < 10; page += 1) {
      const answer = await search({
        posId: '500300',
        limit: 10,
        ...(cursor !== undefined && { cursor }),
      })
      assert.ok(answer.notifications.length <= 10)
      seen.push(
        ...answer.notifications.map(
          ({ createdAt, reference, line }) => `${createdAt} ${reference} ${line}`,
        ),
      )
      cursor = answer.next
      if (cursor === undefined) break
    }
    assert.equal(seen.length, 25)
    assert.deepEqual(seen, seen.toSorted().toReversed())
    assert.equal(new Set(seen).size, 25)
  })

  test('an invalid query is rejected', async () => {
    for (const query of [
      { limit: 0 },
      { limit: 201 },
      { status: 'LOST' },
      { type: 'letter' },
      { since: 'yesterday' },
      { cursor: 'x' },
      { cursor: Buffer.from('[1,2,3,4]').toString('base64url') },
      { cursor: Buffer.from('[1,"\\u0000","",1]').toString('base64url') },
    ]) {
      const refused = await console('searchNotifications', { query: query as Query })
      assert.ok(!refused.ok && refused.status === 400, JSON.stringify(query))
    }
  })

  test('an attempt that is sent early counts, and an accepted one ends the schedule', async () => {
    const receiver = await openReceiver([500, 500])
    const { orderId } = await paid(receiver.url)
    const began = sandbox.now()
    const inMinutes = (minutes: number) => new Date(began + minutes * MINUTE_MS).toISOString()
    await sandbox.work()
    const attempts = async () =>
      (await listed(orderId)).map((one) =>
        one.attempts.map(({ number, outcome }) => `${number} ${outcome}`),
      )
    assert.deepEqual(await attempts(), [['1 500'], []])
    assert.ok((await sendNow(orderId, 1)).ok)
    await sandbox.work()
    assert.deepEqual(await attempts(), [['1 500', '2 500'], []])
    assert.equal(
      (await listed(orderId))[0]?.nextAttemptAt,
      inMinutes(2),
      'the third of the schedule',
    )
    assert.ok((await sendNow(orderId, 1)).ok)
    await sandbox.work()
    assert.deepEqual(await attempts(), [['1 500', '2 500', '3 200'], ['1 200']])
    assert.deepEqual(receiver.statuses(), ['PENDING', 'PENDING', 'PENDING', 'COMPLETED'])
    await receiver.close()
  })

  test('a delayed notification and a reordered one can be sent early', async () => {
    for (const fault of [{ kind: 'DELAY', seconds: 3_600 }, { kind: 'REORDER' }] as const) {
      const receiver = await openReceiver()
      const orderId = `HELD-${fault.kind}`
      const added = await console('createNotificationFault', { body: { ...fault, orderId } })
      assert.ok(added.ok)
      await tell(orderId, receiver.url)
      await sandbox.work()
      assert.deepEqual(receiver.statuses(), [])
      assert.ok((await listed(orderId))[0]?.nextAttemptAt)
      assert.ok((await sendNow(orderId, 1)).ok)
      await sandbox.work()
      assert.deepEqual(receiver.statuses(), ['TOLD'])
      assert.equal((await listed(orderId))[0]?.attempts[0]?.fault, fault.kind)
      await receiver.close()
    }
  })

  test('only the next notification of an order can be sent early', async () => {
    const receiver = await openReceiver([500])
    const { orderId } = await paid(receiver.url)
    await sandbox.work()
    const refused = async (line: number, reference = orderId, posId = '500100') => {
      const answer = await sendNow(reference, line, posId)
      return answer.ok ? 'sent' : answer.body.status?.codeLiteral
    }
    assert.equal(await refused(2), 'NOTIFICATION_NOT_NEXT')
    assert.equal(await refused(3), 'DATA_NOT_FOUND')
    assert.equal(await refused(1, 'NOBODY'), 'DATA_NOT_FOUND')
    assert.equal(await refused(1, orderId, '500102'), 'DATA_NOT_FOUND')
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    assert.equal(await refused(1), 'NOTIFICATION_NOT_NEXT')
    assert.equal(receiver.received.length, 3)
    await receiver.close()
  })
})

test(`a production server on ${engine} has no search for notifications`, async () => {
  const production = await openSandbox({ mode: 'production' })
  const answer = await fetch(`${production.url}/console/api/notifications`)
  assert.equal(answer.status, 404)
  await production.close()
})
