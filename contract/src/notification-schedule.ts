const HOUR = 60

/**
 * The times of a notification's attempts, in minutes since the first one: at once, then nineteen more over
 * three days, until it is answered with HTTP 200.
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

/** The time limit of a receiver's response; without a response, the attempt fails. */
export const NOTIFICATION_TIMEOUT_SECONDS = 15
