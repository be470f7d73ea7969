import assert from 'node:assert/strict'
import type { PayoutStatus } from '@grosz/contract/resources/payouts.ts'
import type { FxDeal } from '../acquirer/acquirer.ts'
import type { Tx } from '../database/database.ts'
import { fromRow, toRow } from '../money.ts'
import type { Payout } from './payout.ts'

interface PayoutRow {
  shop_id: string
  payout_id: string
  pos_id: string
  ext_payout_id: string
  ext_customer_id: string | null
  amount: number
  currency: string
  description: string | null
  target: string
  fx: string | null
  notify_url: string | null
  status: PayoutStatus
  created_at: number
  status_at: number
  look_at: number | null
}

export interface PayoutRef {
  readonly shopId: string
  readonly payoutId: string
}

export async function insertPayout(tx: Tx, payout: Payout): Promise<void> {
  await tx.run(
    `INSERT INTO payouts (shop_id, payout_id, pos_id, ext_payout_id, ext_customer_id, amount, currency,
       description, target, fx, notify_url, status, created_at, status_at, look_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    payout.shopId,
    payout.payoutId,
    payout.posId,
    payout.extPayoutId,
    payout.extCustomerId ?? null,
    toRow(payout.amount),
    payout.currency,
    payout.description ?? null,
    JSON.stringify(payout.target),
    payout.fx ? JSON.stringify({ ...payout.fx, amount: toRow(payout.fx.amount) }) : null,
    payout.notifyUrl ?? null,
    payout.status,
    payout.createdAt,
    payout.statusAt,
    payout.lookAt ?? null,
  )
}

export async function findPayout(
  tx: Pick<Tx, 'find'>,
  { shopId, payoutId }: PayoutRef,
): Promise<Payout | undefined> {
  const row = await tx.find<PayoutRow>(
    'SELECT * FROM payouts WHERE shop_id = $1 AND payout_id = $2',
    shopId,
    payoutId,
  )
  return row && toPayout(row)
}

/** The payout, held until the end of the transaction. */
export async function lockPayout(
  tx: Tx,
  { shopId, payoutId }: PayoutRef,
): Promise<Payout | undefined> {
  const row = await tx.lock<PayoutRow>(
    'SELECT * FROM payouts WHERE shop_id = $1 AND payout_id = $2',
    shopId,
    payoutId,
  )
  return row && toPayout(row)
}

/** Payouts under way whose time to be asked about has come, the longest due first. */
export async function listDue(tx: Pick<Tx, 'list'>, now: number, limit: number): Promise<Payout[]> {
  const rows = await tx.list<PayoutRow>(
    `SELECT * FROM payouts WHERE status IN ('PENDING', 'WAITING') AND look_at <= $1
     ORDER BY look_at LIMIT $2`,
    now,
    limit,
  )
  return rows.map(toPayout)
}

export async function savePayout(tx: Tx, before: Payout, after: Payout): Promise<void> {
  const changed = await tx.run(
    `UPDATE payouts SET status = $3, status_at = $4, look_at = $5
     WHERE shop_id = $1 AND payout_id = $2 AND status = $6`,
    after.shopId,
    after.payoutId,
    after.status,
    after.statusAt,
    after.lookAt ?? null,
    before.status,
  )
  assert.equal(changed, 1, 'a payout changed between reading and writing')
}

function toPayout(row: PayoutRow): Payout {
  return {
    shopId: row.shop_id,
    payoutId: row.payout_id,
    posId: row.pos_id,
    extPayoutId: row.ext_payout_id,
    extCustomerId: row.ext_customer_id ?? undefined,
    amount: fromRow(row.amount),
    currency: row.currency,
    description: row.description ?? undefined,
    target: JSON.parse(row.target),
    fx: row.fx === null ? undefined : toDeal(row.fx),
    notifyUrl: row.notify_url ?? undefined,
    status: row.status,
    createdAt: row.created_at,
    statusAt: row.status_at,
    lookAt: row.look_at ?? undefined,
  }
}

function toDeal(text: string): FxDeal {
  const { amount, ...deal } = JSON.parse(text)
  return { ...deal, amount: fromRow(amount) }
}
