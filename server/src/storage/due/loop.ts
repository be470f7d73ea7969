import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '../../app.ts'
import { DatabaseUnavailable, OutcomeUnknown } from '../database/database.ts'
import { createClaims, createDispatcher } from './claims.ts'
import type { DueKind, DueRow } from './due.ts'
import { createPoller, POLL_EVERY_MS } from './poller.ts'
import { createEndings, type Run, type RunResult, resultOfFailure, startRun } from './run.ts'
import { createTurns } from './turns.ts'

/** The work of one kind. It shares neither places nor time with any other. */
export interface Loop {
  /** Runs everything that is due now, unless it stops; resolves to true if it must be called again. */
  drain(): Promise<boolean>
  /** Announces that rows of a turn are due at a time. Without a turn, rows of any turn may be due. */
  wake(turn?: string, at?: number): void
  start(intervals: LoopIntervals): void
  stop(): Promise<void>
  state(): LoopState
  /**
   * The time in ms since 1970 at which the next known row is due, or an earlier one; undefined if no row is known or
   * the loop is stopping.
   */
  readonly next: number | undefined
}

export interface LoopState {
  readonly kind: string
  /** The time for which the first row has been late, in ms; 0 if no row is late. */
  readonly oldestMs: number
  /** The number of rows that failed too often, and wait for an operator. */
  readonly aside: number
  readonly running: number
  /** The number of runs that ended since the start, by their result. */
  readonly ended: Readonly<Record<'done' | 'failed' | 'set_aside', number>>
  /** The number of restarts since the start because rows could not be found, claimed, or ended. */
  readonly restarts: number
  /** The time in ms since the last successful poll; undefined if the loop does not run by itself. */
  readonly lookedMsAgo: number | undefined
}

/** The intervals of a running loop between polls for new rows, and between checks of runs. */
export interface LoopIntervals {
  readonly pollMs: number
  /** The interval at which runs under way are checked for slow ones, and new rows for due ones. */
  readonly beatMs: number
}

export const usualIntervals: LoopIntervals = { pollMs: POLL_EVERY_MS, beatMs: 50 }

/** The time in ms for which runs may continue after the request to stop. */
const STOP_MS = 5_000

/** The shortest time in ms between two warnings, so that one fault doesn't fill the log. */
const QUIET_MS = 1_000

/**
 * Every row has the same steps: an announcement or a poll tells `turns` that it is due, it is
 * claimed when its turn has a place, it runs, and its result is written.
 */
export function createLoop(app: App, kind: DueKind): Loop {
  const warn = quietly(app)
  const turns = createTurns(kind)
  const dispatcher = createDispatcher({
    isAtWork,
    claim: claimAndRun,
    failed: (error) => restart(`${kind.name} rows could not be claimed`, error),
  })
  const poller = createPoller({
    reader: app.database.look,
    kind: kind.name,
    turns,
    polled: dispatcher.soon,
    warn: restart,
  })
  const claims = createClaims(app, kind, turns)
  const endings = createEndings(app.database)
  /** The runs without a result. */
  const runs = new Set<Run>()
  const ended = { done: 0, failed: 0, set_aside: 0 }
  let restarts = 0
  let timers: NodeJS.Timeout[] = []
  /** True after `start`: the loop then works by itself, and not only while `drain` runs. */
  let isLive = false
  let draining = 0
  let isStopping = false

  /** Counts and reports a failure; the next poll or beat tries again. */
  function restart(text: string, error: unknown): void {
    restarts += 1
    warn(text, error)
  }

  function isAtWork(): boolean {
    return !isStopping && (isLive || draining > 0)
  }

  async function claimAndRun(): Promise<boolean> {
    const rows = await claims.claim()
    for (const row of rows ?? []) void runToItsEnd(row)
    return rows !== undefined
  }

  async function runToItsEnd(row: DueRow): Promise<void> {
    await kind.ready?.(app, row)
    const run = startRun(app, kind, row)
    runs.add(run)
    const result = await run.result
    runs.delete(run)
    turns.ended(row.turn, { answered: result.answered, tookMs: run.tookMs })
    // The next rows are claimed while this end is written, in one COMMIT where the engine groups them.
    dispatcher.soon()
    try {
      await writeEnd(row, result).catch((error) => writeFailure(row, error))
    } catch (error) {
      restart(`the result of a ${kind.name} could not be written; it is run again`, error)
      claims.abandon(row.turn)
    }
    dispatcher.soon()
  }

  async function writeEnd(row: DueRow, result: RunResult): Promise<void> {
    await endings.write(result.statements)
    ended[countedAs(result)] += 1
    report(row, result)
    claims.release(row.turn, result.dueAt)
  }

  /** Counts a run as failed if the database rejects its result, since it would reject the same result again. */
  async function writeFailure(row: DueRow, error: unknown): Promise<void> {
    if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) throw error
    await writeEnd(row, resultOfFailure(error, { row, kind, now: app.now() }))
  }

  function report(row: DueRow, { error, isAside }: RunResult): void {
    if (error !== undefined) warn(`a ${kind.name} failed; the server tries again`, error)
    if (!isAside) return
    poller.countSoon()
    const times = `failed ${row.attempts + 1} times and was set aside`
    app.warn(`a ${kind.name} ${times}: ${row.reference}`, error)
  }

  /** Tells the turns how long their runs have taken, and claims rows that have become due since the last beat. */
  function beat(): void {
    for (const { row, tookMs } of runs) turns.waitsFor(row.turn, tookMs)
    if (isSomethingDue()) dispatcher.soon()
  }

  function isSomethingDue(): boolean {
    const { next } = turns
    return next !== undefined && next <= app.now()
  }

  return {
    async drain() {
      if (isStopping) return false
      draining += 1
      const beats = setInterval(beat, usualIntervals.beatMs)
      try {
        await poller.whole()
        let wasBusy = false
        for (;;) {
          const isDue = isSomethingDue() && !isStopping
          if (!isDue && claims.size === 0 && !dispatcher.underWay) return wasBusy
          // A claim that finds no row has also used up a known due time, so check again.
          wasBusy = true
          dispatcher.soon()
          if (dispatcher.underWay) await dispatcher.underWay
          else await delay(1)
        }
      } finally {
        draining -= 1
        clearInterval(beats)
      }
    },
    wake(turn, wokenAt) {
      const now = app.now()
      const at = wokenAt ?? now
      if (turn !== undefined) claims.expect(turn, at)
      else if (isAtWork()) poller.part()
      if (at <= now) dispatcher.soon()
    },
    start({ pollMs, beatMs }) {
      if (isLive) return
      isLive = true
      timers = [setInterval(poller.part, pollMs), setInterval(beat, beatMs)]
      poller.part()
    },
    async stop() {
      isStopping = true
      await poller.settled()
      await dispatcher.underWay
      await endAll(runs, claims)
      for (const timer of timers) clearInterval(timer)
    },
    get next() {
      return isStopping ? undefined : turns.next
    },
    state() {
      const late = app.now() - (turns.next ?? Number.POSITIVE_INFINITY)
      return {
        kind: kind.name,
        oldestMs: Math.max(0, late),
        aside: poller.aside,
        running: turns.running,
        ended: { ...ended },
        restarts,
        lookedMsAgo: isLive ? poller.succeededMsAgo : undefined,
      }
    },
  }
}

/** Waits for runs to end. Asks slow ones to stop, and then stops waiting for them. */
async function endAll(runs: ReadonlySet<Run>, claims: { readonly size: number }): Promise<void> {
  const over = performance.now() + STOP_MS
  while (claims.size > 0 && performance.now() < over) await delay(10)
  for (const run of runs) run.askToStop()
  // A run that listens to its signal has ended after this delay; the others are abandoned.
  if (runs.size > 0) await delay(100)
  for (const run of runs) run.giveUp()
  while (claims.size > 0) await delay(10)
}

function countedAs({ error, isAside, answered }: RunResult): keyof LoopState['ended'] {
  if (isAside) return 'set_aside'
  return error !== undefined || !answered ? 'failed' : 'done'
}

/** Warns at most once per QUIET_MS, because a fault usually makes many runs fail. */
function quietly(app: App): (text: string, error: unknown) => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return (text, error) => {
    const now = performance.now()
    if (now - warnedAt < QUIET_MS) return
    warnedAt = now
    app.warn(text, error)
  }
}
