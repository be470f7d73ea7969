import assert from 'node:assert/strict'
import type { Provokers, Scene } from './scene.ts'

function switching(value: string) {
  return { params: { posId: '500500', value }, body: { status: 'TEMPORARY_DISABLED' } } as const
}

/** The place of the first notification of a paid order; no server listens at its address. */
async function notified(scene: Scene) {
  const { orderId } = await scene.paid({ notifyUrl: 'http://127.0.0.1:4/notify' })
  return { posId: scene.shop.pos.posId, reference: orderId, line: '1' }
}

/** A code that the banking app shows. */
export async function codeOfApp({ shop }: Scene) {
  const created = await shop.call('createBlikCode', { body: { outcome: 'ask' } })
  assert.ok(created.ok)
  return { params: { codeId: created.body.codeId } }
}

export const simulator: Provokers = {
  showChallenge: {
    200: async (scene) => ({ params: { challengeId: (await scene.asked()).challengeId } }),
    NOT_FOUND: () => ({ params: { challengeId: 'NOBODY' } }),
  },
  listChallenges: {
    200: async (scene) => ({ query: { orderId: (await scene.asked()).orderId } }),
  },
  answerChallenge: {
    200: async (scene) => ({
      params: { challengeId: (await scene.asked()).challengeId },
      body: { answer: 'approve' },
    }),
    NOT_FOUND: () => ({ params: { challengeId: 'NOBODY' }, body: { answer: 'approve' } }),
    VALUE_INVALID: async (scene) => ({
      params: { challengeId: (await scene.asked()).challengeId },
      body: { answer: 'approve', choice: 'NOTHING' },
    }),
    CHALLENGE_CLOSED: async (scene) => {
      const { challengeId, payer } = await scene.asked()
      await payer.confirm('leave')
      return { params: { challengeId }, body: { answer: 'approve' } }
    },
  },
  answerOrder: {
    200: async (scene) => ({
      params: { orderId: (await scene.asked()).orderId },
      body: { answer: 'timeout' },
    }),
    NOT_FOUND: () => ({ params: { orderId: 'NOBODY' }, body: { answer: 'approve' } }),
    NOTHING_TO_ANSWER: async (scene) => ({
      params: { orderId: (await scene.ordered()).orderId },
      body: { answer: 'approve' },
    }),
  },
  createBlikCode: { 201: () => ({ body: { outcome: 'decline' } }) },
  showBlikCode: {
    200: codeOfApp,
    NOT_FOUND: () => ({ params: { codeId: 'NOBODY' } }),
  },
  listPointsOfSale: { 200: () => ({}) },
  retrieveClock: { 200: () => ({}) },
  freezeClock: { 200: () => ({}) },
  // Runs after the clock was frozen: the following calls need a running clock.
  resumeClock: { 200: () => ({}) },
  advanceClock: {
    200: () => ({ body: { seconds: 1 } }),
    VALUE_MISSING: () => ({ body: {} }),
  },
  listNotifications: {
    200: async (scene) => ({ params: await notified(scene) }),
    NOT_FOUND: () => ({ params: { posId: '1', reference: 'NOBODY' } }),
  },
  searchNotifications: { 200: () => ({ query: { limit: 1 } }) },
  sendNotification: {
    204: async (scene) => ({ params: await notified(scene) }),
    NOT_FOUND: () => ({ params: { posId: '500100', reference: 'NOBODY', line: '1' } }),
    NOTIFICATION_NOT_NEXT: async (scene) => ({
      params: { ...(await notified(scene)), line: '2' },
    }),
  },
  resendNotification: {
    200: async (scene) => ({ params: await notified(scene) }),
    NOT_FOUND: () => ({ params: { posId: '500100', reference: 'NOBODY', line: '1' } }),
  },
  retrieveBrand: {
    200: () => ({ params: { posId: '500500' } }),
    NOT_FOUND: () => ({ params: { posId: '1' } }),
  },
  setBrand: {
    204: () => ({ params: { posId: '500500' }, body: { brand: {} } }),
    NOT_FOUND: () => ({ params: { posId: '1' }, body: { brand: {} } }),
  },
  switchPayMethod: {
    204: () => switching('m'),
    NOT_FOUND: () => switching('nothing'),
  },
}
