import type { Room } from '../room.ts'
import {
  createSnapshot,
  createWorkspace,
  deleteWorkspace,
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
    restoreSnapshot,
  },
} satisfies Room
