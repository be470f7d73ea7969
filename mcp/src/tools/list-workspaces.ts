import * as z from 'zod'
import { tool } from '../tool.ts'
import { clockFields } from '../workspace-view.ts'

export const listWorkspaces = tool({
  name: 'list_workspaces',
  title: 'List the workspaces',
  description:
    'Lists the workspaces of the sandbox, oldest first, without credentials. The workspace default is the public sandbox.',
  effect: 'reads',
  input: {},
  output: {
    workspaces: z.array(
      z.object({
        workspaceId: z.string(),
        name: z.string().optional(),
        url: z.string(),
        createdAt: z.string().optional(),
        clock: z.object(clockFields),
      }),
    ),
  },
  run: ({ sandbox }) => sandbox.server('listWorkspaces', {}),
})
