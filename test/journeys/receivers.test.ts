import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { receivedBytesMax, receivedMax, receiversMax } from '@grosz/contract/resources/receivers.ts'
import { card } from '../card.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`receivers inside a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function made(body: CallOf<'createReceiver'>['body'] = {}, call = console) {
    const answer = await call('createReceiver', { body })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function received(receiverId: string, query: { limit?: number; cursor?: string } = {}) {
    const answer = await console('listReceived', { params: { receiverId }, query })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function wait(receiverId: string, query: { timeoutSeconds?: number; after?: number }) {
    const answer = await console('waitForReceived', { params: { receiverId }, query })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body.notification
  }

  async function paid(notifyUrl: string, { posId = '500100', at = sandbox } = {}) {
    const shop = await at.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    await at.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    return { orderId, shop }
  }

  async function attempts(posId: string, reference: string) {
    const log = await console('listNotifications', { params: { posId, reference } })
    assert.ok(log.ok)
    return log.body.notifications.flatMap((one) => one.attempts.map(({ outcome }) => outcome))
  }

  test('the address of a receiver redirects a browser to its page in the console', async () => {
    const workspace = await console('createWorkspace', { body: {} })
    assert.ok(workspace.ok)
    const inside = createClient({ baseUrl: workspace.body.url })
    for (const { url, receiverId } of [await made(), await made({}, inside)]) {
      const opened = await fetch(url, { redirect: 'manual' })
      assert.equal(opened.status, 302)
      const base = url.slice(0, url.indexOf('/receivers/'))
      assert.equal(opened.headers.get('location'), `${base}/console/receivers/${receiverId}`)
    }
  })

  test('a receiver stores the notifications of an order with their bodies and valid signatures', async () => {
    for (const posId of ['500100', '500102']) {
      const { receiverId, url } = await made({ posId, name: 'Payment test' })
      assert.equal(url, `${sandbox.settings.publicUrl}/receivers/${receiverId}`)
      const { orderId } = await paid(url, { posId })
      await sandbox.work()
      const { notifications, next } = await received(receiverId)
      assert.equal(next, undefined)
      assert.deepEqual(
        notifications.map(({ number, signature, body }) => {
          const { order } = JSON.parse(body)
          return [number, signature, order.orderId, order.status]
        }),
        [
          [2, { verdict: 'VALID' }, orderId, 'COMPLETED'],
          [1, { verdict: 'VALID' }, orderId, 'PENDING'],
        ],
      )
      const log = await console('listNotifications', { params: { posId, reference: orderId } })
      assert.ok(log.ok)
      assert.deepEqual(
        log.body.notifications.map(({ body, status }) => [body, status]),
        notifications.toReversed().map(({ body }) => [body, 'DELIVERED']),
      )
    }
  })

  test('notifications reach a receiver inside the server, even at a public address', async () => {
    const other = await openSandbox({ publicUrl: 'https://pay.example.com' })
    const call = createClient({ baseUrl: other.url })
    const { receiverId, url } = await made({}, call)
    assert.equal(url, `https://pay.example.com/receivers/${receiverId}`)
    await paid(url, { at: other })
    await other.work()
    const list = await call('listReceived', { params: { receiverId }, query: {} })
    assert.ok(list.ok)
    assert.deepEqual(
      list.body.notifications.map(({ signature }) => signature.verdict),
      ['VALID', 'VALID'],
    )
    const { headers } = list.body.notifications[0] ?? { headers: [] }
    const named = new Map(headers.map(({ name, value }) => [name, value]))
    assert.equal(named.get('host'), 'pay.example.com')
    assert.match(named.get('openpayu-signature') ?? '', /^sender=checkout;/)
    await other.finish()
  })

  test('the address of a receiver can have query parameters', async () => {
    const { receiverId, url } = await made()
    await paid(`${url}?order=17`)
    await sandbox.work()
    await fetch(`${url}?order=17`, { method: 'POST', body: '{}' })
    assert.equal((await received(receiverId)).notifications.length, 3)
  })

  test('a receiver accepts any request over the network and distinguishes wrong and missing signatures', async () => {
    const { pos } = await sandbox.merchant('500102')
    const { receiverId, url } = await made({ posId: '500102' })
    const body = '{"order":{"status":"COMPLETED"}}'
    const hash = createHash('sha256')
      .update(body + pos.secondKey)
      .digest('hex')
    const right = `sender=checkout;signature=${hash};algorithm=SHA-256;content=DOCUMENT`
    const headers = [
      right,
      `content=DOCUMENT; algorithm=SHA-256; signature=${hash}`,
      right.replace(
        hash,
        hash.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      ),
      right.replace('SHA-256', 'MD5'),
      'nonsense',
      undefined,
    ]
    for (const signature of headers) {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: signature === undefined ? {} : { 'openpayu-signature': signature },
      })
      assert.equal(answer.status, 200)
    }
    const { notifications } = await received(receiverId)
    const invalid = { verdict: 'INVALID', expected: right }
    assert.deepEqual(
      notifications.toReversed().map(({ signature }) => signature),
      [
        { verdict: 'VALID' },
        { verdict: 'VALID' },
        invalid,
        invalid,
        invalid,
        { verdict: 'MISSING', expected: right },
      ],
    )
  })

  test('without a point of sale, a signature is checked with the key of the point of sale in the event ID', async () => {
    const { receiverId, url } = await made()
    const signature = 'sender=checkout;signature=00;algorithm=MD5;content=DOCUMENT'
    for (const eventId of ['500100-ORDER-1', '1-ORDER-1', undefined])
      await fetch(url, {
        method: 'POST',
        body: '\0not JSON',
        headers: {
          'openpayu-signature': signature,
          ...(eventId !== undefined && { 'grosz-event-id': eventId }),
        },
      })
    const { notifications } = await received(receiverId)
    assert.deepEqual(
      notifications.toReversed().map(({ signature, body }) => [signature.verdict, body]),
      ['INVALID', 'UNCHECKED', 'UNCHECKED'].map((verdict) => [verdict, '\ufffdnot JSON']),
    )
  })

  test('a workspace has its own receivers, inside the server and over the network', async () => {
    const opened = await console('createWorkspace', { body: {} })
    assert.ok(opened.ok, JSON.stringify(opened.body))
    const { url: baseUrl, pointsOfSale } = opened.body
    const pos = pointsOfSale[0]
    assert.ok(pos)
    const call = createClient({ baseUrl })
    const { receiverId, url } = await made({ posId: pos.posId }, call)
    assert.equal(url, `${baseUrl}/receivers/${receiverId}`)
    const elsewhere = await console('retrieveReceiver', { params: { receiverId } })
    assert.ok(!elsewhere.ok && elsewhere.status === 404)
    const posted = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Basic ${btoa('500100:x')}` },
    })
    assert.equal(posted.status, 200)
    assert.equal((await fetch(url.replace(baseUrl, sandbox.url), { method: 'POST' })).status, 404)
    const list = await call('listReceived', { params: { receiverId }, query: {} })
    assert.ok(list.ok)
    assert.deepEqual(
      list.body.notifications.map(({ signature }) => signature.verdict),
      ['MISSING'],
    )
  })

  test('a stored notification is shown without the key that it contains', async () => {
    const { receiverId, url } = await made({ posId: '500102' })
    const { shop } = await paid(url, { posId: '500102' })
    await sandbox.work()
    const list = await received(receiverId)
    const { headers = [] } = list.notifications[0] ?? {}
    assert.deepEqual(
      headers.filter(({ name }) => name === 'authorization'),
      [{ name: 'authorization', value: 'Basic ***' }],
    )
    const text = JSON.stringify(list)
    const { secondKey, posId } = shop.pos
    const basic = Buffer.from(`${posId}:${secondKey}`).toString('base64')
    for (const secret of [card.number, secondKey, basic]) assert.ok(!text.includes(secret))
  })

  test('a receiver stores no card number, in any encoding', async () => {
    const { receiverId, url } = await made({})
    const spaced = card.number.replaceAll(/\d{4}(?=\d)/g, '$& ')
    const bodies = [
      JSON.stringify({ card: spaced }),
      new URLSearchParams({ name: 'Jan Kowalski', card: spaced }).toString(),
      `name=Jan%20Kowalski&card=${encodeURIComponent(spaced)}&rate=100%`,
      `name=Jan+Kowalski&card=${encodeURIComponent(`paid by ${card.number}`)}`,
      `--x\r\nContent-Disposition: form-data; name="card"\r\n\r\n${spaced}\r\n--x--`,
      `card${card.number}`,
      JSON.stringify({ card: `${card.number}x` }),
    ]
    for (const body of bodies) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-note': body.split('\r')[0] ?? '',
      }
      assert.equal((await fetch(url, { method: 'POST', body, headers })).status, 200)
    }
    const { notifications } = await received(receiverId)
    assert.equal(notifications.length, bodies.length)
    const last = card.number.slice(-4)
    assert.ok(!JSON.stringify(notifications).includes(last), JSON.stringify(notifications))
    const [behind, before, multipart, mixed, percent, plus, json] = notifications.map(
      ({ body }) => body,
    )
    assert.deepEqual([before, behind], ['card***', '{"card":"***x"}'])
    assert.match(String(json), /^\{"card":"\*\*\*"\}$/)
    assert.match(String(plus), /^name=Jan\+Kowalski&card=/)
    assert.match(String(percent), /^name=Jan%20Kowalski&card=.*&rate=100%$/)
    assert.match(String(mixed), /^name=Jan\+Kowalski&card=paid\+by\+/)
    assert.match(String(multipart), /name="card"\r\n\r\n\*\*\*\r\n--x--$/)
  })

  test('a receiver stores no card number in a malformed text', async () => {
    const { receiverId, url } = await made()
    const slashed = card.number.replaceAll(/\d{4}(?=\d)/g, '$&/')
    const texts = [`%00 ${slashed}`, `+\\ud83d/${slashed}`]
    for (const text of texts) {
      const sent = await fetch(url, { method: 'POST', body: text, headers: { 'x-note': text } })
      assert.equal(sent.status, 200)
    }
    const shop = await sandbox.merchant()
    const order = shop.order({ notifyUrl: url, description: texts[0] ?? '' })
    const created = await shop.call('createOrder', { body: order })
    assert.ok(created.ok)
    await shop.call('cancelOrder', { params: { orderId: created.body.orderId } })
    await sandbox.work()
    const { notifications } = await received(receiverId)
    assert.equal(notifications.length, 3)
    for (const { headers, body } of notifications)
      assert.doesNotMatch(JSON.stringify([headers, body]), /2222\D?1111|\\u0000/)
  })

  test('a receiver returns the chosen answer, and the schedule continues from there', async () => {
    const { receiverId, url } = await made({ answer: { status: 500 } })
    const { orderId } = await paid(url)
    await sandbox.work()
    const change = (answer: CallOf<'changeReceiver'>['body']['answer']) =>
      console('changeReceiver', { params: { receiverId }, body: { answer } })
    const cut = await change({ status: 200, cut: true })
    assert.ok(cut.ok)
    assert.deepEqual(cut.body.answer, { status: 200, delaySeconds: 0, cut: true })
    await sandbox.pass({ minutes: 1 })
    await change({ status: 404 })
    await sandbox.pass({ minutes: 1 })
    await change({ status: 200 })
    await sandbox.pass({ minutes: 3 })
    await sandbox.work()
    assert.deepEqual(await attempts('500100', orderId), [
      '500',
      '127.0.0.1 closed the connection without an answer',
      '404',
      '200',
      '200',
    ])
    assert.equal((await received(receiverId)).notifications.length, 5)
  })

  test('a receiver answers requests over the network in the same way', async () => {
    const { url } = await made({ answer: { status: 503, delaySeconds: 1 } })
    const began = performance.now()
    const answer = await fetch(url, { method: 'POST', body: '{}' })
    assert.equal(answer.status, 503)
    assert.ok(performance.now() - began > 950)
    const cutting = await made({ answer: { status: 200, cut: true } })
    const failure = await fetch(cutting.url, { method: 'POST', body: '{}' }).catch(
      (error) => error.cause.code,
    )
    assert.equal(failure, 'UND_ERR_SOCKET')
    assert.equal((await received(cutting.receiverId)).notifications.length, 1)
  })

  test('an answer later than 15 seconds fails the attempt', async () => {
    const { receiverId, url } = await made({ answer: { status: 200, delaySeconds: 30 } })
    const { orderId } = await paid(url)
    const began = performance.now()
    await sandbox.work()
    const tookMs = performance.now() - began
    assert.ok(tookMs > 14_900 && tookMs < 19_000, String(tookMs))
    assert.deepEqual(await attempts('500100', orderId), [
      '127.0.0.1 did not answer within 15 seconds',
    ])
    assert.equal((await received(receiverId)).notifications.length, 1)
  })

  test('a waiting call returns the next notification as soon as it arrives', async () => {
    const { receiverId, url } = await made()
    const waiting = wait(receiverId, { timeoutSeconds: 20 })
    await paid(url)
    await sandbox.work()
    const first = await waiting
    assert.equal(first?.number, 1)
    const second = await wait(receiverId, { after: 1 })
    assert.equal(JSON.parse(second?.body ?? '{}').order.status, 'COMPLETED')
    const began = performance.now()
    assert.equal(await wait(receiverId, { timeoutSeconds: 1, after: 2 }), undefined)
    const tookMs = performance.now() - began
    assert.ok(tookMs > 950 && tookMs < 5_000, String(tookMs))
    assert.equal(await wait(receiverId, { timeoutSeconds: 0, after: 2 }), undefined)
  })

  test('a stopping server ends waiting calls', async () => {
    const other = await openSandbox()
    const call = createClient({ baseUrl: other.url })
    const { receiverId } = await made({}, call)
    const waiting = call('waitForReceived', {
      params: { receiverId },
      query: { timeoutSeconds: 50 },
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const began = performance.now()
    await other.finish()
    assert.ok((await waiting).ok)
    assert.ok(performance.now() - began < 5_000)
  })

  test('receivers and their notifications are listed page by page, newest first', async () => {
    const { receiverId, url } = await made()
    for (let count = 0; count < 5; count += 1) await fetch(url, { method: 'POST', body: '{}' })
    const numbers: number[][] = []
    for (let cursor: string | undefined, page = 0; page < 4; page += 1) {
      const { notifications, next } = await received(receiverId, {
        limit: 2,
        ...(cursor !== undefined && { cursor }),
      })
      numbers.push(notifications.map(({ number }) => number))
      if (next === undefined) break
      cursor = next
    }
    assert.deepEqual(numbers, [[5, 4], [3, 2], [1]])
    const page = await console('listReceivers', { query: { limit: 1 } })
    assert.ok(page.ok && page.body.next)
    assert.equal(page.body.receivers[0]?.received, 5)
    const rest = await console('listReceivers', { query: { cursor: page.body.next, limit: 200 } })
    assert.ok(rest.ok && rest.body.receivers.length > 0)
    assert.ok(rest.body.receivers.every((one) => one.receiverId !== receiverId))
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["\\u0000"]').toString('base64url')]) {
      const refused = await console('listReceived', { params: { receiverId }, query: { cursor } })
      assert.ok(!refused.ok && refused.status === 400, cursor)
    }
  })

  test('a receiver stores the last thousand notifications, up to its limit of bytes', async () => {
    const { receiverId } = await made()
    const row = (number: number, bytes: number) => ({
      sql: `INSERT INTO received (receiver_id, number, at, headers, body, verdict, expected, bytes_before)
        VALUES ($1, $2, 0, '[]', '{}', 'VALID', NULL, $3)`,
      params: [receiverId, number, bytes],
    })
    const grown = (count: number, bytes: number) => ({
      sql: 'UPDATE receivers SET received = $2, bytes = $3 WHERE receiver_id = $1',
      params: [receiverId, count, bytes],
    })
    const url = `${sandbox.url}/receivers/${receiverId}`
    const { database } = sandbox.app
    await database.write([
      ...Array.from({ length: receivedMax }, (_, index) => row(index + 1, index * 10)),
      grown(receivedMax, receivedMax * 10),
    ])
    await fetch(url, { method: 'POST', body: '{}' })
    assert.equal((await wait(receiverId, {}))?.number, 2)
    await fetch(url, { method: 'POST', body: 'x'.repeat(1_000_000) })
    for (let count = 0; count < 4; count += 1)
      await fetch(url, { method: 'POST', body: 'x'.repeat(1_000_000) })
    const kept = await received(receiverId)
    assert.ok(kept.notifications.length <= 5)
    const bytes = kept.notifications.reduce((sum, { body }) => sum + body.length, 0)
    assert.ok(bytes <= receivedBytesMax && bytes > receivedBytesMax - 1_100_000, String(bytes))
    const tooLong = await fetch(url, { method: 'POST', body: 'x'.repeat(1_048_577) })
    assert.equal(tooLong.status, 413)
  })

  test('a deleted receiver and its notifications are gone, and further notifications to it fail', async () => {
    const { receiverId, url } = await made()
    await fetch(url, { method: 'POST', body: '{}' })
    const gone = await console('deleteReceiver', { params: { receiverId } })
    assert.ok(gone.ok)
    for (const id of ['retrieveReceiver', 'listReceived', 'waitForReceived'] as const) {
      const refused = await console(id, { params: { receiverId }, query: {} })
      assert.ok(!refused.ok && refused.status === 404, id)
    }
    assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 404)
    const { orderId } = await paid(url)
    await sandbox.work()
    assert.deepEqual(await attempts('500100', orderId), ['404'])
    const rows = await sandbox.app.database.look.list(
      'SELECT number FROM received WHERE receiver_id = $1',
      receiverId,
    )
    assert.deepEqual(rows, [])
  })

  test('an invalid request creates no receiver', async () => {
    const count = async () => {
      const all = await console('listReceivers', { query: { limit: 200 } })
      assert.ok(all.ok)
      return all.body.receivers.length
    }
    const before = await count()
    for (const body of [
      { posId: '1' },
      { answer: { status: 100 } },
      { answer: { status: 600 } },
      { answer: { status: 200, delaySeconds: -1 } },
      { answer: { status: 200, delaySeconds: 31 } },
      { answer: { status: 200, cut: 'perhaps' } },
      { answer: { cut: true } },
      { name: 'x'.repeat(101) },
    ]) {
      const refused = await console('createReceiver', { body } as CallOf<'createReceiver'>)
      assert.ok(!refused.ok && refused.status === 400, JSON.stringify(body))
    }
    assert.equal(await count(), before)
  })

  test('the oldest receiver is deleted when a new one exceeds the limit', async () => {
    const first = await made()
    await fetch(first.url, { method: 'POST', body: '{}' })
    for (let count = 0; count < receiversMax; count += 1) await made()
    const all = await console('listReceivers', { query: { limit: 200 } })
    assert.ok(all.ok)
    assert.equal(all.body.receivers.length, receiversMax)
    const params = { receiverId: first.receiverId }
    const gone = await console('retrieveReceiver', { params })
    assert.ok(!gone.ok && gone.status === 404)
  })
})

test(`a production server on ${engine} has no receivers and does not deliver to one internally`, async () => {
  const production = await openSandbox({ mode: 'production' })
  for (const path of ['/receivers/ANY', '/console/api/receivers']) {
    const answer = await fetch(`${production.url}${path}`, { method: 'POST', body: '{}' })
    assert.equal(answer.status, 404, path)
  }
  assert.equal(production.app.sandbox, undefined)
  const sent = await production.app.receiver.send(`${production.url}/receivers/ANY`, {}, '{}')
  assert.deepEqual(sent, { failure: 'the address is not public' })
  await production.close()
})
