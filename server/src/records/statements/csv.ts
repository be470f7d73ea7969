import { textCell, toLine } from '@grosz/contract/csv.ts'
import { toDecimal } from '@grosz/contract/decimal.ts'
import type { Line } from './line.ts'

/** The separator is not a comma, because amounts have commas. */
const SEPARATOR = ';'

const DESCRIPTION_MAX = 2_000

/** The columns of a CSV statement in their order; numbers are ours, texts are the merchant's. */
const columns: readonly (readonly [name: string, cell: (line: Line) => string])[] = [
  ['Date', ({ date }) => date],
  ['Trans ID', ({ paymentId }) => paymentId],
  ['Amount', ({ amount }) => withComma(amount)],
  ['Currency', ({ currency }) => currency],
  ['Type of operation', ({ type }) => type],
  ['Account balance', ({ balance }) => withComma(balance)],
  ['Change account balance', ({ changesBalance }) => (changesBalance ? 'TRUE' : 'FALSE')],
  ['Order ID', ({ extId }) => quoted(extId)],
  ['Description', ({ description }) => quoted(shortened(description))],
  ['Description2/Account number', ({ account }) => quoted(shortened(account))],
  ['Payment type', ({ payType }) => payType],
]

export const csvHeader = toLine(
  columns.map(([name]) => name),
  SEPARATOR,
)

/** A line as RFC 4180 writes it. */
export function csvLine(line: Line): string {
  return toLine(
    columns.map(([, cell]) => cell(line)),
    SEPARATOR,
  )
}

/** An amount with two decimals and a comma. */
export function withComma(amount: bigint): string {
  return toDecimal(amount).replace('.', ',')
}

/** Shortens a text by code points, so that no character is cut in half. */
function shortened(text: string): string {
  return text.length <= DESCRIPTION_MAX ? text : [...text].slice(0, DESCRIPTION_MAX).join('')
}

function quoted(text: string): string {
  return textCell(text, SEPARATOR)
}
