import type { Check } from '../room.ts'

export const checks: readonly Check[] = [
  {
    says: 'postings of a reference that do not sum to zero',
    sql: 'SELECT reference FROM postings GROUP BY reference, currency HAVING SUM(amount) <> 0',
  },
  {
    says: 'balances that are not the sum of their postings',
    sql: `SELECT balances.account FROM balances
          LEFT JOIN (SELECT account, currency, SUM(amount) AS amount FROM postings GROUP BY account, currency) sums
            ON sums.account = balances.account AND sums.currency = balances.currency
          WHERE balances.amount <> COALESCE(sums.amount, 0)`,
  },
  {
    says: 'postings to an account without a balance',
    sql: `SELECT postings.account FROM postings
          LEFT JOIN balances ON balances.account = postings.account AND balances.currency = postings.currency
          WHERE balances.account IS NULL`,
  },
  {
    says: 'a shop with less than nothing',
    sql: `SELECT account FROM balances WHERE account LIKE 'shop:%' AND amount < 0`,
  },
]
