import { limits } from '@grosz/contract/limits.ts'
import { randomText } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { noteChange, thisWorkspace } from '../../storage/changes/changes.ts'
import { removeDatabase, replaceDatabase } from '../../storage/database/sqlite-copy.ts'
import { NUMBERS_PER_MS } from '../kept-log/kept-log.ts'
import { continueLogs } from '../kept-log/store.ts'
import { type Snapshot, sandboxOf } from '../ports/sandbox.ts'
import type { WorkspaceFiles } from './files.ts'
import { begunIn, type Opener, type OpenWorkspace, type WorkspacesParts } from './opener.ts'
import type { Entry, Registry } from './registry.ts'

interface Surroundings {
  readonly files: WorkspaceFiles
  readonly opener: Opener
  readonly registry: Registry
}

/** The snapshots of workspaces: copies of their databases, which can replace them. */
export function createSnapshots(
  parts: Pick<WorkspacesParts, 'now' | 'openFile'>,
  { files, opener, registry }: Surroundings,
) {
  /** A copy of a snapshot that was checked to open, and whose logs continue after those of the workspace. */
  async function copyOf(workspaceId: string, snapshotId: string): Promise<string> {
    const copy = await files.copySnapshot(workspaceId, snapshotId)
    try {
      await prepareRestored(copy)
      return copy
    } catch (error) {
      removeDatabase(copy)
      throw error
    }
  }

  /**
   * Checks that a copy contains a workspace, and makes its logs continue from a number derived from
   * the time, which is higher than all numbers of the workspace.
   */
  async function prepareRestored(copy: string): Promise<void> {
    const database = parts.openFile(copy)
    try {
      await begunIn(database)
      await database.write([continueLogs(parts.now() * NUMBERS_PER_MS)])
    } finally {
      await database.close()
    }
  }

  /** Opens a workspace with another database in place of its own, which the caller has closed. */
  async function reopenWith(
    workspaceId: string,
    copy: string,
    snapshotId: string,
  ): Promise<OpenWorkspace> {
    replaceDatabase(files.databaseOf(workspaceId), copy)
    const restored = await opener.open(workspaceId)
    try {
      await noteSnapshot(restored, 'restore', snapshotId)
      return restored
    } catch (error) {
      await restored.close()
      throw error
    }
  }

  return {
    async take(workspaceId: string): Promise<Snapshot | undefined> {
      const workspace = await registry.findOpen(workspaceId)
      const entry = registry.find(workspaceId)
      if (!workspace || !entry) return undefined
      if (entry.snapshots.length >= limits.snapshots.value) throw new Refusal('TOO_MANY_SNAPSHOTS')
      const snapshot = { snapshotId: randomText(8, '0123456789abcdef'), createdAt: parts.now() }
      await sandboxOf(workspace.app).writeLogs()
      await files.takeSnapshot(workspaceId, snapshot)
      await noteSnapshot(workspace, 'takeSnapshot', snapshot.snapshotId)
      entry.snapshots = [...entry.snapshots, snapshot]
      return snapshot
    },

    list: (workspaceId: string) => registry.find(workspaceId)?.snapshots ?? [],

    async remove(workspaceId: string, snapshotId: string): Promise<boolean> {
      const entry = registry.find(workspaceId)
      if (!entry || !hasSnapshot(entry, snapshotId)) return false
      files.removeSnapshot(workspaceId, snapshotId)
      entry.snapshots = entry.snapshots.filter((one) => one.snapshotId !== snapshotId)
      return true
    },

    async restore(workspaceId: string, snapshotId: string): Promise<boolean> {
      const workspace = await registry.findOpen(workspaceId)
      const entry = registry.find(workspaceId)
      if (!workspace || !entry || !hasSnapshot(entry, snapshotId)) return false
      // Before the workspace is closed: if the disk is full, it stays unchanged.
      const copy = await copyOf(workspaceId, snapshotId)
      const { snapshots } = entry
      try {
        await registry.keep(workspaceId, snapshots, async () => {
          await workspace.close()
          return reopenWith(workspaceId, copy, snapshotId)
        })
      } catch (error) {
        // It continues with the database that is in place now.
        await registry.reopen(workspaceId, snapshots)
        throw error
      }
      return true
    },
  }
}

/** A snapshot does not contain its own event, because it is a copy of the state before. */
async function noteSnapshot(
  { app }: OpenWorkspace,
  event: 'takeSnapshot' | 'restore',
  about: string,
): Promise<void> {
  await app.database.write([noteChange(thisWorkspace, { event, about, at: app.now() })])
}

function hasSnapshot({ snapshots }: Entry, snapshotId: string): boolean {
  return snapshots.some((one) => one.snapshotId === snapshotId)
}
