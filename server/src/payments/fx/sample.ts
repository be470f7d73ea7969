import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEurofxref } from './eurofxref.ts'
import type { ReferenceTable } from './reference.ts'

const file = join(import.meta.dirname, 'sample/eurofxref-daily.xml')

/** Rates that are plainly not the bank's, for servers without others. */
export function loadSample(): ReferenceTable {
  return readEurofxref(readFileSync(file, 'utf8'))
}

export function isSample({ effectiveDate, rates }: ReferenceTable): boolean {
  const sample = loadSample()
  const isSame = ([currency, rate]: readonly [string, string]) => rates.get(currency) === rate
  return effectiveDate === sample.effectiveDate && [...sample.rates].every(isSame)
}
