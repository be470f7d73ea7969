import * as z from 'zod'
import { tool, workspace } from '../tool.ts'

export const clearOutcomesAndFaults = tool({
  name: 'clear_outcomes_and_faults',
  title: 'Clear outcomes and faults',
  description:
    'Deletes all outcomes that force_outcome has queued and all faults that fault_notifications has added, so that the workspace behaves normally again.',
  effect: 'deletes',
  input: { workspace },
  output: {
    outcomes: z.literal('cleared'),
    deletedFaults: z.int().describe('How many notification faults were deleted'),
  },
  run: async ({ sandbox }, { workspace }) => {
    const call = sandbox.developer(workspace)
    await call('clearOutcomes', {})
    const { faults } = await call('listNotificationFaults', { query: { limit: 100 } })
    for (const { faultId } of faults) await call('deleteNotificationFault', { params: { faultId } })
    return { outcomes: 'cleared' as const, deletedFaults: faults.length }
  },
})
