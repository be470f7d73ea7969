import type { StatementFormat } from '@grosz/contract/resources/statements.ts'
import { csvHeader, csvLine } from './csv.ts'
import type { Line } from './line.ts'

type Pages = AsyncIterable<readonly Line[]>

/** How the file of each format is written, page by page. */
export const writers: Readonly<
  Record<StatementFormat, (pages: Pages) => AsyncIterable<Uint8Array>>
> = {
  csv: writeCsv,
}

/** In UTF-8, without a mark at its beginning. */
async function* writeCsv(pages: Pages): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHeader)
  for await (const page of pages) yield Buffer.from(page.map(csvLine).join(''))
}
