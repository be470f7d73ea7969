import assert from 'node:assert/strict'
import type { OperationId } from '@grosz/contract/index.ts'
import { card } from '../../card.ts'
import { recipeBody } from '../../recipe-body.ts'
import { challengeCard, type Scene } from '../errors/scene.ts'
import { type Asker, buyer, type Row } from './table.ts'

/** Another request of an operation, with the IDs that the request of the table does not contain. */
export interface More extends Pick<Row, 'ask' | 'posId'> {
  /** The owner of the request, if it is not the shop. */
  readonly by?: Asker
  /** True if every caller of the shop may use the record. */
  readonly isOfAll?: true
}

const shoppingCarts = [
  {
    extCustomerId: '',
    amount: '12345',
    products: [{ name: 'Vase', unitPrice: '12345', quantity: '1' }],
  },
]

/** Between them, these requests and those of the table name all that can be named. */
export const more: { readonly [I in OperationId]?: readonly More[] } = {
  startPayment: [
    {
      ask: async (scene) => {
        const { page, stored } = await scene.knownPayer()
        return { body: { method: 'c', storedId: stored }, token: page }
      },
    },
  ],
  createOrder: [
    {
      ask: async (scene, owner) => {
        const { token: value } = await authenticatedCard(scene, owner)
        const extOrderId = scene.fresh('order')
        const payMethod = { type: 'CARD_TOKEN', value }
        return ordering(scene, '500100', {
          extOrderId,
          buyer: buyer(owner),
          cardOnFile: 'STANDARD_MERCHANT',
          payMethods: { payMethod },
        })
      },
    },
    {
      isOfAll: true,
      ask: async (scene) => {
        const { posId } = scene.shop.pos
        const body = recipeBody('createFrontToken', 'token-single', { posId })
        const made = await scene.shop.call('createFrontToken', { query: {}, body })
        assert.ok(made.ok, JSON.stringify(made.body))
        const payMethod = { type: 'CARD_TOKEN', value: made.body.value }
        return ordering(scene, '500100', { payMethods: { payMethod } })
      },
    },
    {
      ask: async (scene, owner) => {
        const { firstTransactionId } = await authenticatedCard(scene, owner)
        const payMethod = { type: 'PBL', value: 'c', card: { ...card, firstTransactionId } }
        return ordering(scene, '500100', {
          cardOnFile: 'STANDARD_MERCHANT',
          payMethods: { payMethod },
        })
      },
    },
    {
      by: 'customer',
      ask: async (scene) => {
        const registerTokenValue = scene.fresh('blik')
        const blikData = { register: true, registerTokenValue }
        const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
        return ordering(scene, '500100', { payMethods: { payMethod } })
      },
    },
    {
      by: 'customer',
      ask: async (scene, owner) => {
        const value = scene.fresh('blik')
        const customer = await scene.sandbox.merchant('500100', buyer(owner))
        const blikData = { register: true, registerTokenValue: value }
        const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
        const body = customer.order({ payMethods: { payMethod } })
        assert.ok((await customer.call('createOrder', { body })).ok)
        const byToken = { type: 'BLIK_TOKEN', value }
        return ordering(scene, '500100', { payMethods: { payMethod: byToken } })
      },
    },
    {
      posId: '500600',
      ask: async (scene) => {
        const extCustomerId = scene.names.extCustomerId('seller_A')
        return ordering(scene, '500600', {
          shoppingCarts: shoppingCarts.map((cart) => ({ ...cart, extCustomerId })),
        })
      },
    },
    {
      posId: '500800',
      ask: async (scene) => {
        const firmPublicId = scene.names.firmId('GrPosred')
        const id = await scene.submerchant()
        const active = await scene.facilitator.call('setSubmerchantStatus', {
          params: { firmPublicId, submerchantId: id },
          body: { status: 'ACTIVE' },
        })
        assert.ok(active.ok)
        return ordering(scene, '500800', { submerchant: { id } })
      },
    },
    {
      posId: '500103',
      ask: async (scene) => {
        const { mcpPartnerId, mcpFxTableId } = await tableOf(scene, '500103', pricing.orders)
        const price = { mcpCurrency: 'EUR', mcpAmount: '2948', mcpRate: '4.18719' }
        return ordering(scene, '500103', { mcpData: { ...price, mcpFxTableId, mcpPartnerId } })
      },
    },
  ],
  createRefund: [
    {
      ask: async (scene, owner) => {
        const { orderId } = await scene.paid({ buyer: buyer(owner) })
        const refund = { description: 'Returned', extRefundId: scene.fresh('refund') }
        return { params: { orderId }, body: { refund } }
      },
    },
  ],
  updateOrderStatus: [
    {
      posId: '500101',
      ask: async (scene, owner) => {
        const { orderId } = await scene.paid({ buyer: buyer(owner) }, '500101')
        return { params: { orderId }, body: { orderId, orderStatus: 'COMPLETED' } }
      },
    },
  ],
  createPayout: [
    { ask: async (scene, owner) => toCard(scene, owner, (value) => value) },
    { ask: async (scene, owner) => toCard(scene, owner, (value) => ({ value })) },
    {
      posId: '500600',
      ask: async (scene) => ({
        body: recipeBody('createPayout', 'payout-marketplace', {
          shopId: scene.names.shopId('GrRynekP'),
          payout: { extPayoutId: scene.fresh('payout') },
          account: { extCustomerId: scene.names.extCustomerId('seller_A') },
        }),
      }),
    },
    {
      posId: '500600',
      ask: async (scene) => {
        const { mcpPartnerId, mcpFxTableId } = await tableOf(scene, '500600', pricing.payouts)
        return {
          body: recipeBody('createPayout', 'payout-fx', {
            shopId: scene.names.shopId('GrRynekP'),
            payout: { extPayoutId: scene.fresh('payout') },
            account: { extCustomerId: scene.names.extCustomerId('seller_B') },
            fxData: { partnerId: mcpPartnerId, tableId: mcpFxTableId },
          }),
        }
      },
    },
  ],
  adviseVerification: [
    {
      posId: '500600',
      ask: async ({ names }) => ({
        query: {
          companyTaxId: names.taxId('0000000017'),
          personalIdentificationNumber: '44051401359',
        },
      }),
    },
  ],
  loadSellerDocument: [
    { posId: '500600', ask: withFiles('loadSellerDocument', 'document-register') },
  ],
  loadAssociateDocument: [
    { posId: '500600', ask: withFiles('loadAssociateDocument', 'document-identity-card') },
  ],
  loadBankAccount: [
    {
      posId: '500600',
      ask: async (scene) => {
        const { verificationId, call } = await verificationIn(scene)
        const made = await call('createVerificationTransfer', {
          body: recipeBody('createVerificationTransfer', 'verification-transfer', {
            verificationId,
          }),
        })
        assert.ok(made.ok)
        const { verificationTransferId } = made.body
        return {
          body: recipeBody('loadBankAccount', 'payout-account-document', {
            verificationId,
            verificationTransferId,
            hasDocument: false,
            payoutDataVerificationType: 'BANK_TRANSFER',
          }),
        }
      },
    },
  ],
}

const pricing = {
  orders: '6283a549-8b1a-430d-8a62-eea64327440e',
  payouts: 'b1c0c6f4-6f2b-4f39-9a41-7d2c5e8f0a13',
} as const

async function ordering(scene: Scene, posId: string, changes: object) {
  const merchant = await scene.sandbox.merchant(posId)
  return { body: merchant.order(changes) }
}

/** The rate table of now. */
async function tableOf({ sandbox, names }: Scene, posId: string, partner: string) {
  const merchant = await sandbox.merchant(posId)
  const mcpPartnerId = names.mcpPartnerId(partner)
  const table = await merchant.call('retrieveFxTable', { params: { mcpPartnerId } })
  assert.ok(table.ok, JSON.stringify(table.body))
  return { mcpPartnerId, mcpFxTableId: table.body.id }
}

/** A card that was stored while its holder was there. */
async function authenticatedCard({ sandbox, shop }: Scene, owner: string) {
  const payMethod = { type: 'PBL', value: 'c', card: challengeCard }
  const first = await shop.call('createOrder', {
    body: shop.order({
      cardOnFile: 'FIRST',
      buyer: buyer(owner),
      payMethods: { payMethod },
    }),
  })
  assert.ok(first.ok, JSON.stringify(first.body))
  const { orderId, payMethods, redirectUri = '' } = first.body
  assert.ok((await sandbox.payer(redirectUri).answer(redirectUri, 'approve')).ok)
  const found = await shop.call('retrieveTransactions', { params: { orderId } })
  assert.ok(found.ok)
  const [payment] = found.body.transactions
  const { firstTransactionId } = (payment as { card: { cardData: Record<string, string> } }).card
    .cardData
  return { token: payMethods?.payMethod.value ?? '', firstTransactionId }
}

async function toCard(scene: Scene, owner: string, written: (value: string) => unknown) {
  const { token } = await authenticatedCard(scene, owner)
  return {
    body: recipeBody('createPayout', 'payout-card-token', {
      shopId: scene.shop.pos.shopId,
      payout: { extPayoutId: scene.fresh('payout'), amount: 100 },
      payee: { extCustomerId: owner },
      cardToken: written(token),
    }),
  }
}

async function verificationIn(scene: Scene) {
  const { call } = await scene.sandbox.merchant('500600')
  const sellerId = scene.fresh('seller')
  const created = await call('createVerification', { body: { sellerId, type: 'FULL' } })
  assert.ok(created.ok)
  return { call, verificationId: created.body.verificationId }
}

/** A document with files of every kind, and the associate who owns it. */
function withFiles<I extends 'loadSellerDocument' | 'loadAssociateDocument'>(
  operation: I,
  recipe: string,
) {
  return async (scene: Scene) => {
    const { call, verificationId } = await verificationIn(scene)
    const upload = recipeBody('uploadVerificationFile', 'verification-file', { verificationId })
    const kept = await call('uploadVerificationFile', { body: upload })
    assert.ok(kept.ok)
    const named = { verificationId, associateId: scene.fresh('associate') }
    const associate = recipeBody('loadAssociate', 'associate-polish', named)
    assert.ok((await call('loadAssociate', { body: associate })).ok)
    const files = [kept.body.fileId]
    const all = { files, translationFiles: files, transactionFiles: files }
    const whose = operation === 'loadAssociateDocument' ? named : { verificationId }
    return { body: recipeBody(operation, recipe, { ...whose, ...all }) }
  }
}
