import type { DomainEvent } from '../../base/domain-event.ts'
import { randomText, seededText } from '../../base/random.ts'
import { bind, type OpenApp, openApp } from '../../start/open-app.ts'
import type { SandboxServerParts } from '../../start/parts.ts'
import type { Database, Tx } from '../../storage/database/database.ts'
import { copyDatabase, removeDatabase } from '../../storage/database/sqlite-copy.ts'
import { begunAt } from '../controls/clock-state.ts'
import { noteClock, saveClock } from '../controls/clock-store.ts'
import { openSandbox } from '../controls/open.ts'
import type { ConsoleSessions, NewWorkspace, Workspace, Workspaces } from '../ports/sandbox.ts'
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
  readonly sessions: ConsoleSessions | undefined
  /** Opens the file of a workspace. */
  readonly openFile: (file: string) => Database
  /** Receives the events of workspaces, for the sandbox around them. */
  readonly publish: (event: DomainEvent) => void
}

interface Surroundings {
  readonly files: WorkspaceFiles
  /** All workspaces of the server, which each of them can reach. */
  readonly workspaces: () => Workspaces
  readonly onClockChange: (workspaceId: string) => void
}

/** Workspaces are many and mostly idle; only this process announces their due work, and it does so at once. */
const intervals = { pollMs: 60_000, beatMs: 200 }

export type Opener = ReturnType<typeof createOpener>

/** Opens the files of workspaces: each becomes a separate App. */
export function createOpener(
  parts: WorkspacesParts,
  { files, workspaces, onClockChange }: Surroundings,
) {
  const template = createTemplate(parts, files.template)

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
        // Tests need the same rates each time.
        ecbRates: undefined,
      },
      database,
      random: seed === undefined ? randomText : seededText(`${seed} ${openings}`),
      openSandbox: (given) =>
        openSandbox(given, {
          firms: firmsOf(workspaceId, firms),
          workspaceId,
          workspaces: workspaces(),
          sessions: parts.sessions,
          onClockChange: () => onClockChange(workspaceId),
        }),
    })
    opened.workers.start(intervals)
    return opened
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

    /** Creates and opens a new workspace; if that fails, removes all of its files. */
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
  }
}

/** The row of the workspace of this database. */
export async function begunIn(database: Database): Promise<WorkspaceRow> {
  const row = await findWorkspace(database.look)
  if (!row) throw new NeverBegun('the file of a workspace does not say what it is')
  return row
}

function toWorkspace({ workspaceId, name, createdAt }: WorkspaceRow, own: OpenApp): OpenWorkspace {
  return { workspaceId, name, createdAt, app: own.app, close: () => own.close() }
}

interface TemplateParts extends Pick<SandboxServerParts, 'vault' | 'settings'> {
  readonly openFile: (file: string) => Database
}

/** Creates an empty database that new workspaces are copied from. A template of an older version is migrated. */
function createTemplate(parts: TemplateParts, file: string): () => Promise<string> {
  /** The template, which concurrent callers share. */
  let making: Promise<string> | undefined

  return async function template() {
    making ??= makeTemplate(parts, file)
    try {
      return await making
    } catch (error) {
      making = undefined
      throw error
    }
  }
}

async function makeTemplate(parts: TemplateParts, file: string): Promise<string> {
  const made = `${file}.new`
  const database = parts.openFile(made)
  try {
    // The indexes are added here, so that no copy has to write them.
    await bind(database, parts)
    await database.transaction(addIndexes)
  } finally {
    await database.close()
  }
  removeDatabase(file)
  copyDatabase(made, file)
  return file
}
