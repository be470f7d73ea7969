import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { VcsConfig } from '@docusaurus/types'

const run = promisify(execFile)
const LOG_BYTES_MAX = 64 * 1024 * 1024

let dates: Promise<ReadonlyMap<string, number>> = Promise.resolve(new Map())

/** The dates of the last changes of pages. Without Git or its history there are none. */
export const gitDates: VcsConfig = {
  initialize: ({ siteDir }) => {
    dates = datesOf(siteDir)
  },
  // Docusaurus insists on the parameter.
  getFileCreationInfo: async (_path) => null,
  getFileLastUpdateInfo: async (path) => {
    const timestamp = (await dates).get(path)
    return timestamp === undefined ? null : { timestamp, author: '' }
  },
}

/** Milliseconds of the last commit of each file below a folder. */
export async function datesOf(folder: string): Promise<ReadonlyMap<string, number>> {
  const git = async (...words: string[]) =>
    (
      await run('git', ['-c', 'core.quotepath=off', ...words], {
        cwd: folder,
        maxBuffer: LOG_BYTES_MAX,
      })
    ).stdout
  try {
    // The first commit of a shallow clone pretends to have written everything.
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return new Map()
    return readLog(
      await git('log', '--format=@%ct', '--name-only', '--relative', '--', '.'),
      folder,
    )
  } catch {
    return new Map()
  }
}

/** The newest commit comes first, so that the first date of a file is its last. */
function readLog(log: string, folder: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  let committed = 0
  for (const line of log.split('\n')) {
    const path = join(folder, line)
    if (line.startsWith('@')) committed = Number(line.slice(1)) * 1000
    else if (line !== '' && !found.has(path)) found.set(path, committed)
  }
  return found
}
