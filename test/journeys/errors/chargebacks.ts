import assert from 'node:assert/strict'
import { createClient } from '@grosz/contract/client.ts'
import { payOutAll } from './refunds.ts'
import type { Provokers, Scene } from './scene.ts'

/** A chargeback of an order that was paid. */
async function chargeback(scene: Scene, asked: object = {}) {
  const { orderId } = await scene.paid()
  return { params: { orderId }, body: { reason: 'FRAUD', amount: '1', ...asked } } as const
}

/** A chargeback that was made and may be reversed. */
async function charged(scene: Scene) {
  const { params, body } = await chargeback(scene)
  const made = await createClient({ baseUrl: scene.sandbox.url })('createChargeback', {
    params,
    body,
  })
  assert.ok(made.ok, JSON.stringify(made.body))
  return { params: { ...params, chargebackId: made.body.chargebackId } }
}

export const chargebacks = {
  createChargeback: {
    200: (scene: Scene) => chargeback(scene),
    NOT_FOUND: () => ({ params: { orderId: 'NOBODY' }, body: { reason: 'FRAUD' } }),
    TRANS_NOT_ENDED: async (scene: Scene) => ({
      params: { orderId: (await scene.ordered()).orderId },
      body: { reason: 'FRAUD' },
    }),
    AMOUNT_TO_BIG: (scene: Scene) => chargeback(scene, { amount: '12346' }),
    AMOUNT_TO_SMALL: (scene: Scene) => chargeback(scene, { amount: '0' }),
    NOT_ENOUGH_FUNDS: async (scene: Scene) => {
      const { orderId, merchant } = await scene.paid({}, '500300')
      await payOutAll(scene, merchant)
      return { params: { orderId }, body: { reason: 'FRAUD' } }
    },
  },
  reverseChargeback: {
    200: charged,
    NOT_FOUND: async (scene: Scene) => {
      const { params } = await charged(scene)
      return { params: { ...params, chargebackId: 'NONE' } }
    },
  },
} satisfies Provokers
