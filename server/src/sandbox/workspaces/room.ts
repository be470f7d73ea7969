import type { Room } from '../../room.ts'
import {
  createSnapshot,
  createWorkspace,
  deleteSnapshot,
  deleteWorkspace,
  listSnapshots,
  listWorkspaces,
  restoreSnapshot,
  retrieveWorkspace,
} from './handlers.ts'

export const workspaces = {
  handlers: {
    createWorkspace,
    listWorkspaces,
    retrieveWorkspace,
    deleteWorkspace,
    createSnapshot,
    listSnapshots,
    restoreSnapshot,
    deleteSnapshot,
  },
} satisfies Room
