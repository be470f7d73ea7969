import { limits } from '@grosz/contract/limits.ts'
import { sandboxOf } from '../../../server/src/sandbox/ports/sandbox.ts'
import { openSandbox } from '../../sandbox.ts'
import type { Provokers, Scene } from './scene.ts'

/** A sandbox with the maximum number of event listeners. */
async function fullSandbox(scene: Scene) {
  return scene.another(async () => {
    const sandbox = await openSandbox()
    const { events } = sandboxOf(sandbox.app)
    for (let taken = 0; taken < limits.eventListeners.value; taken += 1) events.listen(() => {})
    return sandbox
  })
}

export const events: Provokers = {
  listEvents: { 200: () => ({ query: { type: 'ORDER_CREATED' } }) },
  waitForEvent: {
    200: async (scene) => ({ query: { id: (await scene.ordered()).orderId } }),
    TOO_MANY_REQUESTS: async (scene) => ({
      query: { id: 'NOBODY' },
      to: await fullSandbox(scene),
    }),
  },
  streamEvents: {
    200: () => ({ query: {} }),
    TOO_MANY_REQUESTS: async (scene) => ({ query: {}, to: await fullSandbox(scene) }),
  },
}
