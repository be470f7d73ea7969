import type { App } from '../../app.ts'
import { randomText, seededText } from '../../base/random.ts'
import type { Told } from '../../base/told.ts'
import { bind, type OpenApp, openApp } from '../../start/open-app.ts'
import type { SandboxServerParts } from '../../start/parts.ts'
import { noteChange, thisWorkspace } from '../../storage/changes/changes.ts'
import type { Database, Tx } from '../../storage/database/database.ts'
import {
  copyDatabase,
  removeDatabase,
  replaceDatabase,
} from '../../storage/database/sqlite-copy.ts'
import { begunAt } from '../controls/clock-state.ts'
import { noteClock, saveClock } from '../controls/clock-store.ts'
import { openSandbox } from '../controls/open.ts'
import { NUMBERS_PER_MS } from '../kept-log/kept-log.ts'
import { continueLogs } from '../kept-log/store.ts'
import type { Door, NewWorkspace, Workspace, Workspaces } from '../ports/sandbox.ts'
import { addIndexes } from '../test-data/seed.ts'
import type { WorkspaceFiles } from './files.ts'
import { firmsOf } from './firms.ts'
import { countOpening, findWorkspace, insertWorkspace, type WorkspaceRow } from './store.ts'

export interface OpenWorkspace extends Workspace {
  readonly createdAt: number
  readonly close: () => Promise<void>
}

/** A copy of the template in which no workspace has begun. */
export class NeverBegun extends Error {
  override name = 'NeverBegun'
}

export interface WorkspacesParts extends Omit<SandboxServerParts, 'openFile'> {
  readonly door: Door | undefined
  /** Opens the file of a workspace. */
  readonly openFile: (file: string) => Database
  /** Hears what has become of a workspace; the sandbox around them is told. */
  readonly tell: (told: Told) => void
}

interface Surroundings {
  readonly files: WorkspaceFiles
  /** All workspaces of the server, which each of them can reach. */
  readonly workspaces: () => Workspaces
  readonly onClockChange: (workspaceId: string) => void
}

/** They are many and mostly idle; their due work is announced at once, and only by this process. */
const intervals = { pollMs: 60_000, beatMs: 200 }

/** Opens the files of workspaces: each becomes an App of its own. */
export function createOpener(
  parts: WorkspacesParts,
  { files, workspaces, onClockChange }: Surroundings,
) {
  /** The template, made once for all who need it at the same time. */
  let making: Promise<string> | undefined

  /** Opens the file of a workspace, after `prepare` has changed it. */
  async function open(
    workspaceId: string,
    prepare: (tx: Tx) => Promise<void> = () => Promise.resolve(),
  ): Promise<OpenWorkspace> {
    const database = parts.openFile(files.databaseOf(workspaceId))
    try {
      await database.transaction(async (tx) => {
        await prepare(tx)
        await countOpening(tx)
      })
      const row = await begunIn(database)
      return toWorkspace(row, await openAppOf(row, database))
    } catch (error) {
      await database.close()
      throw error
    }
  }

  async function openAppOf(row: WorkspaceRow, database: Database): Promise<OpenApp> {
    const { workspaceId, seed, openings, firms } = row
    const { settings } = parts
    const opened = await openApp({
      ...parts,
      settings: {
        ...settings,
        publicUrl: `${settings.publicUrl}/workspaces/${workspaceId}`,
        payUrl: settings.payUrl && `${settings.payUrl}/workspaces/${workspaceId}`,
        // Tests want the same rates each time.
        ecbRates: undefined,
      },
      database,
      random: seed === undefined ? randomText : seededText(`${seed} ${openings}`),
      openSandbox: (given) =>
        openSandbox(given, {
          firms: firmsOf(workspaceId, firms),
          workspaceId,
          workspaces: workspaces(),
          door: parts.door,
          onClockChange: () => onClockChange(workspaceId),
        }),
    })
    opened.workers.start(intervals)
    return opened
  }

  /** An empty database, which the next one is copied from. One of an older version is brought up to date. */
  async function template(): Promise<string> {
    making ??= makeTemplate()
    try {
      return await making
    } catch (error) {
      making = undefined
      throw error
    }
  }

  async function makeTemplate(): Promise<string> {
    const made = `${files.template}.new`
    const database = parts.openFile(made)
    try {
      // Done here once, so that no copy waits for the disk, or for the reader to learn of a new index.
      await bind(database, parts)
      await database.transaction(addIndexes)
    } finally {
      await database.close()
    }
    removeDatabase(files.template)
    copyDatabase(made, files.template)
    return files.template
  }

  /** The numbers of a log begin with a time, and are far behind it: none of the workspace has come so far. */
  async function prepareRestored(database: Database): Promise<void> {
    await begunIn(database)
    await database.write([continueLogs(parts.now() * NUMBERS_PER_MS)])
  }

  async function begin(
    tx: Tx,
    workspaceId: string,
    { name, seed, now, isFrozen, firms }: NewWorkspace,
  ): Promise<void> {
    const real = parts.now()
    const row = { workspaceId, name, seed, openings: 0, firms, createdAt: real }
    await insertWorkspace(tx, row)
    const clock = begunAt(now ?? real, real, isFrozen)
    if (now !== undefined || isFrozen) await saveClock(tx, clock)
    tx.defer(noteClock(clock, { event: 'create', real }))
  }

  return {
    open,
    template,

    /** Makes and opens a new workspace; nothing of one that fails is left. */
    async create(workspaceId: string, asked: NewWorkspace): Promise<OpenWorkspace> {
      const empty = await template()
      try {
        await files.create(workspaceId, empty)
        return await open(workspaceId, (tx) => begin(tx, workspaceId, asked))
      } catch (error) {
        files.remove(workspaceId)
        throw error
      }
    },

    /** Opens a workspace with another database in place of its own, which is closed. */
    async reopenWith(
      workspaceId: string,
      copy: string,
      snapshotId: string,
    ): Promise<OpenWorkspace> {
      replaceDatabase(files.databaseOf(workspaceId), copy)
      const restored = await open(workspaceId)
      try {
        await noteSnapshot(restored, 'restore', snapshotId)
        return restored
      } catch (error) {
        await restored.close()
        throw error
      }
    },

    /** A copy of a snapshot that is known to open, and whose logs go on after those of the workspace. */
    async copySnapshot(workspaceId: string, snapshotId: string): Promise<string> {
      const copy = await files.copySnapshot(workspaceId, snapshotId)
      try {
        const database = parts.openFile(copy)
        await prepareRestored(database).finally(() => database.close())
        return copy
      } catch (error) {
        removeDatabase(copy)
        throw error
      }
    },
  }
}

/** The row of the workspace whose database this is. */
async function begunIn(database: Database): Promise<WorkspaceRow> {
  const row = await findWorkspace(database.look)
  if (!row) throw new NeverBegun('the file of a workspace does not say what it is')
  return row
}

/** The snapshot that was taken does not say so itself: it is what was there before. */
export async function noteSnapshot(
  { app }: { readonly app: App },
  event: 'takeSnapshot' | 'restore',
  about: string,
): Promise<void> {
  await app.database.write([noteChange(thisWorkspace, { event, about, at: app.now() })])
}

function toWorkspace({ workspaceId, name, createdAt }: WorkspaceRow, own: OpenApp): OpenWorkspace {
  return { workspaceId, name, createdAt, app: own.app, close: () => own.close() }
}
