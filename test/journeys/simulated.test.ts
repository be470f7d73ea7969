import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`simulated errors of a sandbox on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  const creating = async (of: Sandbox, changes: object) => {
    const shop = await of.merchant()
    const { headers, ...rest } = await send(of, shop.token, shop.order(changes))
    return { ...rest, headers, shop }
  }
  const byCard = (number: string) => ({
    payMethods: {
      payMethod: {
        type: 'PBL',
        value: 'c',
        card: { number, expirationMonth: '12', expirationYear: '2031', cvv: '123' },
      },
    },
  })

  test('test amounts return a timeout, a rate limit, or an antifraud error, and create no order', async () => {
    for (const [totalAmount, status, statusCode, codeLiteral, retryAfter] of [
      ['4201', 408, 'TIMEOUT', 'TIMEOUT', null],
      ['4202', 429, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', '60'],
      ['4203', 400, 'BUSINESS_ERROR', 'ERROR_VALUE_INVALID', null],
    ] as const) {
      const extOrderId = `refused-${totalAmount}`
      const refused = await creating(sandbox, { totalAmount, extOrderId })
      assert.equal(refused.status, status)
      assert.deepEqual(
        [refused.body.status?.statusCode, refused.body.status?.codeLiteral],
        [statusCode, codeLiteral],
      )
      assert.equal(refused.headers.get('retry-after'), retryAfter)
      const again = await creating(sandbox, { totalAmount: '4200', extOrderId })
      assert.equal(again.status, 302, 'the number of the order is still free')
    }
  })

  test('antifraud declines a card at its registration or authorization', async () => {
    for (const [number, resultCode] of [
      ['5100000000004216', 'REG_ERROR_ANTIFRAUD_DECLINED'],
      ['4000000000004202', 'AUT_ERROR_ANTIFRAUD_DECLINED'],
    ] as const) {
      const { status, body, shop } = await creating(sandbox, byCard(number))
      assert.equal(status, 201)
      const params = { orderId: body.orderId ?? '' }
      const seen = await shop.call('retrieveOrder', { params })
      assert.ok(seen.ok)
      assert.equal(seen.body.orders[0]?.status, 'CANCELED')
      const told = await shop.call('retrieveTransactions', { params })
      assert.ok(told.ok)
      const [transaction] = told.body.transactions as readonly {
        resultCode?: string
        card?: object
      }[]
      assert.equal(transaction?.resultCode, resultCode)
      assert.doesNotMatch(JSON.stringify(transaction), /cardResponseCode/, 'no issuer was asked')
    }
  })

  test('an order for an older bank returns WARNING_CONTINUE_REDIRECT', async () => {
    const by = (value: string) => ({ payMethods: { payMethod: { type: 'PBL', value } } })
    const older = await creating(sandbox, by('bnx'))
    assert.deepEqual(
      [older.status, older.body.status?.statusCode],
      [302, 'WARNING_CONTINUE_REDIRECT'],
    )
    assert.equal(older.headers.get('location'), older.body.redirectUri)
    const other = await creating(sandbox, by('m'))
    assert.deepEqual([other.status, other.body.status?.statusCode], [302, 'SUCCESS'])
  })

  test('in production, the test amounts have no special effect', async () => {
    const production = await openSandbox({ mode: 'production' })
    await production.seed()
    for (const totalAmount of ['4201', '4202', '4203'])
      assert.equal((await creating(production, { totalAmount })).status, 302, totalAmount)
    await production.finish()
  })
})

interface Answer {
  readonly status?: { readonly statusCode: string; readonly codeLiteral?: string }
  readonly orderId?: string
  readonly redirectUri?: string
}

/** Sent by the plain client, so that a test can read the headers. */
async function send({ url }: Sandbox, token: string, body: unknown) {
  const answer = await fetch(`${url}/api/v2_1/orders`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer }
}
