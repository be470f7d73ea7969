import type { Call, Result } from '../api/client.ts'

/** Advances the clock. A long call ends before the goal and returns it. */
export async function advanceClock(call: Call, until: string): Promise<Result<'advanceClock'>> {
  for (;;) {
    const moved = await moveClock(call, until)
    if (!moved.ok || moved.body.until === undefined) return moved
  }
}

/** Moves the clock towards a time, as far as one call does. */
export async function moveClock(call: Call, until: string): Promise<Result<'advanceClock'>> {
  const moved = await call('advanceClock', { body: { until } })
  // A call whose response was lost may have set it: the repetition then fails because the time has passed.
  if (moved.ok || !moved.isRepeated || moved.status !== 400) return moved
  const clock = await call('retrieveClock', {})
  if (!clock.ok || Date.parse(clock.body.now) < Date.parse(until)) return moved
  return { ok: true, body: { ...clock.body, arrived: true } }
}
