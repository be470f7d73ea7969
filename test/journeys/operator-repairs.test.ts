import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CommandRefusal, type Given } from '../../server/src/operate/operator/command.ts'
import { print, readCommandLine } from '../../server/src/operate/operator/command-line.ts'
import { runCommand } from '../../server/src/operate/operator/run.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`repairs and searches of an operator on ${engine}`, () => {
  let server: Sandbox
  before(async () => {
    server = await openSandbox()
  })
  after(() => server.finish())

  const command = (name: string, given: Given = {}) =>
    runCommand(server.app, { name, given, operator: 'ada' })

  const refused = (name: string, given: Given, says: RegExp) =>
    assert.rejects(
      command(name, given),
      (error) => error instanceof CommandRefusal && says.test(error.message),
      `${name} ${JSON.stringify(given)}`,
    )

  /** The newest line of the audit trail. */
  async function audited() {
    const [line] = (await command('audit list', { limit: '1' })).rows
    return `${line?.operator}: ${line?.command} ${line?.details}`
  }

  async function openOrder(more: object = {}, posId?: string) {
    const shop = await server.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order(more) })
    assert.ok(created.ok)
    const orderId = created.body.orderId ?? ''
    const status = async () => {
      // An access token ends after half a day.
      const { call } = await server.merchant(posId)
      const read = await call('retrieveOrder', { params: { orderId } })
      assert.ok(read.ok)
      return read.body.orders[0]?.status
    }
    return { shop, orderId, status }
  }

  /** As after the last failed attempt. */
  async function setAside(orderId: string): Promise<void> {
    await server.app.database.write([
      {
        sql: `UPDATE due SET due_at = NULL, attempts = 9, first_at = $2
          WHERE kind = 'expiry' AND reference = $1`,
        params: [`500100/${orderId}`, server.now()],
        mustChange: true,
      },
    ])
  }

  test('work that was set aside is listed and can be run again, one row or all of a kind', async () => {
    await refused('due retry', { kind: 'expiry' }, /No such work of the kind "expiry" is set aside/)
    assert.match((await command('due list')).note ?? '', /Nothing is set aside/)
    const noted = async (...asked: Parameters<typeof command>) =>
      (await command(...asked)).note ?? ''
    assert.match(await noted('due list', { kind: 'expiri' }), /^No work of the kind "expiri" is/)
    assert.match(await noted('pos list', { pos: '1' }), /^There are no such points of sale\./)
    assert.match(await noted('shop list', { firm: 'NOBODY' }), /^There are no such shops\./)
    const orders = [await openOrder(), await openOrder(), await openOrder()]
    for (const { orderId } of orders) await setAside(orderId)
    await server.pass({ hours: 24 * 8 })
    const states = () => Promise.all(orders.map(({ status }) => status()))
    assert.deepEqual(await states(), ['NEW', 'NEW', 'NEW'])
    const listed = (await command('due list', { kind: 'expiry' })).rows
    assert.equal(listed.length, 3)
    const [first] = orders
    const row = listed.find(({ reference }) => reference === `500100/${first?.orderId}`)
    assert.deepEqual([row?.kind, row?.turn, row?.attempts], ['expiry', '500100', 9])
    assert.equal(await audited(), 'ada: due list kind=expiry')

    const reference = `500100/${first?.orderId}`
    await refused('due retry', { kind: 'payment', reference }, /No such work/)
    assert.deepEqual((await command('due retry', { kind: 'expiry', reference })).rows, [
      { kind: 'expiry', rows: 1 },
    ])
    await server.work()
    assert.deepEqual(await states(), ['CANCELED', 'NEW', 'NEW'])
    await command('due retry', { kind: 'expiry' })
    assert.equal(await audited(), 'ada: due retry kind=expiry rows=2')
    await server.work()
    assert.deepEqual(await states(), ['CANCELED', 'CANCELED', 'CANCELED'])
    assert.deepEqual((await command('due list')).rows, [])
  })

  test('an abandoned notification is resent by the schedule, and a delivered one by its number', async () => {
    const receiver = await openReceiver(Array.from({ length: 20 }, () => 500))
    const order = await openOrder({ notifyUrl: receiver.url })
    await refused('notification resend', { pos: '500100' }, /No such notification was abandoned/)
    await order.shop.call('cancelOrder', { params: { orderId: order.orderId } })
    await server.work()
    const waiting = { pos: '500100', reference: order.orderId, line: '1' }
    await refused('notification resend', waiting, /still being sent/)
    for (let day = 0; day < 5; day += 1)
      for (let step = 0; step < 6; step += 1) await server.pass({ hours: 4 })
    assert.equal(receiver.received.length, 20)

    const again = await command('notification resend', { pos: '500100' })
    assert.deepEqual(again.rows, [{ pos: '500100', notifications: 1 }])
    assert.equal(await audited(), 'ada: notification resend pos=500100 notifications=1')
    await server.work()
    assert.equal(receiver.received.length, 21)
    const [first, last] = [receiver.received[0], receiver.received.at(-1)]
    assert.equal(last?.body, first?.body)
    assert.equal(last?.headers['grosz-event-id'], first?.headers['grosz-event-id'])
    await refused('notification resend', { pos: '500100' }, /No such notification was abandoned/)

    await refused(
      'notification resend',
      { pos: '500100', line: '1' },
      /--line requires --reference/,
    )
    await command('notification resend', waiting)
    await server.work()
    assert.equal(receiver.received.length, 22)
    await refused('notification resend', { ...waiting, line: '2' }, /notification does not exist/)
    await refused('notification resend', { pos: '999999' }, /no point of sale/)
    const log = await order.shop.call('listNotifications', {
      params: { posId: '500100', reference: order.orderId },
    })
    assert.ok(log.ok)
    const [entry] = log.body.notifications
    assert.deepEqual([entry?.status, entry?.attempts.length], ['DELIVERED', 22])
    await receiver.close()
  })

  test('an abandoned status is not resent after a newer delivered one, but an abandoned refund is', async () => {
    const receiver = await openReceiver()
    const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE' as const, value: '777123' } }
    const order = await openOrder({ notifyUrl: receiver.url, payMethods })
    const params = { orderId: order.orderId }
    await server.work()
    for (let count = 0; count < 2; count += 1) {
      const body = { refund: { description: 'Returned', amount: String(count + 1) } }
      assert.ok((await order.shop.call('createRefund', { params, body })).ok)
      await server.pass({ minutes: 5 })
    }
    const line = (from: number) => receiver.received.slice(from).map(({ json }) => json)
    const told = line(0).length
    assert.deepEqual(receiver.statuses().slice(0, 2), ['PENDING', 'COMPLETED'])
    const givenUp = { pos: '500100', reference: order.orderId }
    await server.app.database.write([
      {
        sql: `UPDATE notifications SET state = 'ABANDONED' WHERE order_id = $1 AND line IN (1, 3)`,
        params: [order.orderId],
      },
    ])
    assert.deepEqual((await command('notification resend', givenUp)).rows, [
      { pos: '500100', notifications: 1 },
    ])
    await server.work()
    assert.deepEqual(line(told), [line(0)[2]])
    await refused('notification resend', givenUp, /or a later one was delivered/)
    await command('notification resend', { ...givenUp, line: '1' })
    await server.work()
    assert.deepEqual(line(told + 1), [line(0)[0]])
    await receiver.close()
  })

  test('a resent notification that fails is repeated by a new schedule', async () => {
    const receiver = await openReceiver(Array.from({ length: 22 }, () => 500))
    const order = await openOrder({ notifyUrl: receiver.url })
    await order.shop.call('cancelOrder', { params: { orderId: order.orderId } })
    for (let step = 0; step < 30; step += 1) await server.pass({ hours: 4 })
    assert.equal(receiver.received.length, 20)
    await command('notification resend', { pos: '500100', reference: order.orderId })
    for (let step = 0; step < 30; step += 1) await server.pass({ hours: 4 })
    assert.equal(receiver.received.length, 23)
    await receiver.close()
  })

  test('daily statements can be switched on and off from the current day', async () => {
    const receiver = await openReceiver()
    const posId = '500101'
    const on = { pos: posId, daily: 'on', formats: 'csv,pdf', 'notify-url': receiver.url }
    const [setting] = (await command('statement set', on)).rows
    const day = new Date(server.now()).toISOString().slice(0, 10)
    assert.deepEqual(setting, { pos: posId, formats: 'csv,pdf', first_day: day })
    assert.match(await audited(), /statement set pos=500101 daily=on formats=csv,pdf notify-url=/)
    await server.pass({ hours: 24 })
    await server.pass({ minutes: 5 })
    const { report } = JSON.parse(receiver.received.at(-1)?.body ?? '')
    assert.deepEqual([report.dateFrom, report.formats], [day, ['csv', 'pdf']])
    await command('statement set', { pos: posId, daily: 'off' })
    const told = receiver.received.length
    await server.pass({ hours: 48 })
    await server.pass({ minutes: 5 })
    assert.equal(receiver.received.length, told)
    for (const [given, says] of [
      [{ pos: '999999', daily: 'on' }, /no point of sale/],
      [{ pos: posId, daily: 'weekly' }, /must be one of/],
      [{ pos: posId, daily: 'on', formats: 'xml' }, /not a statement format/],
      [{ pos: posId, daily: 'on', formats: 'csv, pdf' }, /commas without spaces/],
      [{ pos: posId, daily: 'on', formats: 'abo' }, /only for statements in CZK/],
      [{ pos: posId, daily: 'on', 'notify-url': 'https://a:b@shop.example/' }, /--notify-url must/],
      [{ pos: posId, daily: 'on', 'notify-url': 'shop.example' }, /wrong format/],
    ] as const)
      await refused('statement set', given, says)
    await receiver.close()
  })

  test('a closed shop accepts no keys or tokens, and both work again after it is opened', async () => {
    const { shop, orderId, status } = await openOrder({}, '500300')
    const { posId, clientId, clientSecret, secondKey } = shop.pos
    const [pos] = (await command('pos list', { pos: posId })).rows
    const shopId = `${pos?.shop}`
    const askGrant = (secret: string) => {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
      })
      return fetch(`${server.url}/pl/standard/user/oauth/authorize`, { method: 'POST', body })
    }
    const askBasic = (key: string) => {
      const authorization = `Basic ${btoa(`${posId}:${key}`)}`
      return fetch(`${server.url}/api/v2_1/paymethods`, { headers: { authorization } })
    }
    const grants = async () => (await askGrant(clientSecret)).status
    const basic = async () => (await askBasic(secondKey)).status
    assert.deepEqual([await grants(), await basic(), await status()], [200, 200, 'NEW'])
    const [closed] = (await command('shop close', { shop: shopId })).rows
    assert.equal(closed?.open_orders, 1)
    assert.match(`${closed?.available} ${closed?.reserved}`, /^\d+ \d+$/)
    assert.equal(await audited(), `ada: shop close shop=${shopId}`)
    server.wait(6_000)
    assert.deepEqual([await grants(), await basic()], [401, 401])
    const isClosed = /"The point of sale is closed\. Contact the operator of the server\."/
    for (const [ask, right] of [
      [askGrant, clientSecret],
      [askBasic, secondKey],
    ] as const) {
      assert.match(await (await ask(right)).text(), isClosed)
      const wrong = await ask(`${right}x`)
      assert.equal(wrong.status, 401)
      assert.match(await wrong.text(), /is wrong/)
    }
    const read = await shop.call('retrieveOrder', { params: { orderId } })
    assert.equal(read.status, 401)
    const listed = (await command('shop list')).rows.find((row) => row.shop === shopId)
    assert.equal(listed?.state, 'closed')
    assert.equal((await command('pos list', { pos: posId })).rows[0]?.state, 'closed')
    await refused('shop close', { shop: shopId }, /is closed/)
    await refused('pos add', { shop: shopId, name: 'Web' }, /is closed/)
    await refused('shop close', { shop: 'nobody' }, /no shop nobody/)
    await command('shop open', { shop: shopId })
    await refused('shop open', { shop: shopId }, /is open/)
    assert.deepEqual([await grants(), await basic()], [200, 200])
    const again = await server.merchant(posId)
    const found = await again.call('retrieveOrder', { params: { orderId } })
    assert.ok(found.ok)
  })

  test('a closed point of sale rejects HTTP Basic', async () => {
    const { posId, secondKey } = (await server.merchant('500103')).pos
    const authorization = `Basic ${btoa(`${posId}:${secondKey}`)}`
    const ask = async () =>
      (await fetch(`${server.url}/api/v2_1/paymethods`, { headers: { authorization } })).status
    assert.equal(await ask(), 200)
    await command('key revoke', { pos: posId, key: 'client-secret', which: 'all' })
    assert.equal(await ask(), 401)
  })

  test('a record is found by its ID, its merchant’s ID, or a prefix, and each search is recorded', async () => {
    const extOrderId = 'receipt-2026-7'
    const { orderId } = await openOrder({ extOrderId })
    const found = { type: 'order', id: orderId, merchant_id: extOrderId }
    const row = { ...found, belongs_to: '500100', state: 'NEW' }
    for (const id of [orderId, extOrderId, orderId.slice(0, 12), 'receipt-2026'])
      assert.deepEqual((await command('search', { id })).rows, [row], id)
    assert.equal(await audited(), 'ada: search id=receipt-2026 found=1')
    const none = { rows: [], note: 'No record has the ID rec.' }
    assert.deepEqual(await command('search', { id: 'rec' }), none)
    assert.equal(await audited(), 'ada: search id=rec found=0')
    const asked = readCommandLine(['search', '--id', extOrderId])
    assert.deepEqual([asked?.call.name, asked?.call.given], ['search', { id: extOrderId }])
  })

  test('a record is found by an ID that looks like a card number, which is masked in the audit trail', async () => {
    const extOrderId = ['4444', '3333', '2222', '1111'].join('')
    const { orderId } = await openOrder({ extOrderId })
    const { rows } = await command('search', { id: extOrderId })
    assert.deepEqual([rows.length, rows[0]?.id], [1, orderId])
    assert.equal(await audited(), 'ada: search id=*** found=1')
    const reference = `500100/${extOrderId}`
    await refused('due retry', { kind: 'expiry', reference }, /No such work/)
    const resent = { pos: '500100', reference: extOrderId }
    await refused('notification resend', resent, /No such notification was abandoned/)
  })
})

test('control characters from merchants are replaced in the output for an operator', () => {
  const rows = [{ type: 'seller', state: 'A\u001b[2JB\u202eC' }]
  assert.equal(print({ rows }, false), 'type: seller\nstate: A\ufffd[2JB\ufffdC')
})
