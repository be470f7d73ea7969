import { bind } from '../../start/open-app.ts'
import type { SandboxServerParts } from '../../start/parts.ts'
import type { Database } from '../../storage/database/database.ts'
import { copyDatabase, removeDatabase } from '../../storage/database/sqlite-copy.ts'
import { addIndexes } from '../test-data/seed.ts'

interface TemplateParts extends Pick<SandboxServerParts, 'vault' | 'settings'> {
  readonly openFile: (file: string) => Database
}

/** An empty database, which the next one is copied from. One of an older version is brought up to date. */
export function createTemplate(parts: TemplateParts, file: string): () => Promise<string> {
  /** The template, made once for all who need it at the same time. */
  let making: Promise<string> | undefined

  return async function template() {
    making ??= makeTemplate(parts, file)
    try {
      return await making
    } catch (error) {
      making = undefined
      throw error
    }
  }
}

async function makeTemplate(parts: TemplateParts, file: string): Promise<string> {
  const made = `${file}.new`
  const database = parts.openFile(made)
  try {
    // Done here once, so that no copy waits for the disk, or for the reader to learn of a new index.
    await bind(database, parts)
    await database.transaction(addIndexes)
  } finally {
    await database.close()
  }
  removeDatabase(file)
  copyDatabase(made, file)
  return file
}
