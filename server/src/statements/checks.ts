import { createHash } from 'node:crypto'
import type { Reader } from '../database/database.ts'
import type { ReportId } from '../ids.ts'
import type { Books, Check } from '../room.ts'
import { findPart } from './store.ts'

export const checks: readonly Check[] = [
  {
    says: 'daily statements that do not begin with what the day before ended with',
    sql: `SELECT later.report_id FROM statements later
          JOIN statements earlier ON earlier.pos_id = later.pos_id AND earlier.until = later.since
            AND earlier.daily = 1 AND earlier.made_at IS NOT NULL
          WHERE later.daily = 1 AND later.made_at IS NOT NULL AND later.opening <> earlier.closing`,
  },
  {
    says: 'daily statements whose end is not what the books say',
    sql: `SELECT report_id FROM statements WHERE daily = 1 AND made_at IS NOT NULL
            AND closing <> (SELECT COALESCE(SUM(amount), 0) FROM postings
              WHERE account = 'shop:' || statements.shop_id || ':available'
                AND currency = statements.currency AND at < statements.until)`,
  },
  {
    says: 'statements whose file is not as it was made',
    next: 'Restore the parts of the file from the last backup that verify accepts.',
    find: findChanged,
  },
  {
    says: 'statements to be made that nobody will make',
    sql: `SELECT report_id FROM statements WHERE made_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM due WHERE due.kind = 'statement' AND due.reference = statements.report_id)`,
  },
]

interface FileRow {
  readonly report_id: ReportId
  readonly making: string
  readonly size: number
  readonly digest: string | null
}

/** Reads each file in parts, one file in a snapshot: those of a day are larger than the memory. */
async function findChanged(
  books: Books,
  tell: (looked: number) => void,
): Promise<readonly string[]> {
  const found: string[] = []
  for (let looked = 1, after = ''; ; looked += 1) {
    const file = await books.read(async (tx) => {
      const row = await tx.find<FileRow>(
        `SELECT report_id, making, size, digest FROM statements
         WHERE made_at IS NOT NULL AND report_id > $1 ORDER BY report_id LIMIT 1`,
        after,
      )
      return row && { ...row, isWhole: await isAsMade(tx, row) }
    })
    if (!file) return found
    if (!file.isWhole) found.push(file.report_id)
    after = file.report_id
    tell(looked)
  }
}

/** Files of an earlier version have no digest. */
async function isAsMade(tx: Pick<Reader, 'find'>, { report_id, making, size, digest }: FileRow) {
  const hash = createHash('sha256')
  let read = 0
  for (let part = 0; read < size; part += 1) {
    const content = await findPart(tx, report_id, making, part)
    if (!content) return false
    hash.update(content)
    read += content.length
  }
  return read === size && (digest === null || digest === hash.digest('hex'))
}
