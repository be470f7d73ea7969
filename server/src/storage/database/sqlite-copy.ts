import { renameSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../../base/data-dir.ts'

/** A whole copy of the committed data, also during writes. */
export function copyDatabase(file: string, copy: string): void {
  makePrivateFile(copy)
  const reader = new DatabaseSync(file, { readOnly: true })
  try {
    reader.prepare('VACUUM INTO ?').run(copy)
  } finally {
    reader.close()
  }
  switchToLog(copy)
}

/** Parts of 20 MB: each of them waits for a turn of the event loop. */
const PAGES_AT_ONCE = 5_000

/**
 * Copies the data that is committed at the time of the call. Another thread copies it in parts, so
 * that this process continues meanwhile, also with writes to the database.
 */
export async function copyOpenDatabase(file: string, copy: string): Promise<void> {
  makePrivateFile(copy)
  const reader = new DatabaseSync(file, { readOnly: true })
  try {
    // A transaction sees the state at its first query.
    reader.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1')
    await backup(reader, copy, { rate: PAGES_AT_ONCE })
  } finally {
    reader.close()
  }
  switchToLog(copy)
}

/**
 * A copy has no write-ahead log, and SQLite syncs several times to add one. The file stores the
 * setting, so the next open of it, or of a copy, does not wait for that.
 */
function switchToLog(file: string): void {
  const writer = new DatabaseSync(file)
  try {
    writer.exec('PRAGMA journal_mode = WAL')
  } finally {
    writer.close()
  }
}

/** Puts a copy in the place of a closed database; if the process ends meanwhile, one of both is there. */
export function replaceDatabase(file: string, copy: string): void {
  // The content of the log is replaced as well, and must not be applied to the copy.
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  renameSync(copy, file)
}

/** Removes a closed database with the files beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '.lock']) rmSync(`${file}${end}`, { force: true })
}
