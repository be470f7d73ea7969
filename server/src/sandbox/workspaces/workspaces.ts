import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'
import { limits } from '@grosz/contract/limits.ts'
import type { EventType } from '@grosz/contract/resources/events.ts'
import { randomText } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { DatabaseRefusal } from '../../storage/database/database.ts'
import { type Snapshot, sandboxOf, type Workspace, type Workspaces } from '../ports/sandbox.ts'
import { workspaceFiles } from './files.ts'
import { workspaceOfPos } from './firms.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import {
  createOpener,
  NeverBegun,
  noteSnapshot,
  type OpenWorkspace,
  type WorkspacesParts,
} from './opener.ts'

/** A workspace of this process. */
interface Entry {
  /** Requests wait for one that is being opened. */
  readonly opening: Promise<OpenWorkspace>
  /** The same, once it is open. */
  workspace: OpenWorkspace | undefined
  /** The snapshots from the oldest. */
  snapshots: readonly Snapshot[]
}

/**
 * Opens the workspaces in the data folder. Each is a file of its own: made by copying an empty one,
 * kept by copying it elsewhere, and gone with the file.
 */
export async function openWorkspaces(parts: WorkspacesParts): Promise<Workspaces> {
  const files = workspaceFiles(join(parts.settings.dataDir, 'workspaces'))
  const entries = new Map<string, Entry>()
  /** The workspaces whose files could not be opened; each request for one tries again. */
  const unopened = new Set<string>()
  /** Runs the jobs that replace, remove or copy the files of a workspace one after the other. */
  const inTurn = createKeyedMutex()
  const opener = createOpener(parts, {
    files,
    workspaces: () => workspaces,
    onClockChange: (workspaceId) => tell('WORKSPACE_CLOCK_CHANGED', workspaceId),
  })

  const workspaces: Workspaces = {
    async prepare() {
      await opener.template()
    },
    async create(asked) {
      if (entries.size >= limits.workspaces.value) throw new Refusal('TOO_MANY_WORKSPACES')
      const workspaceId = asked.workspaceId ?? freeId()
      if (isTaken(workspaceId)) throw new Refusal('WORKSPACE_EXISTS')
      const workspace = await keep(workspaceId, [], () => opener.create(workspaceId, asked))
      tell('WORKSPACE_CREATED', workspaceId)
      return workspace
    },
    list: () => [own(), ...openOnes()],
    has: (workspaceId) =>
      workspaceId === DEFAULT_WORKSPACE || entries.has(workspaceId) || unopened.has(workspaceId),
    idOf: workspaceOfPos,
    async find(workspaceId) {
      if (workspaceId === DEFAULT_WORKSPACE) return own()
      if (unopened.has(workspaceId)) await inTurn(workspaceId, () => openAgain(workspaceId))
      return findOpen(workspaceId)
    },
    remove: (workspaceId) => changing(workspaceId, remove),
    takeSnapshot: (workspaceId) => changing(workspaceId, takeSnapshot),
    listSnapshots: async (workspaceId) =>
      (await workspaces.find(workspaceId)) && (entries.get(workspaceId)?.snapshots ?? []),
    removeSnapshot: (workspaceId, snapshotId) =>
      changing(workspaceId, async () => removeSnapshot(workspaceId, snapshotId)),
    restore: (workspaceId, snapshotId) =>
      changing(workspaceId, () => restore(workspaceId, snapshotId)),
    async close() {
      const all = await Promise.all([...entries.keys()].map(findOpen))
      await Promise.all(all.map((one) => one?.close()))
    },
  }

  for (const workspaceId of files.list()) await openKept(workspaceId)
  return workspaces

  function tell(type: EventType, workspaceId: string): void {
    parts.tell({ type, ids: { workspaceId } })
  }

  function own(): Workspace {
    return {
      workspaceId: DEFAULT_WORKSPACE,
      name: undefined,
      createdAt: undefined,
      app: parts.own(),
    }
  }

  function openOnes(): readonly OpenWorkspace[] {
    const open = [...entries.values()].flatMap(({ workspace }) => workspace ?? [])
    return open.sort((a, b) => a.createdAt - b.createdAt)
  }

  async function findOpen(workspaceId: string): Promise<OpenWorkspace | undefined> {
    return entries.get(workspaceId)?.opening.catch(() => undefined)
  }

  /** The database of the server is no file of ours, and may be an external PostgreSQL. */
  async function changing<T>(
    workspaceId: string,
    change: (workspaceId: string) => Promise<T>,
  ): Promise<T> {
    if (workspaceId === DEFAULT_WORKSPACE) throw new Refusal('DEFAULT_WORKSPACE')
    return inTurn(workspaceId, async () => {
      await openAgain(workspaceId)
      return change(workspaceId)
    })
  }

  async function remove(workspaceId: string): Promise<boolean> {
    const workspace = await findOpen(workspaceId)
    if (!workspace && !unopened.has(workspaceId)) return false
    entries.delete(workspaceId)
    await workspace?.close()
    files.remove(workspaceId)
    unopened.delete(workspaceId)
    tell('WORKSPACE_DELETED', workspaceId)
    return true
  }

  async function takeSnapshot(workspaceId: string): Promise<Snapshot | undefined> {
    const workspace = await findOpen(workspaceId)
    const entry = entries.get(workspaceId)
    if (!workspace || !entry) return undefined
    if (entry.snapshots.length >= limits.snapshots.value) throw new Refusal('TOO_MANY_SNAPSHOTS')
    const snapshot = { snapshotId: randomText(8, '0123456789abcdef'), createdAt: parts.now() }
    await sandboxOf(workspace.app).writeLogs()
    await files.takeSnapshot(workspaceId, snapshot)
    await noteSnapshot(workspace, 'takeSnapshot', snapshot.snapshotId)
    entry.snapshots = [...entry.snapshots, snapshot]
    return snapshot
  }

  function removeSnapshot(workspaceId: string, snapshotId: string): boolean {
    const entry = entries.get(workspaceId)
    if (!entry || !hasSnapshot(entry, snapshotId)) return false
    files.removeSnapshot(workspaceId, snapshotId)
    entry.snapshots = entry.snapshots.filter((one) => one.snapshotId !== snapshotId)
    return true
  }

  async function restore(workspaceId: string, snapshotId: string): Promise<boolean> {
    const workspace = await findOpen(workspaceId)
    const entry = entries.get(workspaceId)
    if (!workspace || !entry || !hasSnapshot(entry, snapshotId)) return false
    // Before anything is closed: where the disk is full, the workspace stays as it is.
    const copy = await opener.copySnapshot(workspaceId, snapshotId)
    const { snapshots } = entry
    try {
      await keep(workspaceId, snapshots, async () => {
        await workspace.close()
        return opener.reopenWith(workspaceId, copy, snapshotId)
      })
    } catch (error) {
      // It goes on with the database that has its place now.
      await keep(workspaceId, snapshots, () => opener.open(workspaceId)).catch(() =>
        unopened.add(workspaceId),
      )
      throw error
    }
    tell('WORKSPACE_RESTORED', workspaceId)
    return true
  }

  /** Remembers a workspace that is being opened, so that others wait for it; forgets it if that fails. */
  async function keep(
    workspaceId: string,
    snapshots: readonly Snapshot[],
    open: () => Promise<OpenWorkspace>,
  ): Promise<OpenWorkspace> {
    // One that is being restored stays listed.
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

  function freeId(): string {
    for (;;) {
      const workspaceId = String(randomInt(100_000, 1_000_000))
      if (!isTaken(workspaceId)) return workspaceId
    }
  }

  /** True if this process, or perhaps another one, uses the ID. */
  function isTaken(workspaceId: string): boolean {
    return entries.has(workspaceId) || files.has(workspaceId)
  }

  async function openAgain(workspaceId: string): Promise<void> {
    if (unopened.delete(workspaceId)) await openKept(workspaceId)
  }

  /** Opens a workspace of an earlier process, if it is ours and can be opened. */
  async function openKept(workspaceId: string): Promise<void> {
    try {
      await keep(workspaceId, files.snapshotsOf(workspaceId), () => opener.open(workspaceId))
      files.removeUnfinished(workspaceId)
    } catch (error) {
      // It was never announced: its process ended between the copy and the first transaction.
      if (error instanceof NeverBegun) files.remove(workspaceId)
      // Another process of this folder has it open.
      else if (!(error instanceof DatabaseRefusal)) {
        unopened.add(workspaceId)
        parts.warn(`workspace ${workspaceId} could not be opened`, error)
      }
    }
  }
}

function hasSnapshot({ snapshots }: Entry, snapshotId: string): boolean {
  return snapshots.some((one) => one.snapshotId === snapshotId)
}
