import { renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../data-dir.ts'

/** A whole copy of what is committed, also while somebody writes. */
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

/**
 * SQLite leaves a copy without a write-ahead log, and syncs several times when it is given one. The
 * file remembers, so whoever opens it, or a copy of it, does not wait for that.
 */
function switchToLog(file: string): void {
  const writer = new DatabaseSync(file)
  try {
    writer.exec('PRAGMA journal_mode = WAL')
  } finally {
    writer.close()
  }
}

/** Puts a copy in the place of a database that nobody has open; whenever the process ends, one of both is there. */
export function replaceDatabase(file: string, copy: string): void {
  // What was in the log is replaced as well, and must not be taken for that of the copy.
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  renameSync(copy, file)
}

/** Removes a database that nobody has open, with the files beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '.lock']) rmSync(`${file}${end}`, { force: true })
}
