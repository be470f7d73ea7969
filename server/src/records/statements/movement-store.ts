import type { ShopId } from '../../base/ids.ts'
import { fromRow } from '../../base/money.ts'
import type { Reader } from '../../storage/database/database.ts'
import { available, reserved } from '../../storage/ledger/accounts.ts'
import { balanceOf } from '../../storage/ledger/ledger.ts'
import type { Movement } from './line.ts'

/** The money of a shop in one currency. */
export interface Purse {
  readonly shopId: ShopId
  readonly currency: string
}

/** A period that includes `since` and excludes `until`, in ms since 1970. */
export interface Period {
  readonly since: number
  readonly until: number
}

/** The end of a page. */
export type Place = Pick<Movement, 'at' | 'reference'>

/**
 * The available balance of a shop at the beginning of a period: the balance now, less all later movements.
 * The time for it grows with the lines of the statement, not with the age of the shop.
 */
export async function balanceAt(
  reader: Reader,
  { shopId, currency }: Purse,
  at: number,
): Promise<bigint> {
  const account = available(shopId)
  const row = await reader.find<{ amount: number }>(
    `SELECT COALESCE(SUM(amount), 0) AS amount FROM postings
     WHERE account = $1 AND currency = $2 AND at >= $3`,
    account,
    currency,
    at,
  )
  return (await balanceOf(reader, account, currency)) - fromRow(row?.amount ?? 0)
}

/** The next transfers that moved money of a shop in a period; both accounts are read along their index. */
export async function listMovements(
  reader: Reader,
  { shopId, currency, until }: Purse & Period,
  { after, limit }: { after: Place; limit: number },
): Promise<Movement[]> {
  const rows = await reader.list<{
    at: number
    reference: string
    available: number
    reserved: number
  }>(
    `SELECT at, reference, SUM(available) AS available, SUM(reserved) AS reserved FROM (
       SELECT * FROM (SELECT at, reference, SUM(amount) AS available, 0 AS reserved ${ofAccount('$1')}) AS free
       UNION ALL
       SELECT * FROM (SELECT at, reference, 0 AS available, SUM(amount) AS reserved ${ofAccount('$2')}) AS held
     ) AS moved GROUP BY at, reference ORDER BY at, reference LIMIT $7`,
    available(shopId),
    reserved(shopId),
    currency,
    after.at,
    after.reference,
    until,
    limit,
  )
  return rows.map((row) => ({
    at: row.at,
    reference: row.reference,
    available: fromRow(row.available),
    reserved: fromRow(row.reserved),
  }))
}

/** Returns as many transfers of each account as a page can need, so that both together fill a page. */
function ofAccount(account: string): string {
  return `FROM postings
    WHERE account = ${account} AND currency = $3 AND (at, reference) > ($4, $5) AND at < $6
    GROUP BY at, reference ORDER BY at, reference LIMIT $7`
}
