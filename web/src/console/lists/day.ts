import { Temporal } from 'temporal-polyfill'

/**
 * Where a day begins, or the one after it, in the time zone of the visitor. What is no day is left to the
 * server, which says what is wrong with it.
 */
export function toTime(value: string, day: 'first' | 'last' | undefined): string {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  try {
    const begin = Temporal.PlainDate.from(value).add({ days: day === 'last' ? 1 : 0 })
    return begin.toZonedDateTime(Temporal.Now.timeZoneId()).toInstant().toString()
  } catch (error) {
    if (error instanceof RangeError) return value
    throw error
  }
}
