import type { Books, Search } from '../../room.ts'
import type { Reader } from '../database/database.ts'
import { findLastSeal } from './seal-store.ts'

/** Postings that are added up in one snapshot. */
const PART = 20_000

/** A sum over the whole journal that must be zero for each name and currency. */
interface Sum extends Pick<Search, 'says' | 'next'> {
  /** The SQL that sums the postings of `part`: it selects name, currency and amount. */
  readonly sql: string
  /** The SQL of other amounts in the sum, as they are at the last of the postings. */
  readonly beside?: string
}

interface Added {
  readonly name: string
  readonly currency: string
  readonly amount: number
}

/**
 * Adds up in parts, so that no snapshot lasts long. Nothing is written before the last seal any
 * more; the few postings after it are read in one snapshot with the amounts to compare.
 */
export function checkOfSum({ sql, beside, ...finding }: Sum): Search {
  return {
    ...finding,
    async find(books, tell) {
      const total = new Map<string, Added & { sum: bigint }>()
      const add = (rows: readonly Added[]) => {
        for (const row of rows) {
          const key = `${row.currency} ${row.name}`
          const sum = (total.get(key)?.sum ?? 0n) + BigInt(row.amount)
          total.set(key, { ...row, sum })
        }
      }
      const { place, sealed } = await books.read((tx) => findEnd(tx, books.engine))
      let after = Number.MIN_SAFE_INTEGER
      while (after < sealed) {
        const until = Math.min(Math.max(after, 0) + PART, sealed)
        const from = after
        add(
          await books.read((tx) =>
            tx.list<Added>(
              `WITH part AS (SELECT * FROM postings WHERE ${place} > $1 AND ${place} <= $2) ${sql}`,
              from,
              until,
            ),
          ),
        )
        after = until
        tell(until)
      }
      await books.read(async (tx) => {
        const rest = `WITH part AS (SELECT * FROM postings WHERE ${place} > $1) ${sql}`
        add(await tx.list<Added>(rest, after))
        if (beside) add(await tx.list<Added>(beside))
      })
      return [...total.values()].filter(({ sum }) => sum !== 0n).map(({ name }) => name)
    },
  }
}

/** The column that numbers the postings, and the last number before which no more are written. */
async function findEnd(tx: Reader, engine: Books['engine']) {
  const place = engine === 'sqlite' ? 'rowid' : 'place'
  const last = await tx.find<{ place: number | null }>(
    `SELECT MAX(${place}) AS place FROM postings`,
  )
  return { place, sealed: Math.min((await findLastSeal(tx)).until, last?.place ?? 0) }
}
