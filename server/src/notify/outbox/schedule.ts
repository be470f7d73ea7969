import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'

const MINUTE_MS = 60_000

/** The promised schedule: each step counts from when the notification first was due. */
const scheduleMs = notificationMinutes.map((minutes) => minutes * MINUTE_MS)

/** The time of the next attempt after `attempts` were made; undefined after the last one. */
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
