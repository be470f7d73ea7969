import type { Check } from '../room.ts'
import { DAY_MS } from '../time.ts'

export const checks: readonly Check[] = [
  {
    says: 'operations of a seller that are not in one of their accounts',
    sql: `SELECT reference FROM postings WHERE seller IS NOT NULL
          AND account NOT IN (seller || ':available', seller || ':reserved')`,
  },
  {
    // Refunds and payouts under way move money between the two accounts without a word of it.
    says: 'money of sellers that their operations do not explain',
    sql: `SELECT seller FROM (
            SELECT seller, currency, amount FROM postings WHERE seller IS NOT NULL
            UNION ALL
            SELECT substr(account, 1, length(account) - length(':available')), currency, -amount FROM postings
            WHERE account LIKE 'shop:%:seller:%:available' AND reference NOT LIKE 'refund:%'
            UNION ALL
            SELECT substr(account, 1, length(account) - length(':reserved')), currency, -amount FROM postings
            WHERE account LIKE 'shop:%:seller:%:reserved' AND reference LIKE 'refund:%:pay'
          ) AS told GROUP BY seller, currency HAVING SUM(amount) <> 0`,
  },
  {
    says: 'days of a seller on which other operations were counted than there are',
    sql: `SELECT seller FROM (
            SELECT seller, event_day, begun_day, operation, currency, operations FROM operation_counts
            UNION ALL
            SELECT postings.seller, at / ${DAY_MS}, begun_at / ${DAY_MS}, operation, currency, -1
            FROM postings JOIN operations_counted ON operations_counted.seller = postings.seller
            WHERE postings.seller IS NOT NULL AND at < until_day * ${DAY_MS}
          ) AS counted GROUP BY seller, event_day, begun_day, operation, currency
          HAVING SUM(operations) <> 0`,
  },
  {
    says: 'minutes of a seller in which other operations were counted than on their day',
    sql: `SELECT seller FROM (
            SELECT seller, minute / 1440 AS day, operation, currency, operations FROM operation_minutes
            UNION ALL
            SELECT seller, event_day, operation, currency, -operations FROM operation_counts
            WHERE EXISTS (SELECT 1 FROM operation_minutes
              WHERE operation_minutes.seller = operation_counts.seller
                AND minute >= event_day * 1440 AND minute < (event_day + 1) * 1440)
          ) AS counted GROUP BY seller, day, operation, currency HAVING SUM(operations) <> 0`,
  },
]
