import { bind } from '../../start/open-app.ts'
import type { SandboxServerParts } from '../../start/parts.ts'
import type { Database } from '../../storage/database/database.ts'
import { copyDatabase, removeDatabase } from '../../storage/database/sqlite-copy.ts'
import { addIndexes } from '../test-data/seed.ts'

interface TemplateParts extends Pick<SandboxServerParts, 'vault' | 'settings'> {
  readonly openFile: (file: string) => Database
}

/** Creates an empty database that new workspaces are copied from. A template of an older version is migrated. */
export function createTemplate(parts: TemplateParts, file: string): () => Promise<string> {
  /** The template, which concurrent callers share. */
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
    // The indexes are added here, so that no copy has to write them.
    await bind(database, parts)
    await database.transaction(addIndexes)
  } finally {
    await database.close()
  }
  removeDatabase(file)
  copyDatabase(made, file)
  return file
}
