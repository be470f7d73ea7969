import type { Check } from '../room.ts'

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
    says: 'statements whose file is not whole',
    sql: `SELECT report_id FROM statements WHERE made_at IS NOT NULL
            AND size <> (SELECT COALESCE(SUM(LENGTH(content)), 0) FROM statement_parts
              WHERE statement_parts.report_id = statements.report_id
                AND statement_parts.making = statements.making)`,
  },
  {
    says: 'statements to be made that nobody will make',
    sql: `SELECT report_id FROM statements WHERE made_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM due WHERE due.kind = 'statement' AND due.reference = statements.report_id)`,
  },
]
