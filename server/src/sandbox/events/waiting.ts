import { Refusal } from '../../base/refusal.ts'
import type { Events, Happened, Wanted } from '../ports/events.ts'

interface Patience {
  readonly after: number
  readonly waitMs: number
  /** Runs a job when the caller no longer waits for the answer. */
  readonly onLeave: (job: () => void) => void
}

interface Awaited {
  /** Undefined where the time is up before. */
  readonly event: Happened | undefined
  /** True if events after the place are no longer kept; the wanted one may be among them. */
  readonly isMissing: boolean
}

/** The first matching event: at once, or when it happens. */
export async function firstEvent(
  events: Events,
  wanted: Wanted,
  { after, waitMs, onLeave }: Patience,
): Promise<Awaited> {
  let seen = after
  let isMissing = false
  function find(): Happened | undefined {
    const following = events.follow(wanted, seen, 1)
    seen = following.seen
    isMissing ||= following.isMissing
    return following.events[0]
  }

  await events.refresh()
  const known = find()
  if (known || waitMs === 0) return { event: known, isMissing }
  return new Promise((resolve, reject) => {
    const leave = events.listen(() => {
      const found = find()
      if (found) end(() => resolve({ event: found, isMissing }))
      else if (events.isClosed()) end(() => reject(new Refusal('SERVICE_NOT_AVAILABLE')))
    })
    const giveUp = () => end(() => resolve({ event: undefined, isMissing }))
    const timer = setTimeout(giveUp, waitMs)
    onLeave(giveUp)

    function end(settle: () => void): void {
      clearTimeout(timer)
      leave()
      settle()
    }
  })
}
