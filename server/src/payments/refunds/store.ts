import { FIRST_ASKED_MS } from '../../base/acquirer/asking.ts'
import { type OrderId, type PosId, type RefundId, toId } from '../../base/ids.ts'
import { fromRow, toRow } from '../../base/money.ts'
import type { Reader, Statement } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import { dismiss, schedule } from '../../storage/due/due.ts'
import type { Share } from '../orders/shares.ts'
import type { Refund, RefundStatus } from './refund.ts'

interface RefundRow {
  pos_id: PosId
  order_id: OrderId
  refund_id: RefundId
  ext_refund_id: string | null
  fingerprint: string
  amount: number
  currency: string
  /** Null if the payer paid in the currency of the order. */
  price_amount: number | null
  price_currency: string | null
  description: string
  bank_description: string | null
  type: Refund['type']
  /** JSON; NULL if the shop alone bears it. */
  shares: string | null
  status: RefundStatus
  error_code: string | null
  error_description: string | null
  created_at: number
  status_at: number
}

interface OrderRef {
  readonly posId: PosId
  readonly orderId: OrderId
}

interface RefundRef extends OrderRef {
  readonly refundId: RefundId
}

/** A refund or a chargeback. */
type GivingBack = OrderRef & Pick<Refund, 'shares'>

/**
 * Inserts a refund of a locked order, of which `given` was returned before. An extRefundId of
 * another order causes a UniqueViolation of refund_ids. Schedules the query to the acquirer.
 */
export function insertRefund(refund: Refund, given: readonly Share[]): Statement[] {
  const { posId, createdAt } = refund
  const reference = refundKeyOf(refund)
  return [
    ...(refund.extRefundId === undefined ? [] : [insertId(refund, refund.extRefundId)]),
    {
      sql: `INSERT INTO refunds (pos_id, order_id, refund_id, ext_refund_id, fingerprint, amount, currency,
          description, bank_description, type, shares, status, created_at, status_at, price_amount, price_currency)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      params: [
        posId,
        refund.orderId,
        refund.refundId,
        refund.extRefundId ?? null,
        refund.fingerprint,
        toRow(refund.amount),
        refund.currency,
        refund.description,
        refund.bankDescription ?? null,
        refund.type,
        toSharesRow(refund.shares),
        refund.status,
        createdAt,
        refund.statusAt,
        ...(refund.price.currency === refund.currency
          ? [null, null]
          : [toRow(refund.price.amount), refund.price.currency]),
      ],
      event: { type: 'REFUND_CREATED', status: refund.status, ids: idsOf(refund) },
    },
    ...saveGiven(refund, given),
    schedule({ kind: 'refund', reference, turn: posId, at: createdAt + FIRST_ASKED_MS }),
  ]
}

/** The reference of a refund in the table `due`. */
export function refundKeyOf({ posId, orderId, refundId }: RefundRef): string {
  return `${posId}/${orderId}/${refundId}`
}

/** The refund in the reference of a row of due work. */
export function refundOf(reference: string): RefundRef {
  const [posId = '', orderId = '', refundId = ''] = reference.split('/')
  return { posId: toId(posId), orderId: toId(orderId), refundId: toId(refundId) }
}

/** Removes the job of a decided refund. */
export function refundSettled(refund: RefundRef): Statement {
  return dismiss('refund', refundKeyOf(refund))
}

function insertId({ posId, orderId }: Refund, extRefundId: string): Statement {
  return {
    sql: 'INSERT INTO refund_ids (pos_id, ext_refund_id, order_id) VALUES ($1, $2, $3)',
    params: [posId, extRefundId, orderId],
  }
}

/** Writes the returned amounts by seller. A refund that the shop bears alone is counted in the order only. */
export function saveGiven(
  { posId, orderId, shares }: GivingBack,
  given: readonly Share[],
): Statement[] {
  if (isAlone(shares)) return []
  return shares.map(({ extCustomerId, amount }) => {
    const before = given.find((one) => one.extCustomerId === extCustomerId)?.amount ?? 0n
    return {
      sql: `INSERT INTO refunded_shares (pos_id, order_id, ext_customer_id, amount)
        VALUES ($1, $2, $3, $4)
        ON CONFLICT (pos_id, order_id, ext_customer_id) DO UPDATE SET amount = excluded.amount`,
      params: [posId, orderId, extCustomerId ?? '', toRow(before + amount)],
    }
  })
}

function idsOf({ posId, orderId, refundId, extRefundId }: Refund) {
  return { posId, orderId, refundId, extRefundId }
}

export function saveRefund(before: Refund, after: Refund): Statement[] {
  return [
    {
      mustChange: true,
      event: { type: 'REFUND_STATUS_CHANGED', status: after.status, ids: idsOf(after) },
      sql: `UPDATE refunds SET status = $4, status_at = $5, error_code = $6, error_description = $7
        WHERE pos_id = $1 AND order_id = $2 AND refund_id = $3 AND status = $8`,
      params: [
        after.posId,
        after.orderId,
        after.refundId,
        after.status,
        after.statusAt,
        after.error?.code ?? null,
        after.error?.description ?? null,
        before.status,
      ],
    },
    ...(after.status === 'CANCELED' ? takeBack(after) : []),
  ]
}

/** Subtracts a canceled refund or reversed chargeback from the returned amounts. */
export function takeBack({ posId, orderId, shares }: GivingBack): Statement[] {
  if (isAlone(shares)) return []
  return shares.map(({ extCustomerId, amount }) => ({
    sql: `UPDATE refunded_shares SET amount = amount - $4
      WHERE pos_id = $1 AND order_id = $2 AND ext_customer_id = $3`,
    params: [posId, orderId, extCustomerId ?? '', toRow(amount)],
  }))
}

/** Refunds of an order, oldest first: those after the one given, no more than `limit`. */
export async function listOfOrder(
  reader: Reader,
  { posId, orderId }: OrderRef,
  { after, limit }: { after: Refund | undefined; limit: number },
): Promise<Refund[]> {
  const rows = await reader.list<RefundRow>(
    `SELECT * FROM refunds WHERE pos_id = $1 AND order_id = $2 AND (created_at, refund_id) > ($3, $4)
     ORDER BY created_at, refund_id LIMIT $5`,
    posId,
    orderId,
    after?.createdAt ?? -1,
    after?.refundId ?? '',
    limit,
  )
  return rows.map(toRefund)
}

/** The refund of this order with this id of the shop's own. */
export async function findByExtId(
  reader: Reader,
  { posId, orderId }: OrderRef,
  extRefundId: string,
): Promise<Refund | undefined> {
  const row = await reader.find<RefundRow>(
    'SELECT * FROM refunds WHERE pos_id = $1 AND order_id = $2 AND ext_refund_id = $3',
    posId,
    orderId,
    extRefundId,
  )
  return row && toRefund(row)
}

/**
 * The last equal refund without such an ID that was opened after a time. A canceled one does not
 * count, because the same request may be repeated.
 */
export async function findEqual(
  reader: Reader,
  { posId, orderId }: OrderRef,
  { fingerprint, after }: { fingerprint: string; after: number },
): Promise<Refund | undefined> {
  const row = await reader.find<RefundRow>(
    `SELECT * FROM refunds WHERE pos_id = $1 AND order_id = $2 AND ext_refund_id IS NULL
       AND created_at > $3 AND status <> 'CANCELED' AND fingerprint = $4
     ORDER BY created_at DESC LIMIT 1`,
    posId,
    orderId,
    after,
    fingerprint,
  )
  return row && toRefund(row)
}

/** The time of an order's last refund without extRefundId; undefined if there is none. */
export async function findLastUnnamedAt(
  reader: Reader,
  { posId, orderId }: OrderRef,
): Promise<number | undefined> {
  const row = await reader.find<{ created_at: number }>(
    `SELECT created_at FROM refunds WHERE pos_id = $1 AND order_id = $2 AND ext_refund_id IS NULL
     ORDER BY created_at DESC LIMIT 1`,
    posId,
    orderId,
  )
  return row?.created_at
}

/** The amounts that the sellers of an order and its shop have returned. */
export async function listGiven(reader: Reader, ref: OrderRef): Promise<Share[]> {
  const rows = await reader.list<{ ext_customer_id: string; amount: number }>(
    'SELECT ext_customer_id, amount FROM refunded_shares WHERE pos_id = $1 AND order_id = $2',
    ref.posId,
    ref.orderId,
  )
  if (rows.length === 0) return listGivenBefore(reader, ref)
  return rows.map(({ ext_customer_id: extCustomerId, amount }) => ({
    // The shop's own share has no name.
    extCustomerId: extCustomerId || undefined,
    amount: fromRow(amount),
  }))
}

/** Earlier versions stored no sums; the next refund of such an order writes them. */
async function listGivenBefore(reader: Reader, { posId, orderId }: OrderRef): Promise<Share[]> {
  const rows = await reader.list<Pick<RefundRow, 'shares' | 'amount'>>(
    `SELECT shares, amount FROM refunds
     WHERE pos_id = $1 AND order_id = $2 AND status <> 'CANCELED'`,
    posId,
    orderId,
  )
  const sums = new Map<string | undefined, bigint>()
  for (const { extCustomerId, amount } of rows.flatMap(fromSharesRow))
    sums.set(extCustomerId, (sums.get(extCustomerId) ?? 0n) + amount)
  return [...sums].map(([extCustomerId, amount]) => ({ extCustomerId, amount }))
}

/** The refunds of an order in the payer's currency that were not canceled, together. */
export async function sumPriced(
  reader: Reader,
  { posId, orderId }: OrderRef,
): Promise<{ amount: bigint; price: bigint }> {
  const row = await reader.find<{ amount: number; price: number }>(
    `SELECT COALESCE(SUM(amount), 0) AS amount, COALESCE(SUM(price_amount), 0) AS price FROM refunds
     WHERE pos_id = $1 AND order_id = $2 AND status <> 'CANCELED' AND price_amount IS NOT NULL`,
    posId,
    orderId,
  )
  return { amount: fromRow(row?.amount ?? 0), price: fromRow(row?.price ?? 0) }
}

export async function findRefund(
  tx: Reader,
  ref: OrderRef,
  refundId: RefundId,
): Promise<Refund | undefined> {
  const row = await tx.find<RefundRow>(
    'SELECT * FROM refunds WHERE pos_id = $1 AND order_id = $2 AND refund_id = $3',
    ref.posId,
    ref.orderId,
    refundId,
  )
  return row && toRefund(row)
}

/** True if a refund of any point of sale has the id. */
export async function isRefundId(reader: Reader, refundId: RefundId): Promise<boolean> {
  const row = await reader.find('SELECT 1 AS one FROM refunds WHERE refund_id = $1', refundId)
  return row !== undefined
}

/** Refunds of any orders. */
export async function listRefunds(
  reader: Reader,
  refs: readonly Pick<Refund, 'posId' | 'refundId'>[],
): Promise<Refund[]> {
  const rows = await listNamed<RefundRow>(
    reader,
    refs.map(({ posId, refundId }) => [posId, refundId]),
    `SELECT refunds.* FROM named
     JOIN refunds ON refunds.pos_id = named.owner AND refunds.refund_id = named.id`,
  )
  return rows.map(toRefund)
}

function toRefund(row: RefundRow): Refund {
  return {
    posId: row.pos_id,
    orderId: row.order_id,
    refundId: row.refund_id,
    extRefundId: row.ext_refund_id ?? undefined,
    fingerprint: row.fingerprint,
    amount: fromRow(row.amount),
    currency: row.currency,
    price: {
      amount: fromRow(row.price_amount ?? row.amount),
      currency: row.price_currency ?? row.currency,
    },
    description: row.description,
    bankDescription: row.bank_description ?? undefined,
    type: row.type,
    shares: fromSharesRow(row),
    status: row.status,
    error:
      row.error_code === null
        ? undefined
        : { code: row.error_code, description: row.error_description ?? '' },
    createdAt: row.created_at,
    statusAt: row.status_at,
  }
}

/** The shares as JSON; null if the shop bears the refund alone. */
export function toSharesRow(shares: readonly Share[]): string | null {
  if (isAlone(shares)) return null
  return JSON.stringify(shares.map((share) => ({ ...share, amount: String(share.amount) })))
}

export function fromSharesRow({ shares, amount }: Pick<RefundRow, 'shares' | 'amount'>): Share[] {
  if (shares === null) return [{ amount: fromRow(amount) }]
  const kept = JSON.parse(shares) as { extCustomerId?: string; amount: string }[]
  return kept.map((share) => ({ ...share, amount: BigInt(share.amount) }))
}

function isAlone(shares: readonly Share[]): boolean {
  return shares.every(({ extCustomerId }) => extCustomerId === undefined)
}
