import type { App, Signer } from '../app.ts'
import { limited } from '../base/acquirer/limited.ts'
import { createAnswering } from '../base/answering.ts'
import type { PosId } from '../base/ids.ts'
import { isWithin } from '../base/time.ts'
import { useOfSecondKey } from '../base/vault.ts'
import {
  findPos,
  findRetiringSecondKey,
  listShopsOfPoses,
  type PosWithKeys,
} from '../parties/auth/store.ts'
import type { Database } from '../storage/database/database.ts'
import { bindMode, lockInstallation } from '../storage/database/installation.ts'
import { publishing } from '../storage/database/publishing.ts'
import { endLeases, toAnnouncement } from '../storage/due/due.ts'
import { createEngine, type Engine } from '../storage/due/engine.ts'
import { assertKey } from './master-key.ts'
import type { AppParts, OpenSandbox } from './parts.ts'

/**
 * The time in ms after which a point of sale is loaded again, so that the changes of an operator take effect.
 */
const REMEMBERED_MS = 5_000

/**
 * The time in ms after the start of a server at which it repeats what a killed one left: other work is done first, in
 * case it was one of these rows that ended the process.
 */
const LEFT_MS = 3_000

export interface OpenApp {
  readonly app: App
  /** The background work. */
  readonly workers: Engine
  /** Workers idle, database closed. */
  close(): Promise<void>
}

/** Opens the App of a database, with an engine for due work; seeds an empty database. */
export async function openApp(parts: AppParts): Promise<OpenApp> {
  const { settings, rooms, vault, random, receiver } = parts
  let engine: Engine | undefined
  let sandbox: OpenSandbox | undefined
  const database = publishing(parts.database, {
    messageOf: (statement) => statement.event ?? toAnnouncement(statement),
    publish(message) {
      if ('type' in message) sandbox?.publish(message)
      else engine?.wake(message.kind, message.turn, message.at)
    },
  })
  await bind(database, parts)
  const poses = remembered(parts.now, (posId) => findPos(database.look, posId))
  const shops = new Map<string, string>()
  sandbox = await parts.openSandbox?.({
    database,
    realNow: parts.now,
    random,
    engine: () => workers,
    advanceMs: parts.advanceMs,
    shopOf: (posId) => shops.get(posId) ?? poses.last(posId)?.pos.shopId,
    appOf: () => app,
    receiver,
    publicUrl: settings.publicUrl,
  })
  const now = sandbox?.now ?? parts.now
  const acquirer = parts.connect({ database, now, random, settings }, sandbox?.simulated)
  const signers = remembered(parts.now, loadSigner)

  const app: App = {
    settings,
    database,
    vault,
    acquirer: limited(acquirer, parts.acquirerMs),
    now,
    realNow: parts.now,
    sandbox,
    pause: parts.pause,
    random,
    posOf: async (posId) => (await posWithKeys(posId)).pos,
    findPos: async (posId) => (await poses.find(posId))?.pos,
    signerOf: signers.find,
    sending: new Set(),
    answering: createAnswering(parts.answerLeadMs),
    asked: new Map(),
    receiver: sandbox?.receiver ?? receiver,
    warn: warnOf(parts.warn, sandbox?.workspaceId),
  }

  async function posWithKeys(posId: PosId): Promise<PosWithKeys> {
    const known = await poses.find(posId)
    if (!known) throw new Error(`point of sale ${posId} is gone`)
    return known
  }

  /** A key is opened once in a while, and not for each notification. */
  async function loadSigner(posId: PosId): Promise<Signer> {
    // The cached values may be sealed under a master key that has been replaced since.
    poses.forget(posId)
    const { pos, secondKeySealed } = await posWithKeys(posId)
    const old = await findRetiringSecondKey(database.look, posId, now())
    const secondKey = vault.open(old?.sealed ?? secondKeySealed, useOfSecondKey(posId))
    return { pos, secondKey }
  }

  const seeding = { vault, now: now() }
  await database.transaction(async (tx) => {
    // Processes that start at the same time run this one after the other.
    await lockInstallation(tx)
    // The firms of a sandbox are inserted first.
    await sandbox?.seed(tx, seeding)
    for (const room of rooms) await room.seed?.(tx, seeding)
    // The embedded database has one process at a time, so the leases in it are those of one that was killed.
    if (database.engine === 'sqlite') await tx.write(endLeases(now() + LEFT_MS))
  })
  // Events of expirations after a restart need the shop of a point of sale before its first call.
  if (sandbox)
    for (const { posId, shopId } of await listShopsOfPoses(database.look)) shops.set(posId, shopId)
  const workers = createEngine(
    app,
    rooms.flatMap(({ due = [] }) => due),
  )
  engine = workers

  return {
    app,
    workers,
    async close() {
      // An advance of the clock waits for the workers, and must not continue without them.
      const closed = sandbox?.close()
      await workers.stop()
      await closed
      await sandbox?.writeLogs()
      await database.close()
    },
  }
}

/** Rejects a database of another mode or master key; binds a new one to both. */
export async function bind(
  database: Database,
  parts: Pick<AppParts, 'vault' | 'settings'>,
): Promise<void> {
  await bindMode(database, parts.settings.mode)
  await assertKey(database, parts)
}

/** Caches data of points of sale for a limited time. A missing one is not cached. */
function remembered<T>(now: () => number, load: (posId: PosId) => Promise<T>) {
  const all = new Map<string, { readonly one: T; readonly since: number }>()
  return {
    async find(posId: PosId): Promise<T> {
      const known = all.get(posId)
      if (known && isWithin(REMEMBERED_MS, { since: known.since, now: now() })) return known.one
      const one = await load(posId)
      if (one !== undefined) all.set(posId, { one, since: now() })
      return one
    },
    /** The last loaded value, regardless of its age. */
    last: (posId: string) => all.get(posId)?.one,
    forget: (posId: PosId) => all.delete(posId),
  }
}

/** Adds the number of the workspace to its warnings. */
function warnOf(warn: App['warn'], workspaceId: string | undefined): App['warn'] {
  if (workspaceId === undefined) return warn
  return (text, error, facts) => warn(text, error, { workspaceId, ...facts })
}
