import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

export type LogName = 'requests' | 'events'

export interface StoredPage {
  readonly first: number
  readonly last: number
  readonly writtenAt: number
  /** JSON. */
  readonly entries: string
}

/** The number of the newest entry; undefined for a log that has never been opened. */
export async function findNewest(reader: Reader, log: LogName): Promise<number | undefined> {
  const row = await reader.find<{ newest: number }>(
    'SELECT newest FROM sandbox_logs WHERE log = $1',
    log,
  )
  return row?.newest
}

/** Locks the log against other writers; resolves to the number of its newest entry. */
export async function lockNewest(tx: Tx, log: LogName): Promise<number> {
  const row = await tx.lock<{ newest: number }>(
    'SELECT newest FROM sandbox_logs WHERE log = $1',
    log,
  )
  if (!row) throw new Error(`the log of ${log} was never opened`)
  return row.newest
}

/** Begins a log, unless another process has done so. */
export function beginLog(log: LogName, newest: number): Statement {
  return {
    sql: 'INSERT INTO sandbox_logs (log, newest) VALUES ($1, $2) ON CONFLICT (log) DO NOTHING',
    params: [log, newest],
  }
}

/** Makes both logs continue after a number; one with a higher number is not changed. */
export function continueLogs(newest: number): Statement {
  return { sql: 'UPDATE sandbox_logs SET newest = $1 WHERE newest < $1', params: [newest] }
}

/** The statements that append a page. */
export function appended(
  log: LogName,
  { first, last, writtenAt, entries }: StoredPage,
): readonly Statement[] {
  return [
    {
      sql: `INSERT INTO sandbox_log_pages (log, last, first, written_at, entries)
            VALUES ($1, $2, $3, $4, $5)`,
      params: [log, last, first, writtenAt, entries],
    },
    { sql: 'UPDATE sandbox_logs SET newest = $2 WHERE log = $1', params: [log, last] },
  ]
}

/** Deletes the pages that end before an entry. */
export function deletedBefore(log: LogName, oldest: number): Statement {
  return {
    sql: 'DELETE FROM sandbox_log_pages WHERE log = $1 AND last < $2',
    params: [log, oldest],
  }
}

/** The pages with entries after a number, oldest first. */
export async function listPages(
  reader: Reader,
  log: LogName,
  after: number,
): Promise<StoredPage[]> {
  return reader.list<StoredPage>(
    `SELECT first, last, written_at AS "writtenAt", entries FROM sandbox_log_pages
     WHERE log = $1 AND last > $2 ORDER BY last`,
    log,
    after,
  )
}
