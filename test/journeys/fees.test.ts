import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { sendByGet } from '../by-get.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Direction = 'feeDebitTransfer' | 'feeCreditTransfer'
type Body = CallOf<Direction>['body']

describe(`fee transfers between a seller and the marketplace on ${engine}`, () => {
  let sandbox: Sandbox
  let marketplace: Awaited<ReturnType<Sandbox['merchant']>>
  let count = 0
  before(async () => {
    sandbox = await openSandbox()
    marketplace = await sandbox.merchant('500600')
  })
  after(() => sandbox.finish())

  function fee(changes: Partial<Body> = {}): Body {
    count += 1
    return { amount: 100, currencyCode: 'PLN', extTransferId: `transfer-${count}`, ...changes }
  }

  function transfer(direction: Direction, body: Body, extCustomerId = 'seller_A') {
    return marketplace.call(direction, { params: { extCustomerId }, body })
  }

  function byGet(
    direction: Direction,
    sent: { body?: string; headers?: object; method?: 'GET' | 'HEAD' },
  ) {
    return sendByGet(`${direction}ByGet`, {
      baseUrl: sandbox.url,
      token: marketplace.token,
      params: { extCustomerId: 'seller_A' },
      ...sent,
    })
  }

  async function held(extCustomerId = 'seller_A'): Promise<number> {
    const seen = await marketplace.call('retrieveSellerBalance', {
      params: { extCustomerId },
      query: { currencyCode: 'PLN' },
    })
    assert.ok(seen.ok)
    return Number(seen.body.balance.availableAmount)
  }

  async function heldByShop(): Promise<number> {
    const seen = await marketplace.call('retrieveShop', { params: { shopId: 'GrRynekP' } })
    assert.ok(seen.ok)
    return Number(seen.body.balance.available)
  }

  test('a debit moves money from the seller to the marketplace, and a credit moves it back', async () => {
    const [seller, shop] = [await held(), await heldByShop()]
    const body = fee({ amount: 2500, description: 'Fee for May' })
    const debited = await transfer('feeDebitTransfer', body)
    assert.deepEqual(debited.body, {
      extCustomerId: 'seller_A',
      extTransferId: body.extTransferId,
      status: { statusCode: 'SUCCESS' },
    })
    assert.deepEqual([await held(), await heldByShop()], [seller - 2500, shop + 2500])
    const credited = await transfer('feeCreditTransfer', fee({ amount: '500' }))
    assert.equal(credited.status, 200)
    assert.deepEqual([await held(), await heldByShop()], [seller - 2000, shop + 2000])
  })

  test('a GET with the same JSON body has the same effect', async () => {
    const [seller, shop] = [await held(), await heldByShop()]
    const body = fee({ amount: 700 })
    const answer = await byGet('feeDebitTransfer', { body: JSON.stringify(body) })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.extTransferId, body.extTransferId)
    assert.equal(answer.headers['cache-control'], 'no-store')
    await byGet('feeCreditTransfer', { body: JSON.stringify(fee({ amount: 300 })) })
    assert.deepEqual([await held(), await heldByShop()], [seller - 400, shop + 400])
    const repeated = await transfer('feeDebitTransfer', body)
    assert.deepEqual(repeated.body, answer.body)
    assert.equal(await held(), seller - 400)
  })

  test('a GET that a browser sends by itself moves no money', async () => {
    const seller = await held()
    const body = JSON.stringify(fee())
    const sent = [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]
    for (const headers of sent) {
      const answer = await byGet('feeDebitTransfer', { body, headers })
      assert.equal(answer.status, 403, JSON.stringify(headers))
      assert.equal(answer.body.status.codeLiteral, 'BROWSER_REQUEST_NOT_ALLOWED')
    }
    assert.equal(await held(), seller)
    assert.equal((await byGet('feeDebitTransfer', { body })).status, 200)
  })

  test('a GET with a missing, too long, or invalid body fails and moves no money', async () => {
    const seller = await held()
    const literal = async (body?: string, headers: object = {}) => {
      const answer = await byGet('feeDebitTransfer', {
        ...(body !== undefined && { body }),
        headers,
      })
      return [answer.status, answer.body.status.codeLiteral]
    }
    assert.deepEqual(await literal(), [400, 'INVALID_SYNTAX'])
    assert.deepEqual(await literal('{'), [400, 'INVALID_SYNTAX'])
    assert.deepEqual(await literal('{}', { 'content-type': 'text/plain' }), [
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ])
    const long = JSON.stringify(fee({ description: 'x'.repeat(1_100_000) }))
    assert.deepEqual(await literal(long), [413, 'BODY_TOO_LARGE'])
    assert.equal(await held(), seller)
    assert.equal((await fetch(`${sandbox.url}/health`)).status, 200)
  })

  test('a HEAD request moves no money', async () => {
    const seller = await held()
    const answer = await byGet('feeDebitTransfer', { method: 'HEAD' })
    assert.equal(answer.status, 405)
    assert.equal(await held(), seller)
  })

  test('the second key of a point of sale does not authorize a transfer', async () => {
    const { posId, secondKey } = marketplace.pos
    const authorization = `Basic ${btoa(`${posId}:${secondKey}`)}`
    const answer = await byGet('feeDebitTransfer', {
      body: JSON.stringify(fee()),
      headers: { authorization },
    })
    assert.equal(answer.status, 403)
    assert.equal(answer.body.error, 'access_denied')
  })

  test('the typed client explains that it cannot send a GET with a body', async () => {
    const params = { extCustomerId: 'seller_A' }
    const sent = marketplace.call('feeDebitTransferByGet', { params, body: fee() })
    await assert.rejects(sent, /fetch sends no GET with a body, so feeDebitTransferByGet/)
  })

  test('a repeated ID moves no money, and fails if the data differ', async () => {
    const seller = await held()
    const body = fee({ amount: 900 })
    const first = await transfer('feeDebitTransfer', body)
    const again = await transfer('feeDebitTransfer', { ...body, description: 'Once more' })
    assert.deepEqual(again.body, first.body)
    assert.deepEqual(
      [first, again].map(({ headers }) => headers.get('idempotent-replayed')),
      [null, 'true'],
    )
    assert.equal(await held(), seller - 900)
    const others = [
      () => transfer('feeDebitTransfer', { ...body, amount: 901 }),
      () => transfer('feeDebitTransfer', { ...body, currencyCode: 'EUR' }),
      () => transfer('feeCreditTransfer', body),
      () => transfer('feeDebitTransfer', body, 'seller_B'),
    ]
    for (const other of others) {
      const answer = await other()
      assert.ok(!answer.ok)
      assert.equal(answer.status, 400)
      assert.equal(answer.body.status?.codeLiteral, 'TRANSFER_ALREADY_EXISTS')
    }
    assert.equal(await held(), seller - 900)
  })

  test('the ID of a transfer can have 255 characters of any script', async () => {
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
    for (const extTransferId of [`fee-${uuid}-${uuid}`, '手'.repeat(255)]) {
      const before = await held()
      const body = fee({ amount: 10, extTransferId })
      const first = await transfer('feeDebitTransfer', body)
      assert.ok(first.ok, JSON.stringify(first.body))
      assert.deepEqual((await transfer('feeDebitTransfer', body)).body, first.body)
      assert.equal(await held(), before - 10)
    }
  })

  test('a fee transfer cannot exceed the balance', async () => {
    const seller = await held()
    const debited = await transfer('feeDebitTransfer', fee({ amount: seller + 1 }))
    const credited = await transfer('feeCreditTransfer', fee({ amount: '999999999999999' }))
    for (const answer of [debited, credited]) {
      assert.ok(!answer.ok)
      assert.equal(answer.status, 403)
      assert.equal(answer.body.status?.codeLiteral, 'NOT_ENOUGH_FUNDS')
    }
    assert.equal(await held(), seller)
  })

  test('a currency other than that of the marketplace fails with the accepted currency', async () => {
    const seller = await held()
    const code = 'PLZ' as string as Body['currencyCode']
    for (const [currencyCode, codeLiteral] of [
      [code, 'INVALID_VALUE'],
      ['EUR', 'INCONSISTENT_CURRENCIES'],
    ] as const) {
      const answer = await transfer('feeDebitTransfer', fee({ currencyCode }))
      assert.ok(!answer.ok)
      assert.equal(answer.status, 400)
      assert.equal(answer.body.status?.codeLiteral, codeLiteral)
      const says = 'currencyCode must be PLN, the currency of this point of sale.'
      assert.equal(answer.body.status?.statusDesc, says)
    }
    assert.equal(await held(), seller)
  })

  test('a debit in another currency in which the seller has money fails only if it exceeds the balance', async () => {
    const params = { shopId: 'GrRynekP', extCustomerId: 'seller_B' }
    const body = { type: 'ADMIN_CORRECTION', amount: 5, currencyCode: 'EUR' } as const
    const operator = createClient({ baseUrl: sandbox.url })
    assert.ok((await operator('correctSellerBalance', { params, body })).ok)
    const asked = fee({ currencyCode: 'EUR', amount: 6 })
    const answer = await transfer('feeDebitTransfer', asked, 'seller_B')
    assert.ok(!answer.ok)
    assert.equal(answer.body.status?.codeLiteral, 'NOT_ENOUGH_FUNDS')
  })

  test('the ID of a failed transfer can be used again', async () => {
    const body = fee({ amount: '999999999999999' })
    assert.equal((await transfer('feeDebitTransfer', body)).status, 403)
    assert.equal((await transfer('feeDebitTransfer', { ...body, amount: 1 })).status, 200)
  })

  test('an amount must be a positive whole number', async () => {
    for (const amount of [0, '0', -1, '-5', 1.5]) {
      const answer = await transfer('feeDebitTransfer', fee({ amount }))
      assert.equal(answer.status, 400, String(amount))
    }
  })

  test('an unverified seller can be debited but not credited', async () => {
    const credited = await transfer('feeCreditTransfer', fee(), 'seller_unverified')
    assert.ok(!credited.ok)
    assert.equal(credited.body.status?.codeLiteral, 'SELLER_NOT_VERIFIED')
    const debited = await transfer('feeDebitTransfer', fee(), 'seller_unverified')
    assert.ok(!debited.ok)
    assert.equal(debited.body.status?.codeLiteral, 'NOT_ENOUGH_FUNDS', 'this one has nothing')
  })

  test('a point of sale outside the marketplace cannot transfer fees of its sellers', async () => {
    const other = await sandbox.merchant('500100')
    const params = { extCustomerId: 'seller_A' }
    const answer = await other.call('feeDebitTransfer', { params, body: fee() })
    assert.equal(answer.status, 404)
  })

  test('fifty simultaneous requests with one ID move money once and all return success', async () => {
    const seller = await held()
    const body = fee({ amount: 10 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => transfer('feeDebitTransfer', body)),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(await held(), seller - 10)
  })

  test('of fifty simultaneous requests with one ID and different amounts, one succeeds and the others fail', async () => {
    const seller = await held()
    const body = fee()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        transfer('feeDebitTransfer', { ...body, amount: index + 1 }),
      ),
    )
    const taken = answers.flatMap(({ ok }, index) => (ok ? [index + 1] : []))
    assert.equal(taken.length, 1)
    assert.equal(await held(), seller - (taken[0] ?? 0))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [200, 400])
  })

  test('fifty simultaneous debits never exceed the balance', async () => {
    const [seller, shop] = [await held('seller_C'), await heldByShop()]
    const amount = Math.floor(seller / 20)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => transfer('feeDebitTransfer', fee({ amount }), 'seller_C')),
    )
    const taken = answers.filter(({ ok }) => ok).length
    assert.equal(taken, 20)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [200, 403])
    assert.equal(await held('seller_C'), seller - 20 * amount)
    assert.equal(await heldByShop(), shop + 20 * amount)
  })

  test('simultaneous debits and credits of two sellers keep the total', async () => {
    const sellers = ['seller_A', 'seller_B'] as const
    const sum = async () =>
      (await held('seller_A')) + (await held('seller_B')) + (await heldByShop())
    const before = await sum()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        transfer(
          index % 3 === 0 ? 'feeCreditTransfer' : 'feeDebitTransfer',
          fee({ amount: 1 + index }),
          sellers[index % 2],
        ),
      ),
    )
    assert.ok(answers.every(({ ok }) => ok))
    assert.equal(await sum(), before)
  })

  test('an Idempotency-Key repeats the reply of a transfer, too', async () => {
    const seller = await held()
    const post = async (body: Body) => {
      const answer = await fetch(
        `${sandbox.url}/api/v2_1/customers/ext/seller_A/feeDebitTransfer`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${marketplace.token}`,
            'content-type': 'application/json',
            'idempotency-key': 'fee-key-1',
          },
          body: JSON.stringify(body),
        },
      )
      return { status: answer.status, replayed: answer.headers.get('idempotent-replayed') }
    }
    const body = fee({ amount: 5 })
    assert.deepEqual(await post(body), { status: 200, replayed: null })
    assert.deepEqual(await post(body), { status: 200, replayed: 'true' })
    assert.equal((await post(fee({ amount: 5 }))).status, 400)
    assert.equal(await held(), seller - 5)
  })
})
