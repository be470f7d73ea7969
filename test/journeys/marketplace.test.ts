import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { balanceOf } from '../../server/src/storage/ledger/ledger.ts'
import { card } from '../card.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Shop = Awaited<ReturnType<Sandbox['merchant']>>

const cart = (extCustomerId: string, amount: number, fee?: number) => ({
  extCustomerId,
  amount: String(amount),
  ...(fee !== undefined && { fee: String(fee) }),
  products: [{ name: 'Vase', unitPrice: String(amount), quantity: '1' }],
})

describe(`orders of several sellers on ${engine}`, () => {
  let sandbox: Sandbox
  let market: Shop
  before(async () => {
    sandbox = await openSandbox()
    market = await sandbox.merchant('500600')
  })
  after(() => sandbox.finish())

  const held = async () => {
    const sellers = ['seller_A', 'seller_B'].map(async (extCustomerId) => {
      const found = await market.call('retrieveSellerBalance', {
        params: { extCustomerId },
        query: { currencyCode: 'PLN' },
      })
      assert.ok(found.ok)
      return Number(found.body.balance.availableAmount)
    })
    const shop = await market.call('retrieveShop', { params: { shopId: 'GrRynekP' } })
    assert.ok(shop.ok)
    return [...(await Promise.all(sellers)), shop.body.balance.available]
  }
  const gainedSince = async (before: number[]) =>
    (await held()).map((now, index) => now - (before[index] ?? 0))
  const carts = (changes: object = {}) => ({
    totalAmount: '15000',
    shoppingCarts: [cart('seller_A', 10_000, 500), cart('seller_B', 5_000, 250)],
    ...changes,
  })
  const pay = async (changes: object = {}) => {
    const created = await market.call('createOrder', { body: market.order(carts(changes)) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    return created.body.orderId
  }
  const refund = async (orderId: string, refund: object) => {
    const body = { refund: { description: 'Back', ...refund } }
    const answer = await market.call('createRefund', { params: { orderId }, body })
    await sandbox.pass({ seconds: 2 })
    return answer
  }

  test('each seller receives the amount of the cart less the fee, and the marketplace receives the fees', async () => {
    const before = await held()
    await pay()
    assert.deepEqual(await gainedSince(before), [9_500, 4_750, 750])
  })

  test('partial refunds debit all sellers and the marketplace by their shares, until nothing is left', async () => {
    const before = await held()
    const orderId = await pay()
    assert.ok((await refund(orderId, { amount: '1', extRefundId: 'm-1' })).ok)
    assert.ok((await refund(orderId, { amount: '7499', extRefundId: 'm-2' })).ok)
    const half = await gainedSince(before)
    assert.deepEqual(
      half.map((gained) => Math.round(gained / 5) * 5),
      [4_750, 2_375, 375],
    )
    // The simulated bank rejects this amount: all parties have their shares again.
    assert.ok((await refund(orderId, { amount: '4001', extRefundId: 'm-3' })).ok)
    assert.deepEqual(await gainedSince(before), half)
    assert.ok((await refund(orderId, { extRefundId: 'm-4' })).ok)
    assert.deepEqual(await gainedSince(before), [0, 0, 0])
  })

  test('a refund for a single seller fails, because a refund debits all sellers', async () => {
    const orderId = await pay()
    const before = await held()
    const ofOne = [{ extCustomerId: 'seller_A', amount: '1000' }]
    for (const more of [{ extCustomerId: 'seller_A' }, { shoppingCarts: ofOne }]) {
      const answer = await refund(orderId, { amount: '1000', ...more })
      assert.ok(!answer.ok)
      assert.match(answer.body.status?.statusDesc ?? '', /divided among all sellers/)
    }
    assert.deepEqual(await held(), before)
    const unset = { extCustomerId: null, shoppingCarts: [] }
    assert.ok((await refund(orderId, { amount: '1000', ...unset })).ok)
  })

  test('a refund fails if the balance of a seller who was paid out is too low', async () => {
    const orderId = await pay()
    const [available = 0] = await held()
    const payout = {
      shopId: 'GrRynekP',
      account: { extCustomerId: 'seller_A' },
      payout: {
        extPayoutId: 'all-of-it',
        amount: available,
        currencyCode: 'PLN',
        description: 'All',
      },
    }
    assert.ok((await market.call('createPayout', { body: payout as never })).ok)
    const refused = await refund(orderId, { extRefundId: 'm-5' })
    assert.ok(!refused.ok)
    assert.equal(refused.body.status?.codeLiteral, 'NO_BALANCE')
    assert.match(refused.body.status.statusDesc ?? '', /balance of the shop or, .* of a seller/)
  })

  test('carts with wrong sums or with unknown or unverified sellers create no order', async () => {
    const wrong: [RegExp, object][] = [
      [
        /must equal its products and shipping/,
        { shoppingCarts: [{ ...cart('seller_A', 15_000), amount: '14999' }] },
      ],
      [/must add up to totalAmount/, { shoppingCarts: [cart('seller_A', 14_999)] }],
      [/fee must be from 0 to the amount/, { shoppingCarts: [cart('seller_A', 15_000, 15_001)] }],
      [
        /shoppingCarts\[1\]\.extCustomerId is not a seller of this marketplace/,
        { shoppingCarts: [cart('seller_A', 10_000), cart('seller_X', 5_000)] },
      ],
      [
        /seller of shoppingCarts\[0\]\.extCustomerId is not verified/,
        { shoppingCarts: [cart('seller_unverified', 15_000)] },
      ],
      [
        /must equal totalAmount/,
        { payMethods: { payMethod: { type: 'PAYMENT_WALL', amount: '1' } } },
      ],
    ]
    for (const [says, changes] of wrong) {
      const body = market.order(carts({ extOrderId: 'wrong-carts', ...changes }))
      const refused = await market.call('createOrder', { body })
      assert.ok(!refused.ok, String(says))
      assert.equal(refused.status, 400)
      assert.match(refused.body.status?.statusDesc ?? '', says)
    }
    const fees = [cart('seller_A', 10_000, 10_000), cart('seller_B', 5_000, 0)]
    assert.ok(
      await pay({ extOrderId: 'wrong-carts', shoppingCarts: fees }),
      'none of them is an order',
    )
  })

  test('a donation is added to the order for its charity, and is not refunded', async () => {
    const shop = await sandbox.merchant()
    const charity = async () =>
      sandbox.app.database.read((tx) => balanceOf(tx, 'charity:charity_test', 'PLN'))
    const give = (changes: object = {}, donation: object = {}) =>
      shop.call('createOrder', {
        body: shop.order({
          donation: { amount: '500', organizationId: 'charity_test', ...donation },
          payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
          ...changes,
        }),
      })
    const before = await charity()
    const created = await give()
    assert.ok(created.ok)
    assert.equal((await charity()) - before, 500n)
    const { orderId } = created.body
    const body = { refund: { description: 'Back' } }
    const refunded = await shop.call('createRefund', { params: { orderId }, body })
    assert.ok(refunded.ok)
    assert.equal(refunded.body.refund.amount, '12345')
    await sandbox.pass({ seconds: 2 })
    assert.equal((await charity()) - before, 500n)

    const wrong: [RegExp, object, object?][] = [
      [/is not an organization/, {}, { organizationId: 'nobody' }],
      [/donation\.amount must be greater than zero/, {}, { amount: '0' }],
      [/donation\.amount is required/, {}, { amount: undefined }],
      [/donation\.organizationId is required/, {}, { organizationId: undefined }],
    ]
    for (const [says, changes, donation] of wrong) {
      const refused = await give(changes, donation)
      assert.ok(!refused.ok, String(says))
      assert.match(refused.body.status?.statusDesc ?? '', says)
    }
    const forints = await sandbox.merchant('500500')
    const refused = await forints.call('createOrder', {
      body: forints.order({ donation: { amount: '500', organizationId: 'charity_test' } }),
    })
    assert.ok(!refused.ok)
    assert.match(refused.body.status?.statusDesc ?? '', /in PLN, CZK, and EUR/)
  })
})
