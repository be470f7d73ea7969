import { randomInt } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_WORKSPACE } from '@grosz/contract/default-workspace.ts'
import { limits } from '@grosz/contract/limits.ts'
import type { EventType } from '@grosz/contract/resources/events.ts'
import type { App, Snapshot, Workspace, Workspaces, WorkspaceWish } from '../app.ts'
import { noteChange, thisWorkspace } from '../changes/changes.ts'
import { type Database, DatabaseRefusal, type Tx } from '../database/database.ts'
import { copyDatabase, removeDatabase, replaceDatabase } from '../database/sqlite-copy.ts'
import type { Told } from '../events.ts'
import type { AppParts, OpenApp } from '../open-app.ts'
import { addSandboxIndexes, bind, openApp } from '../open-app.ts'
import { randomText, seededText } from '../random.ts'
import { Refusal } from '../refusal.ts'
import { begunAt } from '../sandbox/clock-state.ts'
import { noteClock, saveClock } from '../sandbox/clock-store.ts'
import { firmsOf } from './firms.ts'
import { countOpening, findWorkspace, insertWorkspace, type WorkspaceRow } from './store.ts'
import { createTurns } from './turns.ts'

export interface WorkspacesParts
  extends Pick<
    AppParts,
    | 'settings'
    | 'rooms'
    | 'connect'
    | 'now'
    | 'acquirerMs'
    | 'advanceMs'
    | 'warn'
    | 'vault'
    | 'receiver'
    | 'door'
    | 'pause'
  > {
  readonly openFile: (file: string) => Database
  /** Hears what has become of a workspace; the sandbox around them is told. */
  readonly tell: (told: Told) => void
  /** That of the server, once it is open. */
  readonly own: () => App
}

interface OpenWorkspace extends Workspace {
  readonly createdAt: number
  readonly close: () => Promise<void>
}

/** They are many and mostly idle; their due work is announced at once, and only by this process. */
const pace = { lookMs: 60_000, beatMs: 200 }

const fileForm = /^(\d{6})\.db$/

/** A copy of the template in which no workspace has begun. */
class NeverBegun extends Error {
  override name = 'NeverBegun'
}

/**
 * Opens the workspaces in the data folder. Each is a file of its own: made by copying an empty one,
 * kept by copying it elsewhere, and gone with the file.
 */
export async function openWorkspaces(parts: WorkspacesParts): Promise<Workspaces> {
  const folder = join(parts.settings.dataDir, 'workspaces')
  /** Those of this process. A promise, because requests wait for one that is being opened. */
  const known = new Map<string, Promise<OpenWorkspace>>()
  /** The same, as far as they are open. */
  const open = new Map<string, OpenWorkspace>()
  /** Of each workspace, from the oldest. */
  const snapshots = new Map<string, readonly Snapshot[]>()
  /** Runs the jobs that replace, remove or copy the files of a workspace one after the other. */
  const inTurn = createTurns()
  /** The template, made once for all who need it at the same time. */
  let making: Promise<string> | undefined

  const fileOf = (workspaceId: string) => join(folder, `${workspaceId}.db`)
  const snapshotOf = (workspaceId: string, snapshotId: string) =>
    join(folder, `${workspaceId}-${snapshotId}.snapshot`)

  const workspaces: Workspaces = {
    async prepare() {
      await template()
    },
    async create(wish) {
      if (known.size >= limits.workspaces.value) throw new Refusal('TOO_MANY_WORKSPACES')
      const workspaceId = wish.workspaceId ?? freeId()
      if (known.has(workspaceId) || isTaken(workspaceId)) throw new Refusal('WORKSPACE_EXISTS')
      try {
        const workspace = await keep(workspaceId, async () => {
          const empty = await template()
          copyWhole(fileOf(workspaceId), (part) => copyFileSync(empty, part))
          return openOne(workspaceId, (tx) => begin(tx, workspaceId, wish))
        })
        tell('WORKSPACE_CREATED', workspaceId)
        return workspace
      } catch (error) {
        removeFiles(workspaceId)
        throw error
      }
    },
    list: () => [own(), ...[...open.values()].sort((a, b) => a.createdAt - b.createdAt)],
    has: (workspaceId) => workspaceId === DEFAULT_WORKSPACE || known.has(workspaceId),
    find: async (workspaceId) =>
      workspaceId === DEFAULT_WORKSPACE ? own() : findOpen(workspaceId),
    remove: (workspaceId) => changing(workspaceId, () => remove(workspaceId)),
    takeSnapshot: (workspaceId) => changing(workspaceId, () => takeSnapshot(workspaceId)),
    listSnapshots: async (workspaceId) =>
      workspaces.has(workspaceId) ? (snapshots.get(workspaceId) ?? []) : undefined,
    removeSnapshot: (workspaceId, snapshotId) =>
      changing(workspaceId, async () => removeSnapshot(workspaceId, snapshotId)),
    restore: (workspaceId, snapshotId) =>
      changing(workspaceId, () => restore(workspaceId, snapshotId)),
    async close() {
      const all = await Promise.all([...known.keys()].map(findOpen))
      await Promise.all(all.map((one) => one?.close()))
    },
  }

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

  async function findOpen(workspaceId: string): Promise<OpenWorkspace | undefined> {
    return known.get(workspaceId)?.catch(() => undefined)
  }

  /** The database of the server is no file of ours, and may be an external PostgreSQL. */
  async function changing<T>(workspaceId: string, change: () => Promise<T>): Promise<T> {
    if (workspaceId === DEFAULT_WORKSPACE) throw new Refusal('DEFAULT_WORKSPACE')
    return inTurn(workspaceId, change)
  }

  async function remove(workspaceId: string): Promise<boolean> {
    const workspace = await findOpen(workspaceId)
    if (!workspace) return false
    forget(workspaceId)
    await workspace.close()
    removeFiles(workspaceId)
    tell('WORKSPACE_DELETED', workspaceId)
    return true
  }

  async function takeSnapshot(workspaceId: string): Promise<Snapshot | undefined> {
    const workspace = await findOpen(workspaceId)
    if (!workspace) return undefined
    const taken = snapshots.get(workspaceId) ?? []
    if (taken.length >= limits.snapshots.value) throw new Refusal('TOO_MANY_SNAPSHOTS')
    const snapshotId = randomText(8, '0123456789abcdef')
    const snapshot = { snapshotId, createdAt: parts.now() }
    copyWhole(snapshotOf(workspaceId, snapshotId), (copy) => {
      copyDatabase(fileOf(workspaceId), copy)
      // Nothing else says when it was taken once the server has started again.
      utimesSync(copy, new Date(), new Date(snapshot.createdAt))
    })
    await note(workspace, 'takeSnapshot', snapshotId)
    snapshots.set(workspaceId, [...taken, snapshot])
    return snapshot
  }

  function removeSnapshot(workspaceId: string, snapshotId: string): boolean {
    if (!hasSnapshot(workspaceId, snapshotId)) return false
    rmSync(snapshotOf(workspaceId, snapshotId), { force: true })
    const taken = snapshots.get(workspaceId) ?? []
    const left = taken.filter((one) => one.snapshotId !== snapshotId)
    snapshots.set(workspaceId, left)
    return true
  }

  function hasSnapshot(workspaceId: string, snapshotId: string): boolean {
    const taken = snapshots.get(workspaceId) ?? []
    return taken.some((one) => one.snapshotId === snapshotId)
  }

  async function restore(workspaceId: string, snapshotId: string): Promise<boolean> {
    const workspace = await findOpen(workspaceId)
    if (!workspace || !hasSnapshot(workspaceId, snapshotId)) return false
    // Before anything is closed: where the disk is full, the workspace stays as it is.
    const copy = join(folder, `${workspaceId}-restored.copy`)
    copyWhole(copy, (part) => copyFileSync(snapshotOf(workspaceId, snapshotId), part))
    await keep(workspaceId, async () => {
      await workspace.close()
      replaceDatabase(fileOf(workspaceId), copy)
      const restored = await openOne(workspaceId)
      await note(restored, 'restore', snapshotId)
      return restored
    })
    tell('WORKSPACE_RESTORED', workspaceId)
    return true
  }

  /** A copy that fails half way has no name that anybody looks for, and is removed. */
  function copyWhole(file: string, copy: (part: string) => void): void {
    const part = `${file}.part`
    try {
      copy(part)
      renameSync(part, file)
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    }
  }

  /** Remembers a workspace that is being opened, so that others wait for it; forgets it if that fails. */
  async function keep(
    workspaceId: string,
    opening: () => Promise<OpenWorkspace>,
  ): Promise<OpenWorkspace> {
    const promise = opening()
    known.set(workspaceId, promise)
    try {
      const workspace = await promise
      open.set(workspaceId, workspace)
      return workspace
    } catch (error) {
      forget(workspaceId)
      throw error
    }
  }

  async function openOne(
    workspaceId: string,
    prepare: (tx: Tx) => Promise<void> = () => Promise.resolve(),
  ): Promise<OpenWorkspace> {
    const database = parts.openFile(fileOf(workspaceId))
    try {
      await database.transaction(async (tx) => {
        await prepare(tx)
        await countOpening(tx)
      })
      const row = await findWorkspace(database.look)
      if (!row) throw new NeverBegun(`the file of workspace ${workspaceId} does not say what it is`)
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
      firms: firmsOf(workspaceId, firms),
      workspaceId,
      workspaces,
      onClockChange: () => tell('WORKSPACE_CLOCK_CHANGED', workspaceId),
    })
    opened.workers.start(pace)
    return opened
  }

  async function begin(
    tx: Tx,
    workspaceId: string,
    { name, seed, now, isFrozen, firms }: WorkspaceWish,
  ): Promise<void> {
    const real = parts.now()
    const row = { workspaceId, name, seed, openings: 0, firms, createdAt: real }
    await insertWorkspace(tx, row)
    const clock = begunAt(now ?? real, real, isFrozen)
    if (now !== undefined || isFrozen) await saveClock(tx, clock)
    tx.defer(noteClock(clock, { event: 'create', real }))
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
    const file = join(folder, 'template.db')
    const made = `${file}.new`
    const database = parts.openFile(made)
    try {
      // Done here once, so that no copy waits for the disk, or for the reader to learn of a new index.
      await bind(database, parts)
      await database.transaction((tx) => addSandboxIndexes(tx, parts.rooms))
    } finally {
      await database.close()
    }
    removeDatabase(file)
    copyDatabase(made, file)
    return file
  }

  function freeId(): string {
    for (;;) {
      const workspaceId = String(randomInt(100_000, 1_000_000))
      if (!known.has(workspaceId) && !isTaken(workspaceId)) return workspaceId
    }
  }

  /** Perhaps by another process. */
  function isTaken(workspaceId: string): boolean {
    return existsSync(fileOf(workspaceId))
  }

  function forget(workspaceId: string): void {
    known.delete(workspaceId)
    open.delete(workspaceId)
    snapshots.delete(workspaceId)
  }

  function removeFiles(workspaceId: string): void {
    removeDatabase(fileOf(workspaceId))
    for (const name of readdirSync(folder))
      if (name.startsWith(`${workspaceId}-`)) rmSync(join(folder, name), { force: true })
  }

  async function openKept(): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder)) {
      const [, workspaceId] = fileForm.exec(name) ?? []
      if (workspaceId && (await openKeptOne(workspaceId))) removeUnfinished(workspaceId)
      if (/^\d{6}\.db\.part$/.test(name)) rmSync(join(folder, name), { force: true })
      const [, of, snapshotId] = /^(\d{6})-(\w+)\.snapshot$/.exec(name) ?? []
      if (of && snapshotId) addKeptSnapshot(of, snapshotId)
    }
  }

  function addKeptSnapshot(workspaceId: string, snapshotId: string): void {
    const { mtimeMs } = statSync(snapshotOf(workspaceId, snapshotId))
    const taken = snapshots.get(workspaceId) ?? []
    const all = [...taken, { snapshotId, createdAt: Math.round(mtimeMs) }]
    snapshots.set(
      workspaceId,
      all.sort((a, b) => a.createdAt - b.createdAt),
    )
  }

  /** Deletes the files of a process that ended while it was copying. */
  function removeUnfinished(workspaceId: string): void {
    for (const name of readdirSync(folder))
      if (name.startsWith(`${workspaceId}-`) && /\.(part|part-journal|copy)$/.test(name))
        rmSync(join(folder, name), { force: true })
  }

  /** Opens a workspace of an earlier process; resolves to false if it is not ours or cannot be opened. */
  async function openKeptOne(workspaceId: string): Promise<boolean> {
    try {
      const workspace = await openOne(workspaceId)
      known.set(workspaceId, Promise.resolve(workspace))
      open.set(workspaceId, workspace)
      return true
    } catch (error) {
      // It was never announced: its process ended between the copy and the first transaction.
      if (error instanceof NeverBegun) removeFiles(workspaceId)
      // Another process of this folder has it open.
      else if (!(error instanceof DatabaseRefusal))
        parts.warn(`workspace ${workspaceId} could not be opened`, error)
      return false
    }
  }

  await openKept()
  return workspaces
}

/** The snapshot that was taken does not say so itself: it is what was there before. */
async function note(
  { app }: Workspace,
  event: 'takeSnapshot' | 'restore',
  about: string,
): Promise<void> {
  await app.database.write([noteChange(thisWorkspace, { event, about, at: app.now() })])
}

function toWorkspace({ workspaceId, name, createdAt }: WorkspaceRow, own: OpenApp): OpenWorkspace {
  return { workspaceId, name, createdAt, app: own.app, close: () => own.close() }
}
