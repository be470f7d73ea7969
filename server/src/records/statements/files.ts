import type { StatementFormat } from '@grosz/contract/resources/statements.ts'
import { aboHead, aboItems, fitsAbo } from './abo.ts'
import { csvHeader, csvLine } from './csv.ts'
import type { Line } from './line.ts'
import { writePdf } from './pdf.ts'
import type { Sheet } from './statement.ts'

type Pages = AsyncIterable<readonly Line[]>

/** The writer of each format, page by page. */
export const writers: Readonly<
  Record<StatementFormat, (sheet: Sheet, pages: Pages) => AsyncIterable<Uint8Array>>
> = {
  csv: writeCsv,
  pdf: writePdf,
  abo: writeAbo,
}

/** True if the format has room for the totals of a statement. */
export function fits(format: StatementFormat, sheet: Sheet): boolean {
  return format !== 'abo' || fitsAbo(sheet)
}

/** Writes a CSV file in UTF-8 without a byte order mark. */
async function* writeCsv(_sheet: Sheet, pages: Pages): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHeader)
  for await (const page of pages) yield Buffer.from(page.map(csvLine).join(''))
}

/** A bank's statement has movements of the balance only. */
async function* writeAbo(sheet: Sheet, pages: Pages): AsyncGenerator<Uint8Array> {
  yield aboHead(sheet)
  for await (const page of pages) {
    const moving = page.filter(({ changesBalance }) => changesBalance)
    yield Buffer.concat(moving.map((line) => aboItems(sheet, line)))
  }
}
