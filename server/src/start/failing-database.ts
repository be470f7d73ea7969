import type { Log } from '../base/log.ts'
import { isWithin } from '../base/time.ts'
import { aroundDatabase, commits } from '../storage/database/around.ts'
import { type Database, DatabaseUnavailable, OutcomeUnknown } from '../storage/database/database.ts'
import { exitCodes, sayOfSystem } from './start-failures.ts'

/** A database that rejects every write would otherwise fill the log. */
const SAY_EVERY_MS = 60_000

/** Reports failed writes to the operator, and ends the process if only its next start can clarify the state. */
interface Failing {
  readonly log: Pick<Log, 'write'>
  readonly stop: (code: number) => void
  readonly now: () => number
}

/**
 * After a failed COMMIT, the content of the disk is unknown. The embedded database recovers at the
 * next start, so the process stops. PostgreSQL recovers by itself: the request fails, and its retry
 * with the same Idempotency-Key gets the result.
 */
export function tellFailures(database: Database, { log, stop, now }: Failing): Required<Database> {
  let saidAt = Number.NEGATIVE_INFINITY

  function tell(error: unknown): void {
    if (error instanceof OutcomeUnknown) {
      const next = sayOfSystem(error.cause) ?? 'Start it again; retries are safe.'
      log.write('error', `Grosz stops: ${error.message}. ${next}`)
      stop(exitCodes.unknownOutcome)
    }
    const reason = error instanceof DatabaseUnavailable ? sayOfSystem(error.cause) : undefined
    const time = now()
    if (reason === undefined || isWithin(SAY_EVERY_MS, { since: saidAt, now: time })) return
    saidAt = time
    log.write('error', `Nothing is saved now, and calls that change something fail: ${reason}`)
  }

  return aroundDatabase(database, async (use, work) => {
    try {
      return await work()
    } catch (error) {
      if (database.engine === 'sqlite' && commits(use)) tell(error)
      throw error
    }
  })
}
