import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyOpenDatabase, removeDatabase } from '../../storage/database/sqlite-copy.ts'
import type { Snapshot } from '../ports/sandbox.ts'

export type WorkspaceFiles = ReturnType<typeof workspaceFiles>

/** The files of workspaces in a folder, which it creates: a database for each, and their snapshots. */
export function workspaceFiles(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const databaseOf = (workspaceId: string) => join(folder, `${workspaceId}.db`)
  const snapshotOf = (workspaceId: string, snapshotId: string) =>
    join(folder, `${workspaceId}-${snapshotId}.snapshot`)
  const namesOf = (workspaceId: string) =>
    readdirSync(folder).filter((name) => name.startsWith(`${workspaceId}-`))
  const remove = (name: string) => rmSync(join(folder, name), { force: true })

  return {
    /** The database that new workspaces are copied from. */
    template: join(folder, 'template.db'),
    databaseOf,
    has: (workspaceId: string) => existsSync(databaseOf(workspaceId)),

    /** Makes the database of a new workspace as a copy of the template. */
    create(workspaceId: string, template: string): Promise<void> {
      return copyWhole(databaseOf(workspaceId), (part) => copyFile(template, part))
    },

    remove(workspaceId: string): void {
      removeDatabase(databaseOf(workspaceId))
      for (const name of namesOf(workspaceId)) remove(name)
    },

    /** Removes the files of a process that ended while it was copying. */
    removeUnfinished(workspaceId: string): void {
      for (const name of namesOf(workspaceId)) if (isUnfinished.test(name)) remove(name)
    },

    /** Copies the database as it is at the time of the call. */
    takeSnapshot(workspaceId: string, { snapshotId, createdAt }: Snapshot): Promise<void> {
      return copyWhole(snapshotOf(workspaceId, snapshotId), async (copy) => {
        await copyOpenDatabase(databaseOf(workspaceId), copy)
        // After a restart, only the time of the file shows when the copy was made.
        utimesSync(copy, new Date(), new Date(createdAt))
      })
    },

    removeSnapshot(workspaceId: string, snapshotId: string): void {
      rmSync(snapshotOf(workspaceId, snapshotId), { force: true })
    },

    /** Copies a snapshot, and returns the file that replaces the workspace's database. */
    async copySnapshot(workspaceId: string, snapshotId: string): Promise<string> {
      const copy = join(folder, `${workspaceId}-restored.copy`)
      // The log of an earlier copy would be applied to this one.
      removeDatabase(copy)
      await copyWhole(copy, (part) => copyFile(snapshotOf(workspaceId, snapshotId), part))
      return copy
    },

    /** The workspaces in the folder; removes copies that have no workspace yet. */
    list(): string[] {
      const names = readdirSync(folder)
      for (const name of names) if (/^\d{6}\.db\.part$/.test(name)) remove(name)
      return names.flatMap((name) => /^(\d{6})\.db$/.exec(name)?.[1] ?? [])
    },

    /** The snapshots of a workspace, from the oldest. */
    snapshotsOf(workspaceId: string): Snapshot[] {
      const ids = namesOf(workspaceId).flatMap((name) => snapshotForm.exec(name)?.[1] ?? [])
      return ids
        .map((snapshotId) => {
          const { mtimeMs } = statSync(snapshotOf(workspaceId, snapshotId))
          return { snapshotId, createdAt: Math.round(mtimeMs) }
        })
        .sort((a, b) => a.createdAt - b.createdAt)
    },
  }
}

const snapshotForm = /^\d{6}-(\w+)\.snapshot$/
/** A copy in progress, and the files of SQLite beside it. */
const isUnfinished = /\.(part|copy)(-journal|-wal|-shm|\.lock)?$/

/** Copies to a temporary name first, and removes the copy if it fails. */
async function copyWhole(file: string, copy: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  try {
    await copy(part)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
