const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * When a notification is sent, counted from when it first was due: at once, then nineteen times
 * more over three days. Each wait is the difference to the step before.
 */
export const scheduleMs: readonly number[] = [
  0,
  1 * MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  1 * HOUR_MS,
  2 * HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  9 * HOUR_MS,
  12 * HOUR_MS,
  15 * HOUR_MS,
  18 * HOUR_MS,
  21 * HOUR_MS,
  24 * HOUR_MS,
  36 * HOUR_MS,
  48 * HOUR_MS,
  60 * HOUR_MS,
  72 * HOUR_MS,
]

/** When the next attempt is due after `attempts` were made, or undefined where that was the last. */
export function nextAttemptAt(
  firstDueAt: number,
  attempts: number,
  now: number,
): number | undefined {
  const step = scheduleMs[attempts]
  if (step === undefined) return undefined
  // A server that was down does not send a burst of steps it missed.
  return Math.max(firstDueAt + step, now)
}
