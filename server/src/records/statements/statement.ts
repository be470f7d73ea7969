import type { StatementFormat } from '@grosz/contract/resources/statements.ts'
import type { PosId, ReportId, ShopId } from '../../base/ids.ts'
import { assertAddress, invalid } from '../../base/refusal.ts'
import { beginOf, dayAfter, dayBefore, dayOf, zoneOf } from './days.ts'

/** The owner of a statement: the shop of a point of sale, in the currency of that point of sale. */
export interface Owner {
  readonly posId: PosId
  readonly shopId: ShopId
  readonly currency: string
  /** The country of the firm: its days are those of the statement. */
  readonly country: string
}

/** An order for a statement, from which its files are made later. */
export interface Statement extends Owner {
  readonly reportId: ReportId
  /** The first and the last day, yyyy-mm-dd. */
  readonly dateFrom: string
  readonly dateTo: string
  /** The moments between which its movements are; the last one is not among them. */
  readonly since: number
  readonly until: number
  /** True if it is a daily statement that the server makes automatically. */
  readonly daily: boolean
  readonly formats: readonly StatementFormat[]
  readonly notifyUrl: string | undefined
  readonly createdAt: number
}

/** The results of making a statement. */
export interface Made {
  /** The attempt that made it. */
  readonly making: string
  /** The formats of the files; a format without room for the totals is left out. */
  readonly formats: readonly StatementFormat[]
  readonly opening: bigint
  readonly closing: bigint
  readonly lines: number
  readonly size: number
  /** SHA-256 of the file. */
  readonly digest: string
}

/** The head of a statement: its owner, its days, and the totals of its lines. */
export interface Sheet
  extends Pick<Statement, 'posId' | 'country' | 'currency' | 'dateFrom' | 'dateTo'>,
    Totals {
  readonly shopName: string
  readonly firmName: string
}

/** The sums of the available balance in a period; both sides are positive. */
export interface Totals {
  readonly opening: bigint
  readonly closing: bigint
  readonly credits: bigint
  readonly debits: bigint
}

/** A point of sale that receives a statement of each day. */
export interface Setting {
  readonly formats: readonly StatementFormat[]
  readonly notifyUrl: string | undefined
  /** The first day that no statement was made for. */
  readonly nextDay: string
}

/**
 * A day is closed this long after its end: rows written at its last moment are on the disk then, and no clock
 * of another process is that far behind.
 */
export const CLOSING_MS = 60_000

interface Asked {
  readonly formats: readonly StatementFormat[]
  readonly dateFrom?: string
  readonly dateTo?: string
  readonly notifyUrl?: string
}

/** A statement on request; today ends now. */
export function openStatement(
  owner: Owner,
  asked: Asked,
  { reportId, setting, now }: { reportId: ReportId; setting: Setting | undefined; now: number },
): Statement {
  const zone = zoneOf(owner.country)
  const today = dayOf(now, zone)
  const { dateTo = today, dateFrom = dateTo, formats, notifyUrl } = asked
  if (dateTo > today) throw invalid('dateTo', 'must not be later than today')
  if (dateFrom > dateTo) throw invalid('dateFrom', 'must not be later than dateTo')
  const accepted = assertFormats(owner, formats)
  assertAddress('notifyUrl', notifyUrl)
  return {
    ...owner,
    reportId,
    dateFrom,
    dateTo,
    since: beginOf(dateFrom, zone),
    until: Math.min(beginOf(dayAfter(dateTo), zone), now + 1),
    daily: false,
    formats: accepted,
    notifyUrl: notifyUrl ?? setting?.notifyUrl,
    createdAt: now,
  }
}

/** The statement of the next day of a setting. */
export function openDaily(
  owner: Owner,
  { formats, notifyUrl, nextDay }: Setting,
  { reportId, now }: { reportId: ReportId; now: number },
): Statement {
  const zone = zoneOf(owner.country)
  return {
    ...owner,
    reportId,
    dateFrom: nextDay,
    dateTo: nextDay,
    since: beginOf(nextDay, zone),
    until: beginOf(dayAfter(nextDay), zone),
    daily: true,
    formats,
    notifyUrl,
    createdAt: now,
  }
}

/** The time from which the statement of a day can be made. */
export function closedAt(day: string, { country }: Pick<Owner, 'country'>): number {
  return beginOf(dayAfter(day), zoneOf(country)) + CLOSING_MS
}

/**
 * The time from which a statement can be made: after its last day is closed or, if the period ends
 * during that day, the day before its first day.
 */
export function readyAt(statement: Statement): number {
  const { dateFrom, dateTo, until, createdAt } = statement
  const isToTheEnd = until === beginOf(dayAfter(dateTo), zoneOf(statement.country))
  return Math.max(createdAt, closedAt(isToTheEnd ? dateTo : dayBefore(dateFrom), statement))
}

/** Returns the formats, CSV unless given. Refuses ABO except for CZK, since its amounts are in hellers. */
export function assertFormats(
  { currency }: Pick<Owner, 'currency'>,
  formats: readonly StatementFormat[] = ['csv'],
): readonly StatementFormat[] {
  if (formats.includes('abo') && currency !== 'CZK')
    throw invalid('formats', 'contains abo, which is available only for statements in CZK')
  return formats
}
