import { randomInt } from 'node:crypto'
import { DatabaseRefusal } from '../../storage/database/database.ts'
import type { Snapshot } from '../ports/sandbox.ts'
import type { WorkspaceFiles } from './files.ts'
import { NeverBegun, type Opener, type OpenWorkspace, type WorkspacesParts } from './opener.ts'

export type Registry = ReturnType<typeof createRegistry>

/** A workspace of this process. */
export interface Entry {
  /** Requests wait for one that is being opened. */
  readonly opening: Promise<OpenWorkspace>
  /** The same, once it is open. */
  workspace: OpenWorkspace | undefined
  /** The snapshots from the oldest. */
  snapshots: readonly Snapshot[]
}

/** The workspaces of this process: those that are open or being opened, and those that could not be opened. */
export function createRegistry(
  { warn }: Pick<WorkspacesParts, 'warn'>,
  { files, opener }: { readonly files: WorkspaceFiles; readonly opener: Opener },
) {
  const entries = new Map<string, Entry>()
  /** The workspaces whose files could not be opened; each request retries. */
  const unopened = new Set<string>()

  async function findOpen(workspaceId: string): Promise<OpenWorkspace | undefined> {
    return entries.get(workspaceId)?.opening.catch(() => undefined)
  }

  /** Adds a workspace that is being opened, so that other requests wait for it; removes it if that fails. */
  async function keep(
    workspaceId: string,
    snapshots: readonly Snapshot[],
    open: () => Promise<OpenWorkspace>,
  ): Promise<OpenWorkspace> {
    // A workspace stays listed while it is restored.
    const { workspace } = entries.get(workspaceId) ?? {}
    const entry: Entry = { opening: open(), workspace, snapshots }
    entries.set(workspaceId, entry)
    try {
      entry.workspace = await entry.opening
      return entry.workspace
    } catch (error) {
      entries.delete(workspaceId)
      throw error
    }
  }

  /** Opens a workspace of an earlier process, if it belongs to this server and can be opened. */
  async function openKept(workspaceId: string): Promise<void> {
    try {
      await keep(workspaceId, files.snapshotsOf(workspaceId), () => opener.open(workspaceId))
      files.removeUnfinished(workspaceId)
    } catch (error) {
      // The workspace was never returned to a caller: its process ended before the first transaction.
      if (error instanceof NeverBegun) files.remove(workspaceId)
      // Another process of this folder has it open.
      else if (!(error instanceof DatabaseRefusal)) {
        unopened.add(workspaceId)
        warn(`workspace ${workspaceId} could not be opened`, error)
      }
    }
  }

  /** True if this process, or perhaps another one, uses the ID. */
  function isTaken(workspaceId: string): boolean {
    return entries.has(workspaceId) || files.has(workspaceId)
  }

  return {
    findOpen,
    keep,
    openKept,
    isTaken,

    find: (workspaceId: string) => entries.get(workspaceId),
    count: () => entries.size,
    has: (workspaceId: string) => entries.has(workspaceId) || unopened.has(workspaceId),
    isUnopened: (workspaceId: string) => unopened.has(workspaceId),

    listOpen(): readonly OpenWorkspace[] {
      const open = [...entries.values()].flatMap(({ workspace }) => workspace ?? [])
      return open.sort((a, b) => a.createdAt - b.createdAt)
    },

    freeId(): string {
      for (;;) {
        const workspaceId = String(randomInt(100_000, 1_000_000))
        if (!isTaken(workspaceId)) return workspaceId
      }
    },

    async openAgain(workspaceId: string): Promise<void> {
      if (unopened.delete(workspaceId)) await openKept(workspaceId)
    },

    /** Opens a workspace with its restored database. If that fails, the next request tries again. */
    async reopen(workspaceId: string, snapshots: readonly Snapshot[]): Promise<void> {
      try {
        await keep(workspaceId, snapshots, () => opener.open(workspaceId))
      } catch {
        unopened.add(workspaceId)
      }
    },

    /** Closes a workspace and removes its files; false if there is none. */
    async remove(workspaceId: string): Promise<boolean> {
      const workspace = await findOpen(workspaceId)
      if (!workspace && !unopened.has(workspaceId)) return false
      entries.delete(workspaceId)
      await workspace?.close()
      files.remove(workspaceId)
      unopened.delete(workspaceId)
      return true
    },

    async close(): Promise<void> {
      const all = await Promise.all([...entries.keys()].map(findOpen))
      await Promise.all(all.map((one) => one?.close()))
    },
  }
}
