import assert from 'node:assert/strict'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { limits } from '@grosz/contract/limits.ts'
import { keptAnswerBytes } from '@grosz/contract/resources/notification-log.ts'
import { version } from '@grosz/contract/version.ts'
import type { FastifyInstance } from 'fastify'
import type { App, Handlers } from '../app.ts'
import { ANSWER_LEAD_MS } from '../base/answering.ts'
import type { Log } from '../base/log.ts'
import { randomText } from '../base/random.ts'
import { type Settings, SettingsError } from '../base/settings.ts'
import { createHealth } from '../edge/health.ts'
import { createServer } from '../edge/listener/server.ts'
import { type WatchDelay, watchEventLoop } from '../edge/listener/shedder.ts'
import type { Answered } from '../edge/listener/watch-answers.ts'
import { createReceiver } from '../notify/outbox/receiver.ts'
import { openPause } from '../operate/backup/pause.ts'
import { type Listener, openListener } from '../operate/metrics/listener.ts'
import { createMetrics } from '../operate/metrics/metrics.ts'
import { trail } from '../operate/operator/audit-store.ts'
import { createRotator } from '../operate/rotation/rotator.ts'
import type { Room } from '../room.ts'
import type { Database } from '../storage/database/database.ts'
import type { Engine } from '../storage/due/engine.ts'
import { createSealer, type Sealer } from '../storage/ledger/sealer.ts'
import { openVaultOf } from './master-key.ts'
import { openApp } from './open-app.ts'
import type { AppParts, SandboxWing } from './parts.ts'

/** The parts that a server is built from; tests pass their own clock and random source. */
export interface Parts {
  readonly settings: Settings
  readonly database: Database
  readonly rooms: readonly Room[]
  readonly connect: AppParts['connect']
  /** The sandbox; a server without it serves production alone. */
  readonly sandbox?: SandboxWing
  /** Opens the file of a workspace; a server without it has none. */
  readonly openFile?: (file: string) => Database
  readonly now?: () => number
  readonly random?: (length: number, alphabet: string) => string
  /** The longest time of a call to the acquirer, in ms. */
  readonly acquirerMs?: number
  /** The time for which a stopping server still answers, in ms. */
  readonly leaveMs?: number
  /** The longest time of a call that advances a clock, in ms. */
  readonly advanceMs?: number
  /** The pause between the response to a call and the notifications of the order that it has paid, in ms. */
  readonly answerLeadMs?: number
  /** Measures the delay of the event loop. */
  readonly watchDelay?: WatchDelay
  readonly warn?: App['warn']
  /** Ends the process of a server that cannot go on. */
  readonly stop?: (failure: Error) => void
  /** The log of the server; without one only its warnings are written. */
  readonly log?: Log
}

export interface Running {
  readonly app: App
  /** The background work. */
  readonly workers: Engine
  /** Seals the journal after postings are written. */
  readonly sealer: Sealer
  readonly server: FastifyInstance
  /** Listens; resolves to the port. */
  listen(): Promise<number>
  /** Does work in advance that later calls would otherwise wait for. */
  prepare(): Promise<void>
  /** Stops the server: rejects new requests, completes running ones, and stops the workers. */
  stop(): Promise<void>
}

/** Builds the Apps of a server from its parts and puts them behind HTTP. */
export async function build(parts: Parts): Promise<Running> {
  const opened = await openParts(parts)
  const phase: Phase = { isReady: false, isLeaving: false }
  const http = await openHttp(parts, opened, phase)
  return toRunning(parts, { ...opened, ...http }, phase)
}

/** The phases of a server between its start and its end. */
interface Phase {
  isReady: boolean
  isLeaving: boolean
}

type Opened = Awaited<ReturnType<typeof openParts>>
type Http = Awaited<ReturnType<typeof openHttp>>

/** Opens the App of a server, and the parts that its workspaces share with it. */
async function openParts(parts: Parts) {
  const { settings, rooms, database, openFile, log } = parts
  const wing = wingIn(parts)
  const metrics = settings.metrics && createMetrics(settings, version.grosz)
  const plainReceiver = createReceiver({
    allowPrivate: settings.privateNotifyUrls,
    setting: wing ? 'GROSZ_PRIVATE_NOTIFY_URLS' : undefined,
    answerBytes: wing ? keptAnswerBytes : 0,
  })
  const receiver = metrics?.measuredReceiver(plainReceiver) ?? plainReceiver
  const warn = parts.warn ?? (log ? warnOn(log) : () => {})
  const vault = await openVaultOf(settings, database, warn)
  const pause = await openPause(database)
  const common = {
    settings,
    rooms,
    connect: parts.connect,
    now: parts.now ?? Date.now,
    acquirerMs: parts.acquirerMs ?? limits.acquirerSeconds.value * 1_000,
    advanceMs: parts.advanceMs ?? limits.clockSeconds.value * 1_000,
    answerLeadMs: parts.answerLeadMs ?? ANSWER_LEAD_MS,
    warn,
    vault,
    receiver,
    pause,
  }
  const sandbox = await wing?.openServer({ ...common, database, openFile, own: () => own.app })
  const own = await openApp({
    ...common,
    database: metrics?.measuredDatabase(database) ?? database,
    random: parts.random ?? randomText,
    openSandbox: sandbox?.open,
  })
  return { wing, metrics, receiver, pause, sandbox, own }
}

/** The sandbox in its mode; undefined in production. */
function wingIn({ settings, sandbox }: Parts): SandboxWing | undefined {
  if (settings.mode === 'production') return undefined
  if (!sandbox) throw new SettingsError('This build has no sandbox. Set GROSZ_MODE=production.')
  return sandbox
}

/** Opens the HTTP server of an App, and all that reports on both. */
async function openHttp(
  { settings, rooms, database, log, watchDelay = watchEventLoop }: Parts,
  { wing, metrics, pause, own: { app, workers } }: Opened,
  phase: Phase,
) {
  const health = createHealth({
    mode: settings.mode,
    database: app.database,
    engine: workers,
    pause,
    isReady: () => phase.isReady,
  })
  const server = await createServer(app, handlersOf(rooms), health, {
    sandbox: wing?.createHttp(app),
    refusedConnection: metrics?.refusedConnection,
    tell: toBoth(log && logAnswers(log), metrics?.answered),
    isLeaving: () => phase.isLeaving,
    watchDelay: (note) => watchDelay((lateMs) => note(Math.max(lateMs, database.waitMs?.() ?? 0))),
  })
  const sealer = createSealer({
    database: app.database,
    folder: settings.dataDir,
    trail,
    realNow: app.realNow,
    warn: app.warn,
  })
  metrics?.observe({
    database,
    engine: workers,
    now: app.now,
    health,
    pause,
    sealer,
    connections: () => connectionsOf(server.server),
    log,
  })
  return { health, server, sealer }
}

function toRunning(
  { settings, rooms, leaveMs = 0, stop }: Parts,
  { metrics, receiver, pause, sandbox, own, health, server, sealer }: Opened & Http,
  phase: Phase,
): Running {
  const { app, workers } = own
  const rotator = createRotator(
    { ...app, stop: stop ?? ((refusal) => app.warn('the server cannot continue', refusal)) },
    rooms.flatMap(({ sealed = [] }) => sealed),
  )
  let listener: Listener | undefined

  return {
    app,
    workers,
    sealer,
    server,
    async listen() {
      if (metrics && settings.metrics)
        listener = await openListener({
          ...settings.metrics,
          render: metrics.render,
          health,
          warn: app.warn,
        })
      await server.listen({ host: settings.host, port: settings.port })
      phase.isReady = true
      rotator.start()
      const address = server.server.address()
      return typeof address === 'object' && address ? address.port : settings.port
    },
    async prepare() {
      await sandbox?.prepare()
    },
    async stop() {
      phase.isReady = false
      phase.isLeaving = leaveMs > 0
      // A request that is still in transit is lost if its connection is closed.
      if (phase.isLeaving) {
        await delay(leaveMs)
        await acceptAll(server.server)
      }
      pause.close()
      // Waiting calls would delay the stop.
      sandbox?.end()
      await server.close()
      await workers.stop()
      await rotator.stop()
      await sealer.stop()
      await Promise.all([own.close(), sandbox?.close()])
      await receiver.close()
      await listener?.close()
      metrics?.close()
    },
  }
}

/** The number of connections accepted during a stop; clients that keep connecting must not prevent it. */
const LAST_ACCEPTED_MAX = 2_000

/**
 * A listener that closes resets the connections that have not been accepted, and Node.js accepts one in a
 * turn of the event loop.
 */
async function acceptAll(listener: FastifyInstance['server']): Promise<void> {
  let isAccepting = true
  const noteOne = () => {
    isAccepting = true
  }
  listener.on('connection', noteOne)
  for (let turns = 0; isAccepting && turns < LAST_ACCEPTED_MAX; turns += 1) {
    isAccepting = false
    await turn()
  }
  listener.off('connection', noteOne)
}

/** One handler for each operation; `rooms.ts` ensures that none is missing. */
function handlersOf(rooms: readonly Room[]): Handlers {
  const all = rooms.flatMap(({ handlers = {} }) => Object.entries(handlers))
  const merged = Object.fromEntries(all)
  assert.equal(Object.keys(merged).length, all.length, 'two rooms answer the same operation')
  return merged as Handlers
}

function toBoth(
  ...hearing: readonly (((answered: Answered) => void) | undefined)[]
): ((answered: Answered) => void) | undefined {
  const [first, second] = hearing.filter((one) => one !== undefined)
  if (!first || !second) return first
  return (answered) => {
    first(answered)
    second(answered)
  }
}

function connectionsOf(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

/** Logs a failed request as an error, and other problems as warnings, because the server recovers from them. */
function warnOn(log: Log): App['warn'] {
  return (text, error, facts) =>
    log.write(facts?.status === undefined ? 'warn' : 'error', text, facts, error)
}

/** Writes a line for each call, if there is a log. */
function logAnswers(log: Log): ((answered: Answered) => void) | undefined {
  if (!log.takes('info')) return undefined
  return ({ isApi, isStream: _, ...facts }) => {
    const { method, operation = 'unknown call' } = facts
    if (isApi) log.write('info', `${method} ${operation}`, facts)
  }
}
