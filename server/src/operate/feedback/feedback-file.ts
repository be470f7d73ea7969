import { appendFile, stat } from 'node:fs/promises'

/** The largest size of the file, in bytes. */
const FILE_BYTES_MAX = 10_000_000

export interface Feedback {
  readonly date: string
  readonly page: string
  readonly language: string
  readonly isHelpful: boolean
  readonly comment: string | undefined
}

/** Appends an answer to a file as one line of JSON; resolves to false, and writes nothing, if the file is full. */
export async function appendLine(file: string, feedback: Feedback): Promise<boolean> {
  const line = `${JSON.stringify(feedback)}\n`
  const size = await sizeOf(file)
  if (size + Buffer.byteLength(line) > FILE_BYTES_MAX) return false
  // Comments are for the operator alone.
  await appendFile(file, line, { mode: 0o600 })
  return true
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
