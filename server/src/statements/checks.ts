import { createHash } from 'node:crypto'
import type { Reader } from '../database/database.ts'
import type { ReportId } from '../ids.ts'
import type { Books, Check, Groups } from '../room.ts'
import { findPart } from './store.ts'

/** A statement may have all postings of a day. */
const statements: Groups = { name: 'statements', key: ['report_id'], isGrouped: true, rows: 20 }

/** What the account of a statement has, in its currency. */
const sumOf = (when: string) => `(SELECT COALESCE(SUM(amount), 0) FROM postings
  WHERE account = 'shop:' || part.shop_id || ':available' AND currency = part.currency AND ${when})`

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
    of: statements,
    sql: `SELECT report_id FROM part WHERE daily = 1 AND made_at IS NOT NULL
            AND closing - opening <> ${sumOf('at >= part.since AND at < part.until')}`,
  },
  {
    says: 'daily statements whose beginning is not what the books say',
    of: statements,
    sql: `SELECT report_id FROM part WHERE daily = 1 AND made_at IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM statements earlier
              WHERE earlier.pos_id = part.pos_id AND earlier.until = part.since
                AND earlier.daily = 1 AND earlier.made_at IS NOT NULL)
            AND opening <> ${sumOf('at < part.since')}`,
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
