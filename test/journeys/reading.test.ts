import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>

describe(`requests as real clients write them on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Merchant
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  async function send(method: string, path: string, body?: string, headers = {}) {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${shop.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return {
      status: response.status,
      unknown: response.headers.get('grosz-unknown-fields'),
      body: text ? JSON.parse(text) : undefined,
    }
  }

  const order = (changes: object = {}) =>
    send('POST', '/api/v2_1/orders', JSON.stringify({ ...shop.order(), ...changes }))

  async function retrieved(orderId: string) {
    return (await send('GET', `/api/v2_1/orders/${orderId}`)).body.orders[0]
  }

  /** An order with held money that waits for its capture. */
  async function held() {
    const manual = await sandbox.merchant('500101')
    const created = await manual.call('createOrder', {
      body: manual.order({
        payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
      }),
    })
    assert.ok(created.ok)
    const path = `/api/v2_1/orders/${created.body.orderId}`
    const authorization = { authorization: `Bearer ${manual.token}` }
    return {
      capture: (body: string, query = '') =>
        send('POST', `${path}/captures${query}`, body, authorization),
      update: (body: string) => send('PUT', `${path}/status`, body, authorization),
      status: async () => (await send('GET', path, undefined, authorization)).body.orders[0].status,
    }
  }

  async function paid() {
    const created = await order({
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
    })
    assert.equal(created.status, 201)
    return created.body.orderId as string
  }

  test('null, an empty string, and an empty list in an optional field count as absent', async () => {
    const created = await order({
      extOrderId: '',
      notifyUrl: null,
      continueUrl: '',
      validityTime: null,
      cardOnFile: '',
      shoppingCarts: [],
      payMethods: null,
      buyer: { email: 'a@shop.example', phone: null, firstName: '', delivery: [] },
      threeDsAuthentication: { challengeRequested: null },
    })
    assert.equal(created.status, 302, JSON.stringify(created.body))
    const { buyer, extOrderId, notifyUrl } = await retrieved(created.body.orderId)
    assert.equal(buyer.email, 'a@shop.example')
    for (const absent of [buyer.phone, buyer.firstName, extOrderId, notifyUrl])
      assert.equal(absent, undefined)
  })

  test('null and an empty string in a required field return a missing field', async () => {
    for (const field of ['description', 'totalAmount', 'customerIp', 'products', 'currencyCode']) {
      for (const nothing of [null, '']) {
        const { status, body } = await order({ [field]: nothing })
        assert.equal(status, 400)
        assert.equal(body.status.code, '8300')
        assert.equal(body.status.statusDesc, `${field} is required.`)
      }
    }
    const product = await order({ products: [{ name: null, unitPrice: '1', quantity: '1' }] })
    assert.equal(product.body.status.statusDesc, 'products[0].name is required.')
  })

  test('a scalar is converted to the declared type if nothing is lost', async () => {
    const created = await order({
      description: 12,
      extOrderId: 10_047,
      buyer: { phone: 48_600_100_200, email: 'a@shop.example', delivery: { postalCode: 12345 } },
      products: [
        { name: 7, unitPrice: 100, quantity: 1, virtual: 'true' },
        { name: 'Mug', unitPrice: '100', quantity: '1', virtual: '0' },
      ],
    })
    assert.equal(created.status, 302, JSON.stringify(created.body))
    const kept = await retrieved(created.body.orderId)
    assert.equal(kept.description, '12')
    assert.equal(kept.extOrderId, '10047')
    assert.equal(kept.buyer.phone, '48600100200')
    assert.deepEqual(
      kept.products.map(({ name, virtual }: { name: string; virtual: boolean }) => [name, virtual]),
      [
        ['7', true],
        ['Mug', false],
      ],
    )
  })

  test('a number too long for a double keeps its digits in a string, and is ignored in an unknown field', async () => {
    const long = '26011513082210011234'
    const body = JSON.stringify(
      shop.order({ extOrderId: 'LONG', cart: { id: 'LONG' } }),
    ).replaceAll('"LONG"', long)
    const created = await send('POST', '/api/v2_1/orders', body)
    assert.equal(created.status, 302)
    assert.equal(created.unknown, 'cart')
    assert.equal((await retrieved(created.body.orderId)).extOrderId, long)
    const amount = body.replace(/"totalAmount":"\d+"/, `"totalAmount":${long}`)
    const refused = await send('POST', '/api/v2_1/orders', amount)
    assert.equal(refused.status, 400)
    assert.match(refused.body.status.statusDesc, /^totalAmount must be a whole number/)
  })

  test('a list is not converted to a scalar, a fraction to an amount, or null to zero', async () => {
    for (const changes of [
      { totalAmount: ['100'] },
      { totalAmount: 99.5 },
      { totalAmount: '99.50' },
      { totalAmount: true },
      { description: ['Two books'] },
      { description: true },
      { customerIp: [] },
      { products: [null] },
    ]) {
      const { status, body } = await order(changes)
      assert.equal(status, 400, JSON.stringify(changes))
      assert.equal(body.status.statusCode, 'ERROR_VALUE_INVALID', JSON.stringify(changes))
    }
    const nothing = await order({ totalAmount: null })
    assert.equal(nothing.body.status.code, '8300')
  })

  test('an empty query parameter counts as absent', async () => {
    assert.equal((await send('GET', '/api/v2_1/paymethods?lang=')).status, 200)
    assert.equal((await send('GET', '/api/v2_1/paymethods?lang=xx')).status, 400)
  })

  test('a sandbox returns the names of ignored fields, even for a rejected request', async () => {
    const created = await order({
      properties: [{ name: 'sender', value: 'a shop' }],
      buyer: { email: 'a@shop.example', shoeSize: 42 },
    })
    assert.equal(created.status, 302)
    assert.equal(created.unknown, 'buyer.shoeSize, properties')
    const refused = await order({ totalAmout: '100', totalAmount: null })
    assert.equal(refused.status, 400)
    assert.equal(refused.unknown, 'totalAmout')
    assert.equal((await order()).unknown, null)
    assert.equal((await send('GET', '/api/v2_1/paymethods?colour=red')).unknown, '?colour')
    const odd = await order({ 'a\r\nb': 1, '4444333322221111': 1 })
    assert.equal(odd.unknown, '*, *')
  })

  test('the error for a missing field contains the path of a similar or misplaced field', async () => {
    const { customerIp, totalAmount, products, ...rest } = shop.order()
    const whole = { ...rest, customerIp, totalAmount, products }
    const [product] = products
    const { unitPrice, ...unpriced } = product ?? {}
    const sent = [
      [{ ...whole, customerIp: '', buyer: { customerIp } }, 'customerIp', 'buyer.customerIp'],
      [{ ...rest, customerIp, products, TotalAmount: '1' }, 'totalAmount', 'TotalAmount'],
      [{ ...rest, customerIp, products, total_amount: 1 }, 'totalAmount', 'total_amount'],
      [{ order: { customerIp } }, 'customerIp', 'order.customerIp'],
      [
        { ...whole, products: [product, { ...unpriced, UnitPrice: unitPrice }] },
        'products[1].unitPrice',
        'products[1].UnitPrice',
      ],
    ] as const
    for (const [body, missing, instead] of sent) {
      const refused = await send('POST', '/api/v2_1/orders', JSON.stringify(body))
      assert.equal(refused.body.status.code, '8300', instead)
      assert.equal(
        refused.body.status.statusDesc,
        `${missing} is required. The call has no field ${instead}.`,
      )
    }
    for (const other of [
      { properties: [{ unitPrice }], products: [unpriced] },
      { UnitPrice: unitPrice, products: [unpriced] },
      { products: [{ ...unpriced, UnitPrice: null }] },
      { products: [{ ...unpriced, ['unit_price'.padEnd(70, '_')]: '1' }] },
    ]) {
      const refused = await order(other)
      assert.equal(refused.body.status.statusDesc, 'products[0].unitPrice is required.')
    }
  })

  test('false, which PHP sends for an unset value, counts as absent, except in fields about money', async () => {
    const created = await order({
      extOrderId: false,
      additionalDescription: false,
      notifyUrl: false,
      validityTime: false,
      deviceFingerprint: false,
      buyer: { email: 'a@shop.example', phone: false, birthDate: false, delivery: false },
      shoppingCarts: false,
      payMethods: false,
      threeDsAuthentication: false,
    })
    assert.equal(created.status, 302, JSON.stringify(created.body))
    assert.equal(created.body.extOrderId, undefined)
    assert.equal(created.unknown, null)
    assert.deepEqual((await retrieved(created.body.orderId)).buyer, {
      customerId: 'guest',
      email: 'a@shop.example',
    })
    assert.equal((await order({ buyer: false })).status, 302)
    const byCard = { type: 'PBL', value: 'c' }
    for (const changes of [
      { description: false },
      { totalAmount: false },
      { products: false },
      { recurring: false },
      { payMethods: { payMethod: { ...byCard, card: false } } },
      { payMethods: { payMethod: { ...byCard, amount: false } } },
    ]) {
      const { status, body } = await order(changes)
      assert.equal(status, 400, JSON.stringify(changes))
      assert.equal(body.status.statusCode, 'ERROR_VALUE_INVALID', JSON.stringify(changes))
    }

    const waiting = await held()
    const captured = await waiting.capture('{"amount":false}')
    assert.equal(captured.body.status.statusCode, 'ERROR_VALUE_INVALID')
    assert.equal(await waiting.status(), 'WAITING_FOR_CONFIRMATION')
    const path = `/api/v2_1/orders/${await paid()}/refunds`
    const refund = { description: 'Back', bankDescription: false }
    for (const sent of [
      { refund: false },
      { refund: { ...refund, amount: false } },
      { refund: { ...refund, currencyCode: false } },
      { refund: { ...refund, extRefundId: false } },
    ]) {
      const refused = await send('POST', path, JSON.stringify(sent))
      assert.equal(refused.status, 400, JSON.stringify([sent, refused.body]))
    }
    assert.deepEqual((await send('GET', path)).body.refunds, [])
    const payout = { extPayoutId: 'false', amount: 100 }
    for (const changes of [
      { payout: { ...payout, extPayoutId: false } },
      { account: false },
      { cardToken: false },
      { payee: false },
      { fxData: false },
    ]) {
      const body = { shopId: 'GrSklep1', payout, ...changes }
      const refused = await send('POST', '/api/v2_1/payouts', JSON.stringify(body))
      assert.equal(refused.status, 400, JSON.stringify([changes, refused.body]))
      assert.match(refused.body.status.statusDesc, /must not be false\.$/, JSON.stringify(changes))
    }
    const taken = await send('POST', path, JSON.stringify({ refund }))
    assert.equal(taken.status, 200, JSON.stringify(taken.body))
  })

  test('a misspelt amount captures, refunds, and pays out nothing', async () => {
    const waiting = await held()
    for (const [body, says] of [
      ['{"Amount":"100"}', /amount may be meant\. Nothing was changed\.$/],
      ['{"amont":100}', /amount may be meant\. Nothing was changed\.$/],
      [
        '{"capture":{"amount":"100"}}',
        /The call has no field capture\.amount; amount may be meant\. Nothing was changed\.$/,
      ],
      [
        '{"value":"100"}',
        /The call has no field value; amount may be meant\. Nothing was changed\.$/,
      ],
    ] as const) {
      const refused = await waiting.capture(body)
      assert.equal(refused.status, 400, body)
      assert.equal(refused.body.status.codeLiteral, 'MISSPELT_FIELD')
      assert.match(refused.body.status.statusDesc, says)
    }
    for (const query of ['?amount=100', '?value=100'])
      assert.equal((await waiting.capture('', query)).status, 400)
    for (const orderStatus of ['COMPLETED', 'CANCELED'])
      for (const name of ['amount', 'totalAmount', 'value']) {
        const refused = await waiting.update(JSON.stringify({ orderStatus, [name]: '100' }))
        const { codeLiteral, statusDesc } = refused.body.status
        assert.equal(codeLiteral, 'MISSPELT_FIELD', orderStatus)
        assert.equal(statusDesc, `The call has no field ${name}. Nothing was changed.`)
      }
    assert.equal(await waiting.status(), 'WAITING_FOR_CONFIRMATION')

    const path = `/api/v2_1/orders/${await paid()}/refunds`
    for (const refund of [
      { Amount: 100 },
      { amuont: '100' },
      { value: 100 },
      { kwota: '1,00' },
      { currency: 'EUR' },
      { extRefundID: 'r1' },
    ]) {
      const body = JSON.stringify({ refund: { description: 'Back', ...refund } })
      const refused = await send('POST', path, body)
      assert.equal(refused.body.status.codeLiteral, 'MISSPELT_FIELD', body)
    }
    const outside = JSON.stringify({ refund: { description: 'Back' }, amount: 100 })
    assert.equal((await send('POST', path, outside)).body.status.codeLiteral, 'MISSPELT_FIELD')
    assert.deepEqual((await send('GET', path)).body.refunds, [])

    for (const changes of [
      { acount: { accountNumber: 'x' } },
      { bankAccount: 'x' },
      { Payee: {} },
    ]) {
      const body = { shopId: 'GrSklep1', payout: { extPayoutId: 'p', amount: 100 }, ...changes }
      const refused = await send('POST', '/api/v2_1/payouts', JSON.stringify(body))
      assert.equal(refused.body.status.codeLiteral, 'MISSPELT_FIELD', JSON.stringify(changes))
    }
  })

  test('fields that client libraries add to a refund are accepted', async () => {
    const orderId = await paid()
    const body = {
      orderId,
      refund: { description: 'Back', amount: '100', extRefundId: '', bankDescription: null },
      properties: [{ name: 'sender', value: 'a shop' }],
    }
    const taken = await send('POST', `/api/v2_1/orders/${orderId}/refund`, JSON.stringify(body))
    assert.equal(taken.status, 200, JSON.stringify(taken.body))
    assert.equal(taken.body.refund.amount, '100')
  })

  test('properties of a refund are ignored, whatever they contain', async () => {
    const cardLike = ['4444', '3333', '2222', '1111'].join('')
    const note = { name: 'order', value: cardLike }
    for (const properties of [
      [note],
      [{ name: 'a', value: true }],
      [{ name: 'a', value: 1.5 }],
      {},
      { amount: '1' },
      'a shop',
      Array(101).fill({ name: 'a', value: 'b' }),
    ]) {
      const orderId = await paid()
      const body = { refund: { description: 'Back', amount: '100' }, properties }
      const taken = await send('POST', `/api/v2_1/orders/${orderId}/refund`, JSON.stringify(body))
      assert.equal(taken.status, 200, JSON.stringify([properties, taken.body]))
      assert.equal(taken.unknown, null)
      assert.ok(!JSON.stringify(taken.body).includes(cardLike))
    }
  })

  test('an order can be canceled with any kind of empty body', async () => {
    for (const body of [undefined, '', 'null', '{}', '[]']) {
      const { body: created } = await order()
      const canceled = await send('DELETE', `/api/v2_1/orders/${created.orderId}`, body)
      assert.equal(canceled.status, 200, `${body} ${JSON.stringify(canceled.body)}`)
    }
  })

  test('any kind of empty body captures the full amount', async () => {
    for (const body of ['', 'null', '{}', '[]', '{"amount":null}', '{"amount":""}']) {
      const waiting = await held()
      const captured = await waiting.capture(body)
      assert.equal(captured.status, 200, `${body} ${JSON.stringify(captured.body)}`)
      assert.equal(await waiting.status(), 'COMPLETED')
    }
  })

  test('token parameters in the query are accepted, whatever the body and its type', async () => {
    const { clientId, clientSecret } = shop.pos
    const query = `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`
    const path = `/pl/standard/user/oauth/authorize?${query}`
    const bodies: [string | undefined, string | undefined][] = [
      [undefined, undefined],
      ['', 'application/x-www-form-urlencoded'],
      ['{}', 'application/json'],
      ['null', 'application/json'],
      ['', 'application/json'],
      ['<xml/>', 'text/xml'],
      ['client_id=&grant_type=', 'application/x-www-form-urlencoded'],
    ]
    for (const [body, type] of bodies) {
      const granted = await send('POST', path, body, type ? { 'content-type': type } : {})
      assert.equal(granted.status, 200, `${type} ${body} ${JSON.stringify(granted.body)}`)
      assert.equal(granted.body.token_type, 'bearer')
    }
  })

  test('a token can be requested by GET with parameters in the query only', async () => {
    const { clientId, clientSecret } = shop.pos
    const path = '/pl/standard/user/oauth/authorize'
    const ask = (method: string, secret = clientSecret) =>
      fetch(
        `${sandbox.url}${path}?grant_type=client_credentials&client_id=${clientId}&client_secret=${secret}`,
        { method },
      )
    const granted = await ask('GET')
    assert.equal(granted.status, 200)
    assert.equal(granted.headers.get('cache-control'), 'no-store')
    const { access_token: token } = (await granted.json()) as { access_token: string }
    const listed = await fetch(`${sandbox.url}/api/v2_1/paymethods`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(listed.status, 200)
    assert.equal((await ask('GET', 'wrong')).status, 401)
    const byBasic = await fetch(`${sandbox.url}${path}?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    })
    assert.equal(byBasic.status, 200)
    // A HEAD has no body for the token.
    for (const method of ['HEAD', 'PUT']) {
      const refused = await ask(method)
      assert.equal(refused.status, 405, method)
      assert.equal(refused.headers.get('allow'), 'POST, GET')
    }
    const withBody = await new Promise<IncomingMessage>((resolve, reject) => {
      const form = `grant_type=client_credentials&client_id=${clientId}`
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': form.length,
      }
      request(`${sandbox.url}${path}`, { headers }, resolve).once('error', reject).end(form)
    })
    assert.equal(withBody.statusCode, 400)
    assert.match(await text(withBody), /"invalid_request".*send the form with POST/)
  })

  test('the token call accepts any language code in its path, in a workspace, too', async () => {
    const { clientId, clientSecret } = shop.pos
    const { url: workspace } = (await (
      await fetch(`${sandbox.url}/console/api/workspaces`, { method: 'POST', body: '' })
    ).json()) as { url: string }
    const ask = async (address: string) => {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      })
      return (await fetch(address, { method: 'POST', body })).status
    }
    for (const language of ['ro', 'en', '/cs'])
      assert.equal(await ask(`${sandbox.url}/${language}/standard/user/oauth/authorize`), 200)
    // That workspace has its own points of sale.
    assert.equal(await ask(`${workspace}/ro/standard/user/oauth/authorize/`), 401)
    for (const other of ['/ron/standard/user/oauth/authorize', '/ro/standard/user/oauth/token'])
      assert.equal(await ask(sandbox.url + other), 404, other)
  })

  test('a token call without a body or parameters fails', async () => {
    const refused = await send('POST', '/pl/standard/user/oauth/authorize', '', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    assert.equal(refused.status, 401)
    assert.equal(refused.body.error, 'invalid_client')
  })

  test('the payload of a wallet can contain line breaks', async () => {
    const payload = Buffer.from('{"signature":"MEUCIQDx"}').toString('base64')
    for (const authorizationCode of [
      `${payload}\n`,
      payload.replace(/.{8}/g, '$&\r\n'),
      ` ${payload} `,
    ]) {
      const paid = await order({
        payMethods: { payMethod: { type: 'PBL', value: 'ap', authorizationCode } },
      })
      assert.equal(paid.status, 201, JSON.stringify(paid.body))
    }
    const broken = await order({
      payMethods: { payMethod: { type: 'PBL', value: 'ap', authorizationCode: '{"a":1}' } },
    })
    assert.match(broken.body.status.statusDesc, /authorizationCode must be Base64/)
  })

  test('an optional object with only unset fields is ignored', async () => {
    const blank = {
      payMethods: { payMethod: { type: null, value: null, card: null } },
      donation: { amount: null, organizationId: '' },
      mcpData: { mcpCurrency: null, mcpAmount: null, mcpRate: null, mcpFxTableId: null },
      threeDsAuthentication: { exemption: { value: null }, sdk: { sdkAppID: null } },
    }
    assert.equal((await order(blank)).status, 302)
    // An order to be paid by card is not sent to the payment page because of a missing card.
    const card = { number: null, expirationMonth: null, expirationYear: null, cvv: null }
    const unpaid = await order({ payMethods: { payMethod: { type: 'PBL', value: 'c', card } } })
    assert.equal(unpaid.status, 400)
    assert.match(unpaid.body.status.statusDesc, /payMethods\.payMethod\.card\.\w+ is required/)
  })
})
