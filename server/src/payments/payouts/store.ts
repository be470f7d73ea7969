import assert from 'node:assert/strict'
import { eventBetween } from '@grosz/contract/lifecycle.ts'
import { type PayoutStatus, payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import type { FxDeal } from '../../base/acquirer/acquirer.ts'
import { FIRST_ASKED_MS } from '../../base/acquirer/asking.ts'
import { type PayoutId, type PosId, type ShopId, toId } from '../../base/ids.ts'
import { fromRow, toRow } from '../../base/money.ts'
import { noteChange, type RecordRef } from '../../storage/changes/changes.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import { dismiss, schedule } from '../../storage/due/due.ts'
import type { Payout } from './payout.ts'

interface PayoutRow {
  shop_id: ShopId
  payout_id: PayoutId
  pos_id: PosId
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
}

interface PayoutRef {
  readonly shopId: ShopId
  readonly payoutId: PayoutId
}

/** Inserts a payout, and schedules its query to the acquirer. */
export function insertPayout(payout: Payout): Statement[] {
  const { shopId, createdAt } = payout
  const reference = payoutKeyOf(payout)
  return [
    {
      sql: `INSERT INTO payouts (shop_id, payout_id, pos_id, ext_payout_id, ext_customer_id, amount,
          currency, description, target, fx, notify_url, status, created_at, status_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      params: [
        shopId,
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
        createdAt,
        payout.statusAt,
      ],
      event: { type: 'PAYOUT_CREATED', status: payout.status, ids: idsOf(payout) },
    },
    schedule({ kind: 'payout', reference, turn: shopId, at: createdAt + FIRST_ASKED_MS }),
  ]
}

/** The reference of a payout in the table `due`. */
export function payoutKeyOf({ shopId, payoutId }: PayoutRef): string {
  return `${shopId}/${payoutId}`
}

/** The payout in the reference of a row of due work. */
export function payoutOf(reference: string): PayoutRef {
  const end = reference.lastIndexOf('/')
  return { shopId: toId(reference.slice(0, end)), payoutId: toId(reference.slice(end + 1)) }
}

/** Removes the job that queries the acquirer about the payout. */
export function payoutSettled(ref: PayoutRef): Statement {
  return dismiss('payout', payoutKeyOf(ref))
}

const FIND = 'SELECT * FROM payouts WHERE shop_id = $1 AND payout_id = $2'

export async function findPayout(
  reader: Reader,
  { shopId, payoutId }: PayoutRef,
): Promise<Payout | undefined> {
  const row = await reader.find<PayoutRow>(FIND, shopId, payoutId)
  return row && toPayout(row)
}

/** Payouts of any shops. */
export async function listPayouts(reader: Reader, refs: readonly PayoutRef[]): Promise<Payout[]> {
  const rows = await listNamed<PayoutRow>(
    reader,
    refs.map(({ shopId, payoutId }) => [shopId, payoutId]),
    `SELECT payouts.* FROM named
     JOIN payouts ON payouts.shop_id = named.owner AND payouts.payout_id = named.id`,
  )
  return rows.map(toPayout)
}

/** Loads and locks the payout until the end of the transaction. */
export async function lockPayout(
  tx: Tx,
  { shopId, payoutId }: PayoutRef,
): Promise<Payout | undefined> {
  const row = await tx.lock<PayoutRow>(FIND, shopId, payoutId)
  return row && toPayout(row)
}

/** The payout of the shop that has this id of the shop's own. */
export async function findPaidOut(
  reader: Reader,
  shopId: ShopId,
  extPayoutId: string,
): Promise<PayoutId | undefined> {
  const row = await reader.find<{ payout_id: PayoutId }>(
    'SELECT payout_id FROM payouts WHERE shop_id = $1 AND ext_payout_id = $2',
    shopId,
    extPayoutId,
  )
  return row?.payout_id
}

/**
 * The latest payout that equals this one and also has no ID of the shop; undefined if none was created after `after`.
 */
export async function findEqual(
  tx: Tx,
  { shopId, posId, amount, description, target, notifyUrl }: Payout,
  after: number,
): Promise<Payout | undefined> {
  const row = await tx.find<PayoutRow>(
    `SELECT * FROM payouts
     WHERE pos_id = $1 AND status IN ('PENDING', 'WAITING', 'REALIZED') AND created_at > $2 AND shop_id = $3
       AND ext_payout_id = payout_id AND amount = $4 AND target = $5
       AND COALESCE(description, '') = $6 AND COALESCE(notify_url, '') = $7
     ORDER BY created_at DESC LIMIT 1`,
    posId,
    after,
    shopId,
    toRow(amount),
    JSON.stringify(target),
    description ?? '',
    notifyUrl ?? '',
  )
  return row && toPayout(row)
}

function idsOf({ shopId, posId, payoutId, extPayoutId, extCustomerId }: Payout) {
  return { shopId, posId, payoutId, extPayoutId, extCustomerId }
}

/** Writes a new status. */
export function savePayout(before: Payout, after: Payout): Statement[] {
  const { shopId, payoutId, status, statusAt: at } = after
  const event = eventBetween(payoutLifecycle, before.status, status)
  assert.ok(event, `no event leads a payout from ${before.status} to ${status}`)
  return [
    {
      mustChange: true,
      event: { type: 'PAYOUT_STATUS_CHANGED', status, ids: idsOf(after) },
      sql: `UPDATE payouts SET status = $3, status_at = $4
        WHERE shop_id = $1 AND payout_id = $2 AND status = $5`,
      params: [shopId, payoutId, status, at, before.status],
    },
    noteChange(changedAs(after), { event, status, at }),
  ]
}

/** A payout as its changes name it. */
export function changedAs({ shopId, payoutId }: PayoutRef): RecordRef {
  return { kind: 'payout', owner: shopId, id: payoutId }
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
  }
}

function toDeal(text: string): FxDeal {
  const { amount, ...deal } = JSON.parse(text)
  return { ...deal, amount: fromRow(amount) }
}
