import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`replies in the format that clients know on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    shop = await sandbox.merchant()
  })
  after(() => sandbox.finish())

  const blik = { payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } } }
  const tokenCall = () => `${sandbox.url}/pl/standard/user/oauth/authorize`
  const told = async (posId: string) => {
    const receiver = await openReceiver([500])
    const merchant = await sandbox.merchant(posId)
    const body = merchant.order({ ...blik, notifyUrl: receiver.url })
    assert.ok((await merchant.call('createOrder', { body })).ok)
    await sandbox.work()
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    await receiver.close()
    return { received: receiver.received, pos: merchant.pos }
  }

  test('a notification contains the time since its creation in milliseconds', async () => {
    const { received } = await told('500100')
    const times = received.map(({ headers }) => headers['payu-processing-time'])
    for (const time of times) assert.match(String(time), /^\d+$/)
    assert.equal(times[0], '0')
    assert.equal(times[1], '60000', 'tried again after a minute')
  })

  test('a notification contains the key of the point of sale only if the point of sale enables that', async () => {
    const without = await told('500100')
    assert.ok(without.received.length > 0)
    for (const { headers } of without.received) assert.equal(headers.authorization, undefined)
    const { received, pos } = await told('500102')
    const expected = `Basic ${btoa(`${pos.posId}:${pos.secondKey}`)}`
    for (const { headers } of received) assert.equal(headers.authorization, expected)
  })

  test('errors of the token call have OAuth error codes', async () => {
    const wrongMethod = await fetch(tokenCall(), { method: 'PUT' })
    const wrongType = await fetch(tokenCall(), {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: '<token/>',
    })
    for (const [answer, status] of [
      [wrongMethod, 405],
      [wrongType, 415],
    ] as const) {
      assert.equal(answer.status, status)
      const { error, error_description } = (await answer.json()) as Record<string, string>
      assert.equal(error, 'invalid_request')
      assert.ok(error_description, String(status))
    }
    assert.equal(wrongMethod.headers.get('allow'), 'POST, GET')
  })

  test('the token call accepts client credentials as HTTP Basic, and those in the form take precedence', async () => {
    const { clientId, clientSecret } = shop.pos
    const ask = (id: string, secret: string, more = '') =>
      fetch(tokenCall(), {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${id}:${secret}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: `grant_type=client_credentials${more}`,
      })
    const granted = await ask(clientId, clientSecret)
    assert.equal(granted.status, 200)
    const { access_token } = (await granted.json()) as { access_token: string }
    const methods = await fetch(`${sandbox.url}/api/v2_1/paymethods`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    assert.equal(methods.status, 200)
    const inForm = `&client_id=${clientId}&client_secret=${clientSecret}`
    assert.equal((await ask(clientId, 'wrong', inForm)).status, 200)
    for (const wrong of [await ask(clientId, 'wrong'), await ask('', ''), await ask('1', '')]) {
      assert.equal(wrong.status, 401)
      assert.equal(wrong.headers.get('www-authenticate'), 'Basic realm="grosz"')
      assert.equal(((await wrong.json()) as { error: string }).error, 'invalid_client')
    }
    // The secret of a client is valid only for the token call.
    const other = await fetch(`${sandbox.url}/api/v2_1/paymethods`, {
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    })
    assert.equal(other.status, 401)
  })

  test('a token for a customer comes with a refresh token, which no grant accepts', async () => {
    const ask = async (parameters: Record<string, string>) => {
      const { clientId, clientSecret } = shop.pos
      const answer = await fetch(tokenCall(), {
        method: 'POST',
        body: new URLSearchParams({
          client_id: clientId,
          client_secret: clientSecret,
          ...parameters,
        }),
      })
      return (await answer.json()) as Record<string, string>
    }
    const customer = { email: 'jan.kowalski@example.com', ext_customer_id: 'jan' }
    const trusted = await ask({ grant_type: 'trusted_merchant', ...customer })
    assert.match(trusted.refresh_token ?? '', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    assert.notEqual(trusted.refresh_token, trusted.access_token)
    assert.equal((await ask({ grant_type: 'client_credentials' })).refresh_token, undefined)
    const refresh_token = trusted.refresh_token ?? ''
    const refused = await ask({ grant_type: 'refresh_token', refresh_token })
    assert.equal(refused.error, 'unsupported_grant_type')
    const used = await fetch(`${sandbox.url}/api/v2_1/paymethods`, {
      headers: { authorization: `Bearer ${refresh_token}` },
    })
    assert.equal(used.status, 401)
  })

  test('an order of another point of sale of the firm fails with 403, one of another firm with 404', async () => {
    const created = await shop.call('createOrder', { body: shop.order(blik) })
    assert.ok(created.ok)
    const { orderId } = created.body
    const sister = await sandbox.merchant('500101')
    const stranger = await sandbox.merchant('500600')
    const refund = { refund: { description: 'Back' } }
    const asks = (merchant: typeof shop) => [
      merchant.call('retrieveOrder', { params: { orderId } }),
      merchant.call('retrieveTransactions', { params: { orderId } }),
      merchant.call('cancelOrder', { params: { orderId } }),
      merchant.call('captureOrder', { params: { orderId }, body: {} }),
      merchant.call('updateOrderStatus', {
        params: { orderId },
        body: { orderStatus: 'COMPLETED' },
      }),
      merchant.call('createRefund', { params: { orderId }, body: refund }),
      merchant.call('listRefunds', { params: { orderId } }),
      merchant.call('retrieveRefund', { params: { orderId, refundId: '1' } }),
    ]
    for (const answer of await Promise.all(asks(sister))) {
      assert.ok(!answer.ok)
      assert.equal(answer.status, 403)
      const { statusCode, codeLiteral } = answer.body.status ?? {}
      assert.deepEqual(
        [statusCode, codeLiteral],
        ['ERROR_VALUE_INVALID', 'INVALID_AUTH_FOR_THIS_ORDER'],
      )
    }
    for (const answer of await Promise.all(asks(stranger))) assert.equal(answer.status, 404)
  })

  test('a Content-Type that is empty, repeated, or invalid returns 415 with the type that the call requires', async () => {
    const order = { path: '/api/v2_1/orders', type: 'application/json' }
    const token = {
      path: '/pl/standard/user/oauth/authorize',
      type: 'application/x-www-form-urlencoded',
    }
    for (const { path, type } of [order, token])
      for (const sent of ['', 'json', `${type}, ${type}`, '/', 'text/html']) {
        const response = await fetch(sandbox.url + path, {
          method: 'POST',
          headers: { 'content-type': sent, authorization: `Bearer ${shop.token}` },
          body: Buffer.from('{}'),
        })
        const said = JSON.stringify(await response.json())
        assert.equal(response.status, 415, `${sent}: ${said}`)
        assert.ok(said.includes(`The Content-Type of this call must be ${type}, in UTF-8`), said)
      }
  })

  test('an order with an unavailable method fails with the error code that clients expect, and with the reason', async () => {
    const off = { params: { posId: shop.pos.posId, value: 'm' } }
    const switched = await shop.call('switchPayMethod', { ...off, body: { status: 'DISABLED' } })
    assert.ok(switched.ok)
    const ordered = async (type: 'PBL' | 'PAYMENT_WALL', value: string, totalAmount = '1000') => {
      const products = [{ name: 'Pen', unitPrice: totalAmount, quantity: '1' }]
      const payMethods = { payMethod: { type, value } }
      const body = shop.order({ totalAmount, products, payMethods })
      const refused = await shop.call('createOrder', { body })
      assert.ok(!refused.ok)
      const { codeLiteral, statusDesc = '' } = refused.body.status ?? {}
      const [word, reason] = statusDesc.split(': ')
      assert.deepEqual([codeLiteral, word], Array(2).fill(notAvailable))
      return reason
    }
    const notAvailable = 'OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD'
    assert.equal(await ordered('PBL', 'mTransfer'), 'No payment method has this value.')
    assert.equal(await ordered('PBL', 'cs'), 'cs does not accept PLN.')
    assert.equal(await ordered('PBL', 'm'), 'm is not enabled at this point of sale.')
    assert.equal(
      await ordered('PBL', 'p', '0'),
      'An order of 0 stores a card, and p is not a card.',
    )
    assert.match(
      (await ordered('PAYMENT_WALL', '', '100000000')) ?? '',
      /^No payment method of this point of sale accepts this amount in this currency\./,
    )
  })

  test('the error of the shop call contains the address of its documentation page', async () => {
    const answer = await fetch(`${sandbox.url}/api/v2_1/shops/a-b`, {
      headers: { authorization: `Bearer ${shop.token}` },
    })
    assert.equal(answer.status, 400)
    const { redirectUri } = (await answer.json()) as { redirectUri: string }
    assert.equal(redirectUri, `${sandbox.url}/europe/api/errors/invalid-shop-id/`)
  })
})
