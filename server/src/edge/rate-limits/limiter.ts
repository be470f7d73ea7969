import {
  type RateLimitName,
  type RateLimitNumbers,
  rateLimitSeconds,
} from '@grosz/contract/rate-limits.ts'
import { tooMany } from '../../base/refusal.ts'
import type { Counted } from './store.ts'

const WINDOW_MS = rateLimitSeconds * 1_000

/** The number of buckets in memory; one more replaces the bucket that has been idle for the longest time. */
const BUCKETS_MAX = 50_000

/** One limit and its subject: an address, an order, or a point of sale. */
export interface Use {
  readonly limit: RateLimitName
  readonly of: string
}

interface LimiterParts {
  readonly numbers: RateLimitNumbers
  readonly realNow: () => number
  /** Derives the name of a bucket, which does not reveal its subject. */
  readonly fingerprint: (text: string) => string
  /** Counts for all processes of a server; absent where there is one process. */
  readonly countInAll?: ((counted: readonly Counted[]) => Promise<number[]>) | undefined
}

/** An attempt that was counted in advance, and can turn out not to count. */
interface Ticket {
  /** Counts the attempt for all processes; throws if they have exceeded the limit together. */
  keep(): Promise<void>
  giveBack(): void
}

/**
 * Counts uses in windows that begin at whole minutes. The count in memory decides; if there are several processes,
 * each reads the counts of the others when it counts, so uses that are not counted need no query.
 */
export function createLimiter({ numbers, realNow, fingerprint, countInAll }: LimiterParts) {
  // In the order of their last use, so that the first one is the idlest.
  const counts = new Map<string, number>()
  let window = 0

  /** The time, in the window that it belongs to. A clock that is set back a little does not start a new window. */
  function beginWindow(): number {
    const now = realNow()
    const current = now - (now % WINDOW_MS)
    if (current > window || current < window - WINDOW_MS) {
      counts.clear()
      window = current
    }
    return now
  }

  function countOf(use: Use): number {
    return counts.get(keyOf(use)) ?? 0
  }

  function set(use: Use, count: number): void {
    const key = keyOf(use)
    if (!counts.delete(key) && counts.size >= BUCKETS_MAX) {
      const [idlest = ''] = counts.keys()
      counts.delete(idlest)
    }
    counts.set(key, count)
  }

  function secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((window + WINDOW_MS - now) / 1_000))
  }

  function assertWithin(uses: readonly Use[], now: number): void {
    for (const use of uses) {
      const count = countOf(use)
      if (count < numbers[use.limit]) continue
      // The count of a client that keeps trying must not be removed as idle.
      set(use, count)
      throw tooMany(secondsLeft(now))
    }
  }

  async function shareOf(uses: readonly Use[], begun: number): Promise<void> {
    if (!countInAll) return
    const counted = uses.map((use) => ({ bucket: fingerprint(keyOf(use)), window: begun }))
    // A database error is no reason to reject a payer; the count in memory still applies.
    const all = await countInAll(counted).catch(() => undefined)
    if (!all || begun !== window) return
    let isOver = false
    for (const [index, use] of uses.entries()) {
      const shared = all[index] ?? 0
      set(use, Math.max(countOf(use), shared))
      if (shared > numbers[use.limit]) isOver = true
    }
    if (isOver) throw tooMany(secondsLeft(realNow()))
  }

  return {
    /** Counts attempts before their results are known, so that concurrent attempts also count. */
    enter(uses: readonly Use[]): Ticket {
      assertWithin(uses, beginWindow())
      for (const use of uses) set(use, countOf(use) + 1)
      const begun = window
      return {
        keep: () => shareOf(uses, begun),
        giveBack() {
          if (begun !== window) return
          for (const use of uses) set(use, Math.max(0, countOf(use) - 1))
        },
      }
    },

    /** The header fields of draft-ietf-httpapi-ratelimit-headers. */
    headersFor(uses: readonly Use[]): Record<string, string> {
      const now = beginWindow()
      const left = (use: Use) => Math.max(0, numbers[use.limit] - countOf(use))
      return {
        'ratelimit-policy': uses
          .map(({ limit }) => `"${limit}";q=${numbers[limit]};w=${rateLimitSeconds}`)
          .join(', '),
        ratelimit: uses
          .map((use) => `"${use.limit}";r=${left(use)};t=${secondsLeft(now)}`)
          .join(', '),
      }
    },
  }
}

function keyOf({ limit, of }: Use): string {
  return `${limit} ${of}`
}
