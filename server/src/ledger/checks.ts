import type { Check } from '../room.ts'
import { type AccountKind, likeOf } from './accounts.ts'

/** What must be true of the books, given the accounts of all rooms. */
export function checksOfBooks(kinds: readonly AccountKind[]): readonly Check[] {
  const ofAnyKind = namedLike(kinds)
  const isBounded = namedLike(kinds.filter((kind) => kind.isBounded))
  return [
    {
      says: 'postings of a reference that do not sum to zero',
      sql: 'SELECT reference FROM postings GROUP BY reference, currency HAVING SUM(amount) <> 0',
    },
    {
      says: 'postings to an account of no kind',
      sql: `SELECT account FROM postings WHERE NOT (${ofAnyKind})`,
    },
    {
      says: 'balances that are not the sum of their postings',
      sql: `SELECT account FROM (
              SELECT account, currency, amount FROM balances
              UNION ALL SELECT account, currency, amount FROM credits
              UNION ALL SELECT account, currency, -amount FROM postings WHERE ${isBounded}
            ) AS books GROUP BY account, currency HAVING SUM(amount) <> 0`,
    },
    {
      says: 'accounts without a bound that keep a balance',
      sql: `SELECT account FROM balances WHERE NOT (${isBounded})
            UNION ALL SELECT account FROM credits WHERE NOT (${isBounded})`,
    },
    {
      says: 'credits that were marked and not taken into a balance',
      sql: 'SELECT account FROM credits WHERE folded <> 0',
    },
    {
      says: 'bounded accounts with less than nothing',
      sql: `SELECT account FROM postings WHERE ${isBounded}
            GROUP BY account, currency HAVING SUM(amount) < 0`,
    },
  ]
}

/** The patterns are ours, not a caller's: they need no parameters. */
function namedLike(kinds: readonly AccountKind[]): string {
  return kinds.map((kind) => `account LIKE '${likeOf(kind)}'`).join(' OR ')
}
