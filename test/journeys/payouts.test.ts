import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { CallOf } from '@grosz/contract/client.ts'
import fc from 'fast-check'
import { anyCharacter } from '../any-character.ts'
import { type Changes, recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>
type Body = CallOf<'createPayout'>['body']

const mcpPartnerId = 'b1c0c6f4-6f2b-4f39-9a41-7d2c5e8f0a13'

/** Amounts of the recipes, and of the changes in these tests. */
const AMOUNT = 10_000

let made = 0

/** The body of a recipe with its own extPayoutId, and the current rate table. */
function bodyOf(recipe: string, changes: Changes = {}): Body {
  made += 1
  const payout = { extPayoutId: `test-${made}`, ...(changes.payout as object) }
  const fxData = { tableId, ...(changes.fxData as object) }
  const offered = recipe === 'payout-fx' ? { fxData } : {}
  return recipeBody('createPayout', recipe, { ...changes, ...offered, payout })
}

/** The rate table that is valid now. */
let tableId = ''

/** The way to every field of a body, those of inner objects too. */
function pathsIn(value: Changes): string[][] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const isObject = typeof inner === 'object' && inner !== null
    const deeper = isObject ? pathsIn(inner as Changes).map((path) => [name, ...path]) : []
    return [[name], ...deeper]
  })
}

function replacedAt(value: Changes, [name = '', ...inner]: string[], by: unknown): Changes {
  const field = inner.length > 0 ? replacedAt(value[name] as Changes, inner, by) : by
  return { ...value, [name]: field }
}

describe(`payouts on ${engine}`, () => {
  let sandbox: Sandbox
  let shop: Merchant
  let euros: Merchant
  let marketplace: Merchant
  before(async () => {
    sandbox = await openSandbox()
    await signIn()
  })
  after(() => sandbox.finish())

  /** Called again later, because an access token is valid for half a day. */
  async function signIn(): Promise<void> {
    shop = await sandbox.merchant('500100')
    euros = await sandbox.merchant('500300')
    marketplace = await sandbox.merchant('500600')
    const table = await marketplace.call('retrieveFxTable', { params: { mcpPartnerId } })
    assert.ok(table.ok)
    tableId = table.body.id
  }

  const heldByShop = async (merchant: Merchant) => {
    const { shopId } = merchant.pos
    const seen = await merchant.call('retrieveShop', { params: { shopId } })
    assert.ok(seen.ok)
    const { available, total } = seen.body.balance
    return { available, total }
  }

  const heldBySeller = async (extCustomerId: string) => {
    const seen = await marketplace.call('retrieveSellerBalance', {
      params: { extCustomerId },
      query: { currencyCode: 'PLN' },
    })
    assert.ok(seen.ok)
    const { availableAmount, totalAmount } = seen.body.balance
    return { available: Number(availableAmount), total: Number(totalAmount) }
  }

  const statusOf = async (merchant: Merchant, payoutId: string) => {
    const seen = await merchant.call('retrievePayout', { params: { payoutId } })
    assert.ok(seen.ok, JSON.stringify(seen.body))
    return seen.body.payout.status
  }

  /** A stored card of Anna's, authenticated or not. */
  async function storedCard(number: string, isAsked: boolean): Promise<string> {
    const anna = await sandbox.merchant('500100', {
      email: 'anna@example.com',
      extCustomerId: `anna-${number.slice(-4)}`,
    })
    const created = await anna.call('createOrder', {
      body: anna.order({ totalAmount: '0', cardOnFile: 'FIRST' }),
    })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const card = { number, expirationMonth: '12', expirationYear: '2031', cvv: '123' }
    const paid = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(paid.ok)
    if (isAsked) await payer.answer(paid.body.nextUrl ?? '', 'approve')
    const methods = await anna.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    return methods.body.cardTokens?.[0]?.value ?? assert.fail('no card was stored')
  }

  const bodies: Record<string, { of: () => Merchant; seller?: string }> = {
    'payout-standard': { of: () => shop },
    'payout-bank-account': { of: () => shop },
    'payout-foreign-account': { of: () => euros },
    'payout-card': { of: () => shop },
    'payout-card-token': { of: () => shop },
    'payout-marketplace': { of: () => marketplace, seller: 'seller_A' },
    'payout-fx': { of: () => marketplace, seller: 'seller_B' },
  }

  for (const [recipe, { of, seller }] of Object.entries(bodies)) {
    test(`the money of ${recipe} is debited at once and paid out within seconds`, async () => {
      const merchant = of()
      const held = () => (seller ? heldBySeller(seller) : heldByShop(merchant))
      const before = await held()
      const changes =
        recipe === 'payout-card-token'
          ? {
              cardToken: await storedCard('4012001037141120', true),
              payee: { extCustomerId: 'anna-1120' },
            }
          : {}
      const shopBefore = await heldByShop(merchant)
      const created = await merchant.call('createPayout', {
        body: bodyOf(recipe, { ...changes, payout: { notifyUrl: undefined } }),
      })
      assert.equal(created.status, 201, JSON.stringify(created.body))
      assert.ok(created.ok)
      const { payout, status } = created.body
      assert.equal(status.statusCode, 'SUCCESS')
      assert.equal(payout.status, 'PENDING')
      assert.equal(payout.amount, AMOUNT)
      assert.equal(payout.currencyCode, merchant.pos.currencyCode)
      assert.equal(payout.extCustomerId, seller ?? payout.extCustomerId)
      assert.deepEqual(await held(), { ...before, available: before.available - AMOUNT })

      await sandbox.pass({ seconds: 1 })
      assert.equal(await statusOf(merchant, payout.payoutId), 'WAITING')
      await sandbox.pass({ seconds: 1 })
      assert.equal(await statusOf(merchant, payout.payoutId), 'REALIZED')
      assert.deepEqual(await held(), {
        available: before.available - AMOUNT,
        total: before.total - AMOUNT,
      })
      if (seller) assert.deepEqual(await heldByShop(merchant), shopBefore)
      const seen = await merchant.call('retrievePayout', { params: { payoutId: payout.payoutId } })
      assert.ok(seen.ok)
      assert.deepEqual(seen.body.payout, { ...payout, status: 'REALIZED' })
    })
  }

  test('the deal of an FX payout is returned as it was sent', async () => {
    const created = await marketplace.call('createPayout', { body: bodyOf('payout-fx') })
    assert.ok(created.ok)
    assert.deepEqual(created.body.payout.fxData, {
      partnerId: mcpPartnerId,
      currencyCode: 'EUR',
      amount: 2318,
      rate: 0.231817,
      tableId,
    })
  })

  test('a deal must match the current rate table, and each difference has its own error', async () => {
    const outdated = tableId
    const wrong: [string, Changes][] = [
      ['fxData.partnerId is not a partner of this merchant.', { partnerId: 'nobody' }],
      ['fxData.tableId is not a rate table of this partner.', { tableId: 'none' }],
      ['fxData.rate is not the rate of the pair in the rate table.', { rate: '0.2318' }],
      ['fxData.amount must be 2318, payout.amount times fxData.rate.', { amount: 2319 }],
    ]
    for (const [says, fxData] of wrong) {
      const refused = await marketplace.call('createPayout', {
        body: bodyOf('payout-fx', { fxData }),
      })
      assert.ok(!refused.ok, says)
      assert.equal(refused.body.status?.codeLiteral, 'INCORRECT_PAYOUT')
      assert.equal(refused.body.status?.statusDesc, says)
    }
    await sandbox.pass({ hours: 24 })
    await signIn()
    assert.notEqual(tableId, outdated)
    const late = { fxData: { tableId: outdated } }
    const refused = await marketplace.call('createPayout', { body: bodyOf('payout-fx', late) })
    assert.ok(!refused.ok)
    assert.match(refused.body.status?.statusDesc ?? '', /no longer valid/)
  })

  test('a card token is accepted as a string or as an object', async () => {
    const cardToken = { value: await storedCard('5100052384536834', true) }
    const payee = { extCustomerId: 'anna-6834' }
    const body = { ...bodyOf('payout-card-token', { payee }), cardToken }
    assert.equal((await shop.call('createPayout', { body: body as Body })).status, 201)
  })

  test('a payout that the bank declines credits the shop again', async () => {
    await sandbox.pass({ seconds: 2 })
    const before = await heldByShop(shop)
    const created = await shop.call('createPayout', {
      body: bodyOf('payout-standard', { payout: { amount: '5001' } }),
    })
    assert.ok(created.ok)
    assert.equal((await heldByShop(shop)).available, before.available - 5001)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(shop, created.body.payout.payoutId), 'CANCELLED')
    assert.deepEqual(await heldByShop(shop), before)
  })

  test('a payout to a card that declines payments is canceled', async () => {
    const created = await shop.call('createPayout', {
      body: bodyOf('payout-card', { card: { number: '5000105018126595' } }),
    })
    assert.ok(created.ok)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(shop, created.body.payout.payoutId), 'CANCELLED')
  })

  test('a payout that is late by a day does not delay others', async () => {
    const late = await shop.call('createPayout', {
      body: bodyOf('payout-standard', { payout: { amount: '5002' } }),
    })
    assert.ok(late.ok)
    const { payoutId } = late.body.payout
    await sandbox.pass({ seconds: 1 })
    await sandbox.pass({ hours: 11 })
    const quick = await shop.call('createPayout', { body: bodyOf('payout-standard') })
    assert.ok(quick.ok)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(shop, quick.body.payout.payoutId), 'REALIZED')
    assert.equal(await statusOf(shop, payoutId), 'WAITING')
    await sandbox.pass({ hours: 13 })
    await signIn()
    assert.equal(await statusOf(shop, payoutId), 'REALIZED')
  })

  test('the merchant is notified of each change, in order and signed', async () => {
    const receiver = await openReceiver()
    const created = await marketplace.call('createPayout', {
      body: bodyOf('payout-marketplace', { payout: { notifyUrl: receiver.url } }),
    })
    assert.ok(created.ok)
    const { payout } = created.body
    await sandbox.pass({ seconds: 1 })
    await sandbox.pass({ seconds: 1 })
    await sandbox.work()
    const told = receiver.received.map(({ body }) => JSON.parse(body).payout)
    const common = {
      payoutId: payout.payoutId,
      extPayoutId: payout.extPayoutId,
      extCustomerId: 'seller_A',
      amount: AMOUNT,
      currencyCode: 'PLN',
      description: 'Sales of May',
    }
    const [waiting, realized] = [sandbox.now() - 1000, sandbox.now()]
    assert.deepEqual(told, [
      { ...common, status: 'WAITING', statusDateTime: new Date(waiting).toISOString() },
      { ...common, status: 'REALIZED', statusDateTime: new Date(realized).toISOString() },
    ])
    for (const { body, headers } of receiver.received) {
      const hash = createHash('md5')
        .update(body + marketplace.pos.secondKey)
        .digest('hex')
      assert.equal(
        headers['openpayu-signature'],
        `sender=checkout;signature=${hash};algorithm=MD5;content=DOCUMENT`,
      )
    }
    await receiver.close()
  })

  test('the second notification is sent after the first one, even if the first one is rejected once', async () => {
    const receiver = await openReceiver([500])
    const created = await shop.call('createPayout', {
      body: bodyOf('payout-standard', { payout: { notifyUrl: receiver.url } }),
    })
    assert.ok(created.ok)
    await sandbox.pass({ seconds: 1 })
    await sandbox.pass({ seconds: 1 })
    await sandbox.work()
    await sandbox.pass({ minutes: 1 })
    await sandbox.work()
    const told = receiver.received.map(({ body }) => JSON.parse(body).payout.status)
    assert.deepEqual(told, ['WAITING', 'WAITING', 'REALIZED'])
    await receiver.close()
  })

  interface Refused {
    readonly of?: () => Merchant
    readonly recipe: string
    readonly changes: Changes
    readonly answer: readonly [http: number, statusCode: string, code: string, literal: string]
    readonly says?: string
  }

  const missing = (code: string, literal: string) =>
    [400, 'ERROR_VALUE_MISSING', code, literal] as const
  const wrong = (code: string, literal: string) =>
    [400, 'ERROR_VALUE_INVALID', code, literal] as const
  const bank = 'payout-bank-account'
  const abroad = 'payout-foreign-account'

  const refusals: Readonly<Record<string, Refused>> = {
    'a shop that nobody knows': {
      recipe: 'payout-standard',
      changes: { shopId: 'GrNobody' },
      answer: [403, 'ERROR_VALUE_INVALID', '101', 'UNKOWN_MERCHANT'],
    },
    'another shop of the same firm': {
      recipe: 'payout-standard',
      changes: { shopId: 'GrSklepE' },
      answer: [404, 'DATA_NOT_FOUND', '8354', 'INCORRECT_MERCHANT_POS'],
    },
    'a shop of another firm': {
      recipe: 'payout-standard',
      changes: { shopId: 'GrRynekP' },
      answer: [403, 'ERROR_VALUE_INVALID', '101', 'UNKOWN_MERCHANT'],
    },
    'no shop': {
      recipe: 'payout-standard',
      changes: { shopId: undefined },
      answer: missing('8300', 'MISSING_REQUIRED_FIELD'),
      says: 'shopId is required.',
    },
    'no extPayoutId': {
      recipe: 'payout-marketplace',
      changes: { payout: { extPayoutId: undefined } },
      answer: missing('8300', 'MISSING_REQUIRED_FIELD'),
      says: 'payout.extPayoutId is required.',
    },
    'an address that is none': {
      recipe: 'payout-standard',
      changes: { payout: { notifyUrl: 'http://[' } },
      answer: wrong('8010', 'INVALID_VALUE'),
      says: 'payout.notifyUrl is not an address: its host name or port is not valid.',
    },
    'an amount of nothing': {
      recipe: 'payout-standard',
      changes: { payout: { amount: 0 } },
      answer: wrong('8010', 'INVALID_VALUE'),
      says: 'payout.amount must be at least 1.',
    },
    'an account without a number': {
      recipe: bank,
      changes: { account: { accountNumber: undefined } },
      answer: missing('8301', 'MISSING_ACCOUNT_NUMBER'),
      says: 'account.accountNumber is required.',
    },
    'a payee without an account': {
      recipe: bank,
      changes: { account: undefined },
      answer: missing('8301', 'MISSING_ACCOUNT_NUMBER'),
      says: 'account is required.',
    },
    'a payee without a name': {
      recipe: bank,
      changes: { customerAddress: { name: undefined } },
      answer: missing('8302', 'MISSING_CUSTOMER_NAME'),
    },
    'nobody as the payee': {
      recipe: bank,
      changes: { customerAddress: undefined },
      answer: missing('8302', 'MISSING_CUSTOMER_NAME'),
    },
    'no bankName': {
      recipe: abroad,
      changes: { account: { bankName: undefined } },
      answer: missing('8303', 'MISSING_BANK_NAME'),
    },
    'no bankAddress': {
      recipe: abroad,
      changes: { bankAddress: undefined },
      answer: missing('8304', 'MISSING_BANK_ADDRESS'),
    },
    'no street of the bank': {
      recipe: abroad,
      changes: { bankAddress: { street: undefined } },
      answer: missing('8305', 'MISSING_BANK_ADDRESS_STREET'),
    },
    'no city of the bank': {
      recipe: abroad,
      changes: { bankAddress: { city: undefined } },
      answer: missing('8306', 'MISSING_BANK_ADDRESS_CITY'),
    },
    'no country of the bank': {
      recipe: abroad,
      changes: { bankAddress: { countryCode: undefined } },
      answer: missing('8307', 'MISSING_BANK_ADDRESS_COUNTRY'),
    },
    'no swiftCode': {
      recipe: abroad,
      changes: { account: { swiftCode: undefined } },
      answer: missing('8308', 'MISSING_SWIFT_CODE'),
    },
    'no street of the payee': {
      recipe: abroad,
      changes: { customerAddress: { street: undefined } },
      answer: missing('8309', 'MISSING_CUSTOMER_ADDRESS_STREET'),
    },
    'no city of the payee': {
      recipe: abroad,
      changes: { customerAddress: { city: undefined } },
      answer: missing('8310', 'MISSING_CUSTOMER_ADDRESS_CITY'),
    },
    'no country of the payee': {
      recipe: abroad,
      changes: { customerAddress: { countryCode: undefined } },
      answer: missing('8311', 'MISSING_CUSTOMER_ADDRESS_COUNTRY'),
    },
    'a description too long': {
      recipe: 'payout-standard',
      changes: { payout: { description: 'x'.repeat(4001) } },
      answer: wrong('8316', 'PAYOUT_DESCRIPTION_TOO_LONG'),
    },
    'an accountNumber too long': {
      recipe: bank,
      changes: { account: { accountNumber: '1'.repeat(35) } },
      answer: wrong('8317', 'ACCOUNT_NUMBER_TOO_LONG'),
    },
    'a bankName too long': {
      recipe: abroad,
      changes: { account: { bankName: 'x'.repeat(256) } },
      answer: wrong('8318', 'BANK_NAME_TOO_LONG'),
    },
    'a swiftCode too long': {
      recipe: abroad,
      changes: { account: { swiftCode: 'TESTDEFF1234' } },
      answer: wrong('8319', 'SWIFT_CODE_TOO_LONG'),
    },
    'euros that do not cross a border': {
      recipe: abroad,
      changes: { payout: { foreign: 'false' } },
      answer: wrong('8082', 'INCORRECT_PAYOUT'),
    },
    'an account of a bank and of a seller': {
      recipe: bank,
      changes: { account: { extCustomerId: 'seller_A' } },
      answer: wrong('8083', 'INCORRECT_REQUEST'),
      says: 'account.accountNumber cannot be combined with account.extCustomerId.',
    },
    'a card and an account': {
      recipe: 'payout-card',
      changes: { account: { accountNumber: '1' } },
      answer: wrong('8083', 'INCORRECT_REQUEST'),
      says: 'account cannot be combined with payee.',
    },
    'a card and a token': {
      recipe: 'payout-card',
      changes: { cardToken: 'TOKC_X' },
      answer: wrong('8083', 'INCORRECT_REQUEST'),
      says: 'cardToken cannot be combined with card.',
    },
    'a deal for a bank account': {
      recipe: bank,
      changes: { fxData: { partnerId: 'P' } },
      answer: wrong('8083', 'INCORRECT_REQUEST'),
    },
    'an unknown token': {
      recipe: 'payout-card-token',
      changes: {},
      answer: wrong('8046', 'INVALID_TOKEN'),
    },
    'an expired card': {
      recipe: 'payout-card',
      changes: { card: { expirationYear: '2025' } },
      answer: [400, 'ERROR_INTERNAL', '8045', 'CARD_CARD_EXPIRED'],
    },
    'a number that is no card': {
      recipe: 'payout-card',
      changes: { card: { number: '4444333322221112' } },
      answer: wrong('8010', 'INVALID_VALUE'),
      says: 'card.number has a wrong check digit.',
    },
    'an unknown seller': {
      of: () => marketplace,
      recipe: 'payout-marketplace',
      changes: { account: { extCustomerId: 'nobody' } },
      answer: [404, 'DATA_NOT_FOUND', '8020', 'DATA_NOT_FOUND'],
    },
    'a seller who is not verified': {
      of: () => marketplace,
      recipe: 'payout-marketplace',
      changes: { account: { extCustomerId: 'seller_unverified' } },
      answer: [400, 'BUSINESS_ERROR', '8085', 'SELLER_NOT_VERIFIED'],
    },
    'more than a shop has': {
      recipe: 'payout-standard',
      changes: { payout: { amount: '999999999999999' } },
      answer: [403, 'BUSINESS_ERROR', '8080', 'NOT_ENOUGH_FUNDS'],
    },
    'more than a seller has, though the marketplace has it': {
      of: () => marketplace,
      recipe: 'payout-marketplace',
      changes: { payout: { amount: 1_000_001 } },
      answer: [403, 'BUSINESS_ERROR', '8080', 'NOT_ENOUGH_FUNDS'],
    },
    'a currency that is not the seller’s': {
      of: () => marketplace,
      recipe: 'payout-marketplace',
      changes: { payout: { currencyCode: 'HUF' } },
      answer: [400, 'ERROR_INCONSISTENT_CURRENCIES', '8055', 'INCONSISTENT_CURRENCIES'],
      says: 'payout.currencyCode must be PLN, the currency of the shop.',
    },
    'a currency in which sellers are not paid': {
      of: () => marketplace,
      recipe: 'payout-marketplace',
      changes: { payout: { currencyCode: 'RON' } },
      answer: wrong('8010', 'INVALID_VALUE'),
      says: 'payout.currencyCode must be PLN, the currency of this point of sale.',
    },
    'an unknown currency': {
      recipe: 'payout-standard',
      changes: { payout: { currencyCode: 'PLZ' } },
      answer: wrong('8010', 'INVALID_VALUE'),
      says: 'payout.currencyCode must be PLN, the currency of this point of sale.',
    },
    'a deal in forints': {
      of: () => marketplace,
      recipe: 'payout-fx',
      changes: { fxData: { currencyCode: 'HUF' } },
      answer: wrong('8010', 'INVALID_VALUE'),
      says: 'fxData.currencyCode must be one of PLN, EUR, CZK.',
    },
    'a deal whose amount is not what the rate gives': {
      of: () => marketplace,
      recipe: 'payout-fx',
      changes: { fxData: { amount: 2317 } },
      answer: wrong('8082', 'INCORRECT_PAYOUT'),
    },
  }

  for (const [what, { of, recipe, changes, answer, says }] of Object.entries(refusals)) {
    test(`${what}: fails with ${answer[3]}, and no money is debited`, async () => {
      const merchant = of?.() ?? (recipe === abroad ? euros : shop)
      const before = await heldByShop(merchant)
      const refused = await merchant.call('createPayout', { body: bodyOf(recipe, changes) })
      assert.ok(!refused.ok, 'it was taken')
      const status = refused.body.status as Changes | undefined
      const given = [refused.status, status?.statusCode, status?.code, status?.codeLiteral]
      assert.deepEqual(given, answer, JSON.stringify(refused.body))
      if (says) assert.equal(status?.statusDesc, says)
      if (answer[0] === 403) assert.equal(refused.body.error, 'access_denied')
      assert.deepEqual(await heldByShop(merchant), before)
    })
  }

  test('a card that was stored without 3-D Secure cannot receive a payout', async () => {
    const cardToken = await storedCard('4444333322221111', false)
    const payee = { extCustomerId: 'anna-1111' }
    const refused = await shop.call('createPayout', {
      body: bodyOf('payout-card-token', { cardToken, payee }),
    })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, 'PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL')
  })

  test('a payout to a stored card of another customer fails', async () => {
    const cardToken = await storedCard('4245757666349685', true)
    const refused = await shop.call('createPayout', {
      body: bodyOf('payout-card-token', { cardToken, payee: { extCustomerId: 'boris' } }),
    })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, 'INVALID_TOKEN')
  })

  test('a token for a customer cannot create a payout', async () => {
    const cardToken = await storedCard('4245757666349685', true)
    const payee = { extCustomerId: 'anna-9685' }
    const anna = await sandbox.merchant('500100', { email: 'anna@example.com', ...payee })
    const before = await heldByShop(shop)
    const refused = await anna.call('createPayout', {
      body: bodyOf('payout-card-token', { cardToken, payee }),
    })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, 'ACCESS_DENIED')
    assert.deepEqual(await heldByShop(shop), before)
  })

  test('a card number is not stored in the database', async () => {
    await shop.keyed('card-key', 'createPayout', { body: bodyOf('payout-card') })
    const kept = await sandbox.app.database.read(async (tx) => [
      await tx.list('SELECT * FROM payouts'),
      await tx.list('SELECT * FROM idempotency_keys'),
      await tx.list('SELECT * FROM simulator_cards'),
      await tx.list('SELECT * FROM notifications'),
    ])
    assert.match(JSON.stringify(kept[0]), /444433\*{6}1111/)
    assert.doesNotMatch(JSON.stringify(kept), /4444333322221111/)
  })

  test('a payout with any field replaced at random is accepted or rejected, and never causes a 500', async () => {
    const places = Object.keys(bodies).flatMap((recipe) =>
      pathsIn(bodyOf(recipe) as Changes).map((path) => ({ recipe, path })),
    )
    const odd = fc.oneof(
      fc.constantFrom(null, true, '', '0', '-1', '1e3', 'EUR', 'http://[', [], {}, 0, 1.5, 1e-9),
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.jsonValue({ maxDepth: 3 }),
    )
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), odd, async ({ recipe, path }, value) => {
        const silent = bodyOf(recipe, { payout: { notifyUrl: undefined } })
        const body = replacedAt(silent as Changes, path, value) as Body
        const answer = await bodies[recipe]?.of().call('createPayout', { body })
        assert.ok(answer && answer.status < 500, JSON.stringify(answer?.body))
        assert.equal(typeof answer.body.status?.statusCode, 'string')
        statuses.add(answer.status)
      }),
      { numRuns: 500 },
    )
    assert.ok(statuses.has(201) && statuses.has(400), 'the test is blind')
  })

  test('fifty simultaneous payouts never exceed the balance', async () => {
    const ask = (merchant: Merchant, recipe: string, changes: Changes) =>
      Promise.all(
        Array.from({ length: 50 }, () =>
          merchant.call('createPayout', { body: bodyOf(recipe, changes) }),
        ),
      )
    const tenth = Math.floor((await heldByShop(euros)).available / 10)
    const answers = [
      await ask(euros, 'payout-standard', { shopId: 'GrSklepE', payout: { amount: tenth } }),
      await ask(marketplace, 'payout-marketplace', {
        account: { extCustomerId: 'seller_C' },
        payout: { amount: 100_000 },
      }),
    ]
    for (const given of answers) {
      assert.equal(given.filter(({ status }) => status === 201).length, 10)
      for (const answer of given) {
        if (answer.ok) continue
        assert.equal(answer.status, 403)
        assert.equal(answer.body.status?.codeLiteral, 'NOT_ENOUGH_FUNDS')
      }
    }
    await sandbox.pass({ seconds: 2 })
    await sandbox.work()
    assert.equal((await heldBySeller('seller_C')).total, 0)
  })

  test('an extPayoutId is paid once, even for many simultaneous requests', async () => {
    const before = await heldByShop(shop)
    const body = bodyOf('payout-standard')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('createPayout', { body })),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    const made = answers.find(({ ok }) => ok)
    for (const answer of answers) {
      if (answer.ok) continue
      assert.equal(answer.status, 400)
      assert.equal(answer.body.status?.codeLiteral, 'PAYOUT_ALREADY_EXISTS')
      const { payoutId } = answer.body as { payoutId?: string }
      assert.equal(payoutId, made?.ok && made.body.payout.payoutId)
    }
    assert.equal((await heldByShop(shop)).available, before.available - AMOUNT)
  })

  test('empty parts of other payouts are ignored, and alone create no payout', async () => {
    const unset = {
      payee: { extCustomerId: null, email: null },
      cardToken: null,
      card: { number: null },
      fxData: { rate: null },
    }
    const send = (parts: object) => {
      const { payout } = bodyOf('payout-bank-account') as { payout: object }
      return fetch(`${sandbox.url}/api/v2_1/payouts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ shopId: shop.pos.shopId, payout, ...parts }),
      })
    }
    const account = { accountNumber: 'PL61109010140000071219812874', bankName: null }
    const customerAddress = { name: 'Jan Nowak' }
    assert.equal((await send({ ...unset, account, customerAddress })).status, 201)
    const before = await heldByShop(shop)
    for (const alone of [unset, { account: {} }, { card: {} }, { account: { acountNumber: '1' } }])
      assert.equal((await send(alone)).status, 400, JSON.stringify(alone))
    const misspelt = { ...unset, card: { numbr: '1' }, account, customerAddress }
    assert.equal((await send(misspelt)).status, 400)
    assert.deepEqual(await heldByShop(shop), before)
  })

  test('a payout without an ID of the shop is accepted, and a repeat within two minutes returns the same one', async () => {
    const before = await heldByShop(shop)
    const account = { accountNumber: 'PL61109010140000071219812874' }
    const outside = { account, customerAddress: { name: 'Jan Nowak' } }
    for (const [way, parts] of Object.entries({ shop: {}, outside })) {
      const send = async (payout: object) => {
        const answer = await fetch(`${sandbox.url}/api/v2_1/payouts`, {
          method: 'POST',
          headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ shopId: shop.pos.shopId, payout, ...parts }),
        })
        assert.equal(answer.status, 201, way)
        const { payout: made } = (await answer.json()) as {
          payout: { payoutId: string; extPayoutId: string }
        }
        assert.equal(made.extPayoutId, made.payoutId)
        return `${made.payoutId} ${answer.headers.get('idempotent-replayed')}`
      }
      const atOnce = await Promise.all(
        [{}, { extPayoutId: null }].map((none) => send({ amount: AMOUNT, ...none })),
      )
      const [id] = atOnce[0]?.split(' ') ?? []
      assert.deepEqual(atOnce.toSorted(), [`${id} null`, `${id} true`], way)
      assert.notEqual(await send({ amount: AMOUNT, description: 'another' }), `${id} true`)
      sandbox.wait(119_000)
      assert.equal(await send({ amount: AMOUNT }), `${id} true`)
      sandbox.wait(1_000)
      assert.match(await send({ amount: AMOUNT }), / null$/)
    }
    assert.equal((await heldByShop(shop)).available, before.available - 6 * AMOUNT)
    const unsaid = await shop.call('createPayout', {
      body: { shopId: shop.pos.shopId, payout: {} } as Body,
    })
    assert.ok(!unsaid.ok && unsaid.status === 400, 'an amount is never guessed')
  })

  test('an Idempotency-Key creates one payout', async () => {
    const before = await heldByShop(shop)
    const body = bodyOf('payout-standard')
    const first = await shop.keyed('payout-key', 'createPayout', { body })
    const again = await shop.keyed('payout-key', 'createPayout', { body })
    assert.deepEqual([again.status, again.body], [201, first.body])
    assert.equal((await heldByShop(shop)).available, before.available - AMOUNT)
  })

  test('verify finds a payout whose status does not match its postings', async () => {
    const created = await shop.call('createPayout', { body: bodyOf('payout-standard') })
    assert.ok(created.ok)
    const { payoutId } = created.body.payout
    const set = (status: string) =>
      sandbox.app.database.transaction((tx) =>
        tx.run('UPDATE payouts SET status = $2 WHERE payout_id = $1', payoutId, status),
      )
    for (const status of ['REALIZED', 'CANCELLED']) {
      await set(status)
      assert.match(
        (await sandbox.verify()).broken.join(),
        /× records of payouts that do not match the money that moved, such as payout:/,
      )
    }
    await set('PENDING')
    assert.deepEqual((await sandbox.verify()).broken, [])
  })

  test('only points of sale of the same shop can retrieve a payout', async () => {
    const created = await shop.call('createPayout', { body: bodyOf('payout-standard') })
    assert.ok(created.ok)
    const params = { payoutId: created.body.payout.payoutId }
    const sister = await sandbox.merchant('500101')
    assert.equal((await sister.call('retrievePayout', { params })).status, 200)
    for (const stranger of [euros, marketplace]) {
      const seen = await stranger.call('retrievePayout', { params })
      assert.ok(!seen.ok)
      assert.equal(seen.status, 404)
      assert.equal(seen.body.status?.statusCode, 'DATA_NOT_FOUND')
    }
  })
})

describe(`an acquirer that cannot be reached, on ${engine}`, () => {
  test('rejects cards and delays payouts without losing any', async () => {
    let isDead = true
    const sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async storeCard() {
          throw new Error('the line is dead')
        },
        async payout(request) {
          if (isDead) throw new Error('the line is dead')
          return real.payout(request)
        },
      }),
    })
    try {
      const shop = await sandbox.merchant('500100')
      const refused = await shop.call('createPayout', { body: bodyOf('payout-card') })
      assert.ok(!refused.ok)
      assert.equal(refused.status, 500)
      assert.equal(refused.body.status?.codeLiteral, 'SERVICE_TEMPORARY_UNAVAILABLE')
      const created = await shop.call('createPayout', { body: bodyOf('payout-standard') })
      assert.ok(created.ok)
      const { payoutId } = created.body.payout
      const status = async () => {
        const seen = await shop.call('retrievePayout', { params: { payoutId } })
        return seen.ok && seen.body.payout.status
      }
      await sandbox.pass({ seconds: 5 })
      assert.equal(await status(), 'PENDING', 'no answer is not a no')
      isDead = false
      await sandbox.pass({ seconds: 5 })
      assert.equal(await status(), 'REALIZED')
      assert.equal(sandbox.warnings.length, 2)
      assert.deepEqual((await sandbox.verify()).broken, [])
    } finally {
      await sandbox.close()
    }
  })
})
