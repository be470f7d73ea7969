import { DAY_MS } from '../time.ts'

/** Where the days of a firm begin, by its country; the others have the days of Warsaw. */
const zones = { PL: 'Europe/Warsaw', CZ: 'Europe/Prague', RO: 'Europe/Bucharest' } as const

export type Zone = (typeof zones)[keyof typeof zones]

export function zoneOf(country: string): Zone {
  return (zones as Readonly<Record<string, Zone>>)[country] ?? zones.PL
}

/** The day of a moment in a zone, yyyy-mm-dd. */
export function dayOf(at: number, zone: Zone): string {
  return wallClock(at, zone).slice(0, 10)
}

/** The moment at which a day begins in a zone. The clocks there change later than at midnight. */
export function beginOf(day: string, zone: Zone): number {
  const noon = Date.parse(`${day}T12:00:00Z`)
  // A day around noon has the wall clock of its midnight but for the two days of the change.
  const near = Date.parse(`${day}T00:00:00Z`) - aheadOfUtc(noon, zone)
  return Date.parse(`${day}T00:00:00Z`) - aheadOfUtc(near, zone)
}

/** The next day of the calendar, which has no zone. */
export function dayAfter(day: string): string {
  return moved(day, DAY_MS)
}

export function dayBefore(day: string): string {
  return moved(day, -DAY_MS)
}

/** Which day of its year it is, from 1. */
export function dayOfYear(day: string): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS + 1
}

function moved(day: string, ms: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + ms).toISOString().slice(0, 10)
}

function aheadOfUtc(at: number, zone: Zone): number {
  return Date.parse(`${wallClock(at, zone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** What a clock in the zone shows: the Swedish way to write it is yyyy-mm-dd hh:mm:ss. */
function wallClock(at: number, zone: Zone): string {
  return clocks[zone].format(at)
}

const clocks = Object.fromEntries(
  Object.values(zones).map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }),
  ]),
) as Record<Zone, Intl.DateTimeFormat> // fromEntries forgets that each zone has one.
