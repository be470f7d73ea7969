import {
  countedOrdersMax,
  overviewShopsMax,
  waitingMax,
} from '@grosz/contract/resources/console-overview.ts'
import { unfinishedVerifications } from '@grosz/contract/resources/verification.ts'
import type { ShopId } from '../../base/ids.ts'
import { fromRow } from '../../base/money.ts'
import type { Reader } from '../../storage/database/database.ts'
import { available, reserved } from '../../storage/ledger/accounts.ts'
import { balanceOf } from '../../storage/ledger/ledger.ts'
import type { Place, Run } from './runs-store.ts'

/** Orders of one step of a chart. */
export interface Step {
  readonly at: number
  readonly count: number
  readonly amount: bigint
}

interface PendingCounts {
  readonly unfinishedOrders: number
  readonly payments: number
  readonly captures: number
  readonly refunds: number
  readonly payouts: number
  readonly notifications: number
  readonly failingNotifications: number
  readonly verifications: number
}

/** The newest moment from which on a run has more orders than are counted; undefined where it has fewer. */
export async function findTooMany(
  reader: Reader,
  { pos_id, status }: Run,
  since: number,
): Promise<number | undefined> {
  const row = await reader.find<{ created_at: number }>(
    `SELECT created_at FROM orders WHERE pos_id = $1 AND status = $2 AND created_at >= $3
     ORDER BY created_at DESC, order_id DESC LIMIT 1 OFFSET $4`,
    pos_id,
    status,
    since,
    countedOrdersMax,
  )
  return row?.created_at
}

/** The number of orders of a run that were created since then, counted up to a bound. */
export async function countOrders(
  reader: Reader,
  { pos_id, status }: Run,
  { since, max }: { since: number; max: number },
): Promise<number> {
  const row = await reader.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows FROM (SELECT 1 AS one FROM orders
       WHERE pos_id = $1 AND status = $2 AND created_at >= $3 LIMIT $4) AS counted`,
    pos_id,
    status,
    since,
    max,
  )
  return row?.rows ?? 0
}

/** The orders of a run by the steps of a chart; the index contains all selected columns. */
export async function listSteps(
  reader: Reader,
  { pos_id, status }: Run,
  { since, stepMs }: { since: number; stepMs: number },
): Promise<Step[]> {
  const rows = await reader.list<{ step: number; count: number; amount: number }>(
    `SELECT step, COUNT(*) AS count, CAST(SUM(amount) AS BIGINT) AS amount
     FROM (SELECT created_at / CAST($4 AS BIGINT) AS step, amount FROM orders
       WHERE pos_id = $1 AND status = $2 AND created_at >= $3) AS counted
     GROUP BY step`,
    pos_id,
    status,
    since,
    stepMs,
  )
  return rows.map(({ step, count, amount }) => ({
    at: step * stepMs,
    count,
    amount: fromRow(amount),
  }))
}

/** The numbers of waiting records, each counted up to a bound, and the counts that reached it. */
export async function countWaiting(
  reader: Reader,
): Promise<{ waiting: PendingCounts; waitingAtLeast: (keyof PendingCounts)[] }> {
  const counted = await countPastBound(reader)
  const names = Object.keys(counted) as (keyof PendingCounts)[] // Object.keys returns string[]
  const waitingAtLeast = names.filter((name) =>
    // The failing ones are looked for among the notifications that were counted.
    name === 'failingNotifications'
      ? counted.notifications > waitingMax
      : counted[name] > waitingMax,
  )
  const bounded = names.map((name) => [name, Math.min(counted[name], waitingMax)])
  return { waiting: Object.fromEntries(bounded), waitingAtLeast }
}

/** One more than the bound means that there are more. */
async function countPastBound(reader: Reader): Promise<PendingCounts> {
  const notifications = await reader.find<{ rows: number; failing: number | null }>(
    `SELECT COUNT(*) AS rows, SUM(CASE WHEN attempts > 0 THEN 1 ELSE 0 END) AS failing
     FROM (SELECT attempts FROM due WHERE kind = 'notification' LIMIT $1) AS counted`,
    waitingMax + 1,
  )
  return {
    unfinishedOrders: await countDue(reader, 'expiry'),
    payments: await countDue(reader, 'payment'),
    captures: await count(
      reader,
      `poses CROSS JOIN orders WHERE orders.pos_id = poses.pos_id
         AND orders.status = 'WAITING_FOR_CONFIRMATION'`,
    ),
    refunds: await countDue(reader, 'refund'),
    payouts: await countDue(reader, 'payout'),
    notifications: notifications?.rows ?? 0,
    failingNotifications: notifications?.failing ?? 0,
    verifications: await count(
      reader,
      `poses CROSS JOIN verifications WHERE verifications.pos_id = poses.pos_id
         AND verifications.status IN (${unfinishedVerifications.map((one) => `'${one}'`).join(', ')})`,
    ),
  }
}

/** Determines which actions were taken at least once. */
export async function findFirstSteps(reader: Reader) {
  return {
    orderCreated: await isThere(
      reader,
      'poses CROSS JOIN orders WHERE orders.pos_id = poses.pos_id',
    ),
    orderPaid: await isThere(
      reader,
      `poses CROSS JOIN orders WHERE orders.pos_id = poses.pos_id AND orders.status = 'COMPLETED'`,
    ),
    notificationDelivered: await isThere(
      reader,
      // Most notifications are delivered, so the query ends early; without one, it ends at the limit.
      `(SELECT state FROM notifications LIMIT ${waitingMax}) AS kept WHERE state = 'DELIVERED'`,
    ),
  }
}

async function isThere(reader: Reader, from: string): Promise<boolean> {
  return (await reader.find(`SELECT 1 AS one FROM ${from} LIMIT 1`)) !== undefined
}

async function countDue(reader: Reader, kind: 'expiry' | 'payment' | 'refund' | 'payout') {
  return count(reader, `due WHERE kind = '${kind}'`)
}

async function count(reader: Reader, from: string): Promise<number> {
  const row = await reader.find<{ rows: number }>(
    `SELECT COUNT(*) AS rows FROM (SELECT 1 AS one FROM ${from} LIMIT $1) AS counted`,
    waitingMax + 1,
  )
  return row?.rows ?? 0
}

export interface ShopBalance {
  readonly shopId: ShopId
  readonly name: string
  readonly currencyCode: string
  readonly available: bigint
  readonly reserved: bigint
}

/** Shops and their balances, after one of them, by ID. */
export async function listBalances(
  reader: Reader,
  { after: [id = ''] = [], limit }: { after?: Place | undefined; limit: number } = {
    limit: overviewShopsMax,
  },
): Promise<ShopBalance[]> {
  const shops = await reader.list<Pick<ShopBalance, 'shopId' | 'name' | 'currencyCode'>>(
    `SELECT shop_id AS "shopId", name, currency AS "currencyCode" FROM shops
     WHERE shop_id > $1 ORDER BY shop_id LIMIT $2`,
    id,
    limit,
  )
  const balances: ShopBalance[] = []
  for (const shop of shops) {
    const free = await balanceOf(reader, available(shop.shopId), shop.currencyCode)
    const held = await balanceOf(reader, reserved(shop.shopId), shop.currencyCode)
    balances.push({ ...shop, available: free, reserved: held })
  }
  return balances
}
