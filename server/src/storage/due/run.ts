import type { App } from '../../app.ts'
import type { DueKind, DueRow } from './due.ts'
import { type RunResult, resultOf, resultOfFailure, resultOfStop } from './run-result.ts'

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
