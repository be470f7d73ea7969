import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import fc from 'fast-check'
import { toId } from '../../server/src/base/ids.ts'
import { findSingleToken, useSingleToken } from '../../server/src/payments/tokens/single-store.ts'
import { NothingChanged } from '../../server/src/storage/database/database.ts'
import { card } from '../card.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type TokenRequest = CallOf<'createFrontToken'>['body']

describe(`calls from the payer's browser on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  function tokenize(body: object, headers: Record<string, string> = {}) {
    const call = createClient({ baseUrl: sandbox.url, headers })
    return call('createFrontToken', {
      query: {},
      body: { posId: '500100', type: 'SINGLE', card, ...body } as TokenRequest,
    })
  }

  async function tokenOf(body: object): Promise<string> {
    const given = await tokenize(body)
    assert.ok(given.ok)
    return given.body.value
  }

  const find = (token: string, posId = '500100') =>
    sandbox.app.database.read((tx) => findSingleToken(tx, toId(posId), token, sandbox.now()))

  /** True if the token can pay this order. */
  async function use(token: string, orderId: string): Promise<boolean> {
    const spent = useSingleToken(toId('500100'), toId(token), toId(orderId), sandbox.now())
    try {
      await sandbox.app.database.write([spent])
      return true
    } catch (error) {
      if (error instanceof NothingChanged) return false
      throw error
    }
  }

  test('a browser exchanges a card for a token without an access token', async () => {
    const response = await fetch(
      `${sandbox.url}/api/front/tokens?from=secure-form&sender=shop&version=1`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ posId: 500100, type: 'SINGLE', card, properties: [] }),
      },
    )
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    assert.equal(response.headers.get('access-control-allow-origin'), null)
    const body = (await response.json()) as { value: string; maskedCard: string }
    assert.match(body.value, /^TOK_[A-Z0-9]{27}$/)
    assert.equal(body.maskedCard, '444433******1111')
    assert.deepEqual(Object.keys(body), ['value', 'maskedCard'])
    const kept = await find(body.value)
    assert.equal(kept?.status, 'NEW')
    assert.equal(kept?.cvvGiven, true)
    assert.equal(await find(body.value, '500101'), undefined, 'a token of another point of sale')
  })

  test('a card token without a CVV is stored as one without a CVV', async () => {
    const { cvv: _, ...rest } = card
    assert.equal((await find(await tokenOf({ card: rest })))?.cvvGiven, false)
  })

  test('a token can be used by only the first of several orders', async () => {
    const token = await tokenOf({})
    const spent = await Promise.all(['first', 'second', 'third'].map((order) => use(token, order)))
    assert.deepEqual(
      spent.toSorted((a, b) => Number(b) - Number(a)),
      [true, false, false],
    )
    const kept = await find(token)
    assert.equal(kept?.status, 'USED')
    assert.ok(kept?.orderId)
    assert.equal(await use('TOK_NOBODYS', 'order'), false)
  })

  test('SINGLE and MULTI tokens last 11 minutes and SINGLE_LONGTERM 48 hours, but none longer than its card', async (t) => {
    const own = await openSandbox()
    t.after(() => own.finish())
    const call = createClient({ baseUrl: own.url })
    const create = async (type: TokenRequest['type'], changes = {}) => {
      const body = { posId: '500100', type, card: { ...card, ...changes } }
      const given = await call('createFrontToken', { query: {}, body })
      assert.ok(given.ok)
      return given.body.value
    }
    const short = [await create('SINGLE'), await create('MULTI')]
    const long = await create('SINGLE_LONGTERM')
    // The clock of the tests is at 2 March 2026; this card expires at the end of the month.
    const ending = await create('SINGLE_LONGTERM', { expirationMonth: '3', expirationYear: '26' })
    const statuses = (tokens: string[]) =>
      own.app.database.read((tx) =>
        Promise.all(
          tokens.map(
            async (token) => (await findSingleToken(tx, toId('500100'), token, own.now()))?.status,
          ),
        ),
      )
    await own.pass({ minutes: 10, seconds: 59 })
    assert.deepEqual(await statuses([...short, long]), ['NEW', 'NEW', 'NEW'])
    await own.pass({ seconds: 1 })
    assert.deepEqual(await statuses([...short, long]), ['EXPIRED', 'EXPIRED', 'NEW'])
    await own.pass({ hours: 47 })
    assert.deepEqual(await statuses([...short, long, ending]), [undefined, undefined, 'NEW', 'NEW'])
    await own.pass({ hours: 27 * 24 })
    const late = await create('SINGLE_LONGTERM', { expirationMonth: '3', expirationYear: '2026' })
    assert.deepEqual(await statuses([long, late]), [undefined, 'NEW'])
    await own.pass({ hours: 24 })
    assert.deepEqual(await statuses([late]), [undefined])
  })

  test('an invalid card or point of sale is rejected with its error and stores nothing', async () => {
    const countRows = () =>
      sandbox.app.database.read(async (tx) => {
        const counted = await Promise.all(
          ['single_tokens', 'simulator_cards'].map((table) =>
            tx.find<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`),
          ),
        )
        return counted.map((row) => Number(row?.rows))
      })
    const before = await countRows()
    const wrong: [object, string, RegExp][] = [
      [{ posId: '999999' }, 'INVALID_VALUE', /posId is not a point of sale/],
      [{ posId: 'x' }, 'INVALID_VALUE', /posId/],
      [{ type: 'DOUBLE' }, 'INVALID_VALUE', /type must be one of SINGLE/],
      [{ card: { ...card, number: '4444333322221112' } }, 'INVALID_VALUE', /card\.number.*check/],
      [{ card: { ...card, number: '340000000000000' } }, 'INVALID_VALUE', /card\.number.*Visa/],
      [{ card: { ...card, number: '444433332222111' } }, 'INVALID_VALUE', /card\.number.*length/],
      [{ card: { ...card, number: '4444 3333 2222 1111' } }, 'INVALID_VALUE', /card\.number/],
      [{ card: { ...card, expirationYear: '2025' } }, 'CARD_CARD_EXPIRED', /expired/],
      [
        { card: { ...card, expirationMonth: '02', expirationYear: '26' } },
        'CARD_CARD_EXPIRED',
        /./,
      ],
      [{ card: { ...card, expirationMonth: '13' } }, 'INVALID_VALUE', /card\.expirationMonth/],
      [{ card: { ...card, cvv: '12' } }, 'INVALID_VALUE', /card\.cvv/],
      [{ card: { ...card, cvv: ['123'] } }, 'INVALID_VALUE', /card\.cvv/],
      [{ card: { ...card, number: undefined } }, 'MISSING_REQUIRED_FIELD', /card\.number/],
      [{ card: undefined }, 'MISSING_REQUIRED_FIELD', /card is required/],
    ]
    for (const [changes, literal, text] of wrong) {
      const refused = await tokenize(changes)
      assert.ok(!refused.ok, JSON.stringify(changes))
      assert.equal(refused.status, 400)
      assert.equal(refused.body.status?.codeLiteral, literal, JSON.stringify(refused.body))
      assert.match(refused.body.status?.statusDesc ?? '', text)
      assert.doesNotMatch(JSON.stringify(refused.body), /\d{9}/, 'a number in an answer')
    }
    assert.deepEqual(await countRows(), before)
  })

  test('a repeated request under one Idempotency-Key returns the same token', async () => {
    const key = { 'idempotency-key': 'browser-1' }
    const [first, again] = [await tokenize({}, key), await tokenize({}, key)]
    assert.ok(first.ok && again.ok)
    assert.equal(again.body.value, first.body.value)
    const other = await tokenize({ type: 'MULTI' }, key)
    assert.ok(!other.ok)
    assert.equal(other.body.status?.codeLiteral, 'IDEMPOTENCY_KEY_REUSED')
    const ofOthers = await tokenize({ posId: '500102' }, key)
    assert.ok(ofOthers.ok, 'a key belongs to one point of sale')
  })

  test('an order repeated with its used token fails with the ID of the first order', async () => {
    const shop = await sandbox.merchant()
    const payMethod = { type: 'CARD_TOKEN', value: await tokenOf({}) } as const
    const body = shop.order({ extOrderId: 'paid-by-token', payMethods: { payMethod } })
    const first = await shop.call('createOrder', { body })
    assert.ok(first.ok, JSON.stringify(first.body))
    const again = await shop.call('createOrder', { body })
    assert.ok(!again.ok)
    const { status, orderId } = again.body as { status?: { codeLiteral: string }; orderId?: string }
    assert.deepEqual([status?.codeLiteral, orderId], ['ORDER_NOT_UNIQUE', first.body.orderId])
  })

  test('the card number and CVV of a token are not stored in the database', async () => {
    const number = '5100052384536826'
    await tokenOf({ card: { ...card, number, cvv: '987' } })
    await tokenize({ card: { ...card, number, cvv: '987' } }, { 'idempotency-key': 'browser-2' })
    for (const table of ['single_tokens', 'simulator_cards', 'idempotency_keys']) {
      const rows = JSON.stringify(
        await sandbox.app.database.read((tx) => tx.list(`SELECT * FROM ${table}`)),
      )
      assert.ok(table !== 'single_tokens' || rows.includes('510005******6826'))
      assert.ok(!rows.includes(number) && !rows.includes('"987"'), table)
    }
    if (engine !== 'sqlite') return
    for (const file of ['grosz.db', 'grosz.db-wal']) {
      const bytes = readFileSync(join(sandbox.settings.dataDir, file))
      assert.equal(bytes.indexOf(number), -1, `a card number in the bytes of ${file}`)
    }
  })

  test('the installments of a Romanian card are listed', async () => {
    const call = createClient({ baseUrl: sandbox.url })
    for (const shop of [{ posId: '500400' }, { internalPosId: 500400 }]) {
      const told = await call('listCardInstallments', { body: { ...shop, cardBin: '54340210' } })
      assert.ok(told.ok)
      assert.deepEqual(told.body, {
        numbers: [2, 3, 4, 6, 10, 12],
        provider: 'CARD_AVANTAJ',
        settings: { minAmount: 60_000 },
      })
    }
  })

  test('an invalid request for installments returns an error message', async () => {
    const ask = async (body: object) => {
      const response = await fetch(`${sandbox.url}/api/front/card-installments-options`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const neither = await ask({ cardBin: '543402' })
    assert.deepEqual(
      [neither.status, neither.body.message],
      [400, 'Either posId or internalPosId has to be provided.'],
    )
    const wrong: [object, RegExp][] = [
      [{ posId: '500400' }, /cardBin is required/],
      [{ posId: '500400', cardBin: '54340' }, /cardBin must be the first six to eight digits/],
      [{ posId: '500400', cardBin: '5434021016824014' }, /cardBin/],
      [{ posId: '500400', cardBin: ['543402'] }, /cardBin must be the first six to eight digits/],
      [{ posId: '999999', cardBin: '543402' }, /not a point of sale/],
      [{ posId: '500400', internalPosId: '500100', cardBin: '543402' }, /differ/],
      [{ posId: '500400', cardBin: '444433' }, /Installments are not available/],
      [{ posId: '500100', cardBin: '543402' }, /Installments are not available/],
    ]
    for (const [body, message] of wrong) {
      const refused = await ask(body)
      assert.equal(refused.status, 400)
      assert.match(String(refused.body.message), message)
    }
  })

  async function askCredit(query: string) {
    const response = await fetch(`${sandbox.url}/api/front/credit-methods?${query}`)
    const { creditMethods = [], ...body } = (await response.json()) as {
      currency?: string
      simulated?: boolean
      status?: { codeLiteral: string; statusDesc: string }
      creditMethods?: {
        value: string
        name: string
        minAmount: number
        maxAmount: number
        installments?: { numbers: number[]; minAmount: number }
      }[]
    }
    return { response, creditMethods, ...body }
  }

  test('the page of a shop receives only the credit methods of its point of sale', async () => {
    const { response, creditMethods, ...told } = await askCredit('posId=500100&lang=pl')
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.match(response.headers.get('cache-control') ?? '', /^public, max-age=\d+$/)
    assert.deepEqual(told, { currency: 'PLN', simulated: true })
    assert.deepEqual(creditMethods[0], {
      value: 'ai',
      name: 'Raty',
      minAmount: 30_000,
      maxAmount: 5_000_000,
      installments: { numbers: [3, 6, 12, 24, 36, 48], minAmount: 5_000 },
    })
    const values = creditMethods.map(({ value }) => value)
    assert.deepEqual(values, ['ai', 'dpp', 'dpt', 'dpts', 'dpkl', 'ppf'])
    const { creditMethods: romanian } = await askCredit('posId=500400')
    assert.deepEqual(
      romanian.map(({ value }) => value),
      ['dppron', 'dpklron'],
    )
  })

  test('credit methods are listed for an amount, without disabled ones', async (t) => {
    const valuesFor = async (amount: string) =>
      (await askCredit(`posId=500100&amount=${amount}`)).creditMethods.map(({ value }) => value)
    assert.ok(!(await valuesFor('29999')).includes('ai'))
    assert.ok((await valuesFor('30000')).includes('ai'))
    assert.ok((await valuesFor('5000000')).includes('ai'))
    assert.deepEqual(await valuesFor('99999999'), [])
    const set = (status: 'ENABLED' | 'DISABLED') =>
      createClient({ baseUrl: sandbox.url })('switchPayMethod', {
        params: { posId: '500100', value: 'ai' },
        body: { status },
      })
    await set('DISABLED')
    t.after(() => set('ENABLED'))
    assert.ok(!(await valuesFor('30000')).includes('ai'))
  })

  test('an invalid request for credit methods returns an error that the page of a shop can read', async () => {
    for (const [query, message] of [
      ['', /posId is required/],
      ['posId=x', /posId/],
      ['posId=999999', /not a point of sale/],
      ['posId=500100&amount=12.50', /amount/],
      ['posId=500100&amount=-1', /amount/],
    ] as const) {
      const { response, status } = await askCredit(query)
      assert.equal(response.status, 400, query)
      assert.match(status?.statusDesc ?? '', message)
      assert.equal(response.headers.get('access-control-allow-origin'), '*')
      assert.equal(response.headers.get('cache-control'), 'no-store')
    }
  })

  test('random bodies fail with documented errors', async () => {
    const part = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('500100', '543402', card))
    const fields = ['posId', 'internalPosId', 'type', 'card', 'cardBin']
    const bodies = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.dictionary(fc.constantFrom(...fields), part),
    )
    await fc.assert(
      fc.asyncProperty(
        bodies,
        fc.constantFrom('tokens', 'card-installments-options'),
        async (body, call) => {
          const answer = await sandbox.server.inject({
            method: 'POST',
            url: `/api/front/${call}`,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(body),
          })
          assert.equal(answer.statusCode, 400, answer.body)
          const { status } = answer.json() as { status: { statusCode: string; statusDesc: string } }
          assert.equal(typeof status.statusCode, 'string')
          assert.notEqual(status.statusDesc, '')
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('a server without an acquirer accepts no card and has no installments', async (t) => {
  const server = await openSandbox({ mode: 'production' })
  t.after(() => server.finish())
  await server.app.database.transaction(async (tx) => {
    const rows = [
      `INSERT INTO firms (firm_id, name, country, role) VALUES ('F', 'Firm', 'RO', 'merchant')`,
      `INSERT INTO shops (shop_id, firm_id, name, currency) VALUES ('S', 'F', 'Shop', 'RON')`,
      `INSERT INTO poses (pos_id, shop_id, name, client_id, client_secret_hash, second_key_hash,
         second_key_sealed, currency, signature_algorithm, automatic_capture)
       VALUES ('7', 'S', 'POS', '7', '', '', '', 'RON', 'MD5', 1)`,
    ]
    for (const row of rows) await tx.run(row)
  })
  const call = createClient({ baseUrl: server.url })
  const token = await call('createFrontToken', {
    query: {},
    body: { posId: '7', type: 'SINGLE', card },
  })
  assert.ok(!token.ok)
  assert.equal(
    token.body.status?.codeLiteral,
    'OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD',
  )
  const offer = await call('listCardInstallments', { body: { posId: '7', cardBin: '543402' } })
  assert.equal(offer.status, 400)
})
