import { type Duration, secondsOf } from './duration.ts'
import type { SandboxClient } from './sandbox-api.ts'

/** The clock of a workspace. It moves forward only. */
export interface Clock {
  /** The time of the workspace. */
  now(): Promise<Date>
  /** Stops the clock at its current time. */
  freeze(): Promise<Date>
  /** Resumes a stopped clock. */
  resume(): Promise<Date>
  /**
   * Moves the clock forward, and resolves to the new time after everything that was due has happened. A number is
   * in milliseconds; parts of a second are rounded up. One call moves it by at most 366 days.
   */
  advance(by: Duration): Promise<Date>
}

export function createClock(sandbox: SandboxClient): Clock {
  return {
    now: async () => new Date((await sandbox.retrieveClock()).now),
    freeze: async () => new Date((await sandbox.freezeClock()).now),
    resume: async () => new Date((await sandbox.resumeClock()).now),
    advance: async (by) => new Date(await advance(sandbox, { seconds: secondsOf(by) })),
  }
}

/** A call with too much due work returns before the clock has reached its goal. */
async function advance(
  sandbox: SandboxClient,
  body: { readonly seconds: number } | { readonly until: string },
): Promise<string> {
  const { arrived, now, until } = await sandbox.advanceClock({ body })
  return arrived || until === undefined ? now : advance(sandbox, { until })
}
