import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { CallOf } from '@grosz/contract/client.ts'
import type { Body } from '../../server/src/app.ts'
import { verify } from '../../server/src/operate/verify.ts'
import { checks as historyChecks } from '../../server/src/records/history/checks.ts'
import { DENSE } from '../../server/src/records/history/store.ts'
import type { Statement } from '../../server/src/storage/database/database.ts'
import { available } from '../../server/src/storage/ledger/accounts.ts'
import { postOpening } from '../../server/src/storage/ledger/ledger.ts'
import { card } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Query = CallOf<'listSellerOperations'>['query']
type Operation = Body<'listSellerOperations'>['operations'][number]

const DAY_MS = 86_400_000

describe(`the operation history of a seller on ${engine}`, () => {
  let sandbox: Sandbox
  let begin: number
  before(async () => {
    sandbox = await openSandbox()
    begin = sandbox.now()
  })
  after(() => sandbox.finish())

  /** Access tokens are not valid for days. */
  const marketplace = () => sandbox.merchant('500600')
  const iso = (at: number) => new Date(at).toISOString()
  const everything = (): Query => ({
    eventDateFrom: iso(begin - DAY_MS),
    eventDateTo: iso(sandbox.now() + DAY_MS),
  })

  async function ask(query: Partial<Query> = {}, extCustomerId = 'seller_A') {
    const { call } = await marketplace()
    return call('listSellerOperations', {
      params: { extCustomerId },
      query: { ...everything(), ...query },
    })
  }

  async function list(query: Partial<Query> = {}, extCustomerId = 'seller_A') {
    const answer = await ask({ limit: 100, ...query }, extCustomerId)
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function held(extCustomerId: string): Promise<number> {
    const { call } = await marketplace()
    const seen = await call('retrieveSellerBalance', {
      params: { extCustomerId },
      query: { currencyCode: 'PLN' },
    })
    assert.ok(seen.ok)
    return Number(seen.body.balance.availableAmount)
  }

  async function order(extCustomerId: string, amount: number, fee: number, changes: object = {}) {
    const merchant = await marketplace()
    const products = [{ name: 'Vase', unitPrice: amount, quantity: 1 }]
    const body = merchant.order({
      totalAmount: String(amount),
      shoppingCarts: [{ extCustomerId, amount: String(amount), fee: String(fee), products }],
      ...changes,
    })
    const created = await merchant.call('createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId, redirectUri = '' } = created.body
    const payer = sandbox.payer(redirectUri)
    return {
      orderId,
      pay: async () =>
        assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok),
    }
  }

  async function refund(orderId: string, amount: number, extRefundId: string) {
    const { call } = await marketplace()
    const asked = { description: 'A scratch', amount, extRefundId }
    const answer = await call('createRefund', { params: { orderId }, body: { refund: asked } })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body.refund.refundId
  }

  async function payOut(extCustomerId: string, amount: number, extPayoutId: string) {
    const { call } = await marketplace()
    const payout = { extPayoutId, amount, currencyCode: 'PLN', description: 'Sales' } as const
    const answer = await call('createPayout', {
      body: { shopId: 'GrRynekP', payout, account: { extCustomerId } },
    })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body.payout.payoutId
  }

  let fees = 0
  async function fee(extCustomerId: string, amount: number, currencyCode: 'PLN' | 'EUR' = 'PLN') {
    const { call } = await marketplace()
    fees += 1
    const extTransferId = `fee:${fees}`
    const asked = { currencyCode, extTransferId, description: `Fee ${fees}` } as const
    const params = { extCustomerId }
    const answer =
      amount < 0
        ? await call('feeDebitTransfer', { params, body: { ...asked, amount: -amount } })
        : await call('feeCreditTransfer', { params, body: { ...asked, amount } })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return extTransferId
  }

  test('each type of operation has its own details, and the amounts add up to the balance', async () => {
    const seller = 'seller_C'
    const extOrderId = 'history-order-1'
    const buyer = {
      extCustomerId: 'buyer-1',
      email: 'jan.kowalski@example.com',
      firstName: 'Jan',
      lastName: 'Kowalski',
    }
    const ordered = sandbox.now()
    const { orderId, pay } = await order(seller, 10_000, 500, { extOrderId, buyer })
    await sandbox.pass({ hours: 1 })
    const paid = sandbox.now()
    await pay()
    await sandbox.pass({ minutes: 1 })
    const asked = sandbox.now()
    const refundId = await refund(orderId, 1_000, 'history-refund-1')
    const early = await list({}, seller)
    assert.ok(!early.operations.some(({ type }) => type === 'REFUND_SENT'), 'it may still fail')
    await sandbox.pass({ minutes: 1 })
    sandbox.wait(1)
    const payoutId = await payOut(seller, 2_000, 'history-payout-1')
    const [pending] = (await list({ type: 'PAYOUT' }, seller)).operations
    assert.equal(pending?.status, 'PENDING')
    await sandbox.pass({ minutes: 1 })
    const failedId = await payOut(seller, 5_001, 'history-payout-2')
    await sandbox.pass({ minutes: 30 })
    sandbox.wait(1)
    const sent = await fee(seller, -150)
    sandbox.wait(1000)
    const received = await fee(seller, 50)

    const { operations, pageResponse } = await list({}, seller)
    assert.deepEqual(
      operations.map(({ type, amount, status, description }) => [
        type,
        amount,
        status,
        description,
      ]),
      [
        ['ADMIN_CORRECTION', '1000000', 'COMPLETED', undefined],
        ['PAYMENT_RECEIVED', '9500', 'COMPLETED', 'Two books'],
        ['REFUND_SENT', '-950', 'COMPLETED', 'A scratch'],
        ['PAYOUT', '-2000', 'COMPLETED', 'Sales'],
        ['PAYOUT', '-5001', 'CANCELED', 'Sales'],
        ['RETURN', '5001', 'COMPLETED', 'Sales'],
        ['FEE_TRANSFER_SENT', '-150', 'COMPLETED', 'Fee 1'],
        ['FEE_TRANSFER_RECEIVED', '50', 'COMPLETED', 'Fee 2'],
      ],
    )
    assert.deepEqual(pageResponse, { records: '8', size: '100', pageCount: '1' })
    const sum = operations.reduce((total, { amount }) => total + Number(amount), 0)
    assert.equal(sum, await held(seller))

    const [, payment, refunded, payout, failed, returned, debit, credit] = operations
    const { extCustomerId, email } = buyer
    const counterparty = { extCustomerId, name: 'Jan Kowalski', email }
    assert.deepEqual(payment?.details, {
      orderId,
      extOrderId,
      feeAmount: '500',
      counterparties: {
        ...counterparty,
        products: [{ name: 'Vase', unitPrice: '10000', quantity: '1' }],
      },
    })
    assert.deepEqual(payment?.funds, [])
    assert.deepEqual([payment?.creationDate, payment?.eventDate], [iso(ordered), iso(paid)])
    assert.deepEqual(refunded?.details, {
      orderId,
      extOrderId,
      refundId,
      extRefundId: 'history-refund-1',
      counterparties: counterparty,
      funds: [],
    })
    assert.equal(refunded?.creationDate, iso(asked))
    assert.ok((refunded?.eventDate ?? '') > iso(asked))
    assert.deepEqual(payout?.details, { payoutId, extPayoutId: 'history-payout-1', funds: [] })
    const second = { payoutId: failedId, extPayoutId: 'history-payout-2', funds: [] }
    assert.deepEqual(failed?.details, second)
    assert.deepEqual(returned?.details, second)
    assert.deepEqual(debit?.details, { extTransferId: sent, funds: [] })
    assert.deepEqual(credit?.details, { extTransferId: received, funds: [] })
  })

  test('a canceled refund is not an operation', async () => {
    const seller = 'seller_B'
    const { orderId, pay } = await order(seller, 10_000, 500)
    await pay()
    await refund(orderId, 4_007, 'history-refund-2')
    await sandbox.pass({ minutes: 5 })
    const { operations } = await list({}, seller)
    assert.deepEqual(
      operations.map(({ type }) => type),
      ['ADMIN_CORRECTION', 'PAYMENT_RECEIVED'],
    )
    const sum = operations.reduce((total, { amount }) => total + Number(amount), 0)
    assert.equal(sum, await held(seller))
  })

  test('chargebacks and corrections can be simulated, and debit or credit the seller', async () => {
    const seller = 'seller_B'
    const before = await held(seller)
    const { call } = await marketplace()
    const correct = async (body: CallOf<'correctSellerBalance'>['body'], shopId = 'GrRynekP') =>
      call('correctSellerBalance', { params: { shopId, extCustomerId: seller }, body })
    const types = ['CHARGEBACK', 'ADMIN_CORRECTION', 'ADMIN_CORRECTION'] as const
    const amounts = [700, -20, '5']
    const ids: string[] = []
    for (const [index, type] of types.entries()) {
      sandbox.wait(1)
      const amount = amounts[index] ?? 0
      const answer = await correct({
        type,
        amount,
        currencyCode: 'PLN',
        description: `No. ${index}`,
      })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      ids.push(answer.body.correctionId)
    }
    const { operations } = await list({ type: 'CHARGEBACK,ADMIN_CORRECTION' }, seller)
    assert.deepEqual(
      operations
        .slice(1)
        .map(({ type, amount, description, details }) => [type, amount, description, details]),
      [
        ['CHARGEBACK', '-700', 'No. 0', { correctionId: ids[0], funds: [] }],
        ['ADMIN_CORRECTION', '-20', 'No. 1', { correctionId: ids[1], funds: [] }],
        ['ADMIN_CORRECTION', '5', 'No. 2', { correctionId: ids[2], funds: [] }],
      ],
    )
    assert.equal(await held(seller), before - 715)
    const refused = [
      await correct({ type: 'CHARGEBACK', amount: before, currencyCode: 'PLN' }),
      await correct({ type: 'CHARGEBACK', amount: -1, currencyCode: 'PLN' }),
      await correct({ type: 'ADMIN_CORRECTION', amount: 0, currencyCode: 'PLN' }),
      await correct({ type: 'ADMIN_CORRECTION', amount: 1, currencyCode: 'PLN' }, 'GrSklep1'),
    ]
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 400, 400, 404],
    )
    assert.equal(await held(seller), before - 715)
  })

  test('types of operations without a merchant call can be simulated', async () => {
    const seller = 'seller_C'
    const before = await held(seller)
    const { call } = await marketplace()
    const shopBalance = async () => {
      const seen = await call('retrieveShop', { params: { shopId: 'GrRynekP' } })
      return seen.ok && seen.body.balance.available
    }
    const shopBefore = Number(await shopBalance())
    const signs = {
      PAYMENT_SENT: -1,
      REFUND_RECEIVED: 1,
      ADMIN_TRANSFER_SENT: -1,
      ADMIN_TRANSFER_RECEIVED: 1,
    } as const
    const types = Object.keys(signs) as (keyof typeof signs)[]
    const expected: unknown[] = []
    let gained = 0
    for (const [index, type] of types.entries()) {
      sandbox.wait(1)
      const amount = 1_000 + index
      const answer = await call('correctSellerBalance', {
        params: { shopId: 'GrRynekP', extCustomerId: seller },
        body: { type, amount, currencyCode: 'PLN', description: type },
      })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      const { correctionId } = answer.body
      gained += signs[type] * amount
      expected.push([type, String(signs[type] * amount), type, { correctionId, funds: [] }])
    }
    const { operations } = await list({ type: types.join(',') }, seller)
    assert.deepEqual(
      operations.map(({ type, amount, description, details }) => [
        type,
        amount,
        description,
        details,
      ]),
      expected,
    )
    assert.equal(await held(seller), before + gained)
    assert.equal(await shopBalance(), shopBefore - gained, 'the shop of the marketplace pays')
    const negative = await call('correctSellerBalance', {
      params: { shopId: 'GrRynekP', extCustomerId: seller },
      body: { type: 'ADMIN_TRANSFER_SENT', amount: -5, currencyCode: 'PLN' },
    })
    assert.equal(negative.status, 400)
  })

  test('a correction cannot make the balance negative or too large', async () => {
    const seller = 'seller_C'
    const { call } = await marketplace()
    const correct = async (amount: number) => {
      const answer = await call('correctSellerBalance', {
        params: { shopId: 'GrRynekP', extCustomerId: seller },
        body: { type: 'ADMIN_CORRECTION', amount, currencyCode: 'PLN' },
      })
      return answer.status
    }
    const before = await held(seller)
    const most = 999_999_999_999_999
    assert.equal(await correct(1 - before), 200)
    assert.equal(await correct(most), 400)
    assert.equal(await correct(most - 1), 200)
    assert.equal(await correct(1), 400)
    assert.equal(await correct(before - most), 200)
  })

  test('a payout contains the verified account that it was sent to', async () => {
    const seller = 'history-seller'
    const verified = async (accountNumberRequested: string, changes: object = {}) => {
      const { call } = await marketplace()
      const body = { sellerId: seller, type: 'FULL', ...changes } as const
      const created = await call('createVerification', { body })
      assert.ok(created.ok, JSON.stringify(created.body))
      const named = { verificationId: created.body.verificationId, sellerId: seller }
      const data = recipeBody('loadSeller', 'seller-company', {
        ...named,
        companyName: 'Wazony',
        taxId: '5260250274',
      })
      assert.ok((await call('loadSeller', { body: data })).ok)
      const account = recipeBody('loadBankAccount', 'payout-account-document', {
        verificationId: named.verificationId,
        accountNumberRequested,
        foreign: accountNumberRequested.startsWith('PL') ? 'false' : 'true',
      })
      const loaded = await call('loadBankAccount', { body: account })
      assert.ok(loaded.ok, JSON.stringify(loaded.body))
      const { verificationId } = named
      const done = await call('completeVerification', { body: { verificationId } })
      assert.ok(done.ok, JSON.stringify(done.body))
      await sandbox.pass({ seconds: 2 })
    }
    const first = 'PL61109010140000071219812874'
    const second = 'PL27114020040000300201355387'
    await verified(first)
    await fee(seller, 3_000)
    await payOut(seller, 1_000, 'account-1')
    sandbox.wait(1)
    await verified(second)
    await payOut(seller, 1_000, 'account-2')
    sandbox.wait(1)
    await verified(second, { overridePayouts: true })
    await payOut(seller, 1_000, 'account-3')
    const { operations } = await list({ type: 'PAYOUT' }, seller)
    assert.deepEqual(
      operations.map(({ details }) => [details.extPayoutId, details.accountNumber]),
      [
        ['account-1', first],
        ['account-2', first],
        ['account-3', second],
      ],
    )
  })

  test('the dates are required and must be valid, have an offset, and be in order', async () => {
    const { call } = await marketplace()
    const params = { extCustomerId: 'seller_A' }
    const literal = async (query: Partial<Query>) => {
      const answer = await call('listSellerOperations', { params, query: query as Query })
      return answer.ok ? answer.status : answer.body.status?.codeLiteral
    }
    const right = { eventDateFrom: '2026-03-01T00:00:00Z', eventDateTo: '2026-03-31T00:00:00Z' }
    assert.equal(await literal({}), 'MISSING_REQUIRED_FIELD')
    assert.equal(await literal({ eventDateFrom: right.eventDateFrom }), 'MISSING_REQUIRED_FIELD')
    assert.equal(await literal(right), 200)
    const wrong: Partial<Query>[] = [
      { eventDateFrom: '2026-03-01T00:00:00' },
      { eventDateFrom: '2026-03-01' },
      { eventDateFrom: '2026-02-30T00:00:00Z' },
      { eventDateFrom: '2026-03-01T25:00:00Z' },
      { eventDateTo: '2026-02-01T00:00:00Z' },
      { creationDateTo: 'yesterday' },
      { type: 'PAYMENT_RECEIVED,GIFT' },
      { type: 'PAYOUT,' },
      { currencyCode: 'PLN;EUR' },
      { sortBy: 'amount' },
      { sortBy: '--type' },
      { limit: 0 },
      { offset: -1 },
    ]
    for (const change of wrong)
      assert.equal(await literal({ ...right, ...change }), 'INVALID_VALUE', JSON.stringify(change))
  })

  test('a page size above the limit is reduced to 100', async () => {
    const { call } = await marketplace()
    const query = {
      eventDateFrom: '2026-03-01T00:00:00Z',
      eventDateTo: '2026-03-31T00:00:00Z',
      limit: 1000,
    }
    const params = { extCustomerId: 'seller_A' }
    const answer = await call('listSellerOperations', { params, query })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    assert.equal(answer.body.pageResponse.size, '100')
  })

  test('an unencoded plus sign in a date or a sort order is accepted', async () => {
    const { token } = await marketplace()
    const count = async (query: string) => {
      const answer = await fetch(
        `${sandbox.url}/api/v2_1/customers/ext/seller_B/operations?${query}`,
        { headers: { authorization: `Bearer ${token}` } },
      )
      assert.equal(answer.status, 200)
      const { pageResponse } = (await answer.json()) as Body<'listSellerOperations'>
      return pageResponse.records
    }
    const to = 'eventDateTo=2026-04-01T00:00:00%2B01:00'
    // The sandbox begins at 09:00 UTC, which is 10:00 one hour to the east.
    for (const plus of ['+', '%2B', '%20']) {
      assert.equal(await count(`eventDateFrom=2026-03-02T10:00:00${plus}01:00&${to}`), '5')
      assert.equal(await count(`eventDateFrom=2026-03-02T10:00:00.001${plus}0100&${to}`), '4')
      assert.equal(await count(`eventDateFrom=2026-03-02T00:00:00Z&${to}&sortBy=${plus}type`), '5')
    }
  })

  test('after a partial capture, the amounts and fees of the sellers add up to the captured amount', async () => {
    const rounds = [
      { carts: { seller_C: 101 }, captured: 100 },
      { carts: { seller_B: 67, seller_C: 100 }, captured: 51 },
    ]
    for (const { carts, captured } of rounds) {
      const { call, order } = await marketplace()
      const shoppingCarts = Object.entries(carts).map(([extCustomerId, amount]) => ({
        extCustomerId,
        amount,
        fee: 3,
        products: [{ name: 'Vase', unitPrice: amount, quantity: '1' }],
      }))
      const totalAmount = shoppingCarts.reduce((sum, { amount }) => sum + amount, 0)
      const payMethod = { type: 'PBL', value: 'c', authorizationType: 'PRE_AUTHORIZATION' }
      const body = order({ totalAmount, shoppingCarts, payMethods: { payMethod } })
      const created = await call('createOrder', { body })
      assert.ok(created.ok, JSON.stringify(created.body))
      const { orderId, redirectUri = '' } = created.body
      const payer = sandbox.payer(redirectUri)
      assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
      const capture = { amount: captured, currencyCode: 'PLN' } as const
      assert.ok((await call('captureOrder', { params: { orderId }, body: capture })).ok)
      const parts = Object.keys(carts).map(async (seller) => {
        const { operations } = await list({ type: 'PAYMENT_RECEIVED' }, seller)
        const operation = operations.find(({ details }) => details.orderId === orderId)
        return Number(operation?.amount) + Number(operation?.details.feeAmount)
      })
      const sums = await Promise.all(parts)
      assert.equal(
        sums.reduce((total, sum) => total + sum, 0),
        captured,
      )
    }
  })

  test('an unknown seller and a seller of another marketplace return 404', async () => {
    assert.equal((await ask({}, 'nobody')).status, 404)
    const other = await sandbox.merchant('500100')
    const params = { extCustomerId: 'seller_A' }
    const answer = await other.call('listSellerOperations', { params, query: everything() })
    assert.equal(answer.status, 404)
  })

  test('a seller without operations has an empty page, and so does an offset beyond the last page', async () => {
    const { operations, pageResponse } = await list({}, 'seller_unverified')
    assert.deepEqual(operations, [])
    assert.deepEqual(pageResponse, { records: '0', size: '100', pageCount: '0' })
    const far = await list({ offset: 7 })
    assert.deepEqual(far.operations, [])
    assert.equal(far.pageResponse.pageCount, '1')
  })

  test('the pages of a random query together equal the filtered list of all operations', async () => {
    const random = createRandom(Number(process.env.GROSZ_SEED ?? 20261122))
    const seller = 'seller_A'
    await sandbox.app.database.transaction(async (tx) => {
      const opening = { currency: 'EUR', amount: 1_000_000n, now: sandbox.now() }
      const ref = { shopId: 'GrRynekP', extCustomerId: seller }
      const operation = { seller: ref, type: 'ADMIN_CORRECTION', begunAt: sandbox.now() } as const
      await postOpening(tx, { ...opening, of: 'shop:euros', account: available('GrRynekP') })
      await postOpening(tx, {
        ...opening,
        of: 'euros',
        account: available('GrRynekP', seller),
        operation,
      })
    })
    const open: (() => Promise<unknown>)[] = []
    for (let step = 0; step < 260; step += 1) {
      const amount = 1 + random(900)
      const chance = random(10)
      if (chance < 3) await fee(seller, -amount, random(2) === 0 ? 'PLN' : 'EUR')
      else if (chance < 5) await fee(seller, amount)
      else if (chance < 7) {
        const { orderId, pay } = await order(seller, 1_000 + amount, 100)
        open.push(async () => {
          await pay()
          if (random(2) === 0) await refund(orderId, 500, `model-${step}`)
        })
      } else if (chance < 9) await open.shift()?.()
      else await payOut(seller, random(3) === 0 ? 5_001 : 100 + amount, `model-${step}`)
      // Some happen in one millisecond, some days apart, and no unpaid order expires.
      if (random(4) === 0) await sandbox.pass({ minutes: 1 + random(180) })
      if (random(12) === 0) {
        while (open.length > 0) await open.shift()?.()
        await sandbox.pass({ hours: random(72) })
      }
    }
    await sandbox.pass({ hours: 30 })
    const all = await listAll({}, seller)
    assert.ok(all.length > 200, String(all.length))
    const sums = Map.groupBy(all, ({ currencyCode }) => currencyCode)
    const zlotys = (sums.get('PLN') ?? []).reduce((sum, { amount }) => sum + Number(amount), 0)
    assert.equal(zlotys, await held(seller))

    let filtered = 0
    for (let round = 0; round < 120; round += 1) {
      const query = randomQuery(all, random)
      const expected = modelOf(all, query)
      const found = await listAll({ ...query, limit: 1 + random(40) }, seller)
      assert.deepEqual(found.map(nameOf), expected.map(nameOf), JSON.stringify(query))
      if (expected.length > 0 && expected.length < all.length) filtered += 1
    }
    assert.ok(filtered > 40, `only ${filtered} questions were about a part`)
  })

  test('new operations do not change the pages of a past period', async () => {
    const query = { eventDateTo: iso(sandbox.now()), limit: 20 }
    sandbox.wait(1)
    const before: Operation[] = []
    for (let offset = 0; ; offset += 1) {
      await fee('seller_A', 1)
      const { operations } = await list({ ...query, offset })
      if (operations.length === 0) break
      before.push(...operations)
    }
    const after = await listAll(query, 'seller_A')
    assert.deepEqual(before.map(nameOf), after.map(nameOf))
    assert.equal(new Set(after.map(nameOf)).size, after.length)
  })

  /** All pages, following each pageResponse. */
  async function listAll(query: Partial<Query>, seller: string): Promise<Operation[]> {
    const found: Operation[] = []
    for (let offset = 0; ; offset += 1) {
      const { operations, pageResponse } = await list({ ...query, offset }, seller)
      found.push(...operations)
      if (offset + 1 < Number(pageResponse.pageCount)) continue
      assert.equal(pageResponse.records, String(found.length))
      return found
    }
  }
})

describe(`a seller with thousands of operations a day, on ${engine}`, () => {
  const seller = 'seller_A'
  const begin = Date.parse('2026-02-10T00:00:00Z')
  const random = createRandom(Number(process.env.GROSZ_SEED ?? 20261123))
  const pick = <T>(...choices: T[]) => choices[random(choices.length)] as T
  /** Two days with very many operations, and few before and after them. */
  const operations: Bulk[] = Array.from({ length: 2 * DENSE + 4_000 }, (_, index) => {
    const day = index < 600 ? pick(0, 3, 4) : pick(1, 2)
    const at = begin + day * DAY_MS + random(DAY_MS)
    const id = `bulk-${String(index).padStart(6, '0')}`
    const type = pick(
      'ADMIN_CORRECTION',
      'FEE_TRANSFER_SENT',
      'FEE_TRANSFER_RECEIVED',
      'FEE_TRANSFER_SENT',
    )
    const reference = type === 'ADMIN_CORRECTION' ? `opening:${id}` : `fee:GrRynek1:${id}`
    return { id, reference, type, currency: pick('PLN', 'EUR'), at, begunAt: at - random(DAY_MS) }
  })
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
    const { database } = sandbox.app
    for (let first = 0; first < operations.length; first += 500)
      await database.write(operations.slice(first, first + 500).flatMap(toRows))
  })
  after(() => sandbox.close())

  test('has the right operations on each page of a random query', async () => {
    const { call } = await sandbox.merchant('500600')
    const iso = (at: number) => new Date(at).toISOString()
    for (let round = 0; round < 150; round += 1) {
      const sortBy = `${pick('', '-')}${pick('eventDate', 'creationDate', 'type', 'currencyCode')}`
      const [first = 0, last = 0] = pick([0, 5], [0, 2], [1, 3], [1, 2])
      const from = begin + first * DAY_MS + pick(0, random(DAY_MS))
      const to = begin + last * DAY_MS + pick(0, random(DAY_MS))
      const type = pick(undefined, undefined, 'FEE_TRANSFER_SENT', 'ADMIN_CORRECTION')
      const currencyCode = pick(undefined, undefined, 'EUR')
      const creationDateFrom = pick(undefined, undefined, iso(from + DAY_MS / 3))
      const limit = pick(1, 20, 100)
      const expected = operations
        .filter(
          (one) =>
            one.at >= from &&
            one.at <= to &&
            (type ?? one.type) === one.type &&
            (currencyCode ?? one.currency) === one.currency &&
            (!creationDateFrom || one.begunAt >= Date.parse(creationDateFrom)),
        )
        .toSorted(bulkOrder(sortBy))
      const offset = random(Math.ceil(expected.length / limit) + 1)
      const query = {
        eventDateFrom: iso(from),
        eventDateTo: iso(to),
        sortBy,
        limit,
        offset,
        ...(type && { type }),
        ...(currencyCode && { currencyCode }),
        ...(creationDateFrom && { creationDateFrom }),
      }
      const page = await call('listSellerOperations', { params: { extCustomerId: seller }, query })
      assert.ok(page.ok, JSON.stringify(page.body))
      assert.equal(page.body.pageResponse.records, String(expected.length), JSON.stringify(query))
      assert.deepEqual(
        page.body.operations.map(
          ({ details }) => details.extTransferId ?? details.correctionId?.slice('opening:'.length),
        ),
        expected.slice(offset * limit, (offset + 1) * limit).map(({ id }) => id),
        JSON.stringify(query),
      )
    }
  })

  test('has counts per minute only for days with very many operations, which verify checks', async () => {
    const kept = await sandbox.app.database.look.list<{ day: number; operations: number }>(
      `SELECT minute / 1440 AS day, CAST(SUM(operations) AS BIGINT) AS operations
       FROM operation_minutes GROUP BY minute / 1440 ORDER BY minute / 1440`,
    )
    const first = begin / DAY_MS
    const countOf = (day: number) =>
      operations.filter(({ at }) => Math.floor(at / DAY_MS) === day).length
    assert.deepEqual(
      kept.map(({ day, operations: counted }) => [Number(day), Number(counted)]),
      [first + 1, first + 2].map((day) => [day, countOf(day)]),
    )
    assert.deepEqual((await verify(sandbox.app.database, historyChecks)).broken, [])
    await sandbox.app.database.write([
      { sql: 'UPDATE operation_minutes SET operations = operations + 1', params: [] },
    ])
    const { broken } = await verify(sandbox.app.database, historyChecks)
    assert.match(broken.join(), /seller minutes/)
  })
})

interface Bulk {
  readonly id: string
  readonly reference: string
  readonly type: string
  readonly currency: string
  readonly at: number
  readonly begunAt: number
}

/** The seller's side of a transfer: the part that the history reads. */
function toRows({ id, reference, type, currency, at, begunAt }: Bulk): Statement[] {
  const name = 'shop:GrRynekP:seller:seller_A'
  const posting = {
    sql: `INSERT INTO postings (reference, line, account, currency, amount, at, seller, operation, begun_at)
      VALUES ($1, 0, $2, $3, 1, $4, $5, $6, $7)`,
    params: [reference, `${name}:available`, currency, at, name, type, begunAt],
  }
  const fee = {
    sql: `INSERT INTO fee_transfers (firm_id, ext_transfer_id, shop_id, ext_customer_id, direction,
        amount, currency, created_at)
      VALUES ('GrRynek1', $1, 'GrRynekP', 'seller_A', 'credit', 1, $2, $3)`,
    params: [id, currency, at],
  }
  return type === 'ADMIN_CORRECTION' ? [posting] : [posting, fee]
}

function bulkOrder(sortBy: string): (one: Bulk, other: Bulk) => number {
  const way = sortBy.startsWith('-') ? -1 : 1
  const by = sortBy.replace('-', '')
  const fields = {
    eventDate: 'at',
    creationDate: 'begunAt',
    type: 'type',
    currencyCode: 'currency',
  }
  const field = fields[by as keyof typeof fields] as 'at' | 'begunAt' | 'type' | 'currency'
  // Within a type or a currency the events stay in their order.
  const isByTime = by === 'eventDate' || by === 'creationDate'
  return (one, other) => {
    if (one[field] !== other[field]) return one[field] < other[field] ? -way : way
    const inTime = one.at - other.at || (one.reference < other.reference ? -1 : 1)
    return isByTime ? way * inTime : inTime
  }
}

/** All values that distinguish operations, to find missing and duplicate ones. */
function nameOf({
  type,
  amount,
  currencyCode,
  creationDate,
  eventDate,
  details,
}: Operation): string {
  const { orderId, refundId, payoutId, extTransferId, correctionId } = details
  const id = [orderId, refundId, payoutId, extTransferId, correctionId].join()
  return [type, currencyCode, amount, creationDate, eventDate, id].join()
}

const fields = {
  eventDate: ({ eventDate }: Operation) => eventDate,
  creationDate: ({ creationDate }: Operation) => creationDate,
  type: ({ type }: Operation) => type,
  currencyCode: ({ currencyCode }: Operation) => currencyCode,
}

/** The response that the call promises, computed in a simple way: `all` are in the order of their events. */
function modelOf(all: readonly Operation[], query: Query): Operation[] {
  const from = (text = '1970-01-01T00:00:00Z') => Date.parse(text)
  const to = (text = '9999-01-01T00:00:00Z') => Date.parse(text)
  const chosen = all.filter((one) => {
    const [event, begun] = [Date.parse(one.eventDate), Date.parse(one.creationDate)]
    return (
      event >= from(query.eventDateFrom) &&
      event <= to(query.eventDateTo) &&
      begun >= from(query.creationDateFrom) &&
      begun <= to(query.creationDateTo) &&
      (query.type?.split(',').includes(one.type) ?? true) &&
      (query.currencyCode?.split(',').includes(one.currencyCode) ?? true)
    )
  })
  const [, sign, by = 'eventDate'] = /^([+-]?)(\w+)$/.exec(query.sortBy ?? 'eventDate') ?? []
  const field = fields[by as keyof typeof fields]
  const isByTime = by === 'eventDate' || by === 'creationDate'
  // A time in the reverse order reverses all; within a type the events stay in their order.
  const ordered = isByTime && sign === '-' ? chosen.toReversed() : chosen
  const way = sign === '-' ? -1 : 1
  return ordered.toSorted((one, other) =>
    field(one) === field(other) ? 0 : field(one) < field(other) ? -way : way,
  )
}

function randomQuery(all: readonly Operation[], random: (below: number) => number): Query {
  const times = all.flatMap(({ eventDate, creationDate }) => [eventDate, creationDate])
  const moment = () => {
    const at = Date.parse(times[random(times.length)] ?? '')
    // Operations are on the edge of the requested range, beside it, and in whole days around it.
    return [at, at + 1, at - 1, at - (at % DAY_MS), at + random(DAY_MS)][random(5)] ?? at
  }
  const range = () =>
    [moment(), moment()].sort((a, b) => a - b).map((at) => new Date(at).toISOString())
  const [first = '', last = ''] =
    random(3) === 0 ? [times.toSorted()[0], '2027-01-01T00:00:00Z'] : range()
  const [begun, begunLast] = range()
  const some = (words: readonly string[]) => words.filter(() => random(2) === 0).join(',')
  const type = random(2) === 0 ? some([...new Set(all.map((one) => one.type))]) : ''
  const currencyCode = random(3) === 0 ? some(['PLN', 'EUR', 'CZK']) : ''
  const sortBy = `${['', '+', '-'][random(3)]}${Object.keys(fields)[random(4)]}`
  return {
    eventDateFrom: first,
    eventDateTo: last,
    sortBy,
    ...(random(3) === 0 && begun && { creationDateFrom: begun }),
    ...(random(3) === 0 && begunLast && { creationDateTo: begunLast }),
    ...(type && { type }),
    ...(currencyCode && { currencyCode }),
  }
}

/** Pseudorandom numbers, the same for the same seed (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
