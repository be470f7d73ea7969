import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../storage/database/database.ts'
import { BackupRefusal } from './refusal.ts'
import type { DatabaseSummary } from './store.ts'

/** The file that marks a folder as a complete backup, written last. */
export const MANIFEST = 'manifest.json'

/** The version of the manifest's form. */
export const FORM = 1

export interface Manifest extends DatabaseSummary {
  readonly form: typeof FORM
  readonly at: string
  readonly engine: Database['engine']
  readonly files: readonly FileFacts[]
}

interface FileFacts {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** The file of a backup that has the data. */
export const dataFiles: Readonly<Record<Database['engine'], string>> = {
  sqlite: 'grosz.db',
  postgres: 'grosz.dump',
}

export async function describeFile(folder: string, name: string): Promise<FileFacts> {
  const sha256 = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), sha256)
  return { name, bytes: statSync(join(folder, name)).size, sha256: sha256.digest('hex') }
}

/** Rejects a backup with a missing or changed file. */
export async function assertWhole(folder: string, { engine, files }: Manifest): Promise<void> {
  const data = files.find(({ name }) => name === dataFiles[engine])
  if (!data) throw unreadable(folder)
  for (const { name, sha256 } of files) {
    const found = await describeFile(folder, name).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new BackupRefusal('damaged', `${name} is missing from ${folder}. Use another backup.`)
    })
    if (found.sha256 !== sha256)
      throw new BackupRefusal(
        'damaged',
        `${name} in ${folder} is damaged: it has changed since it was written. Use another backup.`,
      )
  }
}

export function readManifest(folder: string): Manifest {
  const text = readText(join(folder, MANIFEST), folder)
  const found = parsed(text)
  const isOurs =
    found?.form === FORM &&
    found.engine in dataFiles &&
    Array.isArray(found.migrations) &&
    Array.isArray(found.files)
  if (isOurs) return found
  throw unreadable(folder)
}

function unreadable(folder: string): BackupRefusal {
  return new BackupRefusal(
    'damaged',
    `The manifest in ${folder} cannot be read: it is damaged or was written by a newer version of Grosz.`,
  )
}

function readText(file: string, folder: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTDIR'].includes(code)) throw error
    throw new BackupRefusal(
      'missing',
      `${folder} has no manifest.json: it is not a backup, or the backup was interrupted.`,
    )
  }
}

function parsed(text: string): Manifest | undefined {
  try {
    // Checked by the caller.
    return JSON.parse(text) as Manifest
  } catch {
    return undefined
  }
}
