import { limits } from './limits.ts'

/** The limits of the requests and events that a sandbox stores in its database. */
export const sandboxLog = {
  days: limits.logDays.value,
  /** A killed process loses the entries of this many milliseconds. */
  writtenMs: 5_000,
} as const
