import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const visa = '4444 3333 2222 1111'
const digits = visa.replaceAll(' ', '')

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

  const product = { name: 'Book', unitPrice: '12345', quantity: '1' }
  const buyer = { email: 'a@example.com', language: 'en' }
  const texts: Record<string, object> = {
    description: { description: `Paid by ${visa}` },
    additionalDescription: { additionalDescription: `Paid by ${visa}, 12/29` },
    visibleDescription: { visibleDescription: digits },
    extOrderId: { extOrderId: digits },
    notifyUrl: { notifyUrl: `https://shop.example.com/?card=${digits}` },
    'notifyUrl, encoded': {
      notifyUrl: `https://shop.example.com/?card=${encodeURIComponent(visa)}`,
    },
    continueUrl: { continueUrl: `https://shop.example.com/back/${digits}` },
    'description, with dots': { description: `Paid by ${visa.replaceAll(' ', '.')}` },
    statementDescription: { statementDescription: digits },
    'products[0].name': { products: [{ ...product, name: visa }] },
    'buyer.firstName': { buyer: { ...buyer, firstName: visa } },
    'buyer.extCustomerId': { buyer: { ...buyer, extCustomerId: visa.replaceAll(' ', '-') } },
    'buyer.delivery.street': {
      buyer: { ...buyer, delivery: { street: visa, postalCode: '00-001', city: 'Warszawa' } },
    },
    'threeDsAuthentication.recurring.expiry': {
      threeDsAuthentication: { recurring: { frequency: '1', expiry: digits } },
    },
  }

  for (const [field, changes] of Object.entries(texts))
    test(`is refused in ${field}, and neither kept nor repeated`, async () => {
      const answer = await send(changes)
      const said = await answer.text()
      assert.equal(answer.status, 400, said)
      assert.match(said, /"severity":"ERROR"|"statusCode":"ERROR/)
      assert.ok(!said.replaceAll(/[ -]/g, '').includes(digits))
      const kept = await sandbox.app.database.look.find('SELECT order_id FROM orders')
      assert.equal(kept, undefined)
    })

  test('is taken where card data belongs, and an ordinary number everywhere', async () => {
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

  test('is refused of schemes that we do not take, too', async () => {
    const ofOthers = [
      ['3714', '496353', '98431'].join(' '),
      ['3714', '496353', '98431'].join(''),
      ['3622', '720627', '1667'].join('-'),
      ['3530', '1113', '3330', '0000'].join(''),
    ]
    for (const number of ofOthers) {
      const answer = await send({ description: `Paid by ${number}` })
      assert.equal(answer.status, 400, number)
      assert.match(await answer.text(), /contains a card number/)
    }
  })

  test('is not kept by a receiver that it is posted to', async () => {
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
    assert.equal(received?.body, `{"note":"Paid by ***","bar code":"${barCode}"}`)
    assert.ok(!JSON.stringify(received).includes(digits))
  })

  test('is refused in a refund and a payout, too', async () => {
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
        { shopId: 'GrSklep1', payout: { extPayoutId: digits, amount: 100 } },
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
