import { Temporal } from 'temporal-polyfill'

/**
 * The beginning of a day, or of the next day, in the time zone of the visitor. A text that is no day is sent
 * as it is, and the server reports the fault.
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
