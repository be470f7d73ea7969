import * as z from 'zod'
import { tool } from '../tool.ts'
import { workspaceFields, workspaceView } from '../workspace-view.ts'

export const createWorkspace = tool({
  name: 'create_workspace',
  title: 'Create a workspace',
  description:
    'Creates an isolated sandbox with its own credentials, data, and clock. Use it to start an integration or a test run. Returns the base URL and the credentials for the configuration of the project.',
  effect: 'adds',
  input: {
    name: z.string().min(1).max(100).optional().describe('Name of your choice.'),
    workspaceId: z
      .string()
      .regex(/^\d{6}$/)
      .optional()
      .describe('Six digits of your choice, so that credentials stay the same. Default: random.'),
    seed: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('Makes IDs repeatable: the same requests in the same order get the same IDs.'),
    startAt: z
      .string()
      .optional()
      .describe('Time at which the clock starts, ISO 8601. Default: the real time.'),
    frozen: z
      .boolean()
      .optional()
      .describe('Whether the clock is frozen until it is moved. Default: running.'),
  },
  output: workspaceFields,
  run: async ({ sandbox }, { startAt, frozen, ...given }) => {
    const status = frozen ? ('FROZEN' as const) : undefined
    const body = { ...given, clock: { now: startAt, status } }
    return workspaceView(await sandbox.server('createWorkspace', { body }))
  },
})
