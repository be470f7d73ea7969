import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '../../base/time.ts'
import { SIGNIFICANT_DIGITS, times, toDecimal, toRate } from '../../payments/fx/rate.ts'
import type { ReferenceTable } from '../../payments/fx/reference.ts'

/** The bank publishes in the afternoon of its working days; in a sandbox always at this time, UTC. */
const PUBLISHED_MS = 15 * HOUR_MS

/** No rate is farther from the sample than this, in hundredths of a percent. */
export const SWING_MAX = 150

const WHOLE = 10_000n

/**
 * Reference rates of a day in a sandbox: those of the sample, each moved a little. They follow from
 * the day alone, so that every sandbox and every run of a test has the same.
 */
export function simulatedOn(effectiveDate: string, sample: ReferenceTable): ReferenceTable {
  const rates = [...sample.rates].map(([currency, text]) => {
    const rate = toRate(text)
    if (!rate) throw new Error(`the sample has no rate for ${currency}`)
    const swing = swingOf(`${effectiveDate} ${currency}`)
    const moved = times(rate, { numerator: WHOLE + BigInt(swing), denominator: WHOLE })
    return [currency, toDecimal(moved, SIGNIFICANT_DIGITS)] as const
  })
  return { effectiveDate, rates: new Map(rates) }
}

/** The last day whose rates were published at that time, YYYY-MM-DD. */
export function publishedBy(now: number): string {
  let at = Math.floor((now - PUBLISHED_MS) / DAY_MS) * DAY_MS
  while (isWeekend(at)) at -= DAY_MS
  return new Date(at).toISOString().slice(0, 10)
}

/** The time of the next publication of rates. */
export function nextPublication(now: number): number {
  let day = (Math.floor((now - PUBLISHED_MS) / DAY_MS) + 1) * DAY_MS
  while (isWeekend(day)) day += DAY_MS
  return day + PUBLISHED_MS
}

function isWeekend(at: number): boolean {
  return [0, 6].includes(new Date(at).getUTCDay())
}

/** Derives a swing from a text; it is as likely up as down. */
function swingOf(text: string): number {
  const number = createHash('sha256').update(text).digest().readUInt32BE()
  return (number % (2 * SWING_MAX + 1)) - SWING_MAX
}
