import { toRate } from './rate.ts'
import type { ReferenceTable } from './reference.ts'

/** A file in another format than the bank's. The message contains the place, never the content. */
export class MalformedRates extends Error {
  override name = 'MalformedRates'
}

/**
 * Reads the daily file of reference rates in either of its forms: eurofxref-daily.xml or eurofxref.csv. Supports only
 * these two formats, not XML or CSV in general; any other file is rejected.
 */
export function readEurofxref(text: string): ReferenceTable {
  const { effectiveDate, rows } = text.startsWith('<') ? readXml(text) : readCsv(text)
  const rates = new Map<string, string>()
  for (const [currency, rate] of rows) {
    if (!/^[A-Z]{3}$/.test(currency) || currency === 'EUR')
      throw new MalformedRates('a currency is not one')
    if (rates.has(currency)) throw new MalformedRates(`${currency} is there twice`)
    if (!isPlausible(rate)) throw new MalformedRates(`the rate of ${currency} is not one`)
    rates.set(currency, rate)
  }
  if (rates.size === 0) throw new MalformedRates('there are no rates')
  return { effectiveDate, rates }
}

interface Rows {
  readonly effectiveDate: string
  readonly rows: readonly (readonly [currency: string, rate: string])[]
}

/** The text before the rates: declaration, comments, and the sender in the envelope. */
const opening =
  /^<\?xml [^<>]*\?>\s*<gesmes:Envelope [^<>]*>\s*<gesmes:subject>[^<>]*<\/gesmes:subject>\s*<gesmes:Sender>\s*<gesmes:name>[^<>]*<\/gesmes:name>\s*<\/gesmes:Sender>\s*<Cube>\s*<Cube time=(["'])(\d{4}-\d{2}-\d{2})\1>/
const row = /\s*<Cube currency=(["'])([A-Z]{3})\1 rate=(["'])([0-9.]{1,20})\3\s*\/>/y
const closing = /\s*<\/Cube>\s*<\/Cube>\s*<\/gesmes:Envelope>\s*$/y

function readXml(text: string): Rows {
  const plain = text.replaceAll(/<!--(?:(?!--)[\s\S])*-->/g, '')
  const begin = opening.exec(plain)
  if (!begin) throw new MalformedRates('it does not begin like the file of the bank')
  const rows: [string, string][] = []
  let at = begin[0].length
  for (;;) {
    row.lastIndex = at
    const found = row.exec(plain)
    if (!found) break
    rows.push([found[2] ?? '', found[4] ?? ''])
    at = row.lastIndex
  }
  closing.lastIndex = at
  if (!closing.test(plain)) throw new MalformedRates('it does not end like the file of the bank')
  return { effectiveDate: dayOf(begin[2] ?? ''), rows }
}

/** `Date, USD, JPY, ` and `02 January 2026, 1.1, 160.0, `: one line of each. */
function readCsv(text: string): Rows {
  const [header = [], values = [], ...more] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.replace(/,\s*$/, '').split(/,\s*/))
  const [title, ...names] = header
  const [day = '', ...rates] = values
  if (title !== 'Date') throw new MalformedRates('it is neither of the files of the bank')
  if (more.length > 0) throw new MalformedRates('it has more than one day')
  if (names.length !== rates.length) throw new MalformedRates('its lines differ in length')
  return { effectiveDate: dayOf(day), rows: names.map((name, index) => [name, rates[index] ?? '']) }
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day as YYYY-MM-DD, written so or as 2 January 2026. */
function dayOf(text: string): string {
  const [, day = '', name = '', year] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? []
  const month = String(months.indexOf(name) + 1).padStart(2, '0')
  const iso = year ? `${year}-${month}-${day.padStart(2, '0')}` : text
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(iso) : Number.NaN
  // Some date parsers read 30 February as a day in March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso)) {
    throw new MalformedRates('its date is not one')
  }
  return iso
}

/** No currency is worth a million times as much as the euro, nor a millionth of it. */
function isPlausible(rate: string): boolean {
  return /^\d{1,6}(\.\d{1,6})?$/.test(rate) && toRate(rate) !== undefined
}
