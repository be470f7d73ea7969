import { rmSync } from 'node:fs'
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
}

/** Removes a database that nobody has open, with the files beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '.lock']) rmSync(`${file}${end}`, { force: true })
}
