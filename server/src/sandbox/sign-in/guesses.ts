import { tooMany } from '../../base/refusal.ts'
import { isWithin } from '../../base/time.ts'

/**
 * The wrong passwords that one address may send within the time, and those of all addresses; after these,
 * everyone waits.
 */
const FROM_ONE_MAX = 10
const FROM_ALL_MAX = 100
const WITHIN_MS = 60_000
const ADDRESSES_MAX = 10_000

interface Count {
  readonly count: number
  readonly since: number
}

/** Counts wrong passwords by client address, in memory. */
export function createGuesses(realNow: () => number) {
  const wrong = new Map<string, Count>()
  let all: Count = { count: 0, since: 0 }

  function current(before: Count | undefined, now: number): Count {
    const isCurrent = before && isWithin(WITHIN_MS, { since: before.since, now })
    return isCurrent ? before : { count: 0, since: now }
  }

  return {
    /**
     * Counts an attempt before its result is known, so that concurrent attempts also count. Returns the number of
     * earlier attempts of the address.
     */
    count(address: string): number {
      const now = realNow()
      const known = wrong.get(address)
      const [mine, sum] = [current(known, now), current(all, now)]
      if (mine.count >= FROM_ONE_MAX) throw tooMany(secondsIn(mine.since + WITHIN_MS - now))
      const [oldest] = wrong.keys()
      if (!known && oldest !== undefined && wrong.size >= ADDRESSES_MAX) wrong.delete(oldest)
      wrong.set(address, { ...mine, count: mine.count + 1 })
      all = { ...sum, count: sum.count + 1 }
      return mine.count
    },

    /** A right password resets the count of its address. */
    forget(address: string): void {
      const mine = current(wrong.get(address), realNow()).count
      all = { ...all, count: Math.max(0, all.count - mine) }
      wrong.delete(address)
    },

    /** True if many addresses guess at the same time, each of them within its limit. */
    isCrowd: () => current(all, realNow()).count > FROM_ALL_MAX,
  }
}

function secondsIn(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1_000))
}
