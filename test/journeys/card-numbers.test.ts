import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { payMethodTypes } from '@grosz/contract/shapes/pay-method.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const visa = '4444 3333 2222 1111'
const digits = visa.replaceAll(' ', '')
const coffee = ['Kawa', '5905049917294', '250 g'].join(' ')
/** An order of 15 January 2026, 13:08:22. */
const dated = ['2601', '1513', '0822', '1001'].join('')

describe(`a card number in a text field on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  async function send(changes: object) {
    return fetch(`${sandbox.url}/api/v2_1/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(shop.order(changes)),
      redirect: 'manual',
    })
  }

  function orders() {
    return sandbox.app.database.look.list('SELECT order_id FROM orders ORDER BY order_id')
  }

  const product = { name: 'Book', unitPrice: '12345', quantity: '1' }
  const buyer = { email: 'a@example.com', language: 'en' }
  const texts: Record<string, object> = {
    description: { description: `Paid by ${visa}` },
    additionalDescription: { additionalDescription: `Paid by ${visa}, 12/29` },
    visibleDescription: { visibleDescription: digits },
    'description, with dots': { description: `Paid by ${visa.replaceAll(' ', '.')}` },
    statementDescription: { statementDescription: digits },
    'products[0].name': { products: [{ ...product, name: visa }] },
    'buyer.firstName': { buyer: { ...buyer, firstName: visa } },
    'buyer.delivery.street': {
      buyer: { ...buyer, delivery: { street: visa, postalCode: '00-001', city: 'Warszawa' } },
    },
  }

  const ids: Record<string, object> = {
    extOrderId: { extOrderId: digits },
    'extOrderId, a date in front': { extOrderId: dated },
    notifyUrl: { notifyUrl: `https://shop.example.com/?card=${digits}` },
    'notifyUrl, encoded': {
      notifyUrl: `https://shop.example.com/?card=${encodeURIComponent(visa)}`,
    },
    continueUrl: { continueUrl: `https://shop.example.com/back/${digits}` },
    'buyer.extCustomerId': { buyer: { ...buyer, extCustomerId: visa.replaceAll(' ', '-') } },
    'shoppingCarts[0].extCustomerId': {
      shoppingCarts: [{ extCustomerId: digits, amount: '12345', products: [product] }],
      products: undefined,
    },
  }

  for (const [field, changes] of Object.entries(ids))
    test(`is accepted in ${field}, which is an ID or an address`, async () => {
      const answer = await send(changes)
      const said = await answer.text()
      assert.doesNotMatch(said, /card number/)
      if (!field.startsWith('shoppingCarts')) assert.equal(answer.status, 302, said)
    })

  test('is not found in ordinary texts of a shop', async () => {
    for (const changes of [
      { products: [{ ...product, name: coffee }] },
      { description: '600 700 800 1234567, konto 61 1090 1014 0000 0712 1981 2874' },
      { description: `Zamówienie ${dated}` },
    ])
      assert.equal((await send(changes)).status, 302, JSON.stringify(changes))
  })

  test('fails with an error that explains how to correct it', async () => {
    const answer = await send({ description: `Paid by ${visa}` })
    assert.match(
      await answer.text(),
      /description contains a card number, .*Remove it\. If it is a different number, write a letter/,
    )
  })

  test('in an ID is masked in the logs of requests and notifications, which are still found by order ID', async () => {
    const digits = ['4012', '0010', '3714', '1112'].join('')
    const received: string[] = []
    const shopServer = createServer(async (request, response) => {
      received.push(await text(request))
      response.end(`Received ${visa}`)
    })
    shopServer.listen(0, '127.0.0.1').unref()
    await once(shopServer, 'listening')
    const { port } = shopServer.address() as AddressInfo
    const notifyUrl = `http://127.0.0.1:${port}/?card=${digits}`
    const answer = await send({ extOrderId: digits, notifyUrl })
    assert.equal(answer.status, 302)
    const { orderId } = await answer.json()
    const cancelled = await shop.call('cancelOrder', { params: { orderId } })
    assert.ok(cancelled.ok)
    await sandbox.work()
    const console = createClient({ baseUrl: sandbox.url })
    assert.ok(received[0]?.includes(digits), 'the shop gets its id as it has sent it')
    const list = await console('listRequests', { query: { reference: orderId } })
    assert.ok(list.ok && list.body.requests.length >= 1)
    for (const { correlationId } of list.body.requests) {
      const request = await console('retrieveRequest', { params: { correlationId } })
      assert.ok(request.ok)
      assert.ok(!JSON.stringify(request.body).includes(digits))
    }
    const params = { posId: '500100', reference: orderId }
    const log = await console('listNotifications', { params })
    assert.ok(log.ok && log.body.notifications.length >= 1)
    assert.ok(!JSON.stringify(log.body).includes(digits))
    const [notification] = log.body.notifications
    assert.match(notification?.body ?? '', /"extOrderId":"\*\*\*"/)
    assert.equal(notification?.attempts[0]?.answer, 'Received ***')
    shopServer.close()
  })

  for (const [field, changes] of Object.entries(texts))
    test(`is rejected in ${field}, not stored, and not returned`, async () => {
      const before = await orders()
      const answer = await send(changes)
      const said = await answer.text()
      assert.equal(answer.status, 400, said)
      assert.match(said, /"severity":"ERROR"|"statusCode":"ERROR/)
      assert.ok(!said.replaceAll(/[ -]/g, '').includes(digits))
      assert.deepEqual(await orders(), before)
    })

  test('is accepted in card data, and account numbers and bar codes are accepted in texts', async () => {
    const card = {
      number: digits,
      expirationMonth: '12',
      expirationYear: '2031',
      cvv: '123',
    }
    const paid = await send({ payMethods: { payMethod: { type: 'PBL', card } } })
    assert.ok([201, 302].includes(paid.status), await paid.text())
    const plain = await send({
      description: 'PL61 1090 1014 0000 0712 1981 2874, EAN 590 1234 123457',
      extOrderId: '20261123101532000',
    })
    assert.equal(plain.status, 302)
  })

  test('in risk data is removed and reported, and the order is created without it', async () => {
    const answer = await send({ threeDsAuthentication: { cardholder: { name: visa } } })
    assert.equal(answer.status, 302)
    const left = 'threeDsAuthentication.cardholder.name'
    assert.equal(answer.headers.get('grosz-unknown-fields'), left)
  })

  test('in the value of a payment method is not stored or returned, whatever the type', async () => {
    // Other tests have sent the usual number as an id.
    const number = ['5168', '4412', '2363', '0339'].join('')
    for (const type of payMethodTypes) {
      const answer = await send({ payMethods: { payMethod: { type, value: number } } })
      const said = await answer.text()
      assert.ok(!said.includes(number), said)
      const kept = await sandbox.app.database.look.list('SELECT terms FROM orders')
      assert.ok(!JSON.stringify(kept).includes(number), type)
    }
  })

  test('of a scheme that is not accepted is rejected, too', async () => {
    const ofOthers = [
      ['3714', '496353', '98431'].join(' '),
      ['3714', '496353', '98431'].join(''),
      ['3530', '1113', '3330', '0000'].join(''),
    ]
    for (const number of ofOthers) {
      const answer = await send({ description: `Paid by ${number}` })
      assert.equal(answer.status, 400, number)
      assert.match(await answer.text(), /contains a card number/)
    }
  })

  test('is masked by a receiver in the body of a request', async () => {
    const console = createClient({ baseUrl: sandbox.url })
    const made = await console('createReceiver', { body: {} })
    assert.ok(made.ok)
    const { receiverId, url } = made.body
    const barCode = ['400638', '2345711'].join('')
    const body = `{"note":"Paid by ${visa}","bar code":"${barCode}"}`
    const posted = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'x-note': digits, [digits]: 'a' },
    })
    assert.equal(posted.status, 200)
    const list = await console('listReceived', { params: { receiverId }, query: {} })
    assert.ok(list.ok)
    const [received] = list.body.notifications
    // In third-party texts, every possible card number is masked.
    assert.equal(received?.body, '{"note":"Paid by ***","bar code":"***"}')
    assert.ok(!JSON.stringify(received).includes(digits))
  })

  test('is rejected in a refund and a payout, too', async () => {
    const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' }
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const calls = [
      [
        'POST',
        `/api/v2_1/orders/${created.body.orderId}/refunds`,
        { refund: { description: visa, amount: '100' } },
      ],
      [
        'POST',
        '/api/v2_1/payouts',
        { shopId: 'GrSklep1', payout: { extPayoutId: 'a', description: digits, amount: 100 } },
      ],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await fetch(sandbox.url + path, {
        method,
        headers,
        body: JSON.stringify(body),
      })
      const said = await answer.text()
      assert.equal(answer.status, 400)
      assert.match(said, /contains a card number/)
    }
  })
})
