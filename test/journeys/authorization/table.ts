import assert from 'node:assert/strict'
import { sandboxOf } from '../../../server/src/sandbox/ports/sandbox.ts'
import { card } from '../../card.ts'
import { recipeBody } from '../../recipe-body.ts'
import { tokenIdOf } from '../../stored-token.ts'
import { chargebacks } from '../errors/chargebacks.ts'
import * as consoles from '../errors/console.ts'
import { handedOver } from '../errors/listeners.ts'
import { fault } from '../errors/notification-faults.ts'
import { outcomes } from '../errors/outcomes.ts'
import { receiver } from '../errors/receivers.ts'
import type { Scene } from '../errors/scene.ts'
import { codeOfApp } from '../errors/simulator.ts'
import { verification } from '../errors/verification.ts'
import { snapshot } from '../errors/workspaces.ts'

/**
 * The callers. `customer` is a trusted_merchant token of the owner of the order or card, `other` of another
 * customer, and `partner` acts for a firm by the grant of that name.
 */
export const askers = ['nobody', 'basic', 'shop', 'customer', 'other', 'payer', 'partner'] as const
export type Asker = (typeof askers)[number]

/** The parts of a call; its line defines which of these it has. */
export interface Parts {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly token?: string
}

/** The status of the response to each caller; success by default. */
export interface Row {
  readonly refused: Partial<Record<Asker, 401 | 403 | 404>>
  readonly posId?: string
  /** A request that succeeds for permitted callers, about a record of the customer `owner`. */
  readonly ask: (scene: Scene, owner: string, posId: string) => Promise<Parts>
}

const ofOrders = { refused: { nobody: 401, other: 403, payer: 401, partner: 403 } } as const
const ofCustomers = { refused: { nobody: 401, payer: 401, partner: 403 } } as const
const ofShop = {
  refused: { nobody: 401, basic: 403, customer: 403, other: 403, payer: 401, partner: 403 },
} as const
const ofMarketplace = { ...ofShop, posId: '500600' } as const
const ofRates = { refused: { nobody: 401, basic: 403, payer: 401, partner: 403 } } as const
const ofPayer = {
  refused: { nobody: 401, basic: 403, shop: 401, customer: 401, other: 401, partner: 401 },
} as const
const ofPartner = {
  refused: { nobody: 401, basic: 403, shop: 403, customer: 403, other: 403, payer: 401 },
} as const
const ofFacilitator = {
  refused: { nobody: 401, basic: 403, customer: 403, other: 403, payer: 401 },
  posId: '500800',
} as const
const ofAll = { refused: {} } as const

const day = { formats: ['csv' as const], dateFrom: '2026-03-01' }

/** The request that reaches an outcome, sent by the caller. */
function asProvoked(provoke: (scene: Scene) => Parts | Promise<Parts>) {
  return async (scene: Scene): Promise<Parts> => {
    const { token: _, ...parts } = await provoke(scene)
    return parts
  }
}

/** Every operation has a line: its allowed callers, and the record. */
export const table = {
  authorize: {
    ...ofAll,
    ask: async ({ shop: { pos } }) => ({
      query: {},
      body: {
        grant_type: 'client_credentials',
        client_id: pos.clientId,
        client_secret: pos.clientSecret,
      },
    }),
  },
  createOrder: { ...ofCustomers, ask: async ({ shop }) => ({ body: shop.order() }) },
  retrieveOrder: { ...ofOrders, ask: ordered },
  cancelOrder: { ...ofOrders, ask: ordered },
  captureOrder: {
    ...ofOrders,
    posId: '500101',
    ask: async (...of) => ({ ...(await paid(...of)), body: {} }),
  },
  updateOrderStatus: {
    ...ofOrders,
    posId: '500101',
    ask: async (...of) => ({ ...(await paid(...of)), body: { orderStatus: 'COMPLETED' } }),
  },
  retrieveTransactions: { ...ofOrders, ask: paid },
  createRefund: {
    ...ofOrders,
    ask: async (...of) => ({
      ...(await paid(...of)),
      body: { refund: { description: 'Returned' } },
    }),
  },
  listRefunds: { ...ofOrders, ask: paid },
  retrieveRefund: { ...ofOrders, ask: refunded },
  listPayMethods: { ...ofCustomers, ask: async () => ({ query: {} }) },
  deleteToken: {
    refused: { nobody: 401, basic: 403, shop: 403, other: 404, payer: 401, partner: 403 },
    ask: async (scene, owner) => ({ params: { token: await storedCard(scene, owner) } }),
  },
  createPayout: { ...ofShop, ask: payout },
  retrievePayout: {
    ...ofShop,
    ask: async (scene) => {
      const made = await scene.shop.call('createPayout', await payout(scene))
      assert.ok(made.ok)
      return { params: { payoutId: made.body.payout.payoutId } }
    },
  },
  retrieveShop: { ...ofShop, ask: async ({ shop }) => ({ params: { shopId: shop.pos.shopId } }) },
  retrieveSellerStatus: { ...ofShop, posId: '500600', ask: seller },
  retrieveSellerBalance: { ...ofShop, posId: '500600', ask: seller },
  listSellerOperations: { ...ofShop, posId: '500600', ask: history },
  feeDebitTransfer: { ...ofShop, posId: '500600', ask: fee },
  feeCreditTransfer: { ...ofShop, posId: '500600', ask: fee },
  feeDebitTransferByGet: { ...ofShop, posId: '500600', ask: fee },
  feeCreditTransferByGet: { ...ofShop, posId: '500600', ask: fee },
  adviseVerification: { ...ofMarketplace, ask: asProvoked(verification.adviseVerification[200]) },
  createVerification: { ...ofMarketplace, ask: asProvoked(verification.createVerification[200]) },
  retrieveVerification: {
    ...ofMarketplace,
    ask: asProvoked(verification.retrieveVerification[200]),
  },
  loadSeller: { ...ofMarketplace, ask: asProvoked(verification.loadSeller[204]) },
  loadSellerDocument: { ...ofMarketplace, ask: asProvoked(verification.loadSellerDocument[204]) },
  loadAssociate: { ...ofMarketplace, ask: asProvoked(verification.loadAssociate[204]) },
  loadAssociateDocument: {
    ...ofMarketplace,
    ask: asProvoked(verification.loadAssociateDocument[204]),
  },
  uploadVerificationFile: {
    ...ofMarketplace,
    ask: asProvoked(verification.uploadVerificationFile[200]),
  },
  loadBankAccount: { ...ofMarketplace, ask: asProvoked(verification.loadBankAccount[204]) },
  loadPayoneer: { ...ofMarketplace, ask: asProvoked(verification.loadPayoneer[204]) },
  loadWorldFirst: { ...ofMarketplace, ask: asProvoked(verification.loadWorldFirst[204]) },
  createVerificationTransfer: {
    ...ofMarketplace,
    ask: asProvoked(verification.createVerificationTransfer[201]),
  },
  acceptRegulations: { ...ofMarketplace, ask: asProvoked(verification.acceptRegulations[201]) },
  completeVerification: {
    ...ofMarketplace,
    ask: asProvoked(verification.completeVerification[204]),
  },
  cancelVerification: { ...ofMarketplace, ask: asProvoked(verification.cancelVerification[204]) },
  startProviderVerification: {
    ...ofAll,
    ask: asProvoked(verification.startProviderVerification[201]),
  },
  decideVerification: { ...ofAll, ask: asProvoked(verification.decideVerification[204]) },
  createFirm: {
    refused: { nobody: 401, basic: 403, customer: 403, other: 403, payer: 401, partner: 403 },
    posId: '500700',
    ask: async ({ names }) => ({
      body: recipeBody('createFirm', 'firm-polish', {
        partnerId: names.partnerId('partner_test'),
      }),
    }),
  },
  createFirmUrl: {
    ...ofPartner,
    ask: async ({ firm }) => ({ params: firm, body: recipeBody('createFirmUrl', 'firm-url') }),
  },
  createFirmShop: {
    ...ofPartner,
    ask: async ({ firm }) => {
      const { urlId } = firm
      return { params: firm, body: recipeBody('createFirmShop', 'firm-shop', { urlId }) }
    },
  },
  createPos: {
    ...ofPartner,
    ask: async ({ firm }) => ({ params: firm, body: recipeBody('createPos', 'shop-pos') }),
  },
  retrievePos: { ...ofPartner, ask: async ({ firm }) => ({ params: firm }) },
  createFirmUser: {
    ...ofPartner,
    ask: async ({ firm }) => ({ params: firm, body: recipeBody('createFirmUser', 'firm-user') }),
  },
  createSubmerchant: {
    ...ofFacilitator,
    ask: async (scene) => ({
      params: { firmPublicId: facilitatorOf(scene) },
      body: florist(scene),
    }),
  },
  updateSubmerchant: {
    ...ofFacilitator,
    ask: async (scene) => ({ ...(await submerchant(scene)), body: florist(scene) }),
  },
  retrieveSubmerchant: { ...ofFacilitator, ask: submerchant },
  retrieveFxTable: {
    ...ofRates,
    ask: async ({ names }) => ({
      params: { mcpPartnerId: names.mcpPartnerId('6283a549-8b1a-430d-8a62-eea64327440e') },
    }),
  },
  listReferenceRates: { ...ofRates, ask: async () => ({ query: { termCurrency: 'PLN' } }) },
  retrieveReport: {
    refused: { nobody: 401, shop: 403, customer: 403, other: 403, payer: 401, partner: 403 },
    ask: async (scene) => {
      const { posId } = scene.shop.pos
      const params = { posId }
      const made = await scene.shop.call('createStatement', { params, body: day })
      assert.ok(made.ok)
      await scene.sandbox.work()
      return { params: { reportId: made.body.reportId } }
    },
  },
  createStatement: { ...ofAll, ask: async () => ({ params: { posId: '500100' }, body: day }) },
  switchStatements: {
    ...ofAll,
    ask: async () => ({ params: { posId: '500100' }, body: { status: 'ENABLED' } }),
  },
  createFrontToken: {
    ...ofAll,
    ask: async () => ({ query: {}, body: recipeBody('createFrontToken', 'token-single', {}) }),
  },
  listCardInstallments: {
    ...ofAll,
    ask: async () => ({ body: recipeBody('listCardInstallments', 'card-installments', {}) }),
  },
  logFrontMessage: {
    ...ofAll,
    ask: async () => ({ body: recipeBody('logFrontMessage', 'front-message', {}) }),
  },
  sendPageFeedback: {
    ...ofAll,
    ask: async () => ({
      body: { page: '/europe/docs/payouts/', isHelpful: false, language: 'en' },
    }),
  },
  listCreditMethods: { ...ofAll, ask: async () => ({ query: { posId: '500100' } }) },
  showCheckout: { ...ofPayer, ask: async () => ({ query: {} }) },
  startPayment: { ...ofPayer, ask: async () => ({ body: { method: 'c', card } }) },
  removeStoredCard: {
    ...ofPayer,
    ask: async (scene) => {
      const { page, stored } = await scene.knownPayer()
      return { params: { storedId: stored }, token: page }
    },
  },
  showPayment: {
    ...ofPayer,
    ask: async (scene) => {
      const { paymentId, token } = await scene.paid()
      return { params: { paymentId }, token }
    },
  },
  leavePayment: {
    ...ofPayer,
    ask: async (scene) => {
      const { paymentId, token } = await scene.asked()
      return { params: { paymentId }, token }
    },
  },
  sendCvv: {
    ...ofAll,
    ask: async (scene) => {
      const { customer, value } = await scene.storedCard()
      const payMethods = { payMethod: { type: 'CARD_TOKEN', value } }
      const asked = await customer.call('createOrder', { body: customer.order({ payMethods }) })
      const url = new URL(asked.ok ? (asked.body.redirectUri ?? '') : '')
      return { params: { refReqId: url.searchParams.get('refReqId') ?? '' }, body: '123' }
    },
  },
  showChallenge: { ...ofAll, ask: challenge },
  listChallenges: {
    ...ofAll,
    ask: async (scene) => ({ query: { orderId: (await scene.asked()).orderId } }),
  },
  answerChallenge: {
    ...ofAll,
    ask: async (scene) => ({ ...(await challenge(scene)), body: { answer: 'approve' } }),
  },
  answerOrder: {
    ...ofAll,
    ask: async (scene) => ({
      params: { orderId: (await scene.asked()).orderId },
      body: { answer: 'approve' },
    }),
  },
  createBlikCode: { ...ofAll, ask: async () => ({ body: { outcome: 'ask' } }) },
  showBlikCode: { ...ofAll, ask: asProvoked(codeOfApp) },
  listPointsOfSale: { ...ofAll, ask: async () => ({}) },
  retrieveClock: { ...ofAll, ask: async () => ({}) },
  freezeClock: { ...ofAll, ask: async () => ({}) },
  // Runs after the clock was frozen: the following calls need a running clock.
  resumeClock: { ...ofAll, ask: async () => ({}) },
  advanceClock: { ...ofAll, ask: async () => ({ body: { seconds: 1 } }) },
  retrieveSession: { ...ofAll, ask: async () => ({}) },
  signIn: { ...ofAll, ask: async () => ({ body: { password: 'any password' } }) },
  signOut: { ...ofAll, ask: async () => ({}) },
  signOutEverywhere: { ...ofAll, ask: async () => ({}) },
  createWorkspace: { ...ofAll, ask: async () => ({ body: {} }) },
  listWorkspaces: { ...ofAll, ask: async () => ({}) },
  retrieveWorkspace: { ...ofAll, ask: workspace },
  deleteWorkspace: { ...ofAll, ask: workspace },
  createSnapshot: { ...ofAll, ask: workspace },
  listSnapshots: { ...ofAll, ask: workspace },
  restoreSnapshot: { ...ofAll, ask: snapshot },
  deleteSnapshot: { ...ofAll, ask: snapshot },
  searchNotifications: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  queueOutcome: {
    ...ofAll,
    ask: async () => ({ body: { kind: 'ON_DELIVERY', outcome: 'APPROVED' } }),
  },
  listOutcomes: { ...ofAll, ask: async () => ({ query: {} }) },
  deleteOutcome: { ...ofAll, ask: asProvoked(outcomes.deleteOutcome[204]) },
  clearOutcomes: { ...ofAll, ask: async () => ({}) },
  listNotifications: { ...ofAll, ask: notified },
  sendNotification: {
    ...ofAll,
    ask: async (scene, owner) => {
      const { params } = await notified(scene, owner)
      return { params: { ...params, line: '1' } }
    },
  },
  resendNotification: {
    ...ofAll,
    ask: async (scene, owner) => {
      const { params } = await notified(scene, owner)
      return { params: { ...params, line: '1' } }
    },
  },
  injectFault: {
    ...ofAll,
    ask: async () => ({
      body: { operationId: 'listReferenceRates', posId: '500104', kind: 'CUT_AFTER' },
    }),
  },
  listFaults: { ...ofAll, ask: async () => ({}) },
  deleteFault: {
    ...ofAll,
    ask: async ({ sandbox }) => {
      const fault = { operationId: '*', posId: '1', kind: 'CUT_AFTER', percentage: 100 } as const
      return { params: { faultId: sandboxOf(sandbox.app).faults.add(fault).faultId } }
    },
  },
  deleteFaults: { ...ofAll, ask: async () => ({}) },
  listRequests: { ...ofAll, ask: async () => ({}) },
  retrieveRequest: {
    ...ofAll,
    ask: async ({ sandbox }) => {
      const answer = await sandbox.server.inject({ url: '/api/v2_1/orders/NOBODY' })
      return { params: { correlationId: String(answer.headers['correlation-id']) } }
    },
  },
  showOverview: { ...ofAll, ask: async () => ({}) },
  listUpcoming: { ...ofAll, ask: async () => ({}) },
  searchConsole: { ...ofAll, ask: async () => ({ query: { query: 'seller_A' } }) },
  listConsoleOrders: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleOrder: { ...ofAll, ask: ordered },
  createChargeback: { ...ofAll, ask: asProvoked(chargebacks.createChargeback[200]) },
  reverseChargeback: { ...ofAll, ask: asProvoked(chargebacks.reverseChargeback[200]) },
  listEvents: { ...ofAll, ask: async () => ({ query: {} }) },
  waitForEvent: { ...ofAll, ask: async () => ({ query: { timeoutSeconds: 0 } }) },
  streamEvents: { ...ofAll, ask: async () => ({ query: {} }) },
  createNotificationFault: { ...ofAll, ask: async () => ({ body: { kind: 'DUPLICATE' } }) },
  listNotificationFaults: { ...ofAll, ask: async () => ({ query: {} }) },
  deleteNotificationFault: { ...ofAll, ask: fault },
  createReceiver: { ...ofAll, ask: async () => ({ body: {} }) },
  listReceivers: { ...ofAll, ask: async () => ({ query: {} }) },
  retrieveReceiver: { ...ofAll, ask: receiver },
  changeReceiver: {
    ...ofAll,
    ask: async (scene) => ({ ...(await receiver(scene)), body: { answer: { status: 200 } } }),
  },
  deleteReceiver: { ...ofAll, ask: receiver },
  listReceived: { ...ofAll, ask: async (scene) => ({ ...(await receiver(scene)), query: {} }) },
  waitForReceived: {
    ...ofAll,
    ask: async (scene) => ({ ...(await receiver(scene)), query: { timeoutSeconds: 0 } }),
  },
  streamDeliveries: { ...ofAll, ask: async () => ({ query: { posId: '500100' } }) },
  answerDelivery: {
    ...ofAll,
    ask: async (scene) => ({ ...(await handedOver(scene)), body: { status: 200 } }),
  },
  listConsoleRefunds: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleRefund: {
    ...ofAll,
    ask: async (scene) => ({ params: { refundId: await consoles.refunded(scene) } }),
  },
  listConsolePayouts: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsolePayout: {
    ...ofAll,
    ask: async (scene) => ({ params: { payoutId: await consoles.paidOut(scene) } }),
  },
  listConsoleShops: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleShop: {
    ...ofAll,
    ask: async ({ shop }) => ({ params: { shopId: shop.pos.shopId } }),
  },
  listConsoleStatements: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleStatement: {
    ...ofAll,
    ask: async (scene) => ({ params: { reportId: await consoles.reported(scene) } }),
  },
  listConsoleSellers: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleSeller: {
    ...ofAll,
    ask: async () => ({ params: { firmId: 'GrRynek1', extCustomerId: 'seller_A' } }),
  },
  listConsoleVerifications: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleVerification: {
    ...ofAll,
    ask: async (scene) => ({ params: { verificationId: await consoles.verified(scene) } }),
  },
  listConsoleFirms: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleFirm: { ...ofAll, ask: async () => ({ params: { firmId: 'GrRynek1' } }) },
  listConsoleSubmerchants: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleSubmerchant: {
    ...ofAll,
    ask: async (scene) => ({
      params: { firmId: facilitatorOf(scene), submerchantId: await scene.submerchant() },
    }),
  },
  listConsoleTokens: { ...ofAll, ask: async () => ({ query: { limit: 1 } }) },
  showConsoleToken: {
    ...ofAll,
    ask: async (scene) => ({ params: { tokenId: await tokenIdOf(scene.sandbox) } }),
  },
  setSubmerchantStatus: {
    ...ofAll,
    ask: async (scene) => ({ ...(await submerchant(scene)), body: { status: 'BLOCKED' } }),
  },
  retrieveBrand: { ...ofAll, ask: async () => ({ params: { posId: '500500' } }) },
  setBrand: {
    ...ofAll,
    ask: async () => ({ params: { posId: '500500' }, body: { brand: { name: 'Księgarnia' } } }),
  },
  switchPayMethod: {
    ...ofAll,
    ask: async () => ({ params: { posId: '500500', value: 'm' }, body: { status: 'ENABLED' } }),
  },
  topUpShop: {
    ...ofAll,
    ask: async () => ({
      params: { shopId: 'GrSklep1' },
      body: { amount: 1, currencyCode: 'PLN' },
    }),
  },
  correctSellerBalance: {
    ...ofAll,
    ask: async () => ({
      params: { shopId: 'GrRynekP', extCustomerId: 'seller_A' },
      body: { type: 'ADMIN_CORRECTION', amount: 1, currencyCode: 'PLN' },
    }),
  },
} satisfies Record<string, Row>

export function buyer(extCustomerId: string) {
  return { email: 'jan.kowalski@example.com', extCustomerId }
}

async function ordered(scene: Scene, owner: string) {
  const { orderId } = await scene.ordered({ buyer: buyer(owner) })
  return { params: { orderId } }
}

async function workspace(scene: Scene) {
  return { params: { workspaceId: await scene.workspace() } }
}

/** An order without a receiver of its notifications. */
async function notified(scene: Scene, owner: string) {
  const { orderId } = await scene.paid({
    notifyUrl: 'http://127.0.0.1:4/notify',
    buyer: buyer(owner),
  })
  return { params: { posId: scene.shop.pos.posId, reference: orderId } }
}

async function paid(scene: Scene, owner: string, posId: string) {
  const { orderId } = await scene.paid({ buyer: buyer(owner) }, posId)
  return { params: { orderId } }
}

async function refunded(scene: Scene, owner: string, posId: string) {
  const { params } = await paid(scene, owner, posId)
  const made = await scene.shop.call('createRefund', {
    params,
    body: { refund: { description: 'Returned' } },
  })
  assert.ok(made.ok)
  return { params: { ...params, refundId: made.body.refund.refundId } }
}

async function storedCard(scene: Scene, owner: string): Promise<string> {
  await scene.paid({ totalAmount: '0', cardOnFile: 'FIRST', buyer: buyer(owner) })
  const customer = await scene.sandbox.merchant('500100', buyer(owner))
  const methods = await customer.call('listPayMethods', { query: {} })
  assert.ok(methods.ok)
  return methods.body.cardTokens?.[0]?.value ?? ''
}

async function payout(scene: Scene) {
  const { shopId } = scene.shop.pos
  return {
    body: recipeBody('createPayout', 'payout-standard', {
      shopId,
      payout: { extPayoutId: scene.fresh('payout'), amount: 100 },
    }),
  }
}

function florist(scene: Scene) {
  const externalId = scene.fresh('florist')
  return recipeBody('createSubmerchant', 'submerchant-card', { externalId })
}

async function submerchant(scene: Scene) {
  return {
    params: { firmPublicId: facilitatorOf(scene), submerchantId: await scene.submerchant() },
  }
}

async function seller({ names }: Scene) {
  return {
    params: { extCustomerId: names.extCustomerId('seller_A') },
    query: { currencyCode: 'PLN' },
  }
}

async function history({ names }: Scene) {
  const query = { eventDateFrom: '2026-03-01T00:00:00Z', eventDateTo: '2026-04-01T00:00:00Z' }
  return { params: { extCustomerId: names.extCustomerId('seller_A') }, query }
}

async function fee(scene: Scene) {
  return {
    params: { extCustomerId: scene.names.extCustomerId('seller_A') },
    body: recipeBody('feeDebitTransfer', 'fee-debit', { extTransferId: scene.fresh('fee') }),
  }
}

async function challenge(scene: Scene) {
  return { params: { challengeId: (await scene.asked()).challengeId } }
}

function facilitatorOf({ names }: Scene): string {
  return names.firmId('GrPosred')
}
