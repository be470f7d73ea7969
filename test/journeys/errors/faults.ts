import { limits } from '@grosz/contract/limits.ts'
import { sandboxOf } from '../../../server/src/sandbox/ports/sandbox.ts'
import { openSandbox } from '../../sandbox.ts'
import type { Provokers, Scene } from './scene.ts'

/** It matches no request of the scene, and is deleted for the next one. */
const harmless = { operationId: 'listReferenceRates', posId: '500104', kind: 'CUT_AFTER' } as const

function injected({ sandbox }: Scene) {
  sandboxOf(sandbox.app).faults.removeAll()
  const fault = sandboxOf(sandbox.app).faults.add({ ...harmless, percentage: 100 })
  return { params: { faultId: fault?.faultId ?? '' } }
}

export const faults: Provokers = {
  injectFault: {
    201: (scene) => {
      injected(scene)
      return { body: harmless }
    },
    TOO_MANY_FAULTS: async (scene) => {
      // A separate server, so that the others can still create faults.
      const to = await scene.another(openSandbox)
      for (let count = 0; count < limits.faults.value; count += 1)
        sandboxOf(to.app).faults.add({ ...harmless, percentage: 100 })
      return { body: harmless, to }
    },
  },
  listFaults: { 200: () => ({}) },
  deleteFault: { 204: injected, NOT_FOUND: () => ({ params: { faultId: 'NOBODY' } }) },
  deleteFaults: { 204: () => ({}) },
}
