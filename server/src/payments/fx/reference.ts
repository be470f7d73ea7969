import assert from 'node:assert/strict'
import { inverse, type Rate, SIGNIFICANT_DIGITS, times, toDecimal, toRate } from './rate.ts'

/** The rates that a bank publishes for one day: units of each currency for one euro, as decimal text. */
export interface ReferenceTable {
  /** YYYY-MM-DD. */
  readonly effectiveDate: string
  readonly rates: ReadonlyMap<string, string>
}

interface MidRate {
  readonly baseCurrency: string
  readonly termCurrency: string
  readonly midRate: string
}

const EURO = 'EUR'
const ONE: Rate = { numerator: 1n, denominator: 1n }

/** More digits than any rate has that we read. */
const ALL_DIGITS = 24

export function isKnown(table: ReferenceTable, currency: string): boolean {
  return currency === EURO || table.rates.has(currency)
}

/** Units of `term` for one of `base`, by way of the euro, exactly. */
export function crossRate(table: ReferenceTable, base: string, term: string): Rate {
  return times(inEuro(table, term), inverse(inEuro(table, base)))
}

/** The rates of all other currencies in `term`; those of the euro with every digit that is published. */
export function midRatesOf(table: ReferenceTable, term: string): MidRate[] {
  return [EURO, ...table.rates.keys()]
    .filter((base) => base !== term)
    .map((base) => ({
      baseCurrency: base,
      termCurrency: term,
      midRate: toDecimal(
        crossRate(table, base, term),
        base === EURO ? ALL_DIGITS : SIGNIFICANT_DIGITS,
      ),
    }))
}

function inEuro(table: ReferenceTable, currency: string): Rate {
  const rate = currency === EURO ? ONE : toRate(table.rates.get(currency) ?? '')
  assert.ok(rate, 'a currency is asked for only where the table has it')
  return rate
}
