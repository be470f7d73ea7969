import type { Reader } from '../database/database.ts'
import type { ShopId } from '../ids.ts'
import { available, reserved } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { fromRow } from '../money.ts'
import type { Details, Movement } from './line.ts'

/** The money of a shop in one currency. */
export interface Purse {
  readonly shopId: ShopId
  readonly currency: string
}

/** From a moment on, until another one that is not part of it. */
export interface Period {
  readonly since: number
  readonly until: number
}

/** Where a page ends. */
export type Place = Pick<Movement, 'at' | 'reference'>

/**
 * What a shop could spend when a period began: what it can spend now, less all that has happened
 * since. So it takes as long as the lines of a statement, however old the shop is.
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

/** Each account gives as many transfers as a page may need, so both together give a whole page. */
function ofAccount(account: string): string {
  return `FROM postings
    WHERE account = ${account} AND currency = $3 AND (at, reference) > ($4, $5) AND at < $6
    GROUP BY at, reference ORDER BY at, reference LIMIT $7`
}

interface CaptureRow {
  pos_id: string
  order_id: string
  ext_order_id: string | null
  terms: string
  payment_id: string | null
  method: string | null
}

interface RefundRow {
  pos_id: string
  refund_id: string
  ext_order_id: string | null
  description: string
  bank_description: string | null
  payment_id: string | null
  method: string | null
}

interface PayoutRow {
  shop_id: string
  payout_id: string
  ext_payout_id: string
  description: string | null
  target: string
}

/** A pair that names a payment, a refund or a payout. */
export type Pair = readonly [owner: string, id: string]

/** What is known of captured orders, by `posId:orderId`. */
export async function listCaptures(
  reader: Reader,
  pairs: readonly Pair[],
): Promise<Map<string, Details>> {
  const rows = await listAsked<CaptureRow>(
    reader,
    pairs,
    `SELECT orders.pos_id, orders.order_id, orders.ext_order_id, orders.terms,
       payments.payment_id, payments.method
     FROM asked JOIN orders ON orders.pos_id = asked.owner AND orders.order_id = asked.id
     ${paymentOf('orders')}`,
  )
  return new Map(
    rows.map((row) => {
      // Written by the orders' own room; these two fields are texts in all its versions.
      const terms = JSON.parse(row.terms) as { description: string; additionalDescription?: string }
      const details = {
        paymentId: row.payment_id ?? '',
        extId: row.ext_order_id ?? '',
        description: terms.description,
        account: terms.additionalDescription ?? '',
        payType: row.method ?? '',
      }
      return [`${row.pos_id}:${row.order_id}`, details]
    }),
  )
}

/** What is known of refunds, by `posId:refundId`. */
export async function listRefunds(
  reader: Reader,
  pairs: readonly Pair[],
): Promise<Map<string, Details>> {
  const rows = await listAsked<RefundRow>(
    reader,
    pairs,
    `SELECT refunds.pos_id, refunds.refund_id, orders.ext_order_id, refunds.description,
       refunds.bank_description, payments.payment_id, payments.method
     FROM asked JOIN refunds ON refunds.pos_id = asked.owner AND refunds.refund_id = asked.id
     JOIN orders ON orders.pos_id = refunds.pos_id AND orders.order_id = refunds.order_id
     ${paymentOf('refunds')}`,
  )
  return new Map(
    rows.map((row) => [
      `${row.pos_id}:${row.refund_id}`,
      {
        paymentId: row.payment_id ?? '',
        extId: row.ext_order_id ?? '',
        description: row.description,
        account: row.bank_description ?? '',
        payType: row.method ?? '',
      },
    ]),
  )
}

/** What is known of payouts, by `shopId:payoutId`. */
export async function listPayouts(
  reader: Reader,
  pairs: readonly Pair[],
): Promise<Map<string, Details>> {
  const rows = await listAsked<PayoutRow>(
    reader,
    pairs,
    `SELECT payouts.shop_id, payouts.payout_id, payouts.ext_payout_id, payouts.description,
       payouts.target
     FROM asked JOIN payouts ON payouts.shop_id = asked.owner AND payouts.payout_id = asked.id`,
  )
  return new Map(
    rows.map((row) => {
      // A payout's target as its own room writes it: to an account, to a card, or to neither.
      const target = JSON.parse(row.target) as {
        account?: { accountNumber: string }
        numberMasked?: string
      }
      const details = {
        paymentId: '',
        extId: row.ext_payout_id,
        description: row.description ?? '',
        account: target.account?.accountNumber ?? target.numberMasked ?? '',
        payType: '',
      }
      return [`${row.shop_id}:${row.payout_id}`, details]
    }),
  )
}

/** The payment whose money was captured; no order has two. */
function paymentOf(table: string): string {
  return `LEFT JOIN payments ON payments.pos_id = ${table}.pos_id
    AND payments.order_id = ${table}.order_id AND payments.state = 'SETTLED'`
}

async function listAsked<R>(reader: Reader, pairs: readonly Pair[], select: string): Promise<R[]> {
  if (pairs.length === 0) return []
  const places = pairs.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`)
  return reader.list<R>(
    `WITH asked (owner, id) AS (VALUES ${places.join(', ')}) ${select}`,
    ...pairs.flat(),
  )
}
