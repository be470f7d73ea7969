import { card } from '../../card.ts'
import { lostCard, type Provokers, type Scene } from './scene.ts'

const byCard = { method: 'c', card }

/** The payer of a new order, about to pay. */
async function paying<B>(scene: Scene, body: B) {
  return { body, token: (await scene.ordered()).token }
}

export const checkout: Provokers = {
  showCheckout: {
    200: async (scene) => ({ query: {}, token: (await scene.ordered()).token }),
  },
  startPayment: {
    200: (scene) => paying(scene, byCard),
    ORDER_NOT_PAYABLE: async (scene) => ({ body: byCard, token: (await scene.paid()).token }),
    PAYMENT_UNDER_WAY: async (scene) => ({ body: byCard, token: (await scene.asked()).token }),
    PAY_METHOD_NOT_AVAILABLE: (scene) => paying(scene, { method: 'cs' }),
    INVALID_BLIK_CODE: (scene) => paying(scene, { method: 'blik' }),
    CARD_EXPIRED: (scene) =>
      paying(scene, { method: 'c', card: { ...card, expirationYear: '2020' } }),
    MCP_TABLE_OUTDATED: async (scene) => {
      const shop = await scene.sandbox.merchant('500103')
      const made = await shop.call('createOrder', { body: shop.order() })
      const address = new URL(made.ok ? (made.body.redirectUri ?? '') : '')
      const exchange = { currencyCode: 'EUR', fxTableId: 'OUTDATED' }
      return { body: { ...byCard, exchange }, token: address.searchParams.get('token') ?? '' }
    },
    MCP_CURRENCY_UNSUPPORTED: (scene) =>
      paying(scene, { ...byCard, exchange: { currencyCode: 'EUR', fxTableId: 'NONE' } }),
    SERVICE_TEMPORARY_UNAVAILABLE: (scene) =>
      paying(scene, {
        method: 'c',
        card: lostCard,
        installments: { provider: 'STAR_BT', number: 3 },
      }),
    TOKEN_NOT_USABLE: (scene) => paying(scene, { method: 'c', storedId: 'NOTHING' }),
  },
  removeStoredCard: {
    204: async (scene) => {
      const { page, stored } = await scene.knownPayer()
      return { params: { storedId: stored }, token: page }
    },
    NOT_FOUND: async (scene) => ({
      params: { storedId: 'NOTHING' },
      token: (await scene.ordered()).token,
    }),
  },
  showPayment: {
    200: async (scene) => {
      const { paymentId, token } = await scene.paid()
      return { params: { paymentId }, token }
    },
    NOT_FOUND: async (scene) => ({
      params: { paymentId: 'NOBODY' },
      token: (await scene.ordered()).token,
    }),
  },
  leavePayment: {
    200: async (scene) => {
      const { paymentId, token } = await scene.asked()
      return { params: { paymentId }, token }
    },
    NOT_FOUND: async (scene) => ({
      params: { paymentId: 'NOBODY' },
      token: (await scene.ordered()).token,
    }),
    // A lender decides about it, and not the payer.
    PAYMENT_UNDER_WAY: async (scene) => {
      const { payer, token } = await scene.ordered({ totalAmount: '60000' })
      const applied = await payer.call('startPayment', { body: { method: 'ai' } })
      const { challengeId } = await payer.asked()
      const params = { challengeId }
      await payer.call('answerChallenge', { params, body: { answer: 'review' } })
      return { params: { paymentId: applied.ok ? applied.body.paymentId : '' }, token }
    },
  },
  sendCvv: {
    202: async (scene) => {
      const { customer, value } = await scene.storedCard()
      const payMethods = { payMethod: { type: 'CARD_TOKEN', value } }
      const asked = await customer.call('createOrder', { body: customer.order({ payMethods }) })
      const url = new URL(asked.ok ? (asked.body.redirectUri ?? '') : '')
      return { params: { refReqId: url.searchParams.get('refReqId') ?? '' }, body: '123' }
    },
    NOT_FOUND: () => ({ params: { refReqId: 'NOBODY' }, body: '123' }),
  },
}
