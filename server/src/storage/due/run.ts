import type { App } from '../../app.ts'
import type { Statement } from '../database/database.ts'
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
