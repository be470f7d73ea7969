import { textCell, toLine } from '@grosz/contract/csv.ts'
import { toDecimal } from '@grosz/contract/decimal.ts'
import { isAmount } from '../../text/console-fields.ts'

type Row = Readonly<Record<string, unknown>>

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * Rows as a CSV file (RFC 4180) with the fields of the API as columns: amounts with a decimal point, times by
 * ISO 8601, and the parts of a field that has some separated by spaces.
 */
export function toCsv(rows: readonly object[]): string {
  const records = rows as readonly Row[] // Objects without a signature have fields, too.
  const names = [...new Set(records.flatMap(Object.keys))].filter((name) =>
    records.some((row) => isWritten(row[name])),
  )
  const lines = records.map((row) => names.map((name) => cellOf(name, row[name])))
  return BYTE_ORDER_MARK + [names, ...lines].map((cells) => toLine(cells, ',')).join('')
}

function isWritten(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isWritten)
  return value !== undefined && typeof value !== 'object'
}

function cellOf(name: string, value: unknown): string {
  if (!isWritten(value)) return ''
  // A number is no formula, also below zero.
  if (isAmount(name)) return toDecimal(String(value))
  return textCell([value].flat().join(' '), ',')
}
