import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { lockInstallation } from '../database/installation.ts'
import type { Engine } from '../due/engine.ts'
import type { Told } from '../events.ts'
import {
  type ClockState,
  frozen,
  isFrozen,
  movedTo,
  resumed,
  timeOf,
  UNMOVED,
} from './clock-state.ts'
import { findClock, noteClock, saveClock } from './clock-store.ts'

export interface ClockParts {
  readonly database: Database
  /** The real time. */
  readonly real: () => number
  /** Runs what is due. */
  readonly engine: () => Pick<Engine, 'run' | 'runKnown' | 'next'>
  /** How long one advance may take before it ends on the way. */
  readonly advanceMs: number
  /** Hears what has become of the clock. */
  readonly tell: (told: Told) => void
}

/** What another process has changed is seen after this time. */
const LOOK_EVERY_MS = 500

/**
 * Opens the clock of a sandbox. It is kept in the database, so that a restart goes on where the time
 * was; each step is written before anything runs at it.
 */
export async function openClock({
  database,
  real,
  engine,
  advanceMs,
  tell,
}: ClockParts): Promise<Clock> {
  let state = (await findClock(database.look)) ?? UNMOVED
  // Whoever needs the database notices when it is away.
  const look = () => void refresh().catch(() => {})
  let advancing: Promise<unknown> = Promise.resolve()
  // An embedded database has no other process.
  const looks =
    database.engine === 'postgres' ? setInterval(look, LOOK_EVERY_MS).unref() : undefined

  async function refresh(): Promise<void> {
    const found = await findClock(database.look)
    if (found) take(found)
  }

  /** A look that began before a change knows less than we do. */
  function take(found: ClockState): void {
    if (found.version > state.version) state = found
  }

  /** What has become of the clock is noted where it is an event to people: a step of many is none. */
  async function change(
    next: (before: ClockState) => ClockState,
    event?: 'freeze' | 'resume' | 'advance',
  ): Promise<void> {
    const after = await database.transaction(async (tx) => {
      await lockInstallation(tx)
      const before = (await findClock(tx)) ?? UNMOVED
      const changed = next(before)
      if (changed === before) return before
      await saveClock(tx, changed)
      const isNews = event === 'advance' || isFrozen(before) !== isFrozen(changed)
      if (event && isNews) tx.defer(noteClock(changed, { event, real: real() }))
      return changed
    })
    take(after)
  }

  async function advanceInSteps(to: number, over: number): Promise<boolean> {
    await engine().run()
    let isThere = false
    do {
      const at = Math.min(engine().next() ?? to, to)
      isThere = at === to
      await change((before) => movedTo(before, at, real()), isThere ? 'advance' : undefined)
      await engine().runKnown()
    } while (!isThere && performance.now() < over)
    tell({ type: 'CLOCK_MOVED', ids: {} })
    return isThere
  }

  return {
    now: () => timeOf(state, real()),
    refresh,
    isFrozen: () => isFrozen(state),
    async freeze() {
      await change((before) => frozen(before, real()), 'freeze')
      tell({ type: 'CLOCK_STATUS_CHANGED', status: 'FROZEN', ids: {} })
    },
    async resume() {
      await change((before) => resumed(before, real()), 'resume')
      tell({ type: 'CLOCK_STATUS_CHANGED', status: 'RUNNING', ids: {} })
    },
    advance(to) {
      const over = performance.now() + advanceMs
      // Two at a time would mix up the order of what is due.
      const advanced = advancing.catch(() => {}).then(() => advanceInSteps(to, over))
      advancing = advanced
      return advanced
    },
    close: () => clearInterval(looks),
  }
}
