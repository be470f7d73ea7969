import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'
import { type DueKind, type DueRow, type Ending, fail, finish, giveBack } from './due.ts'
import { createEndings } from './endings.ts'
import { claimRows, countAside, leaseRow, listTurns } from './store.ts'
import { createTurns } from './turns.ts'

/** The work of one kind. It shares neither places nor time with any other. */
export interface Loop {
  /** Runs everything that is due now; resolves to whether there was anything. */
  drain(): Promise<boolean>
  /** Rows of a turn are due at a time; without a turn, rows of anybody may be. */
  wake(turn?: string, at?: number): void
  start(): void
  stop(): Promise<void>
  state(): LoopState
}

export interface LoopState {
  readonly kind: string
  /** How long the first row has been waiting to be run; 0 where none is late. */
  readonly oldestMs: number
  /** Rows that failed too often; somebody has to look at them. */
  readonly aside: number
  readonly running: number
  /** Since the last look that succeeded; undefined where the loop does not run by itself. */
  readonly lookedMsAgo: number | undefined
}

/** What other processes wrote and what a crash left is looked for this often. */
const LOOK_MS = 500

/** Runs under way are looked at this often: who is slow, whose time is over, who is due. */
const BEAT_MS = 50

/** Turns that one statement looks at, and the part of the time that such looks may take. */
const TURNS_AT_ONCE = 200
const LOOK_PART = 0.1

/** Turns that one transaction claims rows of. */
const TURNS_CLAIMED_MAX = 64

/** A claim lasts longer than any run may. */
const LEASE_SPARE_MS = 30_000

/** After the request to stop, runs may go on for this long. */
const STOP_MS = 5_000

/** The operator needs no second line about the same trouble at once. */
const QUIET_MS = 1_000

const ASIDE_COUNTED_MAX = 1_000
const COUNT_EVERY_MS = 5_000

interface Run {
  readonly row: DueRow
  readonly beganAt: number
  readonly controller: AbortController
  readonly giveUp: (error: Error) => void
  /** Its outcome is known and being written. */
  isOver: boolean
}

class TimeOver extends Error {
  override name = 'TimeOver'
}

class Stopped extends Error {
  override name = 'Stopped'
}

export function createLoop(app: App, kind: DueKind): Loop {
  const turns = createTurns(kind)
  const endings = createEndings(app.database)
  const runs = new Set<Run>()
  const looks = createLooks()
  /** Turns that were woken while they ran: what was scheduled anew is due when its run ends. */
  const woken = new Set<string>()
  /** Rows of each turn that are ours, until the end of their run is written. */
  const leased = new Map<string, number>()
  let timers: NodeJS.Timeout[] = []
  /** Works by itself, or until a drain is over. */
  let isLive = false
  let draining = 0
  let isStopping = false
  let dispatching: Promise<void> | undefined
  let dispatchAgain = false
  let aside = 0
  let warnedAt = Number.NEGATIVE_INFINITY

  function isAwake(): boolean {
    return !isStopping && (isLive || draining > 0)
  }

  /** Looks for due rows that nobody has told us of: one pass over all turns, or as far as time allows. */
  function createLooks() {
    let cursor = ''
    let looking: Promise<void> | undefined
    let restUntil = 0
    let succeededAt = performance.now()
    let countedAt = Number.NEGATIVE_INFINITY

    async function chunk(): Promise<void> {
      const { found, last } = await listTurns(app.database.look, {
        kind: kind.name,
        after: cursor,
        limit: TURNS_AT_ONCE,
      })
      for (const { turn, dueAt, hasFailed } of found) turns.expect(turn, dueAt, hasFailed)
      cursor = last ?? ''
    }

    async function pass(isWhole: boolean): Promise<void> {
      const began = performance.now()
      if (isWhole) cursor = ''
      do await chunk()
      while (cursor !== '' && (isWhole || performance.now() - began < LOOK_MS * LOOK_PART))
      if (performance.now() - countedAt > COUNT_EVERY_MS) await count()
      turns.forget()
      succeededAt = performance.now()
      restUntil = succeededAt + (succeededAt - began) / LOOK_PART
    }

    async function count(): Promise<void> {
      aside = await countAside(app.database.look, kind.name, ASIDE_COUNTED_MAX)
      countedAt = performance.now()
    }

    return {
      whole: () => pass(true),
      /** One look at a time, and none while the last one has not been rested from. */
      part(): void {
        if (looking || performance.now() < restUntil) return
        looking = pass(false)
          .then(dispatchSoon, (error) => warn(`a look for ${kind.name} rows failed`, error))
          .finally(() => {
            looking = undefined
          })
      },
      countSoon: () => {
        countedAt = Number.NEGATIVE_INFINITY
      },
      settled: async () => looking,
      get succeededAt() {
        return succeededAt
      },
    }
  }

  function dispatchSoon(): void {
    if (!isAwake()) return
    if (dispatching) {
      dispatchAgain = true
      return
    }
    dispatching = dispatch()
      .catch((error) => warn(`${kind.name} rows could not be claimed`, error))
      .finally(() => {
        dispatching = undefined
        if (dispatchAgain) dispatchSoon()
      })
  }

  /** Claims rows for the places that are free and runs them. */
  async function dispatch(): Promise<void> {
    // Those that end in the same turn of the event loop make room together.
    await new Promise(setImmediate)
    dispatchAgain = false
    const now = app.now()
    const taken = turns.take(now, TURNS_CLAIMED_MAX)
    if (taken.length === 0) return
    const lease = randomUUID()
    const until = now + kind.limitMs + LEASE_SPARE_MS
    let claimed: Awaited<ReturnType<typeof claimRows>>[]
    try {
      claimed = await app.database.transaction(async (tx: Tx) => {
        const found = await Promise.all(
          taken.map(({ name, count }) =>
            claimRows(tx, { kind: kind.name, turn: name, now, lease, limit: count }),
          ),
        )
        const rows = found.flat()
        if (rows.length > 0) await tx.write(...rows.map(({ row }) => leaseRow(row, until)))
        return found
      })
    } catch (error) {
      // The rows are still there; the next look, or the next beat, tries again.
      for (const { name, count } of taken) turns.giveBack(name, count)
      looks.part()
      throw error
    }
    for (const [index, { name, count }] of taken.entries()) {
      const rows = claimed[index] ?? []
      const last = rows.at(-1)
      // As many as there was room for: there may be more of them.
      if (last && rows.length === count) turns.expect(name, last.dueAt)
      if (rows.length < count) turns.giveBack(name, count - rows.length)
      for (const { row } of rows) void run(row)
    }
    dispatchAgain = true
  }

  async function run(row: DueRow): Promise<void> {
    const controller = new AbortController()
    const beganAt = performance.now()
    let giveUp: Run['giveUp'] = () => {}
    const over = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    const entry: Run = { row, beganAt, controller, giveUp, isOver: false }
    runs.add(entry)
    leased.set(row.turn, (leased.get(row.turn) ?? 0) + 1)
    const running = Promise.race([start(row, controller.signal), over])
    const ending = await endingOf(row, running, controller.signal)
    entry.isOver = true
    turns.ended(row.turn, { answered: ending.answered, tookMs: performance.now() - beganAt })
    // The next rows are claimed while this end is written, in one COMMIT where the engine groups them.
    dispatchSoon()
    try {
      await endings.write(ending.statements)
      // A row that is due again is known without a look.
      if (ending.dueAt !== undefined) turns.expect(row.turn, ending.dueAt)
    } catch (error) {
      // Nothing is written of it, so its lease ends by itself and somebody runs it again.
      warn(`the end of a ${kind.name} could not be written; it is run again`, error)
      turns.expect(row.turn, app.now() + kind.limitMs + LEASE_SPARE_MS)
    }
    runs.delete(entry)
    letGo(row.turn)
    dispatchSoon()
  }

  function letGo(turn: string): void {
    const left = (leased.get(turn) ?? 1) - 1
    if (left > 0) leased.set(turn, left)
    else leased.delete(turn)
    if (woken.has(turn)) turns.expect(turn, app.now())
    if (left === 0) woken.delete(turn)
  }

  /** What throws before it waits for anything is caught like all else. */
  async function start(row: DueRow, signal: AbortSignal): ReturnType<DueKind['run']> {
    return kind.run(app, row, signal)
  }

  async function endingOf(row: DueRow, running: ReturnType<DueKind['run']>, signal: AbortSignal) {
    try {
      return written(row, toEnding(await running))
    } catch (error) {
      const now = app.now()
      if (signal.reason instanceof Stopped || error instanceof Stopped)
        return { statements: [giveBack(row, now)], dueAt: now, answered: true }
      warn(`a ${kind.name} failed; it is tried again`, error)
      return written(row, { ends: 'retry', statements: [], answered: false }, error)
    }
  }

  /** All that is to be written at the end of a run, and when the row is due again. */
  function written(row: DueRow, { ends, statements, answered }: Ending | Written, cause?: unknown) {
    const now = app.now()
    if (ends === 'written') return { statements, dueAt: undefined, answered }
    if (ends !== 'retry') {
      const dueAt = ends === 'done' ? undefined : ends.againAt
      return { statements: [...statements, ...finish(row, { ends, now })], dueAt, answered }
    }
    const retryAt = retryAtOf(row, now)
    if (retryAt === undefined) {
      looks.countSoon()
      app.warn(
        `a ${kind.name} failed ${row.attempts + 1} times and was set aside: ${row.reference}`,
        cause,
      )
    }
    return {
      statements: [...statements, fail(row, { retryAt, now })],
      dueAt: retryAt,
      answered,
    }
  }

  function retryAtOf(row: DueRow, now: number): number | undefined {
    try {
      return kind.retryAt(row.attempts + 1, { firstAt: row.firstAt, now })
    } catch (error) {
      warn(`the schedule of ${kind.name} failed`, error)
      return undefined
    }
  }

  /** Finds out who keeps us waiting, and ends what has taken too long. */
  function beat(): void {
    const now = performance.now()
    for (const { row, beganAt, controller, giveUp, isOver } of runs) {
      if (isOver) continue
      const tookMs = now - beganAt
      turns.waitsFor(row.turn, tookMs)
      if (tookMs < kind.limitMs) continue
      const over = new TimeOver(`it took longer than ${kind.limitMs} ms`)
      controller.abort(over)
      giveUp(over)
    }
    const { next } = turns
    if (next !== undefined && next <= app.now()) dispatchSoon()
  }

  function warn(text: string, error: unknown): void {
    const now = performance.now()
    if (now - warnedAt < QUIET_MS) return
    warnedAt = now
    app.warn(text, error)
  }

  return {
    async drain() {
      draining += 1
      const beats = setInterval(beat, BEAT_MS)
      try {
        await looks.whole()
        let wasBusy = false
        for (;;) {
          const { next } = turns
          const isDue = next !== undefined && next <= app.now() && !isStopping
          if (!isDue && runs.size === 0 && !dispatching) return wasBusy
          wasBusy ||= runs.size > 0
          dispatchSoon()
          if (dispatching) await dispatching
          else await delay(1)
        }
      } finally {
        draining -= 1
        clearInterval(beats)
      }
    },
    wake(turn, at = app.now()) {
      if (turn === undefined && isAwake()) looks.part()
      if (turn !== undefined) {
        turns.expect(turn, at)
        if (leased.has(turn) || dispatching) woken.add(turn)
      }
      if (at <= app.now()) dispatchSoon()
    },
    start() {
      if (isLive) return
      isLive = true
      timers = [setInterval(looks.part, LOOK_MS), setInterval(beat, BEAT_MS)]
      looks.part()
    },
    async stop() {
      isStopping = true
      await looks.settled()
      await dispatching
      const over = performance.now() + STOP_MS
      while (runs.size > 0 && performance.now() < over) await delay(10)
      for (const { controller } of runs) controller.abort(new Stopped('the server stops'))
      // Who listens has ended by now; the others are no longer waited for.
      await delay(100)
      for (const { giveUp } of runs) giveUp(new Stopped('the server stops'))
      while (runs.size > 0) await delay(10)
      for (const timer of timers) clearInterval(timer)
    },
    state() {
      const late = app.now() - (turns.next ?? Number.POSITIVE_INFINITY)
      return {
        kind: kind.name,
        oldestMs: Math.max(0, late),
        aside,
        running: turns.running,
        lookedMsAgo: isLive ? performance.now() - looks.succeededAt : undefined,
      }
    },
  }
}

interface Written {
  readonly ends: 'written'
  readonly statements: Ending['statements']
  readonly answered: boolean
}

function toEnding(verdict: Awaited<ReturnType<DueKind['run']>>): Ending | Written {
  if (verdict === 'done' || verdict === 'written')
    return { ends: verdict, statements: [], answered: true }
  if ('againAt' in verdict) return { ends: verdict, statements: [], answered: true }
  return verdict
}
