import type { ChargebackReason, ChargebackStatus } from '@grosz/contract/resources/chargebacks.ts'
import type { ChargebackId, OrderId, PosId } from '../../base/ids.ts'
import { fromRow, toRow } from '../../base/money.ts'
import type { Reader, Statement } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import type { Share } from '../orders/shares.ts'
import type { OrderRef } from '../orders/store.ts'
import { fromSharesRow, saveGiven, takeBack, toSharesRow } from '../refunds/store.ts'
import type { Chargeback } from './chargeback.ts'

interface ChargebackRow {
  pos_id: PosId
  chargeback_id: ChargebackId
  order_id: OrderId
  amount: number
  currency: string
  reason: ChargebackReason
  description: string | null
  /** JSON; NULL if the shop alone bears it. */
  shares: string | null
  status: ChargebackStatus
  created_at: number
  reversed_at: number | null
}

type ChargebackRef = Pick<Chargeback, 'posId' | 'chargebackId'>

/** Inserts a chargeback of a locked order, of which `given` was returned before. */
export function insertChargeback(chargeback: Chargeback, given: readonly Share[]): Statement[] {
  return [
    {
      sql: `INSERT INTO chargebacks (pos_id, chargeback_id, order_id, amount, currency, reason,
          description, shares, status, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      params: [
        chargeback.posId,
        chargeback.chargebackId,
        chargeback.orderId,
        toRow(chargeback.amount),
        chargeback.currency,
        chargeback.reason,
        chargeback.description ?? null,
        toSharesRow(chargeback.shares),
        chargeback.status,
        chargeback.createdAt,
      ],
      event: { type: 'CHARGEBACK_CREATED', status: chargeback.status, ids: idsOf(chargeback) },
    },
    ...saveGiven(chargeback, given),
  ]
}

/** Stores that a chargeback was reversed. */
export function saveReversed(after: Chargeback): Statement[] {
  return [
    {
      mustChange: true,
      event: { type: 'CHARGEBACK_STATUS_CHANGED', status: after.status, ids: idsOf(after) },
      sql: `UPDATE chargebacks SET status = $3, reversed_at = $4
        WHERE pos_id = $1 AND chargeback_id = $2 AND reversed_at IS NULL`,
      params: [after.posId, after.chargebackId, after.status, after.reversedAt ?? null],
    },
    ...takeBack(after),
  ]
}

export async function findChargeback(
  reader: Reader,
  { posId, chargebackId }: ChargebackRef,
): Promise<Chargeback | undefined> {
  const row = await reader.find<ChargebackRow>(
    'SELECT * FROM chargebacks WHERE pos_id = $1 AND chargeback_id = $2',
    posId,
    chargebackId,
  )
  return row && toChargeback(row)
}

/** Chargebacks of an order, oldest first. */
export async function listOfOrder(
  reader: Reader,
  { posId, orderId }: OrderRef,
  limit: number,
): Promise<Chargeback[]> {
  const rows = await reader.list<ChargebackRow>(
    `SELECT * FROM chargebacks WHERE pos_id = $1 AND order_id = $2
     ORDER BY created_at, chargeback_id LIMIT $3`,
    posId,
    orderId,
    limit,
  )
  return rows.map(toChargeback)
}

/** The amount that was charged back of an order and not reversed, in minor units. */
export async function chargedBackOf(reader: Reader, { posId, orderId }: OrderRef): Promise<bigint> {
  const row = await reader.find<{ amount: number }>(
    `SELECT COALESCE(SUM(amount), 0) AS amount FROM chargebacks
     WHERE pos_id = $1 AND order_id = $2 AND reversed_at IS NULL`,
    posId,
    orderId,
  )
  return fromRow(row?.amount ?? 0)
}

/** Chargebacks of any orders. */
export async function listChargebacks(
  reader: Reader,
  refs: readonly ChargebackRef[],
): Promise<Chargeback[]> {
  const rows = await listNamed<ChargebackRow>(
    reader,
    refs.map(({ posId, chargebackId }) => [posId, chargebackId]),
    `SELECT chargebacks.* FROM named
     JOIN chargebacks ON chargebacks.pos_id = named.owner AND chargebacks.chargeback_id = named.id`,
  )
  return rows.map(toChargeback)
}

function idsOf({ posId, orderId }: Chargeback) {
  return { posId, orderId }
}

function toChargeback(row: ChargebackRow): Chargeback {
  return {
    posId: row.pos_id,
    orderId: row.order_id,
    chargebackId: row.chargeback_id,
    amount: fromRow(row.amount),
    currency: row.currency,
    reason: row.reason,
    description: row.description ?? undefined,
    shares: fromSharesRow(row),
    status: row.status,
    createdAt: row.created_at,
    reversedAt: row.reversed_at ?? undefined,
  }
}
