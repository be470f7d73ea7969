import assert from 'node:assert/strict'
import { limits } from '@grosz/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Acquirer } from './acquirer/acquirer.ts'
import { limited } from './acquirer/limited.ts'
import type { SimulatedWorld } from './acquirer/world.ts'
import type { App, Handlers, Signer } from './app.ts'
import { findPos, type PosWithKeys } from './auth/store.ts'
import type { Database } from './database/database.ts'
import { announcing } from './due/announce.ts'
import { createEngine, type Engine } from './due/engine.ts'
import { createHealth } from './health.ts'
import { createServer } from './http/server.ts'
import type { PosId } from './ids.ts'
import { createReceiver } from './outbox/receiver.ts'
import { randomText } from './random.ts'
import type { Room, Seeding } from './room.ts'
import { openClock } from './sandbox/clock.ts'
import { bindMode, lockInstallation } from './sandbox/store.ts'
import type { Settings } from './settings.ts'
import { openVault, useOfSecondKey } from './vault.ts'

/** What decides how an App is built; tests give their own clock and chance. */
export interface Parts {
  readonly settings: Settings
  readonly database: Database
  readonly rooms: readonly Room[]
  readonly connect: (app: Pick<App, 'database' | 'now' | 'random' | 'settings'>) => {
    acquirer: Acquirer
    world: SimulatedWorld | undefined
  }
  readonly now?: () => number
  readonly random?: (length: number, alphabet: string) => string
  /** How long a call to the acquirer may take. */
  readonly acquirerMs?: number
  readonly warn?: (text: string, error?: unknown) => void
}

export interface Running {
  readonly app: App
  /** What happens without anybody asking. */
  readonly workers: Engine
  readonly server: FastifyInstance
  /** Listens; resolves to the port. */
  listen(): Promise<number>
  /** Lets go of everything: no new requests, those under way finished, workers idle. */
  stop(): Promise<void>
}

/** Builds the App from its parts and puts it behind HTTP. */
export async function build(parts: Parts): Promise<Running> {
  const { settings, rooms } = parts
  let engine: Engine | undefined
  const database = announcing(parts.database, ({ kind, turn, at }) => engine?.wake(kind, turn, at))
  const random = parts.random ?? randomText
  const acquirerMs = parts.acquirerMs ?? limits.acquirerSeconds.value * 1_000
  await bindMode(database, settings.mode)
  const real = parts.now ?? Date.now
  const clock =
    settings.mode === 'sandbox'
      ? await openClock({ database, real, engine: () => workers })
      : undefined
  const now = clock?.now ?? real
  const vault = openVault(settings.dataDir)
  const poses = new Map<string, PosWithKeys>()
  const { acquirer, world } = parts.connect({ database, now, random, settings })
  let isReady = false

  const receiver = createReceiver({ allowLoopback: settings.mode === 'sandbox' })
  const signers = new Map<string, Signer>()

  const app: App = {
    settings,
    database,
    vault,
    acquirer: limited(acquirer, acquirerMs),
    world,
    now,
    clock,
    random,
    posOf: async (posId) => (await posWithKeys(posId)).pos,
    signerOf,
    receiver,
    warn: parts.warn ?? warnOn(settings),
  }

  async function posWithKeys(posId: PosId): Promise<PosWithKeys> {
    const known = poses.get(posId) ?? (await findPos(database.look, posId))
    if (!known) throw new Error(`point of sale ${posId} is gone`)
    poses.set(posId, known)
    return known
  }

  /** A key is opened once, and not for each notification. */
  async function signerOf(posId: PosId): Promise<Signer> {
    const known = signers.get(posId)
    if (known) return known
    const { pos, secondKeySealed } = await posWithKeys(posId)
    const signer = { pos, secondKey: vault.open(secondKeySealed, useOfSecondKey(posId)) }
    signers.set(posId, signer)
    return signer
  }

  await seedRooms(database, rooms, { mode: settings.mode, vault, now: now() })
  const workers = createEngine(
    app,
    rooms.flatMap(({ due = [] }) => due),
  )
  engine = workers
  const health = createHealth({ mode: settings.mode, database, engine, isReady: () => isReady })
  const server = await createServer(app, handlersOf(rooms), health)

  return {
    app,
    workers,
    server,
    async listen() {
      await server.listen({ host: settings.host, port: settings.port })
      isReady = true
      const address = server.server.address()
      return typeof address === 'object' && address ? address.port : settings.port
    },
    async stop() {
      isReady = false
      await server.close()
      await workers.stop()
      await receiver.close()
      clock?.close()
      await database.close()
    },
  }
}

/** All rooms in one transaction; processes that start together take turns. */
export async function seedRooms(
  database: Database,
  rooms: readonly Room[],
  seeding: Seeding,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockInstallation(tx)
    for (const room of rooms) await room.seed?.(tx, seeding)
  })
}

/** One handler for each operation: that none is missing, `rooms.ts` makes sure. */
function handlersOf(rooms: readonly Room[]): Handlers {
  const all = rooms.flatMap(({ handlers = {} }) => Object.entries(handlers))
  const merged = Object.fromEntries(all)
  assert.equal(Object.keys(merged).length, all.length, 'two rooms answer the same operation')
  return merged as Handlers
}

function warnOn(settings: Settings): App['warn'] {
  if (settings.logLevel === 'silent') return () => {}
  return (text, error) => {
    const detail = error instanceof Error ? `\n${error.stack ?? error.message}` : ''
    process.stderr.write(`${new Date().toISOString()} ${text}${detail}\n`)
  }
}
