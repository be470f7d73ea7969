import { Zip, ZipDeflate } from 'fflate'

interface ArchivedFile {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

/** A ZIP archive that is written while its files are read, so that only a piece of a file is in memory. */
export async function* zip(
  files: readonly ArchivedFile[],
  writtenAt: number,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for (const { name, content } of files) {
    const entry = new ZipDeflate(name)
    entry.mtime = writtenAt
    archive.add(entry)
    for await (const piece of content) {
      entry.push(piece)
      yield* written.splice(0)
    }
    entry.push(new Uint8Array(0), true)
  }
  archive.end()
  yield* written
}

/** The same bytes in pieces of at least `size`, except for the last piece. */
export async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    length += chunk.length
    if (length < size) continue
    yield Buffer.concat(gathered)
    gathered = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(gathered)
}
