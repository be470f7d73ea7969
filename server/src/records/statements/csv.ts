import type { Line } from './line.ts'

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

export const csvHeader = toRow(columns.map(([name]) => name))

/** A line as RFC 4180 writes it, with semicolons because amounts have commas. */
export function csvLine(line: Line): string {
  return toRow(columns.map(([, cell]) => cell(line)))
}

/** An amount with two decimals and a comma: all currencies have a hundred units here. */
export function withComma(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** By code points, so that no character is cut in half. */
function shortened(text: string): string {
  return text.length <= DESCRIPTION_MAX ? text : [...text].slice(0, DESCRIPTION_MAX).join('')
}

/**
 * The characters that may stand before the content of a cell: separators of all kinds, and those that readers
 * drop.
 */
const GAPS = /^[,;|"\s]*|[,;|"\s]+/g
const SEPARATOR = /[,;|\t\r\n]/
const FORMULA = /^[=+\-@＝＋－＠]/

function quoted(text: string): string {
  const safe = harmless(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Puts an apostrophe before a text that begins like a formula: a spreadsheet would run it, with anything that
 * a payer has written into it. For a reader with another separator a cell can begin inside ours.
 */
function harmless(text: string): string {
  const safe = text.replace(GAPS, (gap, at: number) => {
    const begins = at === 0 || SEPARATOR.test(gap)
    return begins && FORMULA.test(text.charAt(at + gap.length)) ? `${gap}'` : gap
  })
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}

function toRow(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`
}
