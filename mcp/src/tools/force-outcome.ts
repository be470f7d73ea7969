import { outcomeKinds } from '@grosz/contract/outcome-kinds.ts'
import * as z from 'zod'
import { chosenOutcome } from '../chosen-outcome.ts'
import { tool, workspace } from '../tool.ts'

export const forceOutcome = tool({
  name: 'force_outcome',
  title: 'Queue outcomes',
  description:
    'Sets the outcome of the next payments, refunds, payouts, or verifications, regardless of whether your shop, a plugin, or a browser starts them. To create an order yourself with an outcome, call create_order.',
  effect: 'adds',
  input: {
    workspace,
    kind: z.enum(outcomeKinds).describe('Type of operation that gets the outcome.'),
    outcome: z
      .string()
      .min(1)
      .describe(
        'The outcome: for a payment as in create_order, for a REFUND such as BANK_DECLINED, for a PAYOUT such as CANCELLED. If the outcome is unknown, the error lists all outcomes.',
      ),
    times: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('Number of operations in a row that get the outcome. Default: 1.'),
    posId: z.string().min(1).optional().describe('Point of sale. Default: all.'),
  },
  output: {
    outcomeId: z.string(),
    kind: z.string(),
    outcome: z.string(),
    posId: z.string().optional(),
    times: z.int().describe('Number of times that it will still be used'),
    createdAt: z.string(),
  },
  run: async ({ sandbox }, { workspace, outcome, ...given }) => {
    const body = { ...given, outcome: chosenOutcome(given.kind, outcome) }
    return sandbox.developer(workspace)('queueOutcome', { body })
  },
})
