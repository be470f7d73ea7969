import * as z from 'zod'
import { Failure } from '../failure.ts'
import type { Call } from '../sandbox.ts'
import { tool, workspace } from '../tool.ts'
import { clockFields } from '../workspace-view.ts'

export const moveClock = tool({
  name: 'move_clock',
  title: 'Control the clock',
  description:
    'Reads, freezes, resumes, or advances the clock of a workspace. Advancing the clock runs everything scheduled for that period: order expirations, refund and payout results, notification retries, and statements. Use it instead of waiting. The clock can’t go back.',
  effect: 'adds',
  input: {
    workspace,
    action: z
      .enum(['read', 'freeze', 'resume', 'advance'])
      .describe('Action. advance requires seconds or until.'),
    seconds: z.int().positive().optional().describe('advance: number of seconds.'),
    until: z.string().optional().describe('advance: target time, ISO 8601.'),
  },
  output: {
    ...clockFields,
    arrived: z
      .boolean()
      .optional()
      .describe(
        'advance: false if the target time wasn’t reached. To continue, call again with until.',
      ),
    until: z.string().optional(),
  },
  run: ({ sandbox }, { workspace, action, ...by }) =>
    actions[action](sandbox.developer(workspace), by),
})

interface By {
  readonly seconds?: number | undefined
  readonly until?: string | undefined
}

const actions = {
  read: (call: Call) => call('retrieveClock', {}),
  freeze: (call: Call) => call('freezeClock', {}),
  resume: (call: Call) => call('resumeClock', {}),
  advance: (call: Call, by: By) => {
    if ((by.seconds === undefined) === (by.until === undefined))
      throw new Failure('NO_TIME', 'To advance the clock, give either seconds or until.')
    return call('advanceClock', { body: by })
  },
}
