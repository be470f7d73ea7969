import type { Books, Check, Groups } from '../../room.ts'
import { accountKinds, likeOf } from './accounts.ts'
import { hashOf, listPlaced, listSeals, noSeal, type Seal } from './seal-store.ts'
import { checkOfSum } from './sum-checks.ts'

/** The journal, transfer by transfer. */
export const journal: Groups = { name: 'postings', key: ['reference'], isGrouped: true }

const ofAnyKind = namedLike(accountKinds)
const isBounded = namedLike(accountKinds.filter((kind) => kind.isBounded))

/** The money in bounded accounts: their balances and the credits that were not added to them yet. */
const allBalances = `(SELECT account, currency, amount FROM balances
  UNION ALL SELECT account, currency, amount FROM credits) AS books`

/** The checks of the ledger. */
export const checksOfBooks: readonly Check[] = [
  {
    says: 'journal seals that do not match their postings',
    next: 'Postings between this seal and the one before were changed, added, or deleted: compare them with the last backup that verify accepts.',
    find: findBroken,
  },
  {
    says: 'postings of a reference that do not sum to zero',
    of: journal,
    sql: 'SELECT reference FROM part GROUP BY reference, currency HAVING SUM(amount) <> 0',
  },
  {
    says: 'postings to an account of an unknown kind',
    of: journal,
    sql: `SELECT account FROM part WHERE NOT (${ofAnyKind})`,
  },
  checkOfSum({
    says: 'balances that are not the sum of their postings',
    sql: `SELECT account AS name, currency, -SUM(amount) AS amount FROM part WHERE ${isBounded}
            GROUP BY account, currency`,
    beside: `SELECT account AS name, currency, SUM(amount) AS amount FROM ${allBalances}
               GROUP BY account, currency`,
  }),
  {
    says: 'accounts without a bound that keep a balance',
    sql: `SELECT account FROM balances WHERE NOT (${isBounded})
            UNION ALL SELECT account FROM credits WHERE NOT (${isBounded})`,
  },
  {
    says: 'credits that were marked but not added to a balance',
    sql: 'SELECT account FROM credits WHERE folded <> 0',
  },
  {
    says: 'bounded accounts with a negative balance',
    sql: `SELECT account FROM ${allBalances} GROUP BY account, currency HAVING SUM(amount) < 0`,
  },
]

/** Seals that are read in one snapshot. */
const SEALS = 20

/** More than any seal contains, so that postings inserted between its own are read, too. */
const POSTINGS = 100_000

async function findBroken(
  books: Books,
  tell: (looked: number) => void,
): Promise<readonly string[]> {
  const broken: string[] = []
  let last: Seal = noSeal
  for (;;) {
    const before: Seal = last
    last = await books.read(async (tx) => {
      let previous = before
      for (const seal of await listSeals(tx, before.line, SEALS)) {
        const part = { after: previous.until, until: seal.until, limit: POSTINGS }
        const rows = await listPlaced(tx, books.engine, part)
        const fits =
          seal.line === previous.line + 1 &&
          seal.until === rows.at(-1)?.place &&
          seal.hash === hashOf(previous.hash, rows)
        if (!fits)
          broken.push(`seal ${seal.line}, of the postings ${previous.until + 1} to ${seal.until}`)
        previous = seal
      }
      return previous
    })
    if (last.line === before.line) return broken
    tell(last.until)
  }
}

/** The patterns are ours, not a caller's: they need no parameters. */
function namedLike(kinds: readonly { readonly pattern: string }[]): string {
  return kinds.map((kind) => `account LIKE '${likeOf(kind)}'`).join(' OR ')
}
