import {
  countedOrdersMax,
  overviewShopsMax,
  waitingMax,
} from '@grosz/contract/resources/console-overview.ts'
import type { OrderStatus } from '@grosz/contract/resources/orders.ts'
import type { Reader } from '../database/database.ts'
import type { ShopId } from '../ids.ts'
import { available, reserved } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { fromRow } from '../money.ts'
import { orderRuns } from './orders-store.ts'

/** Orders of one step of the chart, status and currency. */
export interface Counted {
  readonly at: number
  readonly status: OrderStatus
  readonly currency: string
  readonly count: number
  readonly amount: bigint
}

export interface Waiting {
  readonly unfinishedOrders: number
  readonly payments: number
  readonly captures: number
  readonly refunds: number
  readonly payouts: number
  readonly notifications: number
  readonly failingNotifications: number
  readonly verifications: number
}

const states = orderRuns.statuses.map((one) => `SELECT '${one}' AS status`).join(' UNION ALL ')

/** Every run of orders from a time on: all columns of the index, none of the table. */
const runs = `FROM poses CROSS JOIN (${states}) AS states
  JOIN orders ON orders.pos_id = poses.pos_id AND orders.status = states.status
    AND orders.created_at >= $1`

/** Whether no more orders were created since then than are counted. */
export async function areCountable(reader: Reader, since: number): Promise<boolean> {
  const row = await reader.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows FROM (SELECT 1 AS one ${runs} LIMIT $2) AS counted`,
    since,
    countedOrdersMax + 1,
  )
  return (row?.rows ?? 0) <= countedOrdersMax
}

export async function listCounts(
  reader: Reader,
  { since, stepMs }: { since: number; stepMs: number },
): Promise<Counted[]> {
  const rows = await reader.list<Omit<Counted, 'at' | 'amount'> & { step: number; amount: number }>(
    `SELECT step, status, currency, COUNT(*) AS count, CAST(SUM(amount) AS BIGINT) AS amount
     FROM (SELECT orders.created_at / CAST($2 AS BIGINT) AS step, states.status, poses.currency,
         orders.amount ${runs}) AS counted
     GROUP BY step, status, currency ORDER BY step, status, currency`,
    since,
    stepMs,
  )
  return rows.map(({ step, amount, ...row }) => ({
    ...row,
    at: step * stepMs,
    amount: fromRow(amount),
  }))
}

/** What waits, each counted up to a bound. */
export async function countWaiting(reader: Reader): Promise<Waiting> {
  const notifications = await reader.find<{ rows: number; failing: number | null }>(
    `SELECT COUNT(*) AS rows, SUM(CASE WHEN attempts > 0 THEN 1 ELSE 0 END) AS failing
     FROM (SELECT attempts FROM due WHERE kind = 'notification' LIMIT $1) AS counted`,
    waitingMax,
  )
  return {
    unfinishedOrders: await countDue(reader, 'expiry'),
    payments: await countDue(reader, 'payment'),
    captures: await count(
      reader,
      `poses JOIN orders ON orders.pos_id = poses.pos_id
         AND orders.status = 'WAITING_FOR_CONFIRMATION'`,
    ),
    refunds: await countDue(reader, 'refund'),
    payouts: await countDue(reader, 'payout'),
    notifications: notifications?.rows ?? 0,
    failingNotifications: notifications?.failing ?? 0,
    verifications: await count(
      reader,
      `verifications
       WHERE status IN ('WAITING_FOR_DATA', 'WAITING_FOR_VERIFICATION', 'REJECTED')`,
    ),
  }
}

async function countDue(reader: Reader, kind: 'expiry' | 'payment' | 'refund' | 'payout') {
  return count(reader, `due WHERE kind = '${kind}'`)
}

async function count(reader: Reader, from: string): Promise<number> {
  const row = await reader.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows FROM (SELECT 1 AS one FROM ${from} LIMIT $1) AS counted`,
    waitingMax,
  )
  return row?.rows ?? 0
}

export interface ShopBalance {
  readonly shopId: ShopId
  readonly name: string
  readonly currency: string
  readonly available: bigint
  readonly reserved: bigint
}

/** Shops and what they hold, after one of them, by their ids. */
export async function listBalances(
  reader: Reader,
  { after = '', limit = overviewShopsMax }: { after?: string; limit?: number } = {},
): Promise<ShopBalance[]> {
  const shops = await reader.list<{ shop_id: ShopId; name: string; currency: string }>(
    'SELECT shop_id, name, currency FROM shops WHERE shop_id > $1 ORDER BY shop_id LIMIT $2',
    after,
    limit,
  )
  const balances: ShopBalance[] = []
  for (const { shop_id: shopId, name, currency } of shops) {
    const free = await balanceOf(reader, available(shopId), currency)
    const held = await balanceOf(reader, reserved(shopId), currency)
    balances.push({ shopId, name, currency, available: free, reserved: held })
  }
  return balances
}
