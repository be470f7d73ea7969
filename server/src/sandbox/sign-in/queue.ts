import { setTimeout as delay } from 'node:timers/promises'
import { tooMany } from '../../base/refusal.ts'

/** The pause in ms between two checks while many addresses guess. */
const PAUSE_MS = 500
const WAITING_MAX = 50

interface QueuedJob {
  /** The number of wrong passwords from there before. */
  readonly guesses: number
  readonly check: () => Promise<void>
  readonly refuse: (reason: unknown) => void
}

/**
 * Checks passwords one at a time, because each check needs 16 MiB and a large part of a second. The address with the
 * fewest guesses is next, so that many attackers delay the owner but never lock the owner out.
 */
export function createQueue(isCrowd: () => boolean) {
  const waiting: QueuedJob[] = []
  let isAtWork = false

  async function work(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    for (;;) {
      const next = waiting.shift()
      if (!next) break
      await next.check()
      if (isCrowd()) await delay(PAUSE_MS, undefined, { ref: false })
    }
    isAtWork = false
  }

  function join(one: QueuedJob): void {
    const at = waiting.findIndex(({ guesses }) => guesses > one.guesses)
    waiting.splice(at < 0 ? waiting.length : at, 0, one)
    if (waiting.length > WAITING_MAX)
      waiting.pop()?.refuse(tooMany((WAITING_MAX * PAUSE_MS) / 1_000))
    void work()
  }

  /** Resolves to the result of `check`, which runs when it is the turn of an address with this many guesses. */
  return <T>(guesses: number, check: () => Promise<T>): Promise<T> =>
    new Promise((resolve, refuse) => {
      join({ guesses, check: () => check().then(resolve, refuse), refuse })
    })
}
