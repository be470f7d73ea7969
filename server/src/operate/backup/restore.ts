import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { Settings } from '../../base/settings.ts'
import { syncPath } from '../../base/sync-path.ts'
import type { KeptClock } from '../../base/time.ts'
import type { Database, Statement } from '../../storage/database/database.ts'
import { holdFile } from '../../storage/database/hold-file.ts'
import { type Migration, nextMigration } from '../../storage/database/migrate.ts'
import { NotEmpty, restorePostgres } from '../../storage/database/postgres-backup.ts'
import { removeDatabase } from '../../storage/database/sqlite-copy.ts'
import { assertWhole, dataFiles, type Manifest, readManifest } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { beginEpoch } from './store.ts'

interface RestoreParts {
  readonly settings: Settings
  readonly migrations: readonly Migration[]
  /** The line of the audit trail about the restore, behind the last one of the copy. */
  readonly auditLine: (last: Manifest['audit'], at: number, backup: string) => Statement
  /** The time by a clock of a sandbox. */
  readonly timeBy: (clock: KeptClock) => number
  /** Rejects a master key with another fingerprint. */
  readonly assertKey: (keyFingerprint: string) => void
  /** Opens a file with the embedded database, and brings its schema up to date. */
  readonly openFile: (file: string) => Database
}

/** The temporary file of a restore; an interrupted restore does not delete it. */
const STAGED = 'grosz.db.restoring'

/** The files that the target folder of a restore may have. */
const allowed = new RegExp(
  `^(master\\.key|feedback\\.jsonl|lost\\+found|${STAGED.replaceAll('.', '\\.')}.*)$`,
)

/**
 * Puts the data of a backup into an empty place. Before a server can open it, it is marked as a
 * copy: it makes no outgoing calls until an operator resumes it.
 */
export async function restore(parts: RestoreParts, given: string): Promise<Manifest> {
  const { settings, migrations } = parts
  await assertFree(settings)
  const folder = resolve(given)
  const manifest = readManifest(folder)
  assertFits(manifest, settings)
  parts.assertKey(manifest.keyFingerprint)
  // The history of the copy must be the beginning of ours.
  nextMigration(manifest.migrations, migrations)
  await assertWhole(folder, manifest)
  const now = manifest.clock ? parts.timeBy(manifest.clock) : Date.now()
  const marks = [
    beginEpoch(randomBytes(6).toString('hex'), now),
    parts.auditLine(manifest.audit, now, manifest.at),
  ]
  const file = join(folder, dataFiles[manifest.engine])
  if (settings.databaseUrl) await intoPostgres(settings.databaseUrl, file, marks)
  else await intoFile(parts, file, marks)
  return manifest
}

/** Checked before anything is read, so that the most important error comes first. */
async function assertFree({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl || !existsSync(dataDir)) return
  const file = join(dataDir, 'grosz.db')
  if (existsSync(file)) (await holdFile(file))()
  const found = readdirSync(dataDir).filter((name) => !allowed.test(name))
  if (found.length > 0)
    throw new BackupRefusal(
      'taken',
      `${resolve(dataDir)} is not empty: it has ${found.slice(0, 3).join(', ')}. Restore into an empty DATA_DIR, which can contain only master.key and feedback.jsonl.`,
    )
}

function assertFits({ engine, mode }: Manifest, settings: Settings): void {
  const here = settings.databaseUrl ? 'postgres' : 'sqlite'
  if (engine !== here)
    throw new BackupRefusal(
      'other',
      engine === 'postgres'
        ? 'The backup was made from PostgreSQL: set DATABASE_URL to an empty database.'
        : 'The backup is of the embedded database: restore it without DATABASE_URL.',
    )
  if (mode !== settings.mode)
    throw new BackupRefusal(
      'other',
      `The backup was made in ${mode} mode: set GROSZ_MODE=${mode}, as on its server.`,
    )
}

async function intoFile(
  { settings, openFile }: RestoreParts,
  file: string,
  marks: readonly Statement[],
): Promise<void> {
  const { dataDir } = settings
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const staged = join(dataDir, STAGED)
  removeDatabase(staged)
  copyFileSync(file, staged)
  chmodSync(staged, 0o600)
  const database = openFile(staged)
  try {
    await database.write(marks)
  } finally {
    await database.close()
  }
  syncPath(staged)
  give(staged, join(dataDir, 'grosz.db'))
  removeDatabase(staged)
  syncPath(dataDir)
}

/** Unlike a rename, it never replaces an existing file. */
function give(staged: string, name: string): void {
  try {
    linkSync(staged, name)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // File systems without links, such as exFAT.
    const hasLinks = !['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)
    if (code === 'EEXIST' || existsSync(name))
      throw new BackupRefusal(
        'taken',
        `${name} was created in the meantime. Was a server started there?`,
      )
    if (hasLinks) throw error
    renameSync(staged, name)
  }
}

async function intoPostgres(url: string, file: string, marks: readonly Statement[]): Promise<void> {
  try {
    await restorePostgres(url, file, marks)
  } catch (error) {
    if (!(error instanceof NotEmpty)) throw error
    throw new BackupRefusal(
      'taken',
      'The database in DATABASE_URL already has tables. Create an empty database with createdb.',
    )
  }
}
