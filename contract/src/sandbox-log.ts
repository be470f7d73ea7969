import { limits } from './limits.ts'

/** The requests and the events that a sandbox keeps in its database. */
export const sandboxLog = {
  days: limits.logDays.value,
  /** A process that is killed loses what happened in so many milliseconds. */
  writtenMs: 5_000,
} as const
