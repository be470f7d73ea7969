import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OperationId } from '@grosz/contract/index.ts'
import { calls } from './calls.ts'
import { createClient } from './client.ts'

test('a call has its token and its parameters', async () => {
  const { call, seen } = recorded([{ status: 200, body: { state: 'WAITING' } }])
  const result = await call('showPayment', { params: { paymentId: '5/1 2' } })
  assert.deepEqual(result, { ok: true, body: { state: 'WAITING' } })
  assert.equal(seen[0]?.url, '/pay/api/payments/5%2F1%202')
  assert.equal(seen[0]?.headers.get('authorization'), 'Bearer secret')
  assert.equal(seen[0]?.headers.get('idempotency-key'), null)
})

test('a call without a token authenticates with the second key of the point of sale', async () => {
  const asked: RequestInit[] = []
  const call = createClient({
    pos: { posId: '500100', secondKey: 'key' },
    fetch: async (_url, init = {}) => {
      asked.push(init)
      return new Response('PK')
    },
  })
  await call('retrieveReport', { params: { reportId: 'R' } })
  assert.equal(new Headers(asked[0]?.headers).get('authorization'), `Basic ${btoa('500100:key')}`)
})

test('a failure contains the link to its documentation', async () => {
  const help = '/europe/api/errors/not-found/'
  for (const [link, expected] of [
    [`<${help}>; rel="help"`, help],
    ['<https://shop.example/>; rel="next"', undefined],
  ] as const) {
    const fetch = async () => new Response('{}', { status: 404, headers: { link } })
    const result = await createClient({ fetch })('showPayment', { params: { paymentId: '1' } })
    assert.equal(!result.ok && result.help, expected)
  }
})

test('a CVV is sent as plain text', async () => {
  const { call, seen } = recorded([{ status: 202, body: {} }])
  await call('sendCvv', { params: { refReqId: 'a' }, body: '123' })
  assert.equal(seen[0]?.body, '123')
  assert.equal(seen[0]?.headers.get('content-type'), 'text/plain')
})

test('a form is sent URL-encoded', async () => {
  const { call, seen } = recorded([{ status: 200, body: { access_token: 'abc' } }])
  await call('authorize', {
    query: {},
    body: { grant_type: 'client_credentials', client_id: '5 1' },
  })
  assert.equal(seen[0]?.body, 'grant_type=client_credentials&client_id=5+1')
  assert.equal(seen[0]?.headers.get('content-type'), 'application/x-www-form-urlencoded')
})

test('a file is returned as its bytes, and an error instead of a file is read', async () => {
  const report = { params: { reportId: 'R' } }
  const archive = createClient({ fetch: async () => new Response('PK') })
  const got = await archive('retrieveReport', report)
  assert.ok(got.ok)
  assert.equal(await got.body.text(), 'PK')
  const body = { status: { statusCode: 'DATA_NOT_FOUND' } }
  const none = createClient({ fetch: async () => Response.json(body, { status: 404 }) })
  assert.deepEqual(await none('retrieveReport', report), { ok: false, status: 404, body })
})

test('an order that redirects the payer contains the address', async () => {
  const page = new Response('<!doctype html>')
  Object.defineProperty(page, 'redirected', { value: true })
  Object.defineProperty(page, 'url', { value: 'http://127.0.0.1/pay/?token=a' })
  const call = createClient({ fetch: async () => page })
  const body = {
    customerIp: '127.0.0.1',
    merchantPosId: '500100',
    description: 'Notebook',
    currencyCode: 'PLN' as const,
    totalAmount: '100',
    products: [{ name: 'Notebook', unitPrice: '100', quantity: '1' }],
  }
  assert.deepEqual(await call('createOrder', { body }), {
    ok: true,
    body: { redirectUri: 'http://127.0.0.1/pay/?token=a' },
  })
})

test('a payment whose answer was lost is repeated with the same key', async () => {
  const approved = { paymentId: '1', state: 'APPROVED' }
  const busy = { status: { statusCode: 'X', codeLiteral: 'IDEMPOTENCY_KEY_IN_FLIGHT' } }
  const { call, seen } = recorded([
    'lost',
    { status: 409, body: busy },
    { status: 200, body: approved },
  ])
  const result = await call('startPayment', { body: { method: 'blik', blikCode: '123456' } })
  assert.deepEqual(result, { ok: true, body: approved })
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
  assert.equal(keys.length, 3)
  assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/)
  assert.equal(new Set(keys).size, 1)
})

test('exactly the calls without a key that are not idempotent are sent once', () => {
  const once = Object.keys(calls).filter((id) => calls[id as OperationId].isOnce)
  assert.deepEqual(once.sort(), [
    'answerDelivery',
    'createNotificationFault',
    'createReceiver',
    'createSnapshot',
    'createWorkspace',
    'injectFault',
    'logFrontMessage',
    'queueOutcome',
    'resendNotification',
    'sendNotification',
    'sendPageFeedback',
    'startProviderVerification',
    'uploadVerificationFile',
  ])
})

test('a call that must not be repeated is sent once, and its result is uncertain', async () => {
  const { call, seen } = recorded(['lost', { status: 201, body: {} }])
  const body = { kind: 'CUT_AFTER', operationId: 'createOrder' } as const
  const lost = { ok: false, status: 0, body: {}, isUncertain: true }
  assert.deepEqual(await call('injectFault', { body }), lost)
  assert.equal(seen.length, 1)
})

test('a deletion whose answer was lost succeeds if the record no longer exists', async () => {
  const params = { workspaceId: '481516' }
  const gone = { status: 404, body: { status: { statusCode: 'DATA_NOT_FOUND' } } }
  const { call, seen } = recorded(['lost', gone])
  assert.deepEqual(await call('deleteWorkspace', { params }), { ok: true, body: {} })
  assert.equal(seen.length, 2)
  const never = recorded([gone])
  assert.deepEqual(await never.call('deleteWorkspace', { params }), { ok: false, ...gone })
  const read = recorded(['lost', gone])
  assert.deepEqual(await read.call('retrieveWorkspace', { params }), {
    ok: false,
    isRepeated: true,
    ...gone,
  })
})

test('a deletion that returns a body fails after a lost answer if the record does not exist', async () => {
  const gone = { status: 404, body: { status: { statusCode: 'DATA_NOT_FOUND' } } }
  for (const [id, parts] of [
    ['leavePayment', { params: { paymentId: '1' } }],
    ['cancelOrder', { params: { orderId: '1' } }],
  ] as const) {
    const { call } = recorded(['lost', gone])
    assert.deepEqual(await call(id, parts), { ok: false, isRepeated: true, ...gone })
  }
})

test('an error response is final and is not repeated', async () => {
  const body = { status: { statusCode: 'BUSINESS_ERROR', codeLiteral: 'ORDER_NOT_PAYABLE' } }
  const { call, seen } = recorded([{ status: 400, body }])
  const result = await call('startPayment', { body: { method: 'm' } })
  assert.deepEqual(result, { ok: false, status: 400, body })
  assert.equal(seen.length, 1)
})

test('a server that cannot be reached is reported after three attempts', async () => {
  const { call, seen } = recorded(['lost', 'lost', 'lost'])
  assert.deepEqual(await call('showCheckout', { query: {} }), { ok: false, status: 0, body: {} })
  assert.equal(seen.length, 3)
})

test('a busy server is called again after longer pauses than one that cannot be reached', async () => {
  const busy = { status: 503, body: { status: { codeLiteral: 'SERVICE_NOT_AVAILABLE' } } }
  const pausesAfter = async (reply: Reply) => {
    const { call, pauses } = recorded([reply, reply, reply])
    await call('showCheckout', { query: {} })
    return pauses
  }
  assert.deepEqual(await pausesAfter('lost'), [500, 1_500])
  assert.deepEqual(await pausesAfter(busy), [2_000, 5_000])
})

test('an answer that is not JSON counts as empty', async () => {
  const { call } = recorded(['html', { status: 200, body: {} }])
  assert.deepEqual(await call('showCheckout', { query: { lang: 'pl' } }), { ok: true, body: {} })
})

interface Seen {
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}

type Reply = 'lost' | 'html' | { readonly status: number; readonly body: unknown }

/** A client whose server returns these replies in this order. */
function recorded(replies: readonly Reply[]) {
  const seen: Seen[] = []
  const pauses: number[] = []
  const call = createClient({
    token: 'secret',
    pause: async (milliseconds) => void pauses.push(milliseconds),
    fetch: async (url, init) => {
      const reply = replies[seen.length]
      seen.push({ url: String(url), headers: new Headers(init?.headers), body: init?.body })
      if (reply === undefined || reply === 'lost') throw new TypeError('network')
      if (reply === 'html') return new Response('<p>Bad gateway</p>', { status: 200 })
      return Response.json(reply.body, { status: reply.status })
    },
  })
  return { call, seen, pauses }
}
