import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { actionReasons } from '@grosz/contract/action-reasons.ts'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { openMarketplace } from '../boarding.ts'
import { card } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { tokenIdOf } from '../stored-token.ts'

interface Shown {
  readonly timeline: readonly {
    readonly kind: string
    readonly what: string
    readonly status?: string
    readonly id?: string
  }[]
}

/** The statuses of a record with their causes; with an ID, those of a part of it. */
function statusesOf({ timeline }: Shown, id?: string) {
  return timeline
    .filter((entry) => entry.kind === 'STATUS' && entry.id === id)
    .map(({ what, status }) => [what, status])
}

describe(`sellers, firms, submerchants and tokens of the console on ${engine}`, () => {
  let sandbox: Sandbox
  let console: ReturnType<typeof createClient>
  before(async () => {
    sandbox = await openSandbox()
    console = createClient({ baseUrl: sandbox.url })
  })
  after(() => sandbox.finish())

  async function seller(extCustomerId: string) {
    const params = { firmId: 'GrRynek1', extCustomerId }
    const answer = await console('showConsoleSeller', { params })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function verification(verificationId: string) {
    const answer = await console('showConsoleVerification', { params: { verificationId } })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  async function tokens(query: object = {}) {
    const answer = await console('listConsoleTokens', { query })
    assert.ok(answer.ok, JSON.stringify(answer.body))
    return answer.body
  }

  test('sellers are listed page by page, and can be filtered by firm', async () => {
    const list = async (query: object) => {
      const answer = await console('listConsoleSellers', { query })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      return answer.body
    }
    const { sellers } = await list({})
    assert.ok(sellers.some((one) => one.extCustomerId === 'seller_A' && one.status === 'VERIFIED'))
    const first = await list({ limit: 1 })
    const rest = await list({ cursor: first.next })
    assert.deepEqual([...first.sellers, ...rest.sellers], sellers)
    assert.deepEqual((await list({ firmId: 'GrRynek1' })).sellers, sellers)
    assert.deepEqual((await list({ firmId: 'GrFirma1' })).sellers, [])
  })

  test('a seller is shown with balances and movements', async () => {
    const made = await console('correctSellerBalance', {
      params: { shopId: 'GrRynekP', extCustomerId: 'seller_A' },
      body: { type: 'ADMIN_CORRECTION', amount: 123, currencyCode: 'PLN' },
    })
    assert.ok(made.ok, JSON.stringify(made.body))
    const { balances, timeline, actions, pointsOfSale } = await seller('seller_A')
    assert.deepEqual(
      pointsOfSale.filter(({ posId }) => posId === '500600').map(({ shopId }) => shopId),
      ['GrRynekP'],
      'what a correction and a verification are made with',
    )
    const account = 'shop:GrRynekP:seller:seller_A:available'
    const balance = balances.find((one) => one.account === account && one.currencyCode === 'PLN')
    assert.ok(Number(balance?.amount) >= 123)
    assert.ok(
      timeline.some(
        (one) => one.account === account && one.side === 'CREDIT' && one.amount === '123',
      ),
    )
    assert.deepEqual(
      actions.map(({ action, allowed }) => [action, allowed]),
      [
        ['startVerification', true],
        ['correctBalance', true],
      ],
    )
  })

  test('a verification shows what is missing until it waits for a decision', async () => {
    const marketplace = await openMarketplace(sandbox)
    const begun = await marketplace.started('FULL')
    const before = await verification(begun.verificationId)
    assert.deepEqual(before.missing, ['PAYOUT_ACCOUNT', 'SELLER'])
    assert.equal(before.actions[0]?.reason?.en, 'The verification isn’t waiting for a result.')
    await marketplace.loadCompany(begun, 'Manual Testowe Wazony')
    assert.deepEqual((await verification(begun.verificationId)).missing, ['PAYOUT_ACCOUNT'])
    await marketplace.loadAccount(begun)
    const { verificationId } = begun
    const completed = await marketplace.call('completeVerification', { body: { verificationId } })
    assert.equal(completed.status, 204)
    const waiting = await verification(verificationId)
    assert.deepEqual([waiting.status, waiting.missing], ['WAITING_FOR_VERIFICATION', []])
    assert.equal(waiting.actions[0]?.allowed, true)
    assert.deepEqual(waiting.loaded.map(({ item }) => item).toSorted(), [
      'PAYOUT_ACCOUNT',
      'SELLER',
    ])
    assert.equal(waiting.timeline.at(-1)?.kind, 'DUE')
    assert.ok(!JSON.stringify(waiting).includes('Testowe'), 'the data are not shown')
    const decided = await console('decideVerification', {
      params: { verificationId },
      body: { status: 'POSITIVE' },
    })
    assert.equal(decided.status, 204)
    const after = await seller(begun.sellerId)
    assert.equal(after.status, 'VERIFIED')
    assert.deepEqual(
      after.verifications.map((one) => [one.verificationId, one.status]),
      [[verificationId, 'POSITIVE']],
    )
    const listed = await console('listConsoleVerifications', { query: { status: 'POSITIVE' } })
    assert.ok(listed.ok)
    assert.deepEqual(listed.body.verifications, after.verifications)
    const ofOthers = await console('listConsoleVerifications', { query: { shopId: 'GrSklep1' } })
    assert.ok(ofOthers.ok)
    assert.deepEqual(ofOthers.body.verifications, [])
  })

  test('a verification that was sent back, and its seller, show all their statuses', async () => {
    const marketplace = await openMarketplace(sandbox)
    const begun = await marketplace.started('FULL', { sellerId: 'potter' })
    const { verificationId, sellerId } = begun
    await marketplace.loadCompany(begun, 'Manual Testowe Wazony')
    await marketplace.loadAccount(begun)
    const decide = async (decision: CallOf<'decideVerification'>['body']) => {
      sandbox.wait(1000)
      await marketplace.call('completeVerification', { body: { verificationId } })
      sandbox.wait(1000)
      const params = { verificationId }
      const decided = await console('decideVerification', { params, body: decision })
      assert.equal(decided.status, 204, JSON.stringify(decided))
    }
    await decide({ status: 'REJECTED', codes: ['001'] })
    await decide({ status: 'POSITIVE' })
    const steps = [
      ['start', 'WAITING_FOR_DATA'],
      ['complete', 'WAITING_FOR_VERIFICATION'],
      ['reject', 'REJECTED'],
      ['complete', 'WAITING_FOR_VERIFICATION'],
      ['approve', 'POSITIVE'],
    ]
    assert.deepEqual(statusesOf(await verification(verificationId)), steps)
    const once = await seller(sellerId)
    assert.deepEqual(statusesOf(once, verificationId), steps)
    assert.deepEqual(statusesOf(once, undefined), [['verify', 'VERIFIED']])
    sandbox.wait(1000)
    const change = await marketplace.started('PERSONAL_ID_TAX_ID_CHANGE', { sellerId })
    sandbox.wait(1000)
    const canceled = { body: { verificationId: change.verificationId } }
    const ended = await marketplace.call('cancelVerification', canceled)
    assert.ok(ended.status < 300, JSON.stringify(ended))
    const twice = await seller(sellerId)
    assert.deepEqual(statusesOf(twice, undefined), [
      ['verify', 'VERIFIED'],
      ['block', 'BLOCKED'],
      ['unblock', 'VERIFIED'],
    ])
    assert.deepEqual(statusesOf(twice, change.verificationId), [
      ['start', 'WAITING_FOR_DATA'],
      ['cancel', 'CANCELED'],
    ])
  })

  test('a seller whose verification is in progress cannot be verified again', async () => {
    const marketplace = await openMarketplace(sandbox)
    await marketplace.started('REVERIFICATION', { sellerId: 'seller_A' })
    const { actions } = await seller('seller_A')
    assert.equal(actions[0]?.reason?.en, 'A verification of the seller is in progress.')
  })

  test('a seller, a verification, a firm, and a submerchant are shown with the calls that contained their IDs', async () => {
    const callsOf = ({ timeline }: { timeline: readonly { kind: string; what: string }[] }) =>
      timeline.filter(({ kind }) => kind === 'CALL').map(({ what }) => what)
    const marketplace = await openMarketplace(sandbox)
    const begun = await marketplace.started('FULL')
    const { verificationId, sellerId } = begun
    await marketplace.loadCompany(begun, 'Manual Testowe Wazony')
    const before = callsOf(await verification(verificationId))
    assert.equal(before[0], 'createVerification')
    assert.ok(before.length > 1, 'what was loaded is there, too')
    await marketplace.loadAccount(begun)
    await marketplace.call('completeVerification', { body: { verificationId } })
    const params = { verificationId }
    await console('decideVerification', { params, body: { status: 'POSITIVE' } })
    const status = {
      params: { extCustomerId: sellerId },
      query: { currencyCode: 'PLN' },
    } as const
    assert.ok((await marketplace.call('retrieveSellerStatus', status)).ok)
    const other = await sandbox.merchant('500100')
    await other.call('retrieveSellerStatus', status)
    const calls = callsOf(await seller(sellerId))
    assert.equal(calls[0], 'createVerification')
    assert.deepEqual(
      calls.filter((what) => what === 'retrieveSellerStatus'),
      ['retrieveSellerStatus'],
      'another firm has sellers of its own',
    )
    const facilitator = await sandbox.merchant('500800')
    const body = recipeBody('createSubmerchant', 'submerchant-card', { externalId: 'baker-9' })
    const firm = { firmPublicId: 'GrPosred' }
    const made = await facilitator.call('createSubmerchant', { params: firm, body })
    assert.ok(made.ok, JSON.stringify(made.body))
    const shown = await console('showConsoleSubmerchant', {
      params: { firmId: 'GrPosred', submerchantId: made.body.id },
    })
    assert.ok(shown.ok)
    assert.deepEqual(callsOf(shown.body), ['createSubmerchant'])
    const partner = await console('showConsoleFirm', { params: { firmId: 'GrPosred' } })
    assert.ok(partner.ok)
    assert.ok(callsOf(partner.body).includes('createSubmerchant'))
    const [created] = partner.body.timeline
    assert.deepEqual(
      [created?.kind, created?.what, created?.status],
      ['STATUS', 'create', undefined],
    )
  })

  test('firms are listed, and shown with their shops', async () => {
    const listed = await console('listConsoleFirms', { query: {} })
    assert.ok(listed.ok)
    const ids = listed.body.firms.map(({ firmId }) => firmId)
    assert.deepEqual(ids, ids.toSorted())
    const page = await console('listConsoleFirms', { query: { limit: 2 } })
    assert.ok(page.ok)
    const rest = await console('listConsoleFirms', { query: { cursor: page.body.next ?? '' } })
    assert.ok(rest.ok)
    assert.deepEqual([...page.body.firms, ...rest.body.firms], listed.body.firms)
    const shown = await console('showConsoleFirm', { params: { firmId: 'GrRynek1' } })
    assert.ok(shown.ok)
    assert.equal(shown.body.role, 'marketplace')
    assert.ok(shown.body.shops.some(({ shopId }) => shopId === 'GrRynekP'))
  })

  test('a firm shows the actions that its role allows, and the reasons against the others', async () => {
    const actionsOf = async (firmId: string) => {
      const shown = await console('showConsoleFirm', { params: { firmId } })
      assert.ok(shown.ok, JSON.stringify(shown.body))
      for (const { allowed, reason } of shown.body.actions)
        assert.equal(reason === undefined, allowed, 'what cannot be done has a reason')
      return shown.body.actions.filter(({ allowed }) => allowed).map(({ action }) => action)
    }
    assert.deepEqual(await actionsOf('GrFirma1'), [])
    assert.deepEqual(await actionsOf('GrPosred'), ['createSubmerchant'])
    assert.deepEqual(await actionsOf('GrRynek1'), ['createVerification'])
    assert.deepEqual(await actionsOf('GrPartn1'), ['createFirm'])
    const partner = await sandbox.merchant('500700')
    const created = await partner.call('createFirm', {
      body: recipeBody('createFirm', 'firm-polish'),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    assert.deepEqual(await actionsOf(created.body.firmId), ['createFirmShop', 'createFirmUrl'])
  })

  test('a submerchant is listed, and shown as its facilitator retrieves it', async () => {
    const facilitator = await sandbox.merchant('500800')
    const body = recipeBody('createSubmerchant', 'submerchant-card', { externalId: 'florist-9' })
    const params = { firmPublicId: 'GrPosred' }
    const made = await facilitator.call('createSubmerchant', { params, body })
    assert.ok(made.ok, JSON.stringify(made.body))
    const { id: submerchantId } = made.body
    const shown = await console('showConsoleSubmerchant', {
      params: { firmId: 'GrPosred', submerchantId },
    })
    assert.ok(shown.ok, JSON.stringify(shown.body))
    assert.deepEqual(shown.body.submerchant, made.body)
    assert.equal(shown.body.timeline.at(-1)?.what, 'submerchant')
    const listed = await console('listConsoleSubmerchants', { query: { firmId: 'GrPosred' } })
    assert.ok(listed.ok)
    const row = listed.body.submerchants.find((one) => one.submerchantId === submerchantId)
    assert.deepEqual([row?.externalId, row?.status], ['florist-9', 'NOT_ACTIVE'])
  })

  test('a submerchant shows every status that it had, and when its data changed', async () => {
    const facilitator = await sandbox.merchant('500800')
    const body = recipeBody('createSubmerchant', 'submerchant-card', { externalId: 'miller-9' })
    const firm = { firmPublicId: 'GrPosred' }
    const made = await facilitator.call('createSubmerchant', { params: firm, body })
    assert.ok(made.ok, JSON.stringify(made.body))
    const submerchantId = made.body.id
    const params = { ...firm, submerchantId }
    sandbox.wait(1000)
    assert.ok((await facilitator.call('updateSubmerchant', { params, body })).ok)
    for (const status of ['ACTIVE', 'BLOCKED', 'BLOCKED'] as const) {
      sandbox.wait(1000)
      assert.ok((await console('setSubmerchantStatus', { params, body: { status } })).ok)
    }
    const shown = await console('showConsoleSubmerchant', {
      params: { firmId: 'GrPosred', submerchantId },
    })
    assert.ok(shown.ok)
    assert.deepEqual(statusesOf(shown.body), [
      ['create', 'NOT_ACTIVE'],
      ['change', 'NOT_ACTIVE'],
      ['activate', 'ACTIVE'],
      ['block', 'BLOCKED'],
    ])
  })

  test('tokens are listed masked, and can be filtered by type and customer', async () => {
    const buyer = { email: 'ala@example.com', extCustomerId: 'ala-of-tokens' }
    const shop = await sandbox.merchant('500100', buyer)
    for (let count = 0; count < 2; count += 1) {
      sandbox.wait(1000)
      const order = shop.order({ totalAmount: '0', cardOnFile: 'FIRST', buyer })
      const created = await shop.call('createOrder', { body: order })
      assert.ok(created.ok)
      const payer = sandbox.payer(created.body.redirectUri ?? '')
      await payer.call('startPayment', { body: { method: 'c', card } })
    }
    const methods = await shop.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const values = methods.body.cardTokens?.map(({ value }) => value) ?? []
    const listed = await tokens({ extCustomerId: 'ala-of-tokens' })
    assert.equal(listed.tokens.length, values.length)
    const all = await tokens()
    assert.deepEqual(all.tokens.slice(0, values.length), listed.tokens)
    const [token] = listed.tokens
    assert.deepEqual(
      [token?.type, token?.label, token?.status, token?.expires],
      ['CARD', '444433******1111', 'ACTIVE', '2031-12'],
    )
    for (const value of values) assert.ok(!JSON.stringify(all).includes(value))
    assert.deepEqual((await tokens({ type: 'BLIK', extCustomerId: 'ala-of-tokens' })).tokens, [])
    assert.deepEqual((await tokens({ posId: '500200' })).tokens, [])
    assert.deepEqual((await tokens({ shopId: 'GrSklep1' })).tokens, all.tokens)
    assert.deepEqual((await tokens({ shopId: 'GrSklepC' })).tokens, [])
    const ofAla = { extCustomerId: 'ala-of-tokens' }
    assert.deepEqual((await tokens({ ...ofAla, shopId: 'GrSklep1' })).tokens, listed.tokens)
    assert.deepEqual((await tokens({ ...ofAla, shopId: 'GrSklepC' })).tokens, [])
    const first = await tokens({ limit: 1 })
    const rest = await tokens({ cursor: first.next })
    assert.deepEqual([...first.tokens, ...rest.tokens], all.tokens)
  })

  test('a token is shown with the calls that contained it, and without its value', async () => {
    const extCustomerId = 'iga-of-tokens'
    const tokenId = await tokenIdOf(sandbox, extCustomerId)
    const shop = await sandbox.merchant('500100', { email: 'iga@example.com', extCustomerId })
    const methods = await shop.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const value = methods.body.cardTokens?.[0]?.value ?? ''
    const show = () => console('showConsoleToken', { params: { tokenId } })
    const shown = await show()
    assert.ok(shown.ok, JSON.stringify(shown.body))
    const { timeline, actions, label } = shown.body
    assert.equal(label, '444433******1111')
    assert.deepEqual(
      timeline.filter(({ kind }) => kind === 'CALL').map(({ what }) => what),
      ['listPayMethods'],
    )
    assert.deepEqual([timeline[0]?.what, timeline.at(-1)?.kind], ['create', 'DUE'])
    assert.deepEqual(statusesOf(shown.body), [
      ['create', 'NEW'],
      ['activate', 'ACTIVE'],
    ])
    assert.deepEqual(actions, [{ action: 'deleteToken', operation: 'deleteToken', allowed: true }])
    assert.ok(value.length > 12 && !JSON.stringify(shown.body).includes(value))
    assert.equal((await shop.call('deleteToken', { params: { token: value } })).status, 204)
    assert.equal((await show()).status, 404)
  })

  test('BLIK tokens are listed by type and shown with their labels', async () => {
    const buyer = { email: 'ola@example.com', extCustomerId: 'ola-of-tokens' }
    const shop = await sandbox.merchant('500100', buyer)
    const blikData = { register: true, aliasLabelProposal: 'Shop of Ola' }
    const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
    const body = shop.order({ buyer, payMethods: { payMethod } })
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    await sandbox.work()
    const { tokens: listed } = await tokens({ type: 'BLIK' })
    assert.deepEqual(
      listed.map(({ extCustomerId, type, status }) => [extCustomerId, type, status]),
      [['ola-of-tokens', 'BLIK', 'ACTIVE']],
    )
  })

  /** Registers BLIK tokens of a customer. */
  async function register(extCustomerId: string, values: readonly string[]) {
    const buyer = { email: 'eva@example.com', extCustomerId }
    const shop = await sandbox.merchant('500100', buyer)
    for (const registerTokenValue of values) {
      const blikData = { register: true, registerTokenValue }
      const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
      const body = shop.order({ buyer, payMethods: { payMethod } })
      const created = await shop.call('createOrder', { body })
      assert.ok(created.ok, JSON.stringify(created.body))
    }
  }

  test('customers with the same BLIK token have separate rows, even if both were stored at once', async () => {
    const customers = ['pola-of-tokens', 'remi-of-tokens']
    for (const customer of customers) await register(customer, ['token-of-a-family'])
    await sandbox.work()
    const listed = (await tokens({ type: 'BLIK' })).tokens.filter(({ extCustomerId = '' }) =>
      customers.includes(extCustomerId),
    )
    assert.equal(new Set(listed.map(({ createdAt }) => createdAt)).size, 1)
    assert.deepEqual(listed.map(({ extCustomerId }) => extCustomerId).sort(), customers)
    for (const { tokenId, extCustomerId } of listed) {
      const shown = await console('showConsoleToken', { params: { tokenId } })
      assert.equal(shown.ok && shown.body.extCustomerId, extCustomerId)
    }
  })

  test('tokens that look alike have separate pages, which show why the token cannot be deleted there', async () => {
    await register('tola-of-tokens', ['client-17', 'client-18'])
    await register('urban-of-tokens', ['client-19'])
    await sandbox.work()
    const { tokens: alike } = await tokens({ extCustomerId: 'tola-of-tokens' })
    assert.deepEqual(
      alike.map(({ tokenMasked }) => tokenMasked),
      ['…', '…'],
    )
    assert.equal(new Set(alike.map(({ tokenId }) => tokenId)).size, 2)
    const { tokens: alone } = await tokens({ extCustomerId: 'urban-of-tokens' })
    for (const [{ tokenId = '' } = {}, reason] of [
      [alike[0], actionReasons.alikeTokens],
      [alone[0], undefined],
    ] as const) {
      const shown = await console('showConsoleToken', { params: { tokenId } })
      assert.deepEqual(shown.ok && shown.body.actions[0]?.reason, reason)
    }
  })
})
