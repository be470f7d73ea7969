import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import { MINUTE_MS } from '../../base/time.ts'

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
  const planned = firstDueAt + step
  if (planned > now) return planned
  // Otherwise a server that was down would use up all missed attempts within seconds.
  return now + step - (scheduleMs[attempts - 1] ?? 0)
}
