import * as z from 'zod'
import { tool } from '../tool.ts'
import { unknownWorkspace } from '../unknown.ts'

export const deleteWorkspace = tool({
  name: 'delete_workspace',
  title: 'Delete a workspace',
  description:
    'Deletes a workspace and all its data, for example, after a test run. You can’t delete the default workspace.',
  effect: 'deletes',
  input: {
    workspaceId: z.string().min(1).describe('The workspace to delete.'),
  },
  output: { deleted: z.string().describe('Its workspaceId') },
  run: async ({ sandbox }, { workspaceId }) => {
    await sandbox
      .server('deleteWorkspace', { params: { workspaceId } })
      .catch(unknownWorkspace(workspaceId))
    return { deleted: workspaceId }
  },
})
