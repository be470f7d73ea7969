import { Temporal } from 'temporal-polyfill'

/** The time zone of a firm's days, by its country; other countries have the days of Warsaw. */
const zones = { PL: 'Europe/Warsaw', CZ: 'Europe/Prague', RO: 'Europe/Bucharest' } as const

export type Zone = (typeof zones)[keyof typeof zones]

export function zoneOf(country: string): Zone {
  return (zones as Readonly<Record<string, Zone>>)[country] ?? zones.PL
}

/** The day of a moment in a zone, yyyy-mm-dd. */
export function dayOf(at: number, zone: Zone): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
}

/** The moment at which a day begins in a zone. */
export function beginOf(day: string, zone: Zone): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
}

/** The next day of the calendar, which has no zone. */
export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}

/** The number of the day in its year, from 1. */
export function dayOfYear(day: string): number {
  return Temporal.PlainDate.from(day).dayOfYear
}
