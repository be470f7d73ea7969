import { DAY_MS } from '../../base/time.ts'
import type { Check, Groups } from '../../room.ts'
import { journal } from '../../storage/ledger/checks.ts'
import { checkOfSum } from '../../storage/ledger/sum-checks.ts'

/** Sellers with all that is counted of them. */
const counted: Groups = { name: 'operations_counted', key: ['seller'], isGrouped: true, rows: 100 }
const days: Groups = { name: 'operation_counts', key: ['seller'], isGrouped: true }
const minutes: Groups = { name: 'operation_minutes', key: ['seller'], isGrouped: true }

export const checks: readonly Check[] = [
  {
    says: 'operations of a seller that are not in one of the seller accounts',
    of: journal,
    sql: `SELECT reference FROM part WHERE seller IS NOT NULL
          AND account NOT IN (seller || ':available', seller || ':reserved')`,
  },
  checkOfSum({
    // Refunds and payouts under way move money between the two accounts without a word of it.
    says: 'seller money that the operations do not explain',
    sql: `SELECT seller AS name, currency, SUM(amount) AS amount FROM (
            SELECT seller, currency, amount FROM part WHERE seller IS NOT NULL
            UNION ALL
            SELECT substr(account, 1, length(account) - length(':available')), currency, -amount FROM part
            WHERE account LIKE 'shop:%:seller:%:available' AND reference NOT LIKE 'refund:%'
            UNION ALL
            SELECT substr(account, 1, length(account) - length(':reserved')), currency, -amount FROM part
            WHERE account LIKE 'shop:%:seller:%:reserved' AND reference LIKE 'refund:%:pay'
          ) AS told GROUP BY seller, currency`,
  }),
  {
    says: 'seller days whose counted operations do not match the operations that exist',
    of: counted,
    sql: `SELECT seller FROM (
            SELECT operation_counts.seller, event_day, begun_day, operation, currency, operations
            FROM part JOIN operation_counts ON operation_counts.seller = part.seller
            UNION ALL
            SELECT postings.seller, at / ${DAY_MS}, begun_at / ${DAY_MS}, operation, currency, -1
            FROM part JOIN postings ON postings.seller = part.seller
            WHERE postings.seller IS NOT NULL AND at < until_day * ${DAY_MS}
          ) AS counted GROUP BY seller, event_day, begun_day, operation, currency
          HAVING SUM(operations) <> 0`,
  },
  {
    says: 'sellers with counted days but no record of the last counted day',
    of: days,
    sql: `SELECT DISTINCT seller FROM part WHERE NOT EXISTS (
            SELECT 1 FROM operations_counted WHERE operations_counted.seller = part.seller)`,
  },
  {
    says: 'seller minutes whose counted operations do not match those of their day',
    of: minutes,
    sql: `SELECT seller FROM (
            SELECT seller, minute / 1440 AS day, operation, currency, operations FROM part
            UNION ALL
            SELECT seller, event_day, operation, currency, -operations FROM operation_counts
            WHERE seller IN (SELECT seller FROM part) AND EXISTS (SELECT 1 FROM operation_minutes
              WHERE operation_minutes.seller = operation_counts.seller
                AND minute >= event_day * 1440 AND minute < (event_day + 1) * 1440)
          ) AS counted GROUP BY seller, day, operation, currency HAVING SUM(operations) <> 0`,
  },
]
