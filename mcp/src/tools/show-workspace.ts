import { tool, workspace } from '../tool.ts'
import { workspaceFields, workspaceView } from '../workspace-view.ts'

export const showWorkspace = tool({
  name: 'show_workspace',
  title: 'Show a workspace',
  description:
    'Returns the base address, the clock, and the points of sale of a workspace with their credentials.',
  effect: 'reads',
  input: { workspace },
  output: workspaceFields,
  run: async ({ sandbox }, args) => {
    const params = { workspaceId: args.workspace ?? sandbox.workspace }
    return workspaceView(await sandbox.server('retrieveWorkspace', { params }))
  },
})
