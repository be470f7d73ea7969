import { Temporal } from 'temporal-polyfill'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const YEAR_SECONDS = 31_536_000

/** A clock of a sandbox, as backups keep it, in relation to the real time. */
export interface KeptClock {
  readonly aheadMs: number
  /** The time at which it is stopped. */
  readonly frozenAt?: number
}

/** True for `ms` from a moment on. A clock that is set back ends that time, and doesn't prolong it. */
export function isWithin(ms: number, { since, now }: { since: number; now: number }): boolean {
  return now >= since && now - since < ms
}

/** A time in ms since 1970 as responses contain it: ISO 8601, UTC. */
export function toIso(time: number): string {
  return new Date(time).toISOString()
}

/** The same date and time some years later, in UTC; February 28 in place of a February 29 that does not exist. */
export function yearsAfter(time: number, years: number): number {
  const utc = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('UTC')
  return utc.add({ years }).epochMilliseconds
}
