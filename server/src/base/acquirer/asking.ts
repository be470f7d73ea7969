import { DAY_MS, HOUR_MS } from '../time.ts'

const SECOND_MS = 1_000

/** The delay before the first query about a request, which the acquirer needs to process it. */
export const FIRST_ASKED_MS = SECOND_MS

/** A failing call is repeated for this long; then its row is set aside for an operator. */
const PATIENCE_MS = 7 * DAY_MS

/** The pauses between two calls: a share of the time since the request, within these limits. */
interface QuestionIntervals {
  readonly share: number
  readonly leastMs: number
  readonly mostMs: number
}

/** Money in transit is queried after 1, 2, 4, 8 … seconds, and every hour once it takes long. */
export const moneyIntervals: QuestionIntervals = { share: 1, leastMs: SECOND_MS, mostMs: HOUR_MS }

/** A payer's decision is queried every half minute at first, and every hour after ten hours. */
export const payerIntervals: QuestionIntervals = {
  share: 0.1,
  leastMs: 30 * SECOND_MS,
  mostMs: HOUR_MS,
}

/** The time of the next question about something that has been undecided since `since`. */
export function askAgainAt(
  intervals: QuestionIntervals,
  { since, now }: { since: number; now: number },
): number {
  const pauseMs = Math.round((now - since) * intervals.share)
  return now + Math.min(Math.max(pauseMs, intervals.leastMs), intervals.mostMs)
}

/** The time at which a failed call is repeated; undefined once it has failed for a week. */
export function retryAt(
  _attempts: number,
  { firstAt, now }: { firstAt: number; now: number },
): number | undefined {
  if (now - firstAt >= PATIENCE_MS) return undefined
  return askAgainAt(moneyIntervals, { since: firstAt, now })
}

/** The limits of jobs that query the acquirer. Each call waits for commits, so many of them run together. */
export const asking = { retryAt, together: 256, perTurn: 64, limitMs: 30_000 } as const
