import { openSandbox } from '../../sandbox.ts'
import type { Provokers } from './scene.ts'

const helpful = {
  body: { page: '/europe/docs/payouts/', isHelpful: true, language: 'en' },
} as const

export const feedback: Provokers = {
  sendPageFeedback: {
    204: () => helpful,
    // Readers of most servers are not asked.
    NOT_FOUND: async (scene) => ({ ...helpful, to: await scene.another(() => openSandbox()) }),
  },
}
