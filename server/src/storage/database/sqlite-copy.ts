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
 * A whole copy of the data that is committed at the time of the call. Another thread copies it part by part, so that
 * the process goes on meanwhile, also with writes to the database.
 */
export async function copyOpenDatabase(file: string, copy: string): Promise<void> {
  makePrivateFile(copy)
  const reader = new DatabaseSync(file, { readOnly: true })
  try {
    // A transaction sees one moment, from its first look on.
    reader.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1')
    await backup(reader, copy, { rate: PAGES_AT_ONCE })
  } finally {
    reader.close()
  }
  switchToLog(copy)
}

/**
 * SQLite leaves a copy without a write-ahead log, and syncs several times when it is given one. The file
 * keeps the setting, so the next open of it, or of a copy, does not wait for that.
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
  // What was in the log is replaced as well, and must not be taken for that of the copy.
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  renameSync(copy, file)
}

/** Removes a closed database with the files beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '.lock']) rmSync(`${file}${end}`, { force: true })
}
