import assert from 'node:assert/strict'
import type { StatementFormat } from '@grosz/contract/resources/statements.ts'
import type { PosId, ReportId, ShopId } from '../../base/ids.ts'
import { toRow } from '../../base/money.ts'
import type { Reader, Statement as Sql, Tx } from '../../storage/database/database.ts'
import { dismiss, schedule } from '../../storage/due/due.ts'
import { type Made, type Owner, readyAt, type Setting, type Statement } from './statement.ts'

/** The kinds of jobs: making a statement, and starting the statement of the next day. */
export const STATEMENT = 'statement'
export const DAILY_STATEMENT = 'daily-statement'

interface SettingRow {
  formats: string
  notify_url: string | null
  next_day: string
}

interface StatementRow {
  report_id: ReportId
  pos_id: PosId
  shop_id: ShopId
  currency: string
  country: string
  date_from: string
  date_to: string
  since: number
  until: number
  daily: number
  formats: string
  notify_url: string | null
  created_at: number
  made_at: number | null
}

export async function findOwner(reader: Reader, posId: PosId): Promise<Owner | undefined> {
  return reader.find<Owner>(
    `SELECT poses.pos_id AS "posId", poses.shop_id AS "shopId", poses.currency, firms.country FROM poses
     JOIN shops ON shops.shop_id = poses.shop_id JOIN firms ON firms.firm_id = shops.firm_id
     WHERE poses.pos_id = $1`,
    posId,
  )
}

/** Resolves to the names of the firm and the shop of a statement. */
export async function loadNames(
  reader: Reader,
  shopId: ShopId,
): Promise<{ firmName: string; shopName: string }> {
  const row = await reader.find<{ firmName: string; shopName: string }>(
    `SELECT firms.name AS "firmName", shops.name AS "shopName" FROM shops
     JOIN firms ON firms.firm_id = shops.firm_id WHERE shops.shop_id = $1`,
    shopId,
  )
  assert.ok(row, 'a shop is never deleted')
  return row
}

export async function findSetting(reader: Reader, posId: PosId): Promise<Setting | undefined> {
  const row = await reader.find<SettingRow>(
    'SELECT formats, notify_url, next_day FROM statement_settings WHERE pos_id = $1',
    posId,
  )
  return (
    row && {
      formats: toFormats(row.formats),
      notifyUrl: row.notify_url ?? undefined,
      nextDay: row.next_day,
    }
  )
}

/** Points of sale that receive a statement of each day. */
export async function listSubscribers(reader: Reader): Promise<{ posId: PosId; shopId: ShopId }[]> {
  return reader.list(
    `SELECT statement_settings.pos_id AS "posId", poses.shop_id AS "shopId" FROM statement_settings
     JOIN poses ON poses.pos_id = statement_settings.pos_id`,
  )
}

/** An existing setting continues with its day. */
export function saveSetting(
  { posId, shopId }: Owner,
  { formats, notifyUrl, nextDay }: Setting,
  now: number,
): Sql[] {
  return [
    {
      sql: `INSERT INTO statement_settings (pos_id, notify_url, formats, next_day)
        VALUES ($1, $2, $3, $4) ON CONFLICT (pos_id) DO UPDATE
        SET notify_url = excluded.notify_url, formats = excluded.formats`,
      params: [posId, notifyUrl ?? null, formats.join(' '), nextDay],
    },
    schedule({ kind: DAILY_STATEMENT, reference: posId, turn: shopId, at: now }),
  ]
}

export function deleteSetting(posId: PosId): Sql[] {
  return [
    { sql: 'DELETE FROM statement_settings WHERE pos_id = $1', params: [posId] },
    dismiss(DAILY_STATEMENT, posId),
  ]
}

/** Each day of a setting is used once, even if several processes try. */
export function moveOn(posId: PosId, from: string, to: string): Sql {
  return {
    mustChange: true,
    sql: 'UPDATE statement_settings SET next_day = $3 WHERE pos_id = $1 AND next_day = $2',
    params: [posId, from, to],
  }
}

/** Inserts a statement, and schedules the job that makes it. */
export function insertStatement(statement: Statement): Sql[] {
  const { reportId, shopId, createdAt } = statement
  return [
    {
      sql: `INSERT INTO statements (report_id, pos_id, shop_id, currency, country, date_from, date_to,
          since, until, daily, formats, notify_url, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      params: [
        reportId,
        statement.posId,
        shopId,
        statement.currency,
        statement.country,
        statement.dateFrom,
        statement.dateTo,
        statement.since,
        statement.until,
        statement.daily ? 1 : 0,
        statement.formats.join(' '),
        statement.notifyUrl ?? null,
        createdAt,
      ],
      event: { type: 'STATEMENT_CREATED', ids: { reportId, shopId, posId: statement.posId } },
    },
    schedule({ kind: STATEMENT, reference: reportId, turn: shopId, at: readyAt(statement) }),
  ]
}

/** A statement that is still to be made. */
export async function findUnmade(
  reader: Reader,
  reportId: ReportId,
): Promise<Statement | undefined> {
  const row = await reader.find<StatementRow>(
    'SELECT * FROM statements WHERE report_id = $1 AND made_at IS NULL',
    reportId,
  )
  return row && toStatement(row)
}

/** Deletes the parts of an unfinished attempt, which belong to no file. */
export function forgetParts(reportId: ReportId): Sql {
  return { sql: 'DELETE FROM statement_parts WHERE report_id = $1', params: [reportId] }
}

export function insertPart(
  reportId: ReportId,
  making: string,
  { part, content }: { part: number; content: Uint8Array },
): Sql {
  return {
    sql: 'INSERT INTO statement_parts (report_id, making, part, content) VALUES ($1, $2, $3, $4)',
    params: [reportId, making, part, content],
  }
}

/** Finishes a statement: it can be read from then on and does not change. */
export function finishStatement(
  { reportId, posId, shopId }: Pick<Statement, 'reportId' | 'posId' | 'shopId'>,
  { making, formats, opening, closing, lines, size, digest }: Made,
  now: number,
): Sql[] {
  return [
    {
      mustChange: true,
      sql: `UPDATE statements SET made_at = $2, making = $3, opening = $4, closing = $5, lines = $6,
          size = $7, digest = $8, formats = $9 WHERE report_id = $1 AND made_at IS NULL`,
      event: { type: 'STATEMENT_READY', ids: { reportId, posId, shopId } },
      params: [
        reportId,
        now,
        making,
        toRow(opening),
        toRow(closing),
        lines,
        size,
        digest,
        formats.join(' '),
      ],
    },
    dismiss(STATEMENT, reportId),
  ]
}

/** Statements that were made before a moment, the oldest first. */
export async function listMadeBefore(
  reader: Reader,
  before: number,
  limit: number,
): Promise<ReportId[]> {
  const rows = await reader.list<{ report_id: ReportId }>(
    'SELECT report_id FROM statements WHERE made_at < $1 ORDER BY made_at LIMIT $2',
    before,
    limit,
  )
  return rows.map((row) => row.report_id)
}

/** Deletes some parts of these reports; resolves to their number. */
export function deleteParts(
  tx: Pick<Tx, 'run'>,
  reportIds: readonly ReportId[],
  limit: number,
): Promise<number> {
  return tx.run(
    `DELETE FROM statement_parts WHERE (report_id, making, part) IN (
       SELECT report_id, making, part FROM statement_parts
       WHERE report_id IN (${placesOf(reportIds)}) LIMIT $${reportIds.length + 1})`,
    ...reportIds,
    limit,
  )
}

export function deleteStatements(reportIds: readonly ReportId[]): Sql {
  return {
    sql: `DELETE FROM statements WHERE report_id IN (${placesOf(reportIds)})`,
    params: [...reportIds],
  }
}

function placesOf(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ')
}

export interface MadeFile {
  readonly making: string
  readonly size: number
}

/** The file of a shop's report, once it is made. */
export async function findFile(
  reader: Reader,
  { shopId, reportId, madeAfter }: { shopId: ShopId; reportId: ReportId; madeAfter: number },
): Promise<MadeFile | undefined> {
  return reader.find<MadeFile>(
    `SELECT making, size FROM statements
     WHERE report_id = $1 AND shop_id = $2 AND made_at >= $3`,
    reportId,
    shopId,
    madeAfter,
  )
}

export async function findPart(
  reader: Reader,
  reportId: ReportId,
  making: string,
  part: number,
): Promise<Uint8Array | undefined> {
  const row = await reader.find<{ content: Uint8Array }>(
    'SELECT content FROM statement_parts WHERE report_id = $1 AND making = $2 AND part = $3',
    reportId,
    making,
    part,
  )
  return row?.content
}

function toStatement(row: StatementRow): Statement {
  return {
    reportId: row.report_id,
    posId: row.pos_id,
    shopId: row.shop_id,
    currency: row.currency,
    country: row.country,
    dateFrom: row.date_from,
    dateTo: row.date_to,
    since: row.since,
    until: row.until,
    daily: row.daily === 1,
    formats: toFormats(row.formats),
    notifyUrl: row.notify_url ?? undefined,
    createdAt: row.created_at,
  }
}

function toFormats(text: string): StatementFormat[] {
  // Only names of formats are written there, by a schema that lists them.
  return text.split(' ').filter(Boolean) as StatementFormat[]
}
