import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefusal } from './database.ts'
import { copyDatabase } from './sqlite-copy.ts'

/** Selects rows of one snapshot. */
export type Select = <R>(sql: string) => Promise<R[]>

/**
 * Copies a database while a server writes to it. The copy contains everything that was committed before. `describe`
 * reads the copy, not the original.
 */
export async function backUpSqlite<T>(
  file: string,
  copy: string,
  describe: (select: Select) => Promise<T>,
): Promise<T> {
  copyDatabase(file, copy)
  const reader = new DatabaseSync(copy, { readOnly: true })
  try {
    const [found] = reader.prepare('PRAGMA quick_check(1)').all()
    if (found?.quick_check !== 'ok')
      throw new DatabaseRefusal(
        'The database is damaged, so its copy is also damaged. Restore the last backup, and keep the data folder for an examination.',
      )
    // The columns are those of the query.
    return await describe(async <R>(sql: string) => reader.prepare(sql).all() as R[])
  } finally {
    reader.close()
    // A reader does not delete these files. They are empty, because nothing was written.
    for (const end of ['-wal', '-shm']) rmSync(`${copy}${end}`, { force: true })
  }
}
