import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { folderRefusals, makePrivateFile } from '../../base/data-dir.ts'
import { isDiskFull } from '../../base/full-disk.ts'
import type { Settings } from '../../base/settings.ts'
import { syncPath } from '../../base/sync-path.ts'
import type { Migration } from '../../storage/database/migrate.ts'
import { backUpPostgres } from '../../storage/database/postgres-backup.ts'
import { backUpSqlite } from '../../storage/database/sqlite-backup.ts'
import { dataFiles, describeFile, FORM, MANIFEST, type Manifest } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { type DatabaseSummary, readSummary } from './store.ts'

/**
 * Copies the data of an installation into a new folder, also while a server runs. The copy does not
 * contain the master key, because a finder of it could otherwise decrypt the secrets.
 */
export async function backUp(
  settings: Settings,
  given: string,
  migrations: readonly Migration[],
): Promise<Manifest> {
  const folder = resolve(given)
  assertThere(settings)
  openFolder(folder, settings)
  const engine = settings.databaseUrl ? 'postgres' : 'sqlite'
  const name = dataFiles[engine]
  try {
    const at = new Date().toISOString()
    const summary = await copyData(settings, join(folder, name))
    assertUpToDate(summary, migrations)
    assertOneKey(summary)
    const files = [await describeFile(folder, name)]
    const manifest: Manifest = { form: FORM, at, engine, files, ...summary }
    syncPath(join(folder, name))
    writeManifest(folder, manifest)
    return manifest
  } catch (error) {
    for (const made of [name, `${name}-wal`, `${name}-shm`, `${MANIFEST}.part`])
      rmSync(join(folder, made), { force: true })
    // The data folder is only read.
    if (!isDiskFull(error)) throw error
    throw new BackupRefusal(
      'full',
      `The disk of ${folder} is full. Free up space, or choose a folder on another disk.`,
    )
  }
}

function assertThere({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl || existsSync(join(dataDir, 'grosz.db'))) return
  throw new BackupRefusal(
    'missing',
    `There is no database in ${resolve(dataDir)}. Set DATA_DIR or DATABASE_URL as for the server.`,
  )
}

function openFolder(folder: string, { dataDir }: Settings): void {
  if (`${folder}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new BackupRefusal(
      'taken',
      'The backup must not be inside DATA_DIR: choose a folder on another disk.',
    )
  makeFolder(folder)
  if (readdirSync(folder).length > 0)
    throw new BackupRefusal('taken', `${folder} is not empty. Choose a new folder for each backup.`)
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!folderRefusals.includes(code)) throw error
    throw new BackupRefusal(
      'taken',
      `The folder ${folder} cannot be created (${code}). Specify a folder that this user can create, or create its parent folder for this user first.`,
    )
  }
}

function copyData({ databaseUrl, dataDir }: Settings, copy: string): Promise<DatabaseSummary> {
  if (!databaseUrl) return backUpSqlite(join(dataDir, 'grosz.db'), copy, readSummary)
  makePrivateFile(copy)
  return backUpPostgres(databaseUrl, copy, readSummary)
}

/** Rejects a database of another version: the manifest contains the schema of this version. */
function assertUpToDate(
  { migrations: applied }: DatabaseSummary,
  migrations: readonly Migration[],
): void {
  if (applied.length === migrations.length) return
  throw new BackupRefusal(
    'other',
    'The database belongs to a different version of Grosz. Make the backup with the version that the server uses.',
  )
}

/** Rejects a backup during a replacement of the master key: the earlier key would open the next one in the copy. */
function assertOneKey({ hasNextKey }: DatabaseSummary): void {
  if (!hasNextKey) return
  throw new BackupRefusal(
    'other',
    'The master key is being replaced. Wait until "grosz operator master-key status" shows that the replacement is complete.',
  )
}

/** Writes and syncs the manifest before renaming it. */
function writeManifest(folder: string, manifest: Manifest): void {
  const part = join(folder, `${MANIFEST}.part`)
  writeFileSync(part, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(part, join(folder, MANIFEST))
  syncPath(folder)
}
