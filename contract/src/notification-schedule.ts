const HOUR = 60

/**
 * When a notification is sent, in minutes since the first attempt: at once, then nineteen times more
 * over three days, until it is answered with HTTP 200.
 */
export const notificationMinutes: readonly number[] = [
  0,
  1,
  2,
  5,
  10,
  30,
  1 * HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  9 * HOUR,
  12 * HOUR,
  15 * HOUR,
  18 * HOUR,
  21 * HOUR,
  24 * HOUR,
  36 * HOUR,
  48 * HOUR,
  60 * HOUR,
  72 * HOUR,
]

/** How long a receiver may take to answer; silence counts as a failure. */
export const NOTIFICATION_TIMEOUT_SECONDS = 15
