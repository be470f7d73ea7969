import { Refusal } from '../../base/refusal.ts'
import type { Events, Happened, Wanted } from '../ports/events.ts'

export interface Patience {
  readonly after: number
  readonly waitMs: number
  /** Runs a job when the caller no longer waits for the answer. */
  readonly onLeave: (job: () => void) => void
}

/** The first event that is wanted: at once, or when it happens; undefined where the time is up before. */
export async function firstEvent(
  events: Events,
  wanted: Wanted,
  { after, waitMs, onLeave }: Patience,
): Promise<Happened | undefined> {
  let seen = after
  function find(): Happened | undefined {
    const following = events.follow(wanted, seen, 1)
    seen = following.seen
    return following.events[0]
  }

  const known = find()
  if (known || waitMs === 0) return known
  return new Promise((resolve, reject) => {
    const leave = events.listen(() => {
      const found = find()
      if (found) end(() => resolve(found))
      else if (events.isClosed()) end(() => reject(new Refusal('SERVICE_NOT_AVAILABLE')))
    })
    const giveUp = () => end(() => resolve(undefined))
    const timer = setTimeout(giveUp, waitMs)
    onLeave(giveUp)

    function end(settle: () => void): void {
      clearTimeout(timer)
      leave()
      settle()
    }
  })
}
