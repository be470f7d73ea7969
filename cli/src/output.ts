import { styleText } from 'node:util'
import { toDecimal } from '@grosz/contract/decimal.ts'

type Style = Parameters<typeof styleText>[0]

/** Styles text for people: on a terminal, and without NO_COLOR. */
export function styled(
  style: Style,
  text: string,
  stream: NodeJS.WriteStream = process.stdout,
): string {
  return styleText(style, text, { stream, validateStream: true })
}

/** Writes a line for the reader or the next program. */
function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Writes the result of a command: as JSON if requested, else as text. */
export function show(
  { json }: { readonly json: boolean },
  document: unknown,
  text: () => string,
): void {
  print(json ? JSON.stringify(document, null, 2) : text())
}

/** Writes one item of a followed list. */
export function showItem(
  { json }: { readonly json: boolean },
  item: unknown,
  text: () => string,
): void {
  print(json ? JSON.stringify(item) : text())
}

/** Writes a progress message, separately from the output. */
export function progress(text: string): void {
  process.stderr.write(`${styled('dim', text, process.stderr)}\n`)
}

/** Aligns rows in columns; the last column is not padded. */
export function table(rows: readonly (readonly (string | undefined)[])[]): string {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell = ''] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
  const line = (row: readonly (string | undefined)[]) =>
    row
      .map((cell = '', column) =>
        column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

/** A table with column heads, or a sentence where there are no rows. */
export function listing(
  heads: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
  none: string,
): string {
  return rows.length === 0 ? none : table([heads, ...rows])
}

/** Amount in the units that people use, with its currency. */
export function money(amount: string | number, currency: string): string {
  return `${toDecimal(amount)} ${currency}`
}

/** A moment without its milliseconds. */
export function time(iso: string): string {
  return iso.replace('T', ' ').replace(/\.\d+Z$/, 'Z')
}
