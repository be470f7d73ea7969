import type { DomainEvent } from '../../base/domain-event.ts'
import type { Database } from '../../storage/database/database.ts'
import { lockInstallation } from '../../storage/database/installation.ts'
import type { Engine } from '../../storage/due/engine.ts'
import type { Clock } from '../ports/clock.ts'
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

interface ClockParts {
  readonly database: Database
  /** The real time. */
  readonly real: () => number
  /** Runs what is due. */
  readonly engine: () => Pick<Engine, 'run' | 'runKnown' | 'next'>
  /**
   * The time in ms after which a call that advances the clock is answered, even if the clock is still on its
   * way.
   */
  readonly advanceMs: number
  /** Receives the events of the clock. */
  readonly publish: (event: DomainEvent) => void
}

/** A caller that waits until the clock is at a time and the work due by then has run. */
interface Waiter {
  readonly to: number
  readonly release: () => void
  /** Ends the wait. */
  readonly giveUp: () => void
  readonly fail: (error: unknown) => void
}

/** The interval in ms at which changes by other processes are read. */
const POLL_EVERY_MS = 500

/**
 * Opens the clock of a sandbox. It is stored in the database, so that it continues after a restart;
 * each step is written before due work runs at its time.
 */
export async function openClock({
  database,
  real,
  engine,
  advanceMs,
  publish,
}: ClockParts): Promise<Clock> {
  let state = (await findClock(database.look)) ?? UNMOVED
  // Callers that need the database notice when it is away.
  const poll = () => void refresh().catch(() => {})
  const waiters = new Set<Waiter>()
  /** One advance at a time: two would mix up the order of due work. */
  let advancing: Promise<void> | undefined
  /** The write of the last step; a waiter that gives up receives a time that is stored. */
  let stepping = Promise.resolve()
  let isClosed = false
  // An embedded database has no other process.
  const polling =
    database.engine === 'postgres' ? setInterval(poll, POLL_EVERY_MS).unref() : undefined

  async function refresh(): Promise<void> {
    const found = await findClock(database.look)
    if (found) take(found)
  }

  /** A read that began before a change is outdated. */
  function take(found: ClockState): void {
    if (found.version > state.version) state = found
  }

  /** Changes the clock, and records the event, if one is given; a step of a longer advance has none. */
  async function change(
    next: (before: ClockState, real: number) => ClockState,
    event?: 'freeze' | 'resume' | 'advance',
  ): Promise<void> {
    const after = await database.transaction(async (tx) => {
      await lockInstallation(tx)
      const before = (await findClock(tx)) ?? UNMOVED
      const now = real()
      const changed = next(before, now)
      if (changed === before) return before
      await saveClock(tx, changed)
      const isNews = event === 'advance' || isFrozen(before) !== isFrozen(changed)
      if (event && isNews) tx.defer(noteClock(changed, { event, real: now }))
      return changed
    })
    take(after)
  }

  /** Goes from one due time to the next, as long as a caller waits for a later one. */
  async function advanceBySteps(): Promise<void> {
    try {
      await engine().run()
      for (let goal = nextGoal(); goal !== undefined; goal = nextGoal()) {
        const at = Math.min(engine().next() ?? goal, goal)
        const step = change(
          (before, now) => movedTo(before, at, now),
          at === goal ? 'advance' : undefined,
        )
        stepping = step.catch(() => {})
        await step
        await engine().runKnown()
      }
      publish({ type: 'CLOCK_MOVED', ids: {} })
    } catch (error) {
      for (const { fail } of waiters) fail(error)
    } finally {
      advancing = undefined
    }
  }

  /** Releases the waiters whose time is reached, and returns the next time for which another waits. */
  function nextGoal(): number | undefined {
    // A stopping server runs no work, so the clock must not pass due work.
    if (isClosed) return undefined
    const now = timeOf(state, real())
    for (const { to, release } of waiters) if (to <= now) release()
    const goals = [...waiters].map(({ to }) => to)
    return goals.length > 0 ? Math.min(...goals) : undefined
  }

  return {
    now: () => timeOf(state, real()),
    refresh,
    isFrozen: () => isFrozen(state),
    async freeze() {
      await change(frozen, 'freeze')
      publish({ type: 'CLOCK_STATUS_CHANGED', status: 'FROZEN', ids: {} })
    },
    async resume() {
      await change(resumed, 'resume')
      publish({ type: 'CLOCK_STATUS_CHANGED', status: 'RUNNING', ids: {} })
    },
    advance(to) {
      if (isClosed) return Promise.resolve(false)
      return new Promise<boolean>((resolve, reject) => {
        const timer = setTimeout(() => stepping.then(waiter.giveUp), advanceMs)
        const waiter: Waiter = {
          to,
          release: () => settle(() => resolve(true)),
          // A clock that runs may have passed the time by itself.
          giveUp: () => settle(() => resolve(timeOf(state, real()) > to)),
          fail: (error) => settle(() => reject(error)),
        }
        const settle = (job: () => void) => {
          clearTimeout(timer)
          waiters.delete(waiter)
          job()
        }
        waiters.add(waiter)
        advancing ??= advanceBySteps()
      })
    },
    async close() {
      isClosed = true
      clearInterval(polling)
      await stepping
      for (const { giveUp } of waiters) giveUp()
      await advancing
    },
  }
}
