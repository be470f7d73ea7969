import assert from 'node:assert/strict'
import { recipeBody } from '../../recipe-body.ts'
import { tokenIdOf } from '../../stored-token.ts'
import type { Provokers, Scene } from './scene.ts'

export const console: Provokers = {
  showOverview: { 200: () => ({ query: {} }) },
  listUpcoming: { 200: () => ({ query: {} }) },
  searchConsole: { 200: () => ({ query: { query: 'seller_A' } }) },
  listConsoleOrders: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleOrder: {
    200: async (scene) => ({ params: { orderId: (await scene.ordered()).orderId } }),
    NOT_FOUND: () => ({ params: { orderId: 'NOBODY' } }),
  },
  listConsoleRefunds: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleRefund: {
    200: async (scene) => ({ params: { refundId: await refunded(scene) } }),
    NOT_FOUND: () => ({ params: { refundId: 'NOBODY' } }),
  },
  listConsolePayouts: { 200: () => ({ query: { limit: 1 } }) },
  showConsolePayout: {
    200: async (scene) => ({ params: { payoutId: await paidOut(scene) } }),
    NOT_FOUND: () => ({ params: { payoutId: 'NOBODY' } }),
  },
  listConsoleShops: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleShop: {
    200: ({ shop }) => ({ params: { shopId: shop.pos.shopId } }),
    NOT_FOUND: () => ({ params: { shopId: 'NOBODY' } }),
  },
  listConsoleStatements: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleStatement: {
    200: async (scene) => ({ params: { reportId: await reported(scene) } }),
    NOT_FOUND: () => ({ params: { reportId: 'NOBODY' } }),
  },
  listConsoleSellers: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleSeller: {
    200: () => ({ params: { firmId: 'GrRynek1', extCustomerId: 'seller_A' } }),
    NOT_FOUND: () => ({ params: { firmId: 'GrRynek1', extCustomerId: 'NOBODY' } }),
  },
  listConsoleVerifications: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleVerification: {
    200: async (scene) => ({ params: { verificationId: await verified(scene) } }),
    NOT_FOUND: () => ({ params: { verificationId: 'NOBODY' } }),
  },
  listConsoleFirms: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleFirm: {
    200: () => ({ params: { firmId: 'GrRynek1' } }),
    NOT_FOUND: () => ({ params: { firmId: 'NOBODY' } }),
  },
  listConsoleSubmerchants: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleSubmerchant: {
    200: async (scene) => ({
      params: {
        firmId: scene.names.firmId('GrPosred'),
        submerchantId: await scene.submerchant(),
      },
    }),
    NOT_FOUND: () => ({ params: { firmId: 'GrPosred', submerchantId: 'NOBODY' } }),
  },
  listConsoleTokens: { 200: () => ({ query: { limit: 1 } }) },
  showConsoleToken: {
    200: async ({ sandbox }) => ({ params: { tokenId: await tokenIdOf(sandbox) } }),
    NOT_FOUND: () => ({ params: { tokenId: 'NOBODY' } }),
  },
}

export async function refunded(scene: Scene): Promise<string> {
  const { orderId, merchant } = await scene.paid()
  const made = await merchant.call('createRefund', {
    params: { orderId },
    body: { refund: { description: 'Returned' } },
  })
  assert.ok(made.ok)
  return made.body.refund.refundId
}

export async function paidOut(scene: Scene): Promise<string> {
  const body = recipeBody('createPayout', 'payout-standard', {
    shopId: scene.shop.pos.shopId,
    payout: { extPayoutId: scene.fresh('payout'), amount: 100 },
  })
  const made = await scene.shop.call('createPayout', { body })
  assert.ok(made.ok)
  return made.body.payout.payoutId
}

export async function reported(scene: Scene): Promise<string> {
  const made = await scene.shop.call('createStatement', {
    params: { posId: scene.shop.pos.posId },
    body: { formats: ['csv'] },
  })
  assert.ok(made.ok)
  return made.body.reportId
}

export async function verified(scene: Scene): Promise<string> {
  const marketplace = await scene.sandbox.merchant('500600')
  const body = { sellerId: scene.fresh('seller'), type: 'FULL' } as const
  const made = await marketplace.call('createVerification', { body })
  assert.ok(made.ok)
  return made.body.verificationId
}
