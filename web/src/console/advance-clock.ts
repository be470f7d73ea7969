import type { Call, Result } from '../api/client.ts'

/** Sets the clock to a later time. A call that takes long ends on the way and says where it was going. */
export async function advanceClock(call: Call, until: string): Promise<Result<'advanceClock'>> {
  for (;;) {
    const moved = await call('advanceClock', { body: { until } })
    if (!moved.ok || moved.body.until === undefined) return moved
  }
}
