import assert from 'node:assert/strict'
import type { Provokers, Scene } from './scene.ts'

type Merchant = Awaited<ReturnType<Scene['sandbox']['merchant']>>

const marketplaces = new WeakMap<Scene, Promise<Merchant>>()

/** The marketplace with a cached token, so that its next query is for something else. */
function marketplaceOf(scene: Scene): Promise<Merchant> {
  const known = marketplaces.get(scene) ?? openMarketplace(scene)
  marketplaces.set(scene, known)
  return known
}

async function openMarketplace(scene: Scene): Promise<Merchant> {
  const merchant = await scene.sandbox.merchant('500600')
  await merchant.call('retrieveShop', { params: { shopId: 'GrRynekP' } })
  return merchant
}

/** A call of the marketplace about a seller, who may not exist. */
async function about(scene: Scene, extCustomerId: string) {
  const { token } = await marketplaceOf(scene)
  return { params: { extCustomerId }, query: { currencyCode: 'PLN' }, token } as const
}

const answers = {
  200: (scene: Scene) => about(scene, 'seller_A'),
  NOT_FOUND: (scene: Scene) => about(scene, 'nobody'),
}

/** A fee transfer of the test marketplace that was not made yet. */
async function fee(scene: Scene, extCustomerId = 'seller_A', changes: object = {}) {
  const { params, token } = await about(scene, extCustomerId)
  const extTransferId = scene.fresh('transfer')
  const body = { amount: 100, currencyCode: 'PLN', extTransferId, ...changes } as const
  return { params, token, body }
}

/** A transfer with the ID of an earlier one, and another amount. */
async function again(scene: Scene) {
  const { params, token, body } = await fee(scene)
  const call = (await marketplaceOf(scene)).call
  assert.ok((await call('feeDebitTransfer', { params, body })).ok)
  return { params, token, body: { ...body, amount: 101 } }
}

const transfers = {
  200: (scene: Scene) => fee(scene),
  NOT_FOUND: (scene: Scene) => fee(scene, 'nobody'),
  INCONSISTENT_CURRENCIES: (scene: Scene) => fee(scene, 'seller_A', { currencyCode: 'EUR' }),
  NOT_ENOUGH_FUNDS: (scene: Scene) => fee(scene, 'seller_A', { amount: '999999999999999' }),
  TRANSFER_ALREADY_EXISTS: again,
}

const credits = {
  ...transfers,
  SELLER_NOT_VERIFIED: (scene: Scene) => fee(scene, 'seller_unverified'),
}

/** The history of a seller of the marketplace, who may not exist. */
async function historyOf(scene: Scene, extCustomerId: string) {
  const { params, token } = await about(scene, extCustomerId)
  const query = {
    eventDateFrom: '2026-03-01T00:00:00+01:00',
    eventDateTo: '2026-03-31T23:59:59+02:00',
  }
  return { params, query, token }
}

function correction(extCustomerId: string, changes: object = {}) {
  const params = { shopId: 'GrRynekP', extCustomerId }
  const body = { type: 'CHARGEBACK', amount: 100, currencyCode: 'PLN', ...changes } as const
  return { params, body }
}

export const sellers: Provokers = {
  correctSellerBalance: {
    200: () => correction('seller_B'),
    NOT_FOUND: () => correction('nobody'),
    VALUE_INVALID: () => correction('seller_B', { amount: -100 }),
    NOT_ENOUGH_FUNDS: () => correction('seller_B', { amount: '999999999999999' }),
  },
  listSellerOperations: {
    200: (scene) => historyOf(scene, 'seller_A'),
    NOT_FOUND: (scene) => historyOf(scene, 'nobody'),
  },
  retrieveSellerStatus: answers,
  retrieveSellerBalance: answers,
  feeDebitTransfer: transfers,
  feeDebitTransferByGet: transfers,
  feeCreditTransfer: credits,
  feeCreditTransferByGet: credits,
}
