import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { dropAnchor, type Link, setLostAside, type Trail } from './anchor.ts'
import {
  type Edge,
  findEdge,
  findHolder,
  findLastSeal,
  hashOf,
  insertSeal,
  isSettled,
  listPlaced,
  SEALED_AT_ONCE,
} from './seal-store.ts'

/** Seals the journal batch by batch, in parallel with the payments, which do not wait for it. */
export interface Sealer {
  /** Seals all that is committed now. */
  run(): Promise<void>
  start(): void
  /** The age, in ms, of the last posting up to which everything is sealed. */
  state(): { readonly sealedMsAgo: number }
  /** Seals the rest, unless that takes long. */
  stop(): Promise<void>
}

interface SealerParts {
  readonly database: Database
  /** The folder of the anchor. */
  readonly folder: string
  /** The audit trail; its head is also in the anchor. */
  readonly trail: Trail
  readonly realNow: () => number
  readonly warn: (text: string, error?: unknown) => void
  /** A second, unless a test has less time. */
  readonly everyMs?: number
  readonly stallMs?: number
}

/** The time for which a posting can stay without a seal; twice as long with PostgreSQL. */
const EVERY_MS = 1_000

/**
 * The time in ms without a seal after which an operator is warned: a copy of a large database can take as long.
 */
const STALL_MS = 60_000

/** The time for which a run, and a stop, waits for transactions that others have open. */
const PATIENCE_MS = 1_000
const POLL_MS = 20

export function createSealer(parts: SealerParts): Sealer {
  const { database, warn, everyMs = EVERY_MS, stallMs = STALL_MS } = parts
  const sealUntil = createSealing(parts)
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  /** The end of the next seal, and the time at which it was the end of the journal. */
  let waiting: { readonly edge: Edge; readonly at: number } | undefined
  let sealedUntil = performance.now()
  let isStalled = false

  /** Seals up to the edge of the previous turn; most transactions before it have ended by now. */
  async function turn(): Promise<void> {
    if (waiting && (await isSettled(database, waiting.edge))) await sealWaiting(waiting)
    waiting ??= { at: performance.now(), edge: await findEdge(database) }
    if (database.engine === 'sqlite') await sealWaiting(waiting)
    else await tellOfStall(waiting.edge)
  }

  async function sealWaiting({ edge, at }: NonNullable<typeof waiting>): Promise<void> {
    await sealUntil(edge)
    waiting = undefined
    sealedUntil = at
    isStalled = false
  }

  /** Warns once per stall, however long it lasts; the metric continues. */
  async function tellOfStall(edge: Edge): Promise<void> {
    const waitedMs = performance.now() - sealedUntil
    if (isStalled || waitedMs < stallMs) return
    const holder = await findHolder(database, edge)
    if (holder === undefined) return
    isStalled = true
    const seconds = Math.round(waitedMs / 1000)
    warn(
      `the journal has not been sealed for ${seconds} s, since a transaction of PostgreSQL does not end: ${holder}`,
    )
  }

  async function run(): Promise<void> {
    const at = performance.now()
    const now = await findEdge(database)
    const deadline = performance.now() + PATIENCE_MS
    while (!(await isSettled(database, now))) {
      if (performance.now() > deadline) return
      await delay(POLL_MS)
    }
    await sealUntil(now)
    sealedUntil = at
  }

  function schedule(): void {
    timer = setTimeout(() => {
      underWay = turn()
        .catch((error) => warn('the journal could not be sealed; the server tries again', error))
        .then(() => {
          if (timer) schedule()
        })
    }, everyMs)
    timer.unref()
  }

  return {
    run,
    start: schedule,
    state: () => ({ sealedMsAgo: performance.now() - sealedUntil }),
    async stop() {
      if (!timer) return
      clearTimeout(timer)
      timer = undefined
      await underWay
      await run().catch((error) =>
        warn('the journal could not be sealed before the server stopped', error),
      )
    },
  }
}

/** Seals the journal up to a place, and drops an anchor there. */
function createSealing({
  database,
  folder,
  trail,
  realNow,
  warn,
}: SealerParts): (edge: Edge) => Promise<void> {
  let isFirst = true
  let head: Link | undefined

  /** Checks before the first new anchor whether the database has lost its end. */
  async function lookForLoss(): Promise<void> {
    const lost = await setLostAside(folder, database.look, trail)
    if (lost !== undefined) warn(`${lost}: for the next steps, run npm run verify`)
    isFirst = false
  }

  return async ({ place }) => {
    if (isFirst) await lookForLoss()
    let last = await findLastSeal(database.look)
    const before = last.line
    for (;;) {
      const part = { after: last.until, until: place, limit: SEALED_AT_ONCE }
      const rows = await listPlaced(database.look, database.engine, part)
      const until = rows.at(-1)?.place
      if (until === undefined) break
      const seal = { line: last.line + 1, until, hash: hashOf(last.hash, rows) }
      // Another process has written it, and continues.
      if (!(await insertSeal(database, seal, realNow()))) return
      last = seal
    }
    const newHead = await trail.findHead(database.look)
    const isOther = newHead?.hash !== head?.hash
    if (last.line === before && !isOther) return
    // The trail may have been cut and continued with other lines.
    if (isOther && head) await lookForLoss()
    head = newHead
    await dropAnchor(folder, { ...last, ...(head && { trail: head }) })
  }
}
