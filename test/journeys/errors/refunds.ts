import assert from 'node:assert/strict'
import { openSandbox } from '../../sandbox.ts'
import { lostAmount, type Provokers, type Scene } from './scene.ts'

const back = { description: 'Two books back' }

/** A refund of an order that was paid, after the refunds in `earlier`. */
async function refund(scene: Scene, asked: object, ...earlier: object[]) {
  const { orderId } = await scene.paid()
  const params = { orderId }
  for (const one of earlier) {
    await scene.shop.call('createRefund', { params, body: { refund: { ...back, ...one } } })
  }
  return { params, body: { refund: { ...back, ...asked } } }
}

export const refunds: Provokers = {
  createRefund: {
    200: (scene) => refund(scene, { amount: '1' }),
    NOT_FOUND: () => ({ params: { orderId: 'NOBODY' }, body: { refund: back } }),
    INVALID_AUTH_FOR_THIS_ORDER: async (scene) => ({
      ...(await scene.notOfThisPos()),
      body: { refund: back },
    }),
    SERVICE_TEMPORARY_UNAVAILABLE: (scene) => refund(scene, { amount: lostAmount }),
    MISSING_REFUND_SECTION: async (scene) => ({ ...(await refund(scene, {})), body: {} }),
    TRANS_NOT_ENDED: async (scene) => ({
      params: { orderId: (await scene.ordered()).orderId },
      body: { refund: back },
    }),
    NO_BALANCE: async (scene) => {
      const { orderId, merchant } = await scene.paid({}, '500300')
      await payOutAll(scene, merchant)
      return { params: { orderId }, body: { refund: back }, token: merchant.token }
    },
    INCONSISTENT_CURRENCIES: (scene) => refund(scene, { currencyCode: 'EUR' }),
    AMOUNT_TO_BIG: (scene) => refund(scene, { amount: '12346' }),
    AMOUNT_TO_SMALL: (scene) => refund(scene, { amount: '0' }),
    REFUND_DISABLED: (scene) => refund(scene, { type: 'FAST' }),
    REFUND_TO_OFTEN: (scene) => refund(scene, { amount: '2' }, { amount: '1' }),
    REFUND_OUTER_ID_NOT_UNIQUE: async (scene) => {
      const { params, body } = await refund(scene, { extRefundId: 'of one order', amount: '1' })
      assert.ok((await scene.shop.call('createRefund', { params, body })).ok)
      return { params: { orderId: (await scene.paid()).orderId }, body }
    },
    REFUND_UNKNOWN_ERROR: (scene) => refund(scene, { amount: '4102' }),
    TRANS_BILLING_ENTRIES_NOT_COMPLETED: (scene) => refund(scene, { amount: '4101' }),
    TRANS_TOO_OLD: async (scene) => {
      const to = await scene.another(() => openSandbox())
      const shop = await to.merchant()
      const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } }
      const created = await shop.call('createOrder', { body: shop.order({ payMethods }) })
      assert.ok(created.ok)
      await to.pass({ hours: (365 + 366) * 24, ms: 1 })
      const { token } = await to.merchant()
      return { params: { orderId: created.body.orderId }, body: { refund: back }, token, to }
    },
    REMAINING_TRANS_AMOUNT_TOO_SMALL: async (scene) => {
      const order = await scene.ordered({
        payMethods: { payMethod: { type: 'PBL', value: 'dpp' } },
      })
      await order.payer.answer(order.redirectUri, 'approve')
      return { params: order, body: { refund: { ...back, amount: '12344' } } }
    },
    REFUND_PAID: (scene) => refund(scene, { extRefundId: 'more' }, { extRefundId: 'all' }),
    REFUND_IDEMPOTENCY_MISMATCH: (scene) =>
      refund(scene, { extRefundId: 'one', amount: '2' }, { extRefundId: 'one', amount: '1' }),
  },
  listRefunds: {
    200: async (scene) => ({ params: { orderId: (await scene.paid()).orderId } }),
    NOT_FOUND: () => ({ params: { orderId: 'NOBODY' } }),
    INVALID_AUTH_FOR_THIS_ORDER: (scene) => scene.notOfThisPos(),
  },
  retrieveRefund: {
    200: async (scene) => {
      const { params, body } = await refund(scene, { amount: '1' })
      const made = await scene.shop.call('createRefund', { params, body })
      return { params: { ...params, refundId: made.ok ? made.body.refund.refundId : '' } }
    },
    NOT_FOUND: async (scene) => ({
      params: { orderId: (await scene.paid()).orderId, refundId: 'NOBODY' },
    }),
    INVALID_AUTH_FOR_THIS_ORDER: async (scene) => {
      const { params, token } = await scene.notOfThisPos()
      return { params: { ...params, refundId: 'NOBODY' }, token }
    },
  },
}

/** Pays out all money of the shop. */
export async function payOutAll(scene: Scene, { call, pos }: Scene['shop']): Promise<void> {
  const { shopId } = pos
  const shop = await call('retrieveShop', { params: { shopId } })
  assert.ok(shop.ok)
  const payout = { extPayoutId: scene.fresh('everything'), amount: shop.body.balance.available }
  assert.ok((await call('createPayout', { body: { shopId, payout } })).ok)
}
