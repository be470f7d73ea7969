import { tool, workspace } from '../tool.ts'
import { unknownWorkspace } from '../unknown.ts'
import { workspaceFields, workspaceView } from '../workspace-view.ts'

export const showWorkspace = tool({
  name: 'show_workspace',
  title: 'Show a workspace',
  description:
    'Returns the base URL, the clock, and the points of sale of a workspace with their credentials.',
  effect: 'reads',
  input: { workspace },
  output: workspaceFields,
  run: async ({ sandbox }, { workspace: workspaceId = sandbox.workspace }) => {
    const found = await sandbox
      .server('retrieveWorkspace', { params: { workspaceId } })
      .catch(unknownWorkspace(workspaceId))
    return workspaceView(found)
  },
})
