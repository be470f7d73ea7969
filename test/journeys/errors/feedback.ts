import { openSandbox } from '../../sandbox.ts'
import type { Provokers } from './scene.ts'

const helpful = {
  body: { page: '/europe/docs/payouts/', isHelpful: true, language: 'en' },
} as const

export const feedback: Provokers = {
  sendPageFeedback: {
    204: () => helpful,
    // Most servers do not collect feedback.
    NOT_FOUND: async (scene) => ({ ...helpful, to: await scene.another(() => openSandbox()) }),
  },
}
