import type { Language } from '@grosz/contract/text.ts'
import { Temporal } from 'temporal-polyfill'
import { formatDay } from '../../text/amount.ts'

/**
 * The beginning of a day, or of the next day, in the time zone of the visitor. A text that is not a
 * day is sent unchanged, and the server reports the error.
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

/**
 * A typed day as the address has it: written as the lists write days, with the number of the month, or by
 * ISO 8601; undefined for any other text.
 */
export function parseDay(typed: string, language: Language): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  const written = /^(\d{1,2})[ ./]+(\d{1,2}|\p{L}+)[ ./]+(\d{4})$/u.exec(typed)
  const [year, month, day] = iso
    ? [iso[1], Number(iso[2]), iso[3]]
    : [written?.[3], monthOf(written?.[2] ?? '', language), written?.[1]]
  try {
    const parts = { year: Number(year), month: Number(month), day: Number(day) }
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * A typed time in ms: a day as `parseDay` reads it, then the time of day, in the time zone of the visitor;
 * undefined for any other text.
 */
export function parseTime(typed: string, language: Language): number | undefined {
  const [, before = '', hour = '', rest = ''] =
    /^(.+?)(?:\s*,\s*|\s+|T)(\d{1,2})(:\d{2}(?::\d{2})?)$/.exec(typed.trim()) ?? []
  const day = parseDay(before, language)
  const time = Date.parse(`${day}T${hour.padStart(2, '0')}${rest}`)
  return Number.isNaN(time) ? undefined : time
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const LETTERS = 3

/** The number of a month; its first letters are enough. */
function monthOf(typed: string, language: Language): number | undefined {
  if (/^\d+$/.test(typed)) return Number(typed)
  const begin = typed.toLocaleLowerCase(language).slice(0, LETTERS)
  return MONTHS.find((month) => {
    const first = formatDay(`2026-${String(month).padStart(2, '0')}-01`, language)
    return begin.length === LETTERS && first.toLocaleLowerCase(language).includes(` ${begin}`)
  })
}
