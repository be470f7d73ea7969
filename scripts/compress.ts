import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The files that shrink; pictures and fonts are compressed already. */
const texts = '**/*.{html,js,css,svg,json,xml,txt,md}'

/** Smaller than this, one packet carries it either way. */
const BYTES_MIN = 1024

/** Writes a .br and a .gz beside every text file of a folder, so that the server only has to choose. */
export async function compressFolder(folder: string): Promise<void> {
  const names = globSync(texts, { cwd: folder }).values()
  // As many at a time as zlib has threads; thousands at once would only use memory.
  const workers = Array.from({ length: 4 }, async () => {
    for (const name of names) await compressFile(join(folder, name))
  })
  await Promise.all(workers)
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < BYTES_MIN) return
  // The highest level takes far longer, which is worthwhile only for files that most readers load. From level 8, small
  // files take the time in which their hash tables of 16 MB and more are filled.
  const isShared = /\.(js|css)$|\bsearch-\w+\.json$/.test(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: isShared ? 11 : 7 }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
