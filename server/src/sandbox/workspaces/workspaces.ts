import { join } from 'node:path'
import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'
import { limits } from '@grosz/contract/limits.ts'
import type { EventType } from '@grosz/contract/resources/events.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Workspace, Workspaces } from '../ports/sandbox.ts'
import { workspaceFiles } from './files.ts'
import { workspaceOfPos } from './firms.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { createOpener, type WorkspacesParts } from './opener.ts'
import { createRegistry } from './registry.ts'
import { createSnapshots } from './snapshots.ts'

/**
 * Opens the workspaces in the data folder. Each is a separate file: created as a copy of an empty
 * one, saved as a copy elsewhere, and deleted with the file.
 */
export async function openWorkspaces(parts: WorkspacesParts): Promise<Workspaces> {
  const files = workspaceFiles(join(parts.settings.dataDir, 'workspaces'))
  /** Runs the jobs that replace, remove or copy the files of a workspace one after the other. */
  const inTurn = createKeyedMutex()
  const opener = createOpener(parts, {
    files,
    workspaces: () => workspaces,
    onClockChange: (workspaceId) => publish('WORKSPACE_CLOCK_CHANGED', workspaceId),
  })
  const registry = createRegistry(parts, { files, opener })
  const snapshots = createSnapshots(parts, { files, opener, registry })

  const workspaces: Workspaces = {
    async prepare() {
      await opener.template()
    },
    async create(asked) {
      if (registry.count() >= limits.workspaces.value) throw new Refusal('TOO_MANY_WORKSPACES')
      const workspaceId = asked.workspaceId ?? registry.freeId()
      if (registry.isTaken(workspaceId)) throw new Refusal('WORKSPACE_EXISTS')
      const workspace = await registry.keep(workspaceId, [], () =>
        opener.create(workspaceId, asked),
      )
      publish('WORKSPACE_CREATED', workspaceId)
      return workspace
    },
    list: () => [own(), ...registry.listOpen()],
    has: (workspaceId) => workspaceId === DEFAULT_WORKSPACE || registry.has(workspaceId),
    idOf: workspaceOfPos,
    async find(workspaceId) {
      if (workspaceId === DEFAULT_WORKSPACE) return own()
      if (registry.isUnopened(workspaceId))
        await inTurn(workspaceId, () => registry.openAgain(workspaceId))
      return registry.findOpen(workspaceId)
    },
    remove: (workspaceId) =>
      changing(workspaceId, async () => {
        const isRemoved = await registry.remove(workspaceId)
        if (isRemoved) publish('WORKSPACE_DELETED', workspaceId)
        return isRemoved
      }),
    takeSnapshot: (workspaceId) => changing(workspaceId, () => snapshots.take(workspaceId)),
    listSnapshots: async (workspaceId) =>
      (await workspaces.find(workspaceId)) && snapshots.list(workspaceId),
    removeSnapshot: (workspaceId, snapshotId) =>
      changing(workspaceId, () => snapshots.remove(workspaceId, snapshotId)),
    restore: (workspaceId, snapshotId) =>
      changing(workspaceId, async () => {
        const isRestored = await snapshots.restore(workspaceId, snapshotId)
        if (isRestored) publish('WORKSPACE_RESTORED', workspaceId)
        return isRestored
      }),
    close: () => registry.close(),
  }

  for (const workspaceId of files.list()) await registry.openKept(workspaceId)
  return workspaces

  function publish(type: EventType, workspaceId: string): void {
    parts.publish({ type, ids: { workspaceId } })
  }

  function own(): Workspace {
    return {
      workspaceId: DEFAULT_WORKSPACE,
      name: undefined,
      createdAt: undefined,
      app: parts.own(),
    }
  }

  /** The database of the server is not one of these files, and may be an external PostgreSQL. */
  async function changing<T>(workspaceId: string, change: () => Promise<T>): Promise<T> {
    if (workspaceId === DEFAULT_WORKSPACE) throw new Refusal('DEFAULT_WORKSPACE')
    return inTurn(workspaceId, async () => {
      await registry.openAgain(workspaceId)
      return change()
    })
  }
}
