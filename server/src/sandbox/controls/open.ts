import type { Sandbox } from '../../app.ts'
import { createBell } from '../../base/bell.ts'
import type { Told } from '../../base/events.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Engine } from '../../storage/due/engine.ts'
import { createLog } from '../events/log.ts'
import { createFaults } from '../faults/faults.ts'
import { createCallLog } from '../request-log/call-log.ts'
import { openClock } from './clock.ts'

/** The parts of a sandbox that others have made. */
export type GivenToSandbox = Pick<Sandbox, 'firms' | 'workspaceId' | 'workspaces' | 'door'>

export interface SandboxParts {
  readonly database: Database
  readonly realNow: () => number
  readonly random: (length: number, alphabet: string) => string
  readonly engine: () => Engine
  /** After this time an advance is answered, also on its way. */
  readonly advanceMs: number
  /** The shop of a point of sale, as far as it is known. */
  readonly shopOf: (posId: string) => string | undefined
  readonly given: GivenToSandbox
  /** Called when the clock was moved, frozen or resumed. */
  readonly onClockChange: (() => void) | undefined
}

export type OpenSandbox = Omit<Sandbox, 'world'> & { close(): Promise<void> }

/**
 * Events are numbered from the time of the start on. So those of the next start have greater numbers,
 * however many there are.
 */
const EVENTS_PER_MS = 100

/** Opens the parts of a sandbox beside its database. */
export async function openSandbox({
  database,
  realNow,
  random,
  engine,
  advanceMs,
  shopOf,
  given,
  onClockChange,
}: SandboxParts): Promise<OpenSandbox> {
  const tell = (told: Told) => events.tell(told)
  const clock = await openClock({
    database,
    real: realNow,
    engine,
    advanceMs,
    tell(told) {
      tell(told)
      onClockChange?.()
    },
  })
  const events = createLog({ now: clock.now, begin: realNow() * EVENTS_PER_MS, shopOf })
  const bell = createBell()
  return {
    ...given,
    clock,
    events,
    bell,
    callLog: createCallLog(given.workspaceId),
    faults: createFaults(random, tell),
    /** Lets go of calls that wait, and moves the clock no further; resolves when nothing is under way. */
    close() {
      events.close()
      bell.close()
      return clock.close()
    },
  }
}
