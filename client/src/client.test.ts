import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operations } from '@grosz/contract/index.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { freePort } from '../../test/free-port.ts'
import { openSandbox, type Sandbox } from '../../test/sandbox.ts'
import { type ClientOptions, createClient, GroszError, UnknownOutcomeError } from './client.ts'

const customer = { email: 'anna@example.com', extCustomerId: 'anna' }

describe('the client', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  async function clientOf(posId = '500100', options: Partial<ClientOptions> = {}) {
    const shop = await sandbox.merchant(posId)
    const { clientId, clientSecret, secondKey } = shop.pos
    const baseUrl = sandbox.url
    const client = createClient({ baseUrl, clientId, clientSecret, posId, secondKey, ...options })
    return { client, order: shop.order, pos: shop.pos }
  }

  /** A fetch that records the requested paths. */
  function noting() {
    const paths: string[] = []
    const noted: typeof fetch = (address, init) => {
      paths.push(new URL(String(address)).pathname)
      return fetch(address, init)
    }
    return {
      fetch: noted,
      tokens: () => paths.filter((path) => path.endsWith('/authorize')).length,
    }
  }

  test('has one method for each operation of merchants', async () => {
    const { client } = await clientOf()
    const ids = Object.entries(operations).filter(([, { audience }]) => audience === 'merchant')
    assert.deepEqual(
      Object.keys(client),
      ids.map(([id]) => id),
    )
    assert.equal(ids.length, 53)
  })

  test('returns the address of the payment page as a success', async () => {
    const { client, order } = await clientOf()
    const { orderId, redirectUri, status } = await client.createOrder({ body: order() })
    assert.match(redirectUri ?? '', /\/pay\/\?orderId=/)
    assert.equal(status.statusCode, 'SUCCESS')
    const { orders } = await client.retrieveOrder({ params: { orderId } })
    assert.equal(orders[0]?.status, 'NEW')
  })

  test('shares one access token among simultaneous calls', async () => {
    const { fetch, tokens } = noting()
    const { client } = await clientOf('500100', { fetch })
    await Promise.all(Array.from({ length: 10 }, () => client.listPayMethods()))
    await client.listPayMethods({ query: { lang: 'pl' } })
    assert.equal(tokens(), 1)
  })

  test('renews an expired access token once for all calls and repeats them', async () => {
    const { fetch, tokens } = noting()
    const { client } = await clientOf('500100', { fetch })
    await client.listPayMethods()
    sandbox.wait(13 * 3_600_000)
    await Promise.all(Array.from({ length: 5 }, () => client.listPayMethods()))
    assert.equal(tokens(), 2)
  })

  test('requests separate tokens for a customer and a firm', async () => {
    const { fetch, tokens } = noting()
    const { client } = await clientOf('500100', { fetch })
    await client.listPayMethods({ customer })
    await client.listPayMethods({ customer: { ...customer } })
    await client.listPayMethods()
    assert.equal(tokens(), 2)
    const partner = await clientOf('500700', { fetch })
    const [firm, url] = [recipe('createFirm'), recipe('createFirmUrl')]
    const { firmId } = await partner.client.createFirm({ body: firm as never })
    await partner.client.createFirmUrl({ params: { firmId }, body: url as never, firmId })
    assert.equal(tokens(), 4)
  })

  test('rejects a call without its customer, firm, or second key and names the missing option', async () => {
    const { client } = await clientOf('500100', { secondKey: '' })
    const params = { token: 'TOK_1' }
    await assert.rejects(client.deleteToken({ params } as never), /deleteToken needs customer/)
    await assert.rejects(
      client.retrievePos({ params: { posId: '500100' } } as never),
      /retrievePos needs firmId/,
    )
    await assert.rejects(
      client.retrieveReport({ params: { reportId: 'A' } }),
      /retrieveReport needs secondKey in the options of createClient/,
    )
    assert.throws(() => createClient({ baseUrl: sandbox.url } as never), /needs clientId/)
  })

  test('returns a report as a file with its name and bytes', async () => {
    const { client, pos } = await clientOf()
    const made = await fetch(`${sandbox.url}/console/api/points-of-sale/${pos.posId}/statements`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"formats":["csv"]}',
    })
    const { reportId } = (await made.json()) as { reportId: string }
    await sandbox.work()
    const { name, bytes } = await client.retrieveReport({ params: { reportId } })
    assert.match(name, /\.zip$/)
    assert.equal(new TextDecoder().decode(bytes.slice(0, 2)), 'PK')
  })

  test('sends a GET request with a body', async () => {
    const { client } = await clientOf('500600')
    const params = { extCustomerId: 'seller_A' }
    const body = recipe('feeDebitTransferByGet') as never
    const { status } = await client.feeDebitTransferByGet({ params, body })
    assert.equal(status.statusCode, 'SUCCESS')
    const nobody = { extCustomerId: 'nobody' }
    await assert.rejects(client.feeDebitTransferByGet({ params: nobody, body }), { status: 404 })
  })

  test('returns the codes, the text, and the request ID of an error', async () => {
    const { client, order } = await clientOf()
    const failed = client.createOrder({ body: order({ customerIp: '0.0.0.0' }) })
    await assert.rejects(failed, (error) => {
      assert.ok(error instanceof GroszError)
      const { operation, status, statusCode, codeLiteral } = error
      assert.deepEqual(
        { operation, status, statusCode, codeLiteral },
        {
          operation: 'createOrder',
          status: 400,
          statusCode: 'ERROR_VALUE_INVALID',
          codeLiteral: 'INVALID_VALUE',
        },
      )
      assert.match(error.statusDesc, /customerIp/)
      assert.ok(error.correlationId)
      assert.match(error.message, /^createOrder failed with HTTP 400, ERROR_VALUE_INVALID/)
      return true
    })
    const tooMany = client.createOrder({ body: order({ totalAmount: '4202' }) })
    await assert.rejects(tooMany, { name: 'GroszError', status: 429, retryAfterSeconds: 60 })
  })

  test('reports invalid credentials as an error of the token call, and tries again with the next call', async () => {
    const { fetch, tokens } = noting()
    const { client } = await clientOf('500100', { clientSecret: 'wrong', fetch })
    for (const count of [1, 2]) {
      await assert.rejects(client.listPayMethods(), {
        operation: 'authorize',
        status: 401,
        statusCode: 'invalid_client',
      })
      assert.equal(tokens(), count)
    }
  })

  test('can repeat a call whose reply was lost with the key from the error', async () => {
    let loses = true
    const losing: typeof fetch = async (address, init) => {
      const reply = await fetch(address, init)
      if (loses && String(address).endsWith('/orders')) throw new TypeError('connection reset')
      return reply
    }
    const { client, order } = await clientOf('500100', { fetch: losing })
    const body = order({ extOrderId: 'lost-1' })
    const lost = await client.createOrder({ body }).catch((error: unknown) => error)
    assert.ok(lost instanceof UnknownOutcomeError)
    assert.match(lost.message, /^createOrder: no reply: connection reset\. The outcome is unknown/)
    loses = false
    const { orderId, extOrderId } = await client.createOrder({
      body,
      headers: { 'Idempotency-Key': lost.idempotencyKey },
    })
    assert.equal(extOrderId, 'lost-1')
    const again = client.createOrder({ body })
    await assert.rejects(again, { statusCode: 'ERROR_ORDER_NOT_UNIQUE' })
    assert.ok(orderId)
  })

  test('reports an unknown outcome if there is no reply or the reply is not from the API', async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const slow = (await clientOf('500100', { fetch: silent, timeoutMs: 1 })).client
    await assert.rejects(slow.createFrontToken({ body: {} as never, query: {} as never }), {
      name: 'UnknownOutcomeError',
      message: /no reply within 1 ms.*Idempotency-Key: \S+/,
    })
    const proxy: typeof fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    const behind = (await clientOf('500100', { fetch: proxy })).client
    await assert.rejects(behind.listCreditMethods({ query: {} as never }), {
      name: 'UnknownOutcomeError',
      message: /HTTP 502 without JSON\. The call only reads: repeat it/,
    })
  })

  test('reports an unreachable server without library error codes', async () => {
    const port = await freePort()
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    const failing: typeof fetch = async () => {
      throw new TypeError('fetch failed', { cause })
    }
    for (const options of [{}, { fetch: failing }]) {
      const baseUrl = `http://127.0.0.1:${port}/w/1`
      const { client } = await clientOf('500100', { baseUrl, ...options })
      await assert.rejects(client.listCreditMethods({ query: {} as never }), {
        name: 'UnknownOutcomeError',
        reason: `no reply: 127.0.0.1:${port} refused the connection`,
      })
    }
  })

  test('keeps the key of a repeated call if it cannot request the access token', async () => {
    const refusing: typeof fetch = async () => {
      throw new TypeError('connection refused')
    }
    const { client, order } = await clientOf()
    const { client: restarted } = await clientOf('500100', { fetch: refusing })
    const key = crypto.randomUUID()
    const call = { body: order(), headers: { 'Idempotency-Key': key } }
    const { orderId } = await client.createOrder(call)
    const lost = await restarted.createOrder(call).catch((error: unknown) => error)
    assert.ok(lost instanceof UnknownOutcomeError)
    assert.equal(lost.operation, 'createOrder')
    assert.match(lost.message, /^createOrder: no access token: no reply: connection refused\./)
    const headers = { 'Idempotency-Key': lost.idempotencyKey }
    assert.equal((await client.createOrder({ ...call, headers })).orderId, orderId)
  })

  test('aborts a call with a signal', async () => {
    const { client } = await clientOf()
    const given = AbortSignal.abort(new Error('the page was closed'))
    await assert.rejects(client.listPayMethods({ signal: given }), {
      name: 'UnknownOutcomeError',
      message: /the page was closed/,
    })
  })

  test('applies the time limit and the signal of a call to its access token, too', async () => {
    const noToken: typeof fetch = (address, init) =>
      String(address).endsWith('/authorize') ? new Promise(() => {}) : fetch(address, init)
    const { client } = await clientOf('500100', { fetch: noToken })
    await assert.rejects(client.listPayMethods({ timeoutMs: 1 }), {
      name: 'UnknownOutcomeError',
      operation: 'listPayMethods',
      message: /no reply within 1 ms/,
    })
    const closing = new AbortController()
    const given = client.listPayMethods({ signal: closing.signal })
    closing.abort(new Error('the page was closed'))
    await assert.rejects(given, { name: 'UnknownOutcomeError', message: /the page was closed/ })
  })
})

/** The body of the first recipe of an operation. */
function recipe(operation: string): unknown {
  return recipes.find((one) => one.operation === operation)?.body
}
