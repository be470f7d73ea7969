import assert from 'node:assert/strict'
import { card } from '../../card.ts'
import { openSandbox, type Sandbox } from '../../sandbox.ts'
import { lostAmount, type Provokers, type Scene } from './scene.ts'

const nobody = { params: { orderId: 'NOBODY' } }

function payingBy(scene: Scene, payMethod: object) {
  return { body: scene.shop.order({ payMethods: { payMethod } }) }
}

/** An order of another point of sale, which may have other features. */
async function orderOf(scene: Scene, posId: string, changes: object) {
  const merchant = await scene.sandbox.merchant(posId)
  return { body: merchant.order(changes), token: merchant.token }
}

/** An order that pays with a BLIK token, as its customer. */
function byToken({ customer, value }: Awaited<ReturnType<Scene['blikToken']>>, blikData = {}) {
  const payMethods = { payMethod: { type: 'BLIK_TOKEN', value, blikData } }
  return { body: customer.order({ payMethods }), token: customer.token }
}

const mcpPartnerId = '6283a549-8b1a-430d-8a62-eea64327440e'

/** An order priced in euros by the current rate table, with these wrong values. */
async function pricedIn({ sandbox }: { sandbox: Sandbox }, changes: object) {
  const merchant = await sandbox.merchant('500103')
  const table = await merchant.call('retrieveFxTable', { params: { mcpPartnerId } })
  assert.ok(table.ok)
  const mcpFxTableId = table.body.id
  const price = { mcpCurrency: 'EUR', mcpAmount: '2948', mcpRate: '4.18719' }
  const mcpData = { ...price, mcpFxTableId, mcpPartnerId, ...changes }
  return { body: merchant.order({ mcpData }), token: merchant.token }
}

export const orders: Provokers = {
  listPayMethods: {
    200: async (scene) => ({ query: {}, token: (await scene.storedCard()).customer.token }),
  },
  createOrder: {
    201: (scene) => payingBy(scene, { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }),
    302: (scene) => ({ body: scene.shop.order() }),
    ORDER_NOT_UNIQUE: async (scene) => {
      const extOrderId = scene.fresh('twice')
      await scene.ordered({ extOrderId })
      return { body: scene.shop.order({ extOrderId }) }
    },
    INCONSISTENT_CURRENCIES: (scene) => ({ body: scene.shop.order({ currencyCode: 'EUR' }) }),
    PAY_METHOD_NOT_AVAILABLE: (scene) => payingBy(scene, { type: 'PBL', value: 'cs' }),
    INVALID_BLIK_CODE: (scene) =>
      payingBy(scene, { type: 'BLIK_AUTHORIZATION_CODE', value: '77712' }),
    CARD_EXPIRED: (scene) =>
      payingBy(scene, { type: 'PBL', value: 'c', card: { ...card, expirationYear: '2020' } }),
    TOKEN_NOT_USABLE: (scene) => payingBy(scene, { type: 'CARD_TOKEN', value: 'TOKC_NOBODY' }),
    FIRST_PAYMENT_NOT_AUTHENTICATED: async (scene) => {
      const { customer, value } = await scene.storedCard()
      const payMethods = { payMethod: { type: 'CARD_TOKEN', value } }
      return { body: customer.order({ payMethods, recurring: 'STANDARD' }), token: customer.token }
    },
    CARD_DATA_NOT_ALLOWED: (scene) =>
      orderOf(scene, '500600', { payMethods: { payMethod: { type: 'PBL', value: 'c', card } } }),
    SINGLE_CLICK_DISABLED: (scene) => orderOf(scene, '500600', { cardOnFile: 'FIRST' }),
    SINGLE_CLICK_RECURRING_DISABLED: (scene) => orderOf(scene, '500700', { recurring: 'FIRST' }),
    SUBMERCHANT_NOT_ACTIVE: (scene) =>
      orderOf(scene, '500800', { submerchant: { id: 'sub_blocked' } }),
    SELLER_NOT_VERIFIED: (scene) =>
      orderOf(scene, '500600', {
        shoppingCarts: [
          {
            extCustomerId: 'seller_unverified',
            amount: '12345',
            products: [{ name: 'Vase', unitPrice: '12345', quantity: '1' }],
          },
        ],
      }),
    BLIK_TOKEN_NEEDS_CUSTOMER: async (scene) => ({
      ...byToken(await scene.blikToken()),
      token: scene.shop.token,
    }),
    BLIK_TOKEN_VALUE_TAKEN: async (scene) => {
      const { customer, value } = await scene.blikToken()
      const recurring = { type: 'O' }
      const blikData = { register: true, registerTokenValue: value, recurring }
      const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
      return { body: customer.order({ payMethods: { payMethod } }), token: customer.token }
    },
    BLIK_TOKEN_NOT_IN_TIME: async (scene) => byToken(await scene.blikToken('2027-01-01')),
    BLIK_APP_UNKNOWN: async (scene) => byToken(await scene.blikToken(), { appKey: 'none' }),
    MCP_ERROR: (scene) => pricedIn(scene, { mcpFxTableId: 'none' }),
    MCP_TABLE_OUTDATED: async (scene) => {
      const to = await scene.another(() => openSandbox())
      const { body } = await pricedIn({ sandbox: to }, {})
      await to.pass({ hours: 24 })
      return { body, token: (await to.merchant('500103')).token, to }
    },
    MCP_NOT_SUPPORTED: (scene) => pricedIn(scene, { mcpPartnerId: 'nobody' }),
    MCP_RATE_MISSING: (scene) => pricedIn(scene, { mcpRate: undefined }),
    MCP_TABLE_MISSING: (scene) => pricedIn(scene, { mcpFxTableId: undefined }),
    MCP_AMOUNT_MISSING: (scene) => pricedIn(scene, { mcpAmount: undefined }),
    MCP_CURRENCY_MISSING: (scene) => pricedIn(scene, { mcpCurrency: undefined }),
    MCP_PARTNER_MISSING: (scene) => pricedIn(scene, { mcpPartnerId: undefined }),
    MCP_PAIR_INVALID: (scene) => pricedIn(scene, { mcpCurrency: 'PLN' }),
    MCP_RATE_INVALID: (scene) => pricedIn(scene, { mcpRate: '4.1872' }),
    MCP_AMOUNT_INVALID: (scene) => pricedIn(scene, { mcpAmount: '2949' }),
    MCP_CURRENCY_UNSUPPORTED: (scene) => pricedIn(scene, { mcpCurrency: 'BGN' }),
    TIMEOUT: (scene) => ({ body: scene.shop.order({ totalAmount: '4201' }) }),
    TOO_MANY_REQUESTS: (scene) => ({ body: scene.shop.order({ totalAmount: '4202' }) }),
    ANTIFRAUD_REJECTED: (scene) => ({ body: scene.shop.order({ totalAmount: '4203' }) }),
    SERVICE_TEMPORARY_UNAVAILABLE: (scene) => ({
      body: scene.shop.order({ totalAmount: lostAmount }),
    }),
    INVALID_AUTH_FOR_THIS_ORDER: (scene) => ({
      body: scene.shop.order({ merchantPosId: '500102' }),
    }),
  },
  retrieveOrder: {
    200: async (scene) => ({ params: { orderId: (await scene.ordered()).orderId } }),
    NOT_FOUND: () => nobody,
    INVALID_AUTH_FOR_THIS_ORDER: (scene) => scene.notOfThisPos(),
  },
  cancelOrder: {
    200: async (scene) => ({ params: { orderId: (await scene.ordered()).orderId } }),
    NOT_FOUND: () => nobody,
    INVALID_AUTH_FOR_THIS_ORDER: (scene) => scene.notOfThisPos(),
    ORDER_STATUS: async (scene) => ({ params: { orderId: (await scene.paid()).orderId } }),
  },
  captureOrder: {
    200: async (scene) => {
      const { orderId, token } = await scene.held()
      return { params: { orderId }, body: {}, token }
    },
    NOT_FOUND: () => ({ ...nobody, body: {} }),
    INVALID_AUTH_FOR_THIS_ORDER: async (scene) => ({ ...(await scene.notOfThisPos()), body: {} }),
    ORDER_STATUS: async (scene) => ({
      params: { orderId: (await scene.paid()).orderId },
      body: {},
    }),
    INCONSISTENT_CURRENCIES: async (scene) => {
      const { orderId, token } = await scene.held()
      return { params: { orderId }, body: { amount: '1', currencyCode: 'EUR' }, token }
    },
    CAPTURE_AMOUNT: async (scene) => {
      const { orderId, token } = await scene.held()
      return { params: { orderId }, body: { amount: '12345', currencyCode: 'PLN' }, token }
    },
    VALUE_MISSING: async (scene) => {
      const { orderId, token } = await scene.held()
      return { params: { orderId }, body: { amount: '1' }, token }
    },
  },
  updateOrderStatus: {
    200: async (scene) => {
      const { orderId, token } = await scene.held()
      return { params: { orderId }, body: { orderId, orderStatus: 'COMPLETED' }, token }
    },
    NOT_FOUND: () => ({ ...nobody, body: { orderStatus: 'CANCELED' } }),
    INVALID_AUTH_FOR_THIS_ORDER: async (scene) => ({
      ...(await scene.notOfThisPos()),
      body: { orderStatus: 'CANCELED' },
    }),
    ORDER_STATUS: async (scene) => ({
      params: { orderId: (await scene.paid()).orderId },
      body: { orderStatus: 'CANCELED' },
    }),
  },
  retrieveTransactions: {
    200: async (scene) => ({ params: { orderId: (await scene.paid()).orderId } }),
    NOT_FOUND: async (scene) => ({ params: { orderId: (await scene.ordered()).orderId } }),
    INVALID_AUTH_FOR_THIS_ORDER: (scene) => scene.notOfThisPos(),
  },
}
