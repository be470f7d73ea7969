import { createClient } from '@grosz/contract/client.ts'
import { queuedOutcomesMax } from '@grosz/contract/resources/outcomes.ts'
import { insertQueued } from '../../../server/src/sandbox/outcomes/store.ts'
import type { Provokers, Scene } from './scene.ts'

/** A kind of instrument that no payment of the scene has. */
const unused = { kind: 'ON_DELIVERY', outcome: 'APPROVED' } as const

async function queued({ sandbox }: Scene) {
  const anyone = createClient({ baseUrl: sandbox.url })
  // The queue may have been filled.
  await anyone('clearOutcomes', {})
  const added = await anyone('queueOutcome', { body: unused })
  return { params: { outcomeId: added.ok ? added.body.outcomeId : '' } }
}

async function fill({ sandbox: { app } }: Scene): Promise<void> {
  await app.database.transaction(async (tx) => {
    for (let number = 0; number < queuedOutcomesMax; number += 1)
      await insertQueued(tx, {
        ...unused,
        outcomeId: `filling-${number}`,
        posId: undefined,
        times: 1,
        createdAt: app.now(),
      })
  })
}

export const outcomes = {
  queueOutcome: {
    201: () => ({ body: unused }),
    async OUTCOME_QUEUE_FULL(scene: Scene) {
      await fill(scene)
      return { body: unused }
    },
  },
  listOutcomes: { 200: () => ({ query: {} }) },
  clearOutcomes: { 204: () => ({}) },
  deleteOutcome: {
    204: queued,
    NOT_FOUND: () => ({ params: { outcomeId: 'NOBODY' } }),
  },
} satisfies Provokers
