import { appendFile, stat } from 'node:fs/promises'
import { makePrivateFile } from '../../base/data-dir.ts'
import { SettingsError } from '../../base/settings.ts'

/** The largest size of the file, in bytes. */
const FILE_BYTES_MAX = 10_000_000

interface Feedback {
  readonly date: string
  readonly page: string
  readonly language: string
  readonly isHelpful: boolean
  readonly comment: string | undefined
}

/** Fails the start if feedback cannot be stored, because each reader would get an error. */
export function assertFeedbackFile(file: string | undefined): void {
  if (file === undefined) return
  try {
    makePrivateFile(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new SettingsError(
      `The file in GROSZ_FEEDBACK_FILE cannot be written (${code}). Give this user permission to write there, or choose another file, for example, in DATA_DIR.`,
    )
  }
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
