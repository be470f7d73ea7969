import assert from 'node:assert/strict'
import type { Tx } from '../database/database.ts'
import { fromRow, toRow } from '../money.ts'
import type { Share } from '../orders/shares.ts'
import type { Refund, RefundStatus } from './refund.ts'

interface RefundRow {
  pos_id: string
  order_id: string
  refund_id: string
  ext_refund_id: string | null
  fingerprint: string
  amount: number
  currency: string
  description: string
  bank_description: string | null
  type: Refund['type']
  /** JSON; absent where the shop bears it alone. */
  shares: string | null
  status: RefundStatus
  error_code: string | null
  error_description: string | null
  created_at: number
  status_at: number
}

type Reader = Pick<Tx, 'find' | 'list'>

interface OrderRef {
  readonly posId: string
  readonly orderId: string
}

/** Writes a refund; an extRefundId of another order is a UniqueViolation of refund_ids. */
export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  if (refund.extRefundId !== undefined) {
    await tx.run(
      'INSERT INTO refund_ids (pos_id, ext_refund_id, order_id) VALUES ($1, $2, $3)',
      refund.posId,
      refund.extRefundId,
      refund.orderId,
    )
  }
  await tx.run(
    `INSERT INTO refunds (pos_id, order_id, refund_id, ext_refund_id, fingerprint, amount, currency,
       description, bank_description, type, shares, status, created_at, status_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    refund.posId,
    refund.orderId,
    refund.refundId,
    refund.extRefundId ?? null,
    refund.fingerprint,
    toRow(refund.amount),
    refund.currency,
    refund.description,
    refund.bankDescription ?? null,
    refund.type,
    toJson(refund.shares),
    refund.status,
    refund.createdAt,
    refund.statusAt,
  )
}

export async function saveRefund(tx: Tx, before: Refund, after: Refund): Promise<void> {
  const changed = await tx.run(
    `UPDATE refunds SET status = $4, status_at = $5, error_code = $6, error_description = $7
     WHERE pos_id = $1 AND order_id = $2 AND refund_id = $3 AND status = $8`,
    after.posId,
    after.orderId,
    after.refundId,
    after.status,
    after.statusAt,
    after.error?.code ?? null,
    after.error?.description ?? null,
    before.status,
  )
  assert.equal(changed, 1, 'a refund changed between reading and writing')
}

/** All refunds of an order, oldest first. */
export async function listOfOrder(tx: Reader, { posId, orderId }: OrderRef): Promise<Refund[]> {
  const rows = await tx.list<RefundRow>(
    'SELECT * FROM refunds WHERE pos_id = $1 AND order_id = $2 ORDER BY created_at, refund_id',
    posId,
    orderId,
  )
  return rows.map(toRefund)
}

export async function findRefund(
  tx: Reader,
  ref: OrderRef,
  refundId: string,
): Promise<Refund | undefined> {
  const row = await tx.find<RefundRow>(
    'SELECT * FROM refunds WHERE pos_id = $1 AND order_id = $2 AND refund_id = $3',
    ref.posId,
    ref.orderId,
    refundId,
  )
  return row && toRefund(row)
}

export async function listPending(tx: Reader, limit: number): Promise<Refund[]> {
  const rows = await tx.list<RefundRow>(
    `SELECT * FROM refunds WHERE status = 'PENDING' ORDER BY created_at LIMIT $1`,
    limit,
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
    description: row.description,
    bankDescription: row.bank_description ?? undefined,
    type: row.type,
    shares: toShares(row),
    status: row.status,
    error:
      row.error_code === null
        ? undefined
        : { code: row.error_code, description: row.error_description ?? '' },
    createdAt: row.created_at,
    statusAt: row.status_at,
  }
}

/** What the shop bears alone needs no note. */
function toJson(shares: readonly Share[]): string | null {
  const isAlone = shares.every(({ extCustomerId }) => extCustomerId === undefined)
  if (isAlone) return null
  return JSON.stringify(shares.map((share) => ({ ...share, amount: String(share.amount) })))
}

function toShares({ shares, amount }: RefundRow): Share[] {
  if (shares === null) return [{ amount: fromRow(amount) }]
  const kept = JSON.parse(shares) as { extCustomerId?: string; amount: string }[]
  return kept.map((share) => ({ ...share, amount: BigInt(share.amount) }))
}
