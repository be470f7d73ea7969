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
import { type Posted, type PostedRow, toPosted } from './timeline-store.ts'

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
  return reader.find(
    `SELECT refunds.pos_id AS "posId", refunds.order_id AS "orderId" FROM poses CROSS JOIN refunds
     WHERE refunds.pos_id = poses.pos_id AND refunds.refund_id = $1`,
    refundId,
  )
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

/** The shops of payouts whose points of sale are known. */
export async function listPayoutRefs(
  reader: Reader,
  keys: readonly Key[],
): Promise<{ shopId: ShopId; payoutId: PayoutId }[]> {
  return listNamed(
    reader,
    keys.map(({ posId, id }) => [posId, id]),
    `SELECT payouts.shop_id AS "shopId", payouts.payout_id AS "payoutId" FROM named
     JOIN payouts ON payouts.pos_id = named.owner AND payouts.payout_id = named.id`,
  )
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
  return reader.find(
    `SELECT shops.shop_id AS "shopId", shops.name, shops.currency, shops.firm_id AS "firmId",
       firms.name AS "firmName"
     FROM shops JOIN firms ON firms.firm_id = shops.firm_id WHERE shops.shop_id = $1`,
    shopId,
  )
}

export interface ListedPos {
  readonly posId: PosId
  readonly name: string
  readonly currency: string
  readonly automaticCapture: boolean
}

/** The first points of sale of a shop. */
export async function listPoses(reader: Reader, shopId: ShopId): Promise<ListedPos[]> {
  const rows = await reader.list<Omit<ListedPos, 'automaticCapture'> & { captures: number }>(
    `SELECT pos_id AS "posId", name, currency, automatic_capture AS captures FROM poses
     WHERE shop_id = $1 ORDER BY pos_id LIMIT $2`,
    shopId,
    timelineMax,
  )
  return rows.map(({ captures, ...row }) => ({ ...row, automaticCapture: captures === 1 }))
}

export interface AccountBalance {
  readonly account: string
  readonly currency: string
  readonly amount: bigint
}

/** The balances of the accounts with a prefix, including credits that were not added yet. */
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

/** The newest movements of a shop's available balance in its own currency, newest first. */
export async function listMovements(
  reader: Reader,
  { shopId, currency }: Pick<ShownShop, 'shopId' | 'currency'>,
): Promise<Posted[]> {
  const rows = await reader.list<PostedRow>(
    `SELECT reference, account, currency, amount, at FROM postings
     WHERE account = $1 AND currency = $2 ORDER BY at DESC, reference DESC LIMIT $3`,
    available(shopId),
    currency,
    timelineMax,
  )
  return rows.map(toPosted)
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

type Figure = 'madeAt' | 'opening' | 'closing' | 'lines' | 'size'

type StatementRow = Omit<ListedStatement, 'daily' | 'formats' | Figure> &
  Readonly<Record<Figure, number | null>> & { readonly daily: number; readonly formats: string }

export async function listStatements(
  reader: Reader,
  ids: readonly string[],
): Promise<ListedStatement[]> {
  const rows = await listNamed<StatementRow>(
    reader,
    ids.map((id) => [id, id]),
    `SELECT statements.report_id AS "reportId", pos_id AS "posId", shop_id AS "shopId", currency,
       date_from AS "dateFrom", date_to AS "dateTo", daily, formats, created_at AS "createdAt",
       made_at AS "madeAt", opening, closing, lines, size
     FROM named JOIN statements ON statements.report_id = named.id`,
  )
  return rows.map(toStatement)
}

function toStatement(row: StatementRow): ListedStatement {
  return {
    ...row,
    daily: row.daily === 1,
    // Only names of formats are written there, by a schema that lists them.
    formats: row.formats.split(' ').filter(Boolean) as StatementFormat[],
    madeAt: row.madeAt ?? undefined,
    opening: row.opening === null ? undefined : fromRow(row.opening),
    closing: row.closing === null ? undefined : fromRow(row.closing),
    lines: row.lines ?? undefined,
    size: row.size ?? undefined,
  }
}
