import type { Provokers } from './scene.ts'

function switching(value: string) {
  return { params: { posId: '500500', value }, body: { status: 'TEMPORARY_DISABLED' } } as const
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
    CHALLENGE_CLOSED: async (scene) => {
      const { challengeId, payer } = await scene.asked()
      await payer.confirm('leave')
      return { params: { challengeId }, body: { answer: 'approve' } }
    },
  },
  listPointsOfSale: { 200: () => ({}) },
  retrieveClock: { 200: () => ({}) },
  freezeClock: { 200: () => ({}) },
  // Comes after the clock was frozen: whatever follows needs one that runs.
  resumeClock: { 200: () => ({}) },
  advanceClock: {
    200: () => ({ body: { seconds: 1 } }),
    VALUE_MISSING: () => ({ body: {} }),
  },
  switchPayMethod: {
    204: () => switching('m'),
    NOT_FOUND: () => switching('nothing'),
  },
}
