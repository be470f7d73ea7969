import type { IncomingMessage } from 'node:http'
import { operations } from '@grosz/contract/index.ts'
import { methodsOf, type Operation } from '@grosz/contract/operation.ts'
import type { Settings } from '../../base/settings.ts'
import { isProbe, tidied } from '../request/paths.ts'

/**
 * The average time for which requests may wait for the event loop, their turn or the database before some are
 * turned away, in ms. A sandbox runs beside browsers and builds that take the processor away, and must not
 * fail tests because of them.
 */
const lateMsMax = { sandbox: 250, production: 100 } as const

/** With fewer requests, the server is late because of other programs, and turning requests away would not help. */
const OPEN_MIN = 10

/** The weight of the newest measurement in the average. */
const NEWEST = 0.3

/** A single long turn is not an overload: alone, it never moves the average over the limit. */
const LOOK_MAX = 0.9 / NEWEST

/** The share that is turned away grows quickly and falls slowly, so that it does not swing. */
const UP = 0.15
const DOWN = 0.05

/** Some requests of each kind are always accepted: otherwise the end of the load would not be noticed. */
const SHARE_MAX = 0.95

/** Work that begins something new; requests that complete or read existing records have priority. */
const newWork = [
  operations.authorize,
  operations.createOrder,
  operations.createPayout,
  operations.createFrontToken,
  operations.startPayment,
] as const satisfies readonly Operation[]

const newWorkRoutes = new Set(
  newWork.flatMap((one: Operation) =>
    [one.path, ...(one.aliases ?? [])].flatMap((path) =>
      methodsOf(one).map((method) => `${method} ${path}`),
    ),
  ),
)

/** Calls `note` repeatedly with the time that requests wait; returns a function that stops it. */
export type WatchDelay = (note: (waitMs: number) => void) => () => void

export interface Shedder {
  /** True if there is no time for the request. */
  turnsAway(request: Pick<IncomingMessage, 'method' | 'url'>): boolean
  note(waitMs: number): void
}

interface ShedderParts {
  readonly mode: Settings['mode']
  /** The number of requests that wait or have no complete response yet. */
  readonly open: () => number
  /** A random number from 0 up to, but not including, 1. */
  readonly chance: () => number
}

/**
 * Rejects requests while they wait too long, before they are routed or authenticated: first new
 * work, then, if that is not enough, a share of the rest.
 */
export function createShedder({ mode, open, chance }: ShedderParts): Shedder {
  const limitMs = lateMsMax[mode]
  let averageMs = 0
  /** The load: from 0 to 1, the share of new work that is refused; from 1 to 2, also that of all other work. */
  let load = 0

  return {
    note(waitMs) {
      const look = Math.min(waitMs, limitMs * LOOK_MAX)
      averageMs += (look - averageMs) * NEWEST
      load = averageMs > limitMs ? Math.min(2, load + UP) : Math.max(0, load - DOWN)
    },
    turnsAway(request) {
      if (load === 0 || open() < OPEN_MIN || isProbe(request)) return false
      const { method, url = '' } = request
      const isNew = newWorkRoutes.has(`${method} ${pathOf(url)}`)
      return chance() < Math.min(SHARE_MAX, isNew ? load : load - 1)
    },
  }
}

/** The path of a request without its query and without the prefix of a workspace. */
function pathOf(url: string): string {
  return (tidied(url).split('?')[0] ?? '').replace(/^\/workspaces\/\w+(?=\/)/, '')
}

const MEASURE_EVERY_MS = 100

/** The delay of a timer shows how long the event loop was busy with other work. */
export function watchEventLoop(note: (lateMs: number) => void): () => void {
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    note(Math.max(0, now - before - MEASURE_EVERY_MS))
    before = now
  }, MEASURE_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
