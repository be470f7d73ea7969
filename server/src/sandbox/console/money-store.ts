import { statesOf } from '@grosz/contract/lifecycle.ts'
import { shownAccountsMax } from '@grosz/contract/resources/console-money.ts'
import { payoutLifecycle, unfinishedPayouts } from '@grosz/contract/resources/payouts.ts'
import { refundLifecycle } from '@grosz/contract/resources/refunds.ts'
import type { StatementFormat } from '@grosz/contract/resources/statements.ts'
import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type {
  FirmId,
  OrderId,
  PayoutId,
  PosId,
  RefundId,
  ReportId,
  ShopId,
} from '../../base/ids.ts'
import { fromRow } from '../../base/money.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'
import { available } from '../../storage/ledger/accounts.ts'
import type { Key, Runs } from './runs-store.ts'
import type { Posted } from './timeline-store.ts'

export const refundRuns: Runs = {
  table: 'refunds',
  id: 'refund_id',
  statuses: statesOf(refundLifecycle),
}

export const payoutRuns: Runs = {
  table: 'payouts',
  id: 'payout_id',
  statuses: statesOf(payoutLifecycle),
  unfinished: unfinishedPayouts,
}

export const statementRuns: Runs = { table: 'statements', id: 'report_id' }

/** Finds the point of sale and the order of a refund. */
export async function findRefundRef(
  reader: Reader,
  refundId: RefundId,
): Promise<{ posId: PosId; orderId: OrderId } | undefined> {
  const row = await reader.find<{ pos_id: PosId; order_id: OrderId }>(
    `SELECT refunds.pos_id, refunds.order_id FROM poses CROSS JOIN refunds
     WHERE refunds.pos_id = poses.pos_id AND refunds.refund_id = $1`,
    refundId,
  )
  return row && { posId: row.pos_id, orderId: row.order_id }
}

/** The shop of a payout of any shop. */
export async function findPayoutShop(
  reader: Reader,
  payoutId: PayoutId,
): Promise<ShopId | undefined> {
  const row = await reader.find<{ shop_id: ShopId }>(
    `SELECT payouts.shop_id FROM shops CROSS JOIN payouts
     WHERE payouts.shop_id = shops.shop_id AND payouts.payout_id = $1`,
    payoutId,
  )
  return row?.shop_id
}

/** The shops of payouts that their points of sale are known of. */
export async function listPayoutRefs(
  reader: Reader,
  keys: readonly Key[],
): Promise<{ shopId: ShopId; payoutId: PayoutId }[]> {
  const rows = await listNamed<{ shop_id: ShopId; payout_id: PayoutId }>(
    reader,
    keys.map(({ posId, id }) => [posId, id]),
    `SELECT payouts.shop_id, payouts.payout_id FROM named
     JOIN payouts ON payouts.pos_id = named.owner AND payouts.payout_id = named.id`,
  )
  return rows.map((row) => ({ shopId: row.shop_id, payoutId: row.payout_id }))
}

export interface ShownShop {
  readonly shopId: ShopId
  readonly name: string
  readonly currency: string
  readonly firmId: FirmId
  readonly firmName: string
}

export async function findShownShop(
  reader: Reader,
  shopId: ShopId,
): Promise<ShownShop | undefined> {
  const row = await reader.find<{
    name: string
    currency: string
    firm_id: FirmId
    firm_name: string
  }>(
    `SELECT shops.name, shops.currency, shops.firm_id, firms.name AS firm_name
     FROM shops JOIN firms ON firms.firm_id = shops.firm_id WHERE shops.shop_id = $1`,
    shopId,
  )
  if (!row) return undefined
  const { name, currency, firm_id: firmId, firm_name: firmName } = row
  return { shopId, name, currency, firmId, firmName }
}

export interface ListedPos {
  readonly posId: PosId
  readonly name: string
  readonly currency: string
  readonly automaticCapture: boolean
}

/** The first points of sale of a shop. */
export async function listPoses(reader: Reader, shopId: ShopId): Promise<ListedPos[]> {
  const rows = await reader.list<{
    pos_id: PosId
    name: string
    currency: string
    automatic_capture: number
  }>(
    `SELECT pos_id, name, currency, automatic_capture FROM poses WHERE shop_id = $1
     ORDER BY pos_id LIMIT $2`,
    shopId,
    timelineMax,
  )
  return rows.map(({ pos_id, automatic_capture, ...row }) => ({
    ...row,
    posId: pos_id,
    automaticCapture: automatic_capture === 1,
  }))
}

export interface AccountBalance {
  readonly account: string
  readonly currency: string
  readonly amount: bigint
}

/** The balances of the accounts whose names begin so, with the credits that still wait. */
export async function listAccounts(reader: Reader, beginning: string): Promise<AccountBalance[]> {
  const rows = await reader.list<{ account: string; currency: string; amount: number }>(
    `SELECT account, currency, CAST(SUM(amount) AS BIGINT) AS amount FROM (
       SELECT account, currency, amount FROM balances WHERE account >= $1 AND account < $2
       UNION ALL
       SELECT account, currency, amount FROM credits WHERE account >= $1 AND account < $2) AS parts
     GROUP BY account, currency ORDER BY account, currency LIMIT $3`,
    beginning,
    `${beginning}\u{10FFFF}`,
    shownAccountsMax,
  )
  return rows.map((row) => ({ ...row, amount: fromRow(row.amount) }))
}

/** The newest movements of what a shop may spend, in its own currency, newest first. */
export async function listMovements(
  reader: Reader,
  { shopId, currency }: Pick<ShownShop, 'shopId' | 'currency'>,
): Promise<Posted[]> {
  const rows = await reader.list<Omit<Posted, 'amount'> & { amount: number }>(
    `SELECT reference, account, currency, amount, at FROM postings
     WHERE account = $1 AND currency = $2 ORDER BY at DESC, reference DESC LIMIT $3`,
    available(shopId),
    currency,
    timelineMax,
  )
  return rows.map((row) => ({ ...row, amount: fromRow(row.amount) }))
}

export interface ListedStatement {
  readonly reportId: ReportId
  readonly posId: PosId
  readonly shopId: ShopId
  readonly currency: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly daily: boolean
  readonly formats: readonly StatementFormat[]
  readonly createdAt: number
  readonly madeAt: number | undefined
  readonly opening: bigint | undefined
  readonly closing: bigint | undefined
  readonly lines: number | undefined
  readonly size: number | undefined
}

interface StatementRow {
  report_id: ReportId
  pos_id: PosId
  shop_id: ShopId
  currency: string
  date_from: string
  date_to: string
  daily: number
  formats: string
  created_at: number
  made_at: number | null
  opening: number | null
  closing: number | null
  lines: number | null
  size: number | null
}

export async function listStatements(
  reader: Reader,
  ids: readonly string[],
): Promise<ListedStatement[]> {
  const rows = await listNamed<StatementRow>(
    reader,
    ids.map((id) => [id, id]),
    `SELECT statements.report_id, pos_id, shop_id, currency, date_from, date_to, daily, formats,
       created_at, made_at, opening, closing, lines, size
     FROM named JOIN statements ON statements.report_id = named.id`,
  )
  return rows.map(toStatement)
}

function toStatement(row: StatementRow): ListedStatement {
  return {
    reportId: row.report_id,
    posId: row.pos_id,
    shopId: row.shop_id,
    currency: row.currency,
    dateFrom: row.date_from,
    dateTo: row.date_to,
    daily: row.daily === 1,
    // Only names of formats are written there, by a schema that lists them.
    formats: row.formats.split(' ').filter(Boolean) as StatementFormat[],
    createdAt: row.created_at,
    madeAt: row.made_at ?? undefined,
    opening: row.opening === null ? undefined : fromRow(row.opening),
    closing: row.closing === null ? undefined : fromRow(row.closing),
    lines: row.lines ?? undefined,
    size: row.size ?? undefined,
  }
}
