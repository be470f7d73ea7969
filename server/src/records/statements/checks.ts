import { createHash } from 'node:crypto'
import type { ReportId } from '../../base/ids.ts'
import type { Check, Groups } from '../../room.ts'
import type { Reader } from '../../storage/database/database.ts'
import { checksOfWork } from '../../storage/due/checks.ts'
import { findPart, STATEMENT } from './store.ts'

/** A statement may have all postings of a day. */
const statements: Groups = { name: 'statements', key: ['report_id'], isGrouped: true, rows: 20 }

/** The sum of the statement's account in its currency. */
const sumOf = (when: string) => `(SELECT COALESCE(SUM(amount), 0) FROM postings
  WHERE account = 'shop:' || part.shop_id || ':available' AND currency = part.currency AND ${when})`

export const checks: readonly Check[] = [
  {
    says: 'daily statements that do not start with the closing balance of the day before',
    sql: `SELECT later.report_id FROM statements later
          JOIN statements earlier ON earlier.pos_id = later.pos_id AND earlier.until = later.since
            AND earlier.daily = 1 AND earlier.made_at IS NOT NULL
          WHERE later.daily = 1 AND later.made_at IS NOT NULL AND later.opening <> earlier.closing`,
  },
  {
    says: 'daily statements whose closing balance differs from the books',
    of: statements,
    sql: `SELECT report_id FROM part WHERE daily = 1 AND made_at IS NOT NULL
            AND closing - opening <> ${sumOf('at >= part.since AND at < part.until')}`,
  },
  {
    says: 'daily statements whose opening balance differs from the books',
    of: statements,
    sql: `SELECT report_id FROM part WHERE daily = 1 AND made_at IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM statements earlier
              WHERE earlier.pos_id = part.pos_id AND earlier.until = part.since
                AND earlier.daily = 1 AND earlier.made_at IS NOT NULL)
            AND opening <> ${sumOf('at < part.since')}`,
  },
  {
    says: 'statements whose file has changed since it was created',
    next: 'Restore the parts of the file from the last backup that verify accepts.',
    // Those of a day are larger than the memory: one file in a snapshot.
    of: { name: 'statements', key: ['report_id'], only: 'made_at IS NOT NULL', rows: 1 },
    async compare(tx, files: readonly FileRow[]) {
      const [file] = files
      return file && !(await isAsMade(tx, file)) ? [file.report_id] : []
    },
  },
  {
    says: 'file parts of statements that do not exist',
    sql: `SELECT DISTINCT report_id FROM statement_parts WHERE NOT EXISTS (
            SELECT 1 FROM statements WHERE statements.report_id = statement_parts.report_id)`,
  },
  {
    says: 'statements of a point of sale of another shop or currency',
    sql: `SELECT report_id FROM statements WHERE NOT EXISTS (SELECT 1 FROM poses
            WHERE poses.pos_id = statements.pos_id AND poses.shop_id = statements.shop_id
              AND poses.currency = statements.currency)`,
  },
  ...checksOfWork({
    kind: STATEMENT,
    says: 'statements to be made',
    of: { name: 'statements', key: ['report_id'] },
    isOpen: 'made_at IS NULL',
  }),
]

interface FileRow {
  readonly report_id: ReportId
  readonly making: string
  readonly size: number
  readonly digest: string | null
}

/** Files of an earlier version have no digest. */
async function isAsMade(tx: Reader, { report_id, making, size, digest }: FileRow) {
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
