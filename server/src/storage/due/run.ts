import type { App } from '../../app.ts'
import type { Database, Statement } from '../database/database.ts'
import {
  type DueKind,
  type DueRow,
  type Ending,
  fail,
  finish,
  giveBack,
  type Verdict,
} from './due.ts'

/** The result of a run. */
export interface RunResult {
  /** All that is to be written at its end. */
  readonly statements: readonly Statement[]
  /** The time at which the row is due again; undefined if it is not. */
  readonly dueAt?: number | undefined
  /** True if the called system answered well. */
  readonly answered: boolean
  /** The error in the code of the kind, which is reported to the operator. */
  readonly error?: unknown
  /** True if the row failed too often and needs an operator. */
  readonly isAside?: boolean
}

/** One row that is being run. */
export interface Run {
  readonly row: DueRow
  /** The result of the run; the promise never rejects. */
  readonly result: Promise<RunResult>
  readonly tookMs: number
  /** Asks the run to end because the server stops; only a kind that uses the signal does. */
  askToStop(): void
  /** Stops waiting for the run because the server stops. */
  giveUp(): void
}

class TimeOver extends Error {
  override name = 'TimeOver'
}

class Stopped extends Error {
  override name = 'Stopped'
}

/** Runs a row within the time limit of its kind. */
export function startRun(app: App, kind: DueKind, row: DueRow): Run {
  const beganAt = performance.now()
  const controller = new AbortController()
  const { signal } = controller
  const over = Promise.withResolvers<never>()
  const limit = setTimeout(() => {
    const reason = new TimeOver(`it took longer than ${kind.limitMs} ms`)
    controller.abort(reason)
    over.reject(reason)
  }, kind.limitMs)

  async function run(): Promise<RunResult> {
    try {
      const verdict = await Promise.race([kind.run(app, row, signal), over.promise])
      return resultOf(verdict, { row, kind, now: app.now() })
    } catch (error) {
      const isStop = signal.reason instanceof Stopped || error instanceof Stopped
      if (isStop) return resultOfStop(row, app.now())
      return resultOfFailure(error, { row, kind, now: app.now() })
    } finally {
      clearTimeout(limit)
    }
  }

  return {
    row,
    result: run(),
    get tookMs() {
      return performance.now() - beganAt
    },
    askToStop: () => controller.abort(new Stopped('the server stops')),
    giveUp: () => over.reject(new Stopped('the server stops')),
  }
}

interface Ended {
  readonly row: DueRow
  readonly kind: DueKind
  readonly now: number
}

/** The result of a completed run. */
function resultOf(verdict: Verdict, { row, kind, now }: Ended): RunResult {
  if (verdict === 'written') return { statements: [], answered: true }
  const { ends, statements, answered } = toEnding(verdict)
  if (ends === 'retry') return toRetry({ statements, answered }, { row, kind, now })
  const dueAt = ends === 'done' ? undefined : ends.againAt
  return { statements: [...statements, ...finish(row, ends)], dueAt, answered }
}

/** The result of a run that threw, or that took too long. */
export function resultOfFailure(error: unknown, ended: Ended): RunResult {
  return { ...toRetry({ statements: [], answered: false }, ended), error }
}

/** The result of a run that the stop of the server cut short. */
function resultOfStop(row: DueRow, now: number): RunResult {
  return { statements: [giveBack(row, now)], dueAt: now, answered: true }
}

function toRetry(
  { statements, answered }: Pick<Ending, 'statements' | 'answered'>,
  { row, kind, now }: Ended,
): RunResult {
  const { retryAt, error } = scheduleOf({ row, kind, now })
  return {
    statements: [...statements, fail(row, retryAt)],
    dueAt: retryAt,
    answered,
    isAside: retryAt === undefined,
    error,
  }
}

/** A schedule that throws has no time to offer, and sets the row aside. */
function scheduleOf({ row, kind, now }: Ended): { retryAt?: number | undefined; error?: unknown } {
  try {
    return { retryAt: kind.retryAt(row.attempts + 1, { firstAt: row.firstAt, now }) }
  } catch (error) {
    return { error }
  }
}

function toEnding(verdict: Exclude<Verdict, 'written'>): Ending {
  if (verdict !== 'done' && 'ends' in verdict) return verdict
  return { ends: verdict, statements: [], answered: true }
}

/** Writes the results of runs: those that arrive while others are being written share one transaction. */
interface Endings {
  /** Resolves when the statements are on disk. */
  write(statements: readonly Statement[]): Promise<void>
}

/** The number of statements of one transaction; more would delay other writes. */
const STATEMENTS_MAX = 256

interface QueuedWrite {
  readonly statements: readonly Statement[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export function createEndings(database: Pick<Database, 'write'>): Endings {
  const waiting: QueuedWrite[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      // Results of the same turn of the event loop are written together.
      await new Promise(setImmediate)
      await writeGroup(nextGroup())
    }
    isWriting = false
  }

  function nextGroup(): QueuedWrite[] {
    const group: QueuedWrite[] = []
    let statements = 0
    while (waiting[0] && (group.length === 0 || statements < STATEMENTS_MAX)) {
      const [next] = waiting.splice(0, 1)
      if (!next) break
      group.push(next)
      statements += next.statements.length
    }
    return group
  }

  async function writeGroup(group: readonly QueuedWrite[]): Promise<void> {
    try {
      await database.write(group.flatMap(({ statements }) => statements))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      // One of them was rejected, so each is written separately.
      else for (const one of group) await writeGroup([one])
    }
  }

  return {
    write(statements) {
      return new Promise((resolve, reject) => {
        waiting.push({ statements, resolve, reject })
        if (!isWriting) void writeAll()
      })
    },
  }
}
