import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

const card = {
  number: '4444333322221111',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '987',
}

describe(`the request log of a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function page(query: CallOf<'listRequests'>['query'] = {}) {
    const answer = await console('listRequests', { query })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function listed(query: CallOf<'listRequests'>['query'] = {}) {
    return (await page(query)).requests
  }

  async function inFull(correlationId: string | undefined) {
    const answer = await console('retrieveRequest', {
      params: { correlationId: correlationId ?? '' },
    })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  /** Sends any request, and returns its entry in the log. */
  async function logged(path: string, init: RequestInit = {}) {
    const answer = await fetch(`${sandbox.url}${path}`, { redirect: 'manual', ...init })
    await answer.text()
    return inFull(answer.headers.get('correlation-id') ?? '')
  }

  test('a request is logged with its call, point of sale, reply, and both bodies', async () => {
    const shop = await sandbox.merchant()
    const body = shop.order({ description: 'A blue mug' })
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok)
    const [first] = await listed()
    assert.ok(first)
    const { correlationId, durationMs, ...rest } = first
    assert.deepEqual(rest, {
      at: new Date(sandbox.now()).toISOString(),
      method: 'POST',
      path: '/api/v2_1/orders',
      operation: 'createOrder',
      source: 'SHOP',
      posId: '500100',
      status: 302,
    })
    assert.ok(durationMs > 0 && durationMs < 60_000)
    const full = await inFull(correlationId)
    assert.deepEqual(JSON.parse(full.requestBody?.text ?? ''), body)
    assert.equal(full.requestBody?.bytes, JSON.stringify(body).length)
    assert.equal(JSON.parse(full.responseBody?.text ?? '').orderId, created.body.orderId)
    const headers = new Map(
      full.requestHeaders.map(({ name, value }) => [name.toLowerCase(), value]),
    )
    assert.equal(headers.get('authorization'), 'Bearer ***')
    assert.equal(headers.get('content-type'), 'application/json')
  })

  test('a failed request is logged with its error and a link to the explanation', async () => {
    const shop = await sandbox.merchant()
    await shop.call('createOrder', { body: shop.order({ totalAmount: 'much' }) })
    const [failed] = await listed({ status: '4xx', operation: 'createOrder' })
    assert.equal(failed?.status, 400)
    assert.equal(failed?.errorCode, 'INVALID_VALUE')
    assert.ok(failed?.errorHelp?.startsWith(`${sandbox.url}/europe/api/errors/`))
  })

  test('requests with an unknown path are logged; the console, its pages, and health are not', async () => {
    for (const path of ['/health', '/console/', '/api/openapi.json', '/console/api/clock']) {
      await (await fetch(`${sandbox.url}${path}`)).text()
    }
    const stray = await logged('/api/v2_1/order')
    assert.deepEqual([stray.status, stray.operation], [404, undefined])
    const paths = (await listed({ limit: 200 })).map(({ path }) => path)
    assert.equal(paths[0], '/api/v2_1/order')
    assert.deepEqual(
      paths.filter((path) => /health|console|openapi/.test(path)),
      [],
    )
  })

  test('a token request is logged with its point of sale, and without the secret and the token', async () => {
    const shop = await sandbox.merchant('500101')
    const [granted] = await listed({ posId: '500101', operation: 'authorize' })
    const full = await inFull(granted?.correlationId)
    assert.equal(
      full.requestBody?.text,
      'grant_type=client_credentials&client_id=500101&client_secret=***',
    )
    assert.equal(JSON.parse(full.responseBody?.text ?? '').access_token, '***')
    assert.ok(!JSON.stringify(full).includes(shop.token))
  })

  test('a call of the payer’s page is logged with its order and without the card', async () => {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    const requests = await listed({ reference: orderId })
    assert.deepEqual(
      requests.map(({ operation }) => operation),
      ['startPayment', 'createOrder'],
    )
    assert.deepEqual([requests[0]?.orderId, requests[0]?.posId], [orderId, '500100'])
    assert.deepEqual(
      requests.map(({ source }) => source),
      ['PAGE', 'SHOP'],
    )
    const ofPage = await listed({ reference: orderId, source: 'PAGE' })
    assert.deepEqual(ofPage, requests.slice(0, 1))
    const shown = JSON.stringify(
      await Promise.all(requests.map((one) => inFull(one.correlationId))),
    )
    const token = new URL(redirectUri).searchParams.get('token') ?? ''
    for (const secret of [card.number, token]) assert.ok(!shown.includes(secret))
    // Three digits may be part of an ID by chance; as a value they are separate.
    assert.doesNotMatch(shown, new RegExp(`\\b${card.cvv}\\b`))
  })

  test('no secret is logged, in any part of a request', async () => {
    const shop = await sandbox.merchant()
    const authorization = `Bearer ${shop.token}`
    const json = { authorization, 'content-type': 'application/json' }
    const spaced = '4444 3333 2222 1111'
    const bodies = [
      JSON.stringify(shop.order({ description: `Card ${spaced}`, extOrderId: card.number })),
      JSON.stringify({ CVV2: 987, cardNumber: '4444-3333-2222-1111', password: 'canary-1' }),
      JSON.stringify({
        payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '987654' } },
      }),
      JSON.stringify({
        payMethods: { payMethod: { type: 'PBL', value: 'blik', authorizationCode: '987654' } },
      }),
      JSON.stringify({ nested: JSON.stringify({ card: { number: card.number, cvv: '987' } }) }),
      '{"cv\\u0076":"987","a":"\\u0034444333322221111"}',
      "{'cvv':'987', client_secret: canary-1, card: 4444333322221111",
      `{"token":"canary-1","value":"TOKC_CANARYCANARYCANARYCANARY12"`,
      `{"url":"https://shop.example/?token=canary-1&x=1"}`,
    ]
    const letters = [
      ...bodies.map((body) => logged('/api/v2_1/orders', { method: 'POST', headers: json, body })),
      logged('/api/v2_1/orders', {
        method: 'POST',
        headers: {
          ...json,
          'idempotency-key': card.number,
          'x-note': spaced,
          cookie: 'a=canary-1',
        },
        body: '{}',
      }),
      logged(`/api/v2_1/orders/${card.number}?access_token=canary-1`, { headers: json }),
      logged('/api/v2_1/tokens/TOKC_CANARYCANARYCANARYCANARY12', {
        method: 'DELETE',
        headers: json,
      }),
      logged('/pl/standard/user/oauth/authorize?client_id=500100&client_secret=canary-1', {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('500100:canary-1')}` },
      }),
      logged('/pl/standard/user/oauth/authorize?client_id=500100&client_secret=canary-1', {}),
      logged('/api/front/card-authorizations/canary-1/cvv', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: '987',
      }),
      logged('/api/front/tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ posId: '500100', card }),
      }),
    ]
    for (const one of await Promise.all(letters)) {
      const { correlationId: _, at: __, durationMs: ___, ...told } = one
      const shown = JSON.stringify(told)
      assert.doesNotMatch(shown, /4444.?3333.?2222.?1111|\b987(654)?\b|canary|CANARY|Y2FuYXJ5/)
      assert.ok(!shown.includes(shop.token))
      assert.ok(shown.includes('***'))
    }
  })

  test('the first 16 KiB of a long body are logged, without a partial secret', async () => {
    const shop = await sandbox.merchant()
    const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' }
    const limit = requestLogLimits.bodyKilobytes * 1024
    for (const length of [limit - 40, limit - 30, limit - 20, limit, limit + 1_000]) {
      const body = `{"a":"${'x'.repeat(length)}","number":"${card.number}","cvv":"987"}`
      const { requestBody } = await logged('/api/v2_1/orders', { method: 'POST', headers, body })
      assert.deepEqual([requestBody?.truncated, requestBody?.bytes], [true, body.length])
      assert.ok((requestBody?.text.length ?? Infinity) <= limit)
      assert.doesNotMatch(requestBody?.text ?? '', /4444|987/)
    }
  })

  test('a streamed reply is logged, too', async () => {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    await sandbox.payer(redirectUri).call('startPayment', { body: { method: 'c', card } })
    // A list of refunds that fills its first page is sent page by page.
    for (let count = 0; count < 51; count += 1) {
      const refund = { description: 'One book', amount: '1', extRefundId: `R${count}` }
      await shop.call('createRefund', { params: { orderId }, body: { orderId, refund } as never })
    }
    const listing = await shop.call('listRefunds', { params: { orderId } })
    assert.ok(listing.ok)
    assert.equal(listing.body.refunds.length, 51)
    const [asked] = await listed({ operation: 'listRefunds' })
    const { responseBody } = await inFull(asked?.correlationId)
    assert.ok(responseBody?.text.startsWith('{"refunds":[{'))
    assert.deepEqual(
      [responseBody?.bytes, responseBody?.truncated],
      [JSON.stringify(listing.body).length, responseBody?.bytes !== responseBody?.text.length],
    )
  })

  test('requests are filtered by call, status, time, and ID, page by page', async () => {
    const shop = await sandbox.merchant()
    await sandbox.pass({ hours: 1 })
    const since = new Date(sandbox.now()).toISOString()
    for (let count = 0; count < 5; count += 1) {
      await shop.call('retrieveOrder', { params: { orderId: `NOBODY${count}` } })
    }
    const first = await page({ since, limit: 2 })
    const second = await page({ since, limit: 2, cursor: first.next ?? '' })
    const third = await page({ since, limit: 2, cursor: second.next ?? '' })
    const paths = [first, second, third].flatMap(({ requests }) => requests.map(({ path }) => path))
    assert.deepEqual(
      paths,
      [4, 3, 2, 1, 0].map((count) => `/api/v2_1/orders/NOBODY${count}`),
    )
    assert.equal(third.next, undefined)
    assert.equal((await listed({ since, status: '404' })).length, 5)
    assert.equal((await listed({ since, status: '2xx' })).length, 0)
    assert.equal((await listed({ since, operation: 'createOrder' })).length, 0)
    assert.equal((await listed({ since, posId: '500101' })).length, 0)
    assert.equal((await listed({ reference: 'NOBODY3' })).length, 1)
  })

  test('a workspace has its own log', async () => {
    const created = await console('createWorkspace', { body: {} })
    assert.ok(created.ok)
    const { workspaceId, pointsOfSale } = created.body
    const { clientId = '', clientSecret = '' } = pointsOfSale[0] ?? {}
    const body = {
      grant_type: 'client_credentials' as const,
      client_id: clientId,
      client_secret: clientSecret,
    }
    const granted = await console('authorize', { query: {}, body })
    assert.ok(granted.ok)
    const merchant = createClient({ baseUrl: sandbox.url, token: granted.body.access_token })
    await merchant('retrieveOrder', { params: { orderId: 'NOBODY' } })
    const own = createClient({ baseUrl: `${sandbox.url}/workspaces/${workspaceId}` })
    const listing = await own('listRequests', { query: {} })
    assert.ok(listing.ok)
    assert.deepEqual(
      listing.body.requests.map(({ operation, posId, status }) => [operation, posId, status]),
      [
        ['retrieveOrder', clientId, 404],
        ['authorize', clientId, 200],
      ],
    )
    assert.ok((await listed({ limit: 200 })).every(({ posId }) => posId !== clientId))
  })

  test('a full log deletes its oldest request', async () => {
    const shop = await sandbox.merchant()
    const ask = () => shop.call('retrieveOrder', { params: { orderId: 'NOBODY' } })
    await shop.call('retrieveOrder', { params: { orderId: 'OLDEST' } })
    for (let round = 0; round < requestLogLimits.requests / 50; round += 1) {
      await Promise.all(Array.from({ length: 50 }, ask))
    }
    assert.equal((await listed({ reference: 'OLDEST' })).length, 0)
    let [count, cursor] = [0, '']
    do {
      const { requests, next } = await page({ limit: 200, ...(cursor && { cursor }) })
      count += requests.length
      cursor = next ?? ''
    } while (cursor)
    assert.equal(count, requestLogLimits.requests)
  })
})

test(`a production server stores no request log, on ${engine}`, async () => {
  const production = await openSandbox({ mode: 'production' })
  try {
    assert.equal(production.app.sandbox, undefined)
    const answer = await fetch(`${production.url}/console/api/requests`)
    assert.equal(answer.status, 404)
    const { look } = production.app.database
    const rows = 'SELECT log FROM sandbox_logs UNION ALL SELECT log FROM sandbox_log_pages'
    assert.deepEqual(await look.list(rows), [])
  } finally {
    await production.close()
  }
})
