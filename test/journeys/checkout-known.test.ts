import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Shop = Awaited<ReturnType<Sandbox['merchant']>>

const cardOf = (number: string) => ({
  number,
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
})
const visa = cardOf('4444333322221111')
const mastercard = cardOf('5099802211165618')
const challenged = cardOf('4012001037141120')
const declined = cardOf('5000105018126595')

describe(`known customers on our page, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  const customer = (extCustomerId: string, posId?: string) =>
    sandbox.merchant(posId, { email: `${extCustomerId}@example.com`, extCustomerId })

  async function pageOf(shop: Shop, changes: object = {}) {
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    return {
      payer,
      orderId: created.body.orderId,
      async look() {
        const page = await payer.call('showCheckout', { query: { lang: 'en' } })
        assert.ok(page.ok, JSON.stringify(page.body))
        return page.body
      },
      async pay(body: object) {
        const paid = await payer.call('startPayment', { body: { method: 'c', ...body } })
        assert.ok(paid.ok, JSON.stringify(paid.body))
        return paid.body
      },
      async refusal(body: object) {
        const refused = await payer.call('startPayment', { body: { method: 'c', ...body } })
        assert.equal(refused.status, 400, JSON.stringify(refused.body))
        return (refused.body as { status: { codeLiteral: string } }).status.codeLiteral
      },
    }
  }
  type Page = Awaited<ReturnType<typeof pageOf>>

  const store = async (shop: Shop, card: object) =>
    (await pageOf(shop, { cardOnFile: 'FIRST' })).pay({ card })
  const registerBlik = async (shop: Shop, value: string) => {
    const payMethod = {
      type: 'BLIK_AUTHORIZATION_CODE',
      value: '200201',
      blikData: { register: true, registerTokenValue: value },
    }
    const paid = await shop.call('createOrder', { body: shop.order({ payMethods: { payMethod } }) })
    assert.ok(paid.ok, JSON.stringify(paid.body))
  }
  const tokens = async (shop: Shop) => {
    const listed = await shop.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    return listed.body
  }
  const storedCard = async (page: Page) => {
    const [first] = (await page.look()).stored
    assert.ok(first, 'a card is offered')
    return first
  }
  const orderOf = async (shop: Shop, page: Page) => {
    const found = await shop.call('retrieveOrder', { params: { orderId: page.orderId } })
    assert.ok(found.ok)
    return found.body.orders[0]
  }
  const flowOf = async (shop: Shop, page: Page) => {
    const listed = await shop.call('retrieveTransactions', { params: { orderId: page.orderId } })
    assert.ok(listed.ok)
    const [made] = listed.body.transactions
    return made && 'paymentFlow' in made ? made.paymentFlow : undefined
  }

  test('see their masked cards, the newest first, and one BLIK entry for each banking app of their token', async () => {
    const anna = await customer('anna')
    await store(anna, visa)
    await sandbox.pass({ seconds: 1 })
    await store(anna, mastercard)
    await registerBlik(anna, 'anna-uid')
    await registerBlik(anna, 'anna-uid')
    const page = await pageOf(anna)
    const { stored } = await page.look()
    assert.deepEqual(
      stored.map(({ storedId: _, brandImageUrl: __, ...shown }) => shown),
      [
        {
          method: 'c',
          name: 'Mastercard',
          lastDigits: '5618',
          expirationMonth: 12,
          expirationYear: 2031,
          preferred: true,
        },
        {
          method: 'c',
          name: 'Visa',
          lastDigits: '1111',
          expirationMonth: 12,
          expirationYear: 2031,
          preferred: false,
        },
        { method: 'blik', name: stored[2]?.name, preferred: false },
        { method: 'blik', name: stored[3]?.name, preferred: false },
      ],
    )
    assert.notEqual(stored[2]?.name, stored[3]?.name)
    const answer = JSON.stringify(await page.look())
    const { cardTokens = [], blikTokens = [] } = await tokens(anna)
    for (const secret of [
      ...cardTokens.map(({ value }) => value),
      ...blikTokens.map(({ value }) => value),
      ...blikTokens.flatMap(({ bankApplicationReferences = [] }) =>
        bankApplicationReferences.map(({ key }) => key),
      ),
      '444433',
    ])
      assert.ok(!answer.includes(secret ?? ''), 'no token is in the answer')
  })

  test('pay with a stored card, for which the issuer can require a challenge', async () => {
    const receiver = await openReceiver()
    const bert = await customer('bert')
    await store(bert, mastercard)
    const page = await pageOf(bert, { notifyUrl: receiver.url })
    const { storedId } = await storedCard(page)
    const paid = await page.pay({ storedId })
    assert.equal(paid.state, 'APPROVED')
    const order = await orderOf(bert, page)
    assert.deepEqual([order?.status, order?.payMethod?.type], ['COMPLETED', 'CARD_TOKEN'])
    assert.equal(await flowOf(bert, page), 'ONE_CLICK_CARD')
    await sandbox.work()
    assert.deepEqual(receiver.statuses(), ['PENDING', 'COMPLETED'])
    await receiver.close()

    const first = await store(bert, challenged)
    await sandbox.payer(`${sandbox.url}/`).answer(first.nextUrl ?? '', 'approve')
    const asked = await pageOf(bert)
    const { stored } = await asked.look()
    const strict = stored.find(({ lastDigits }) => lastDigits === '1120')
    const started = await asked.pay({ storedId: strict?.storedId })
    assert.equal(started.state, 'REDIRECT')
    await asked.payer.answer(started.nextUrl ?? '', 'decline')
    assert.equal((await asked.look()).payment?.state, 'DECLINED')
    const again = await storedCard(asked)
    assert.ok(again, 'a declined attempt leaves the cards on the page')
  })

  test('enter the CVV if the issuer requires it, and return to our page', async () => {
    const cecil = await customer('cecil')
    await store(cecil, visa)
    const page = await pageOf(cecil, { continueUrl: 'https://shop.example/thanks' })
    const { storedId } = await storedCard(page)
    const started = await page.pay({ storedId })
    assert.match(started.nextUrl ?? '', /\/front\/cvv\//)
    const refReqId = new URL(started.nextUrl ?? '').searchParams.get('refReqId') ?? ''
    const sent = await page.payer.call('sendCvv', { params: { refReqId }, body: '123' })
    assert.ok(sent.ok)
    assert.match(sent.body.returnUrl ?? '', /\/pay\/\?orderId=/)
    assert.equal((await page.look()).payment?.state, 'APPROVED')
  })

  test('can send the CVV as JSON with a leading zero', async () => {
    const karol = await customer('karol')
    await store(karol, visa)
    const page = await pageOf(karol)
    const { storedId } = await storedCard(page)
    const { nextUrl = '' } = await page.pay({ storedId })
    const refReqId = new URL(nextUrl).searchParams.get('refReqId')
    const sent = await fetch(`${sandbox.url}/api/front/card-authorizations/${refReqId}/cvv`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '012',
    })
    assert.equal(sent.status, 202)
    assert.equal((await page.look()).payment?.state, 'APPROVED')
  })

  test('confirm a payment in the banking app that they choose, without a code', async () => {
    const dora = await customer('dora')
    await registerBlik(dora, 'dora-uid')
    await registerBlik(dora, 'dora-uid')
    const page = await pageOf(dora)
    const second = (await page.look()).stored[1]
    const started = await page.pay({ method: 'blik', storedId: second?.storedId })
    assert.deepEqual([started.state, started.interaction], ['WAITING', 'blik-code'])
    assert.match((await page.payer.asked()).instrument ?? '', new RegExp(second?.name ?? '-'))
    await page.payer.confirm('approve')
    const order = await orderOf(dora, page)
    assert.deepEqual([order?.status, order?.payMethod?.type], ['COMPLETED', 'BLIK_TOKEN'])
    assert.equal(await flowOf(dora, page), 'BLIK_UID_TOKEN')
  })

  test('have a new card stored only if they choose to', async () => {
    const emil = await customer('emil')
    const page = await pageOf(emil)
    assert.equal((await page.look()).canRememberCard, true)
    await page.pay({ card: visa })
    assert.deepEqual((await tokens(emil)).cardTokens, [])

    const second = await pageOf(emil)
    await second.pay({ card: declined, rememberCard: true })
    assert.deepEqual((await tokens(emil)).cardTokens, [], 'a declined card is not kept')
    await second.pay({ card: visa, rememberCard: true })
    assert.equal(await flowOf(emil, second), 'FIRST_ONE_CLICK_CARD')
    assert.deepEqual(
      (await tokens(emil)).cardTokens?.map(({ status, preferred }) => [status, preferred]),
      [['ACTIVE', true]],
    )
    assert.equal((await (await pageOf(emil)).look()).stored.length, 1)
  })

  test('remove a stored card for the shop and for every open page', async () => {
    const franz = await customer('franz')
    await store(franz, mastercard)
    const [token] = (await tokens(franz)).cardTokens ?? []
    const page = await pageOf(franz)
    const open = await pageOf(franz)
    const before = await storedCard(open)
    const params = { storedId: (await storedCard(page)).storedId }
    assert.equal((await page.payer.call('removeStoredCard', { params })).status, 204)
    assert.deepEqual((await page.look()).stored, [])
    assert.equal((await page.payer.call('removeStoredCard', { params })).status, 404)
    assert.equal(await open.refusal({ storedId: before.storedId }), 'INVALID_TOKEN')
    assert.equal((await open.look()).status, 'NEW', 'a refused choice changes nothing')
    const gone = await franz.call('deleteToken', { params: { token: token?.value ?? '' } })
    assert.equal(gone.status, 404)
  })

  test('are identified by the access token: a customer ID in the order alone shows no cards', async () => {
    const gerd = await customer('gerd')
    await store(gerd, mastercard)
    const known = await storedCard(await pageOf(gerd))
    const shop = await sandbox.merchant()
    const guest = await pageOf(shop, {
      buyer: { extCustomerId: 'gerd', email: 'gerd@example.com' },
    })
    const { stored, canRememberCard } = await guest.look()
    assert.deepEqual([stored, canRememberCard], [[], false])
    assert.equal(await guest.refusal({ storedId: known.storedId }), 'INVALID_TOKEN')
    assert.equal(await guest.refusal({ card: visa, rememberCard: true }), 'INVALID_VALUE')
    assert.equal((await guest.look()).status, 'NEW')
  })

  test('cannot use a stored card of another order, customer, or point of sale', async () => {
    const hans = await customer('hans')
    await store(hans, mastercard)
    const [token] = (await tokens(hans)).cardTokens ?? []
    const first = await pageOf(hans)
    const { storedId } = await storedCard(first)
    const ida = await customer('ida')
    await store(ida, visa)
    const strangers = [
      await pageOf(hans),
      await pageOf(ida),
      await pageOf(await customer('hans', '500200'), { currencyCode: 'CZK' }),
    ]
    for (const page of strangers) {
      assert.equal(await page.refusal({ storedId }), 'INVALID_TOKEN')
      assert.equal(await page.refusal({ storedId: token?.value }), 'INVALID_TOKEN')
      const removed = await page.payer.call('removeStoredCard', { params: { storedId } })
      assert.equal(removed.status, 404)
      assert.equal((await page.look()).status, 'NEW')
    }
    assert.equal(await first.refusal({ method: 'blik', storedId }), 'INVALID_TOKEN')
    assert.equal((await strangers[2]?.look())?.stored.length, 0)
    await first.pay({ storedId })
    assert.deepEqual((await first.look()).stored, [], 'a paid order shows no cards any more')
    assert.equal(await first.refusal({ storedId }), 'ORDER_NOT_PAYABLE')
    const removed = await first.payer.call('removeStoredCard', { params: { storedId } })
    assert.equal(removed.status, 404)
  })

  test('are offered no card if the order stores one, and only the stored methods that the order allows', async () => {
    const jola = await customer('jola')
    await store(jola, mastercard)
    await registerBlik(jola, 'jola-uid')
    const { stored } = await (await pageOf(jola, { cardOnFile: 'FIRST' })).look()
    assert.deepEqual(stored, [])
    const toBank = await pageOf(jola, { payMethods: { payMethod: { type: 'PBL', value: 'blik' } } })
    assert.deepEqual(
      (await toBank.look()).stored.map(({ method }) => method),
      ['blik'],
    )
  })
})
