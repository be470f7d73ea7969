import type { App, Signer } from '../app.ts'
import { limited } from '../base/acquirer/limited.ts'
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
import { telling } from '../storage/database/telling.ts'
import { toAnnouncement } from '../storage/due/due.ts'
import { createEngine, type Engine } from '../storage/due/engine.ts'
import { assertKey } from './master-key.ts'
import type { AppParts, OpenSandbox } from './parts.ts'

/**
 * The time in ms after which a point of sale is loaded again, so that the changes of an operator take effect.
 */
const REMEMBERED_MS = 5_000

interface Remembered<T> {
  readonly one: T
  readonly since: number
}

export interface OpenApp {
  readonly app: App
  /** The background work. */
  readonly workers: Engine
  /** Workers idle, database closed. */
  close(): Promise<void>
}

/** Makes an App of a database, fills it if it is empty, and gives it an engine for what is due. */
export async function openApp(parts: AppParts): Promise<OpenApp> {
  const { settings, rooms, vault, random, receiver } = parts
  let engine: Engine | undefined
  let sandbox: OpenSandbox | undefined
  const database = telling(parts.database, {
    wordOf: (statement) => statement.tells ?? toAnnouncement(statement),
    tell(word) {
      if ('type' in word) sandbox?.tell(word)
      else engine?.wake(word.kind, word.turn, word.at)
    },
  })
  await bind(database, parts)
  const poses = new Map<string, Remembered<PosWithKeys>>()
  const shops = new Map<string, string>()
  sandbox = await parts.openSandbox?.({
    database,
    realNow: parts.now,
    random,
    engine: () => workers,
    advanceMs: parts.advanceMs,
    shopOf: (posId) => shops.get(posId) ?? poses.get(posId)?.one.pos.shopId,
    appOf: () => app,
    receiver,
    publicUrl: settings.publicUrl,
  })
  const now = sandbox?.now ?? parts.now
  const acquirer = parts.connect({ database, now, random, settings }, sandbox?.simulated)
  const signers = new Map<string, Remembered<Signer>>()

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
    findPos: async (posId) => (await findWithKeys(posId))?.pos,
    signerOf,
    sending: new Set(),
    asked: new Map(),
    receiver: sandbox?.receiver ?? receiver,
    warn: warnOf(parts.warn, sandbox?.workspaceId),
  }

  async function posWithKeys(posId: PosId): Promise<PosWithKeys> {
    const known = await findWithKeys(posId)
    if (!known) throw new Error(`point of sale ${posId} is gone`)
    return known
  }

  async function findWithKeys(posId: PosId): Promise<PosWithKeys | undefined> {
    const known = fresh(poses, posId)
    if (known) return known
    const found = await findPos(database.look, posId)
    return found && remember(poses, posId, found)
  }

  /** A key is opened once in a while, and not for each notification. */
  async function signerOf(posId: PosId): Promise<Signer> {
    const known = fresh(signers, posId)
    if (known) return known
    // What was remembered may be sealed under a master key that has been replaced since.
    poses.delete(posId)
    const { pos, secondKeySealed } = await posWithKeys(posId)
    const old = await findRetiringSecondKey(database.look, posId, now())
    const secondKey = vault.open(old?.sealed ?? secondKeySealed, useOfSecondKey(posId))
    return remember(signers, posId, { pos, secondKey })
  }

  function fresh<T>(all: Map<string, Remembered<T>>, posId: PosId): T | undefined {
    const found = all.get(posId)
    const isFresh = found && isWithin(REMEMBERED_MS, { since: found.since, now: parts.now() })
    return isFresh ? found.one : undefined
  }

  function remember<T>(all: Map<string, Remembered<T>>, posId: PosId, one: T): T {
    all.set(posId, { one, since: parts.now() })
    return one
  }

  const seeding = { vault, now: now() }
  await database.transaction(async (tx) => {
    // Processes that start together take turns.
    await lockInstallation(tx)
    // The firms of a sandbox come first.
    await sandbox?.seed(tx, seeding)
    for (const room of rooms) await room.seed?.(tx, seeding)
  })
  // What expires after a restart is told of before anybody calls for its point of sale.
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
      // An advance of the clock waits for the workers, and must not go on without them.
      const closed = sandbox?.close()
      await workers.stop()
      await closed
      await sandbox?.writeLogs()
      await database.close()
    },
  }
}

/** Refuses a database of another mode or master key; a new one belongs to these from now on. */
export async function bind(
  database: Database,
  parts: Pick<AppParts, 'vault' | 'settings'>,
): Promise<void> {
  await bindMode(database, parts.settings.mode)
  await assertKey(database, parts)
}

/** Adds the number of the workspace to its warnings. */
function warnOf(warn: App['warn'], workspaceId: string | undefined): App['warn'] {
  if (workspaceId === undefined) return warn
  return (text, error, facts) => warn(text, error, { workspaceId, ...facts })
}
