import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { notificationHeaders } from '@grosz/contract/notifications.ts'
import { notificationDue } from '../../server/src/notify/outbox/deliver.ts'
import { enqueue } from '../../server/src/notify/outbox/outbox.ts'
import { beginEpoch, endPause } from '../../server/src/operate/backup/store.ts'
import { listFound } from '../../server/src/records/search/store.ts'
import { card } from '../card.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`notifications on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  async function paid(notifyUrl: string, posId = '500100', at = sandbox) {
    const shop = await at.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
    assert.ok(created.ok)
    await at
      .payer(created.body.redirectUri ?? '')
      .call('startPayment', { body: { method: 'c', card } })
    return created.body.orderId ?? ''
  }

  test('a receiver that fails first gets all notifications later, in order', async () => {
    const receiver = await openReceiver([500, 404, 'redirect', 201])
    await paid(receiver.url)
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING'], 'COMPLETED waits for PENDING')
    await sandbox.pass({ minutes: 1 })
    await sandbox.pass({ minutes: 1 })
    await sandbox.pass({ minutes: 3 })
    assert.deepEqual(receiver.statuses(), Array(4).fill('PENDING'), 'only HTTP 200 counts')
    await sandbox.pass({ minutes: 5 })
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), [...Array(5).fill('PENDING'), 'COMPLETED'])
    await receiver.close()
  })

  test('a shop can save the order from the reply before the first notification is sent', async (context) => {
    const at = await openSandbox({ answerLeadMs: 50 })
    const shop = await at.merchant('500100')
    const saved = new Set<string | undefined>()
    const arrived: string[] = []
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = await request.toArray()
      const { order } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      arrived.push(`${order.status} ${saved.has(order.orderId) ? 'known' : 'unknown'}`)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    at.live()
    const payMethod = { type: 'PBL', value: 'blik', authorizationCode: '777123' } as const
    for (let count = 1; count <= 3; count += 1) {
      const body = shop.order({ notifyUrl: `http://127.0.0.1:${port}/`, payMethods: { payMethod } })
      const created = await shop.call('createOrder', { body })
      assert.ok(created.ok, JSON.stringify(created.body))
      saved.add(created.body.orderId)
      while (arrived.length < 2 * count) await wait(20, undefined, { signal: context.signal })
    }
    assert.deepEqual(arrived, Array(3).fill(['PENDING known', 'COMPLETED known']).flat())
    server.closeAllConnections()
    server.close()
    await at.finish()
  })

  test('a notification is sent only after the result of the previous one is stored', async () => {
    const { look } = sandbox.app.database
    const waiting: number[] = []
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = await request.toArray()
      const { order } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const rows = await look.list(
        "SELECT line FROM notifications WHERE order_id = $1 AND state = 'WAITING'",
        order.orderId,
      )
      waiting.push(rows.length)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await paid(`http://127.0.0.1:${port}/`)
    await sandbox.work()
    server.close()
    assert.deepEqual(waiting, [2, 1])
  })

  test('a server that stops during a delivery leaves the next notification to a running server', async () => {
    const receiver = await openReceiver()
    const orderId = await paid(receiver.url)
    const stops = new AbortController()
    const { run } = notificationDue(async (_app, _row, line) => ({
      line,
      async sendBy(once) {
        const sent = await once()
        stops.abort(new Error('the server stops'))
        return sent
      },
    }))
    const row = {
      kind: 'notification',
      reference: `500100/${orderId}`,
      turn: new URL(receiver.url).origin,
      attempts: 0,
      firstAt: sandbox.now(),
      lease: 'one',
    }
    const verdict = await run(sandbox.app, row, stops.signal)
    assert.deepEqual(receiver.statuses(), ['PENDING'])
    assert.ok(typeof verdict === 'object' && 'ends' in verdict)
    assert.deepEqual(verdict.ends, { againAt: sandbox.now() })
    await sandbox.app.database.write(verdict.statements)
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
    await receiver.close()
  })

  test('twenty attempts are made within three days, and no more', async () => {
    const receiver = await openReceiver(Array(60).fill(500))
    await paid(receiver.url)
    await sandbox.work()
    const minutes = [
      1, 2, 5, 10, 30, 60, 120, 180, 360, 540, 720, 900, 1080, 1260, 1440, 2160, 2880, 3600, 4320,
    ]
    let passed = 0
    for (const [index, at] of minutes.entries()) {
      await sandbox.pass({ ms: (at - passed) * 60_000 - 1 })
      assert.equal(receiver.received.length, index + 1, `nothing before minute ${at}`)
      await sandbox.pass({ ms: 1 })
      // The last failed attempt releases the next notification of the order.
      if (index < minutes.length - 1)
        assert.equal(receiver.received.length, index + 2, `one at minute ${at}`)
      passed = at
    }
    assert.equal(receiver.statuses().filter((status) => status === 'PENDING').length, 20)
    await sandbox.work()
    assert.equal(receiver.statuses()[20], 'COMPLETED')
    await receiver.close()
  })

  test('after a long outage, missed attempts are made with the pauses of the schedule', async () => {
    const receiver = await openReceiver(Array(3).fill(500))
    await paid(receiver.url)
    await sandbox.work()
    assert.equal(receiver.received.length, 1)
    await sandbox.pass({ hours: 73 })
    await sandbox.work()
    assert.equal(receiver.received.length, 2, 'no attempt follows another one at once')
    await sandbox.pass({ ms: 60_000 - 1 })
    assert.equal(receiver.received.length, 2)
    await sandbox.pass({ ms: 1 })
    assert.equal(receiver.received.length, 3)
    await sandbox.pass({ minutes: 3 })
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), [...Array(4).fill('PENDING'), 'COMPLETED'])
    await receiver.close()
  })

  test('a point of sale can have SHA-256 signatures', async () => {
    const receiver = await openReceiver()
    await paid(receiver.url, '500102')
    await sandbox.work()
    const { headers, body } = receiver.received[0] ?? assert.fail('nothing came')
    const secondKey = '4b40c57dd141871fd25545a8ef315898'
    const hash = createHash('sha256')
      .update(body + secondKey)
      .digest('hex')
    assert.equal(
      headers['openpayu-signature'],
      `sender=checkout;signature=${hash};algorithm=SHA-256;content=DOCUMENT`,
    )
    await receiver.close()
  })

  test('a receiver that does not answer delays no other receiver', async () => {
    const silent = await openReceiver(Array(40).fill('hang'))
    const quick = await openReceiver()
    for (let index = 0; index < 12; index += 1) await paid(silent.url)
    await paid(quick.url)
    const began = performance.now()
    sandbox.live()
    while (quick.received.length < 2 && performance.now() - began < 10_000) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    assert.deepEqual(quick.statuses(), ['PENDING', 'COMPLETED'])
    assert.ok(performance.now() - began < 5_000, 'the quick one is told at once')
    await silent.close()
    await quick.close()
  })

  test('thirty-two receivers that do not answer delay no other shop', async () => {
    const own = await openSandbox()
    const silent = await Promise.all(
      Array.from({ length: 32 }, () => openReceiver(Array(40).fill('hang'))),
    )
    const neighbour = await openReceiver()
    for (const { url } of silent) {
      for (let index = 0; index < 8; index += 1) await paid(url, '500100', own)
    }
    own.live()
    await untilEach(silent, 1)
    await paid(neighbour.url, '500100', own)
    const began = performance.now()
    await untilEach([neighbour], 2)
    assert.ok(performance.now() - began < 2_000, `it took ${performance.now() - began} ms`)
    for (const receiver of [...silent, neighbour]) await receiver.close()
    await own.close()
  })

  test('an unreadable notification stops neither others nor the server', async () => {
    const own = await openSandbox()
    const receiver = await openReceiver()
    const broken = await paid(receiver.url, '500100', own)
    await own.app.database.write([
      {
        sql: 'UPDATE notifications SET url = $2 WHERE order_id = $1',
        params: [broken, 'not an address'],
      },
      {
        sql: "UPDATE due SET reference = 'nobody/' || $1 WHERE reference = '500100/' || $1",
        params: [broken],
      },
      {
        sql: "UPDATE notifications SET pos_id = 'nobody' WHERE order_id = $1",
        params: [broken],
      },
    ])
    await paid(receiver.url, '500100', own)
    await own.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
    assert.ok(own.warnings.splice(0).some((text) => /a notification failed/.test(text)))
    for (let hour = 0; hour < 73; hour += 1) await own.pass({ hours: 1 })
    assert.ok(own.warnings.splice(0).some((text) => /was set aside: nobody/.test(text)))
    const health = (await (await fetch(`${own.url}/health`)).json()) as {
      due: { kind: string; setAside: number }[]
    }
    assert.equal(health.due.find(({ kind }) => kind === 'notification')?.setAside, 1)
    await receiver.close()
    await own.close()
  })

  test('another shop is notified without delay while thousands of notifications wait for an unreachable receiver', async () => {
    const own = await openSandbox()
    const dead = await openReceiver()
    await dead.close()
    const neighbour = await openReceiver()
    const { database, now } = own.app
    for (let hundred = 0; hundred < 100; hundred += 1) {
      const statements = Array.from({ length: 100 }, (_, index) =>
        enqueue(
          {
            posId: '500100',
            id: `WAITING${hundred}-${index}`,
            kind: 'order',
            url: dead.url,
            body: '{}',
          },
          now(),
        ),
      )
      await database.write(statements.flat())
    }
    own.live()
    await paid(neighbour.url, '500100', own)
    const began = performance.now()
    await untilEach([neighbour], 2)
    assert.ok(performance.now() - began < 2_000, `it took ${performance.now() - began} ms`)
    await neighbour.close()
    await own.close()
  })

  test('the names of headers have the documented spelling', async () => {
    const names: string[] = []
    const shop = createServer((request, response) => {
      names.push(...request.rawHeaders.filter((_, index) => index % 2 === 0))
      request.resume().on('end', () => response.end())
    })
    await once(shop.listen(0, '127.0.0.1'), 'listening')
    const { port } = shop.address() as AddressInfo
    await paid(`http://127.0.0.1:${port}/notify`)
    await sandbox.work()
    const documented = Object.entries(notificationHeaders).filter(([, { required }]) => required)
    for (const name of ['Content-Type', ...documented.map(([name]) => name)])
      assert.ok(names.includes(name), `${name} in ${names}`)
    shop.closeAllConnections()
    shop.close()
  })

  test('a notification has the same ID in each attempt, and the time of its event', async () => {
    const receiver = await openReceiver([500])
    const since = sandbox.now()
    const orderId = await paid(receiver.url)
    await sandbox.work()
    await sandbox.pass({ minutes: 1 })
    const heads = receiver.received.map(({ headers }) => headers)
    assert.deepEqual(
      heads.map((head) => head['grosz-event-id']),
      [`500100-${orderId}-1`, `500100-${orderId}-1`, `500100-${orderId}-2`],
    )
    for (const head of heads) assert.equal(head['grosz-event-time'], new Date(since).toISOString())
    await receiver.close()
  })

  test('new events of a restored copy have IDs that were not sent before', async () => {
    const receiver = await openReceiver([500])
    const { database } = sandbox.app
    const epoch = '00ff00ff00ff'
    const waiting = await paid(receiver.url)
    await sandbox.work()
    await database.write([beginEpoch(epoch, sandbox.now()), endPause])
    const orderId = await paid(receiver.url)
    await sandbox.pass({ minutes: 1 })
    const ids = receiver.received.map(({ headers }) => headers['grosz-event-id'])
    assert.deepEqual(
      new Set(ids),
      new Set([
        ...[1, 2].map((line) => `500100-${waiting}-${line}`),
        ...[1, 2].map((line) => `500100-${orderId}-${line}-${epoch}`),
      ]),
      'what waited keeps its id',
    )
    const [text = ''] = ids.filter((id) => id?.toString().includes(epoch)).map(String)
    const found = await listFound(database.look, { text, byPrefix: false })
    assert.deepEqual(
      found.map(({ type, id }) => [type, id]),
      [['NOTIFICATION', text]],
    )
    const earlier = text.replace(`-${epoch}`, '')
    const none = await listFound(database.look, { text: earlier, byPrefix: false })
    assert.deepEqual(none, [])
    await receiver.close()
  })
})

/** Waits until each of them has received this many notifications. */
async function untilEach(
  receivers: readonly Awaited<ReturnType<typeof openReceiver>>[],
  count: number,
): Promise<void> {
  const began = performance.now()
  while (receivers.some(({ received }) => received.length < count)) {
    assert.ok(performance.now() - began < 40_000, 'they were not told')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
