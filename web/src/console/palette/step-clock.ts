import type { Call } from '../../api/client.ts'
import { advanceClock } from '../advance-clock.ts'

export type ClockStep = 'day' | 'next'

const DAY_MS = 86_400_000

/**
 * Advances the clock by a day, or to the next scheduled event. Resolves to its new time, to undefined if nothing
 * is scheduled, or to a failure.
 */
export async function stepClock(call: Call, step: ClockStep) {
  const goal = step === 'day' ? await inADay(call) : await nextEvent(call)
  if (!goal.ok || goal.at === undefined) return goal
  const moved = await advanceClock(call, goal.at)
  return moved.ok ? { ok: true as const, at: moved.body.now } : moved
}

async function inADay(call: Call) {
  const clock = await call('retrieveClock', {})
  if (!clock.ok) return clock
  return { ok: true as const, at: new Date(Date.parse(clock.body.now) + DAY_MS).toISOString() }
}

async function nextEvent(call: Call) {
  const due = await call('listUpcoming', { query: { limit: 1 } })
  return due.ok ? { ok: true as const, at: due.body.upcoming[0]?.at } : due
}
