import { currencies } from '@grosz/contract/shapes/money.ts'
import {
  type SellerOperationType,
  sellerOperationTypes,
} from '@grosz/contract/shapes/seller-operations.ts'
import { fromRow } from '../../base/money.ts'
import { DAY_MS, MINUTE_MS } from '../../base/time.ts'
import type { Param, Reader, Statement } from '../../storage/database/database.ts'
import type { Filter, Range, Sorting } from './filter.ts'
import type { Group, Slices, Stretch } from './pages.ts'

/** A posting in the history of a seller. */
export interface Entry {
  readonly reference: string
  readonly type: SellerOperationType
  readonly currency: string
  readonly amount: bigint
  readonly at: number
  readonly begunAt: number
}

/** A day with more operations is counted by its minutes as well. */
export const DENSE = 10_000

/** True for every posting. Makes the engine use the indexes by time; see their migration. */
const BY_TIME = 'line >= 0'

/** The first day of the seller that is not counted yet; 0 if no day is counted yet. */
export async function findCounted(reader: Reader, seller: string): Promise<number> {
  const row = await reader.find<{ until_day: number }>(
    'SELECT until_day FROM operations_counted WHERE seller = $1',
    seller,
  )
  return row?.until_day ?? 0
}

/** The first day after `day` on which the seller has operations. */
export async function findNextDay(
  reader: Reader,
  seller: string,
  day: number,
): Promise<number | undefined> {
  const row = await reader.find<{ at: number }>(
    `SELECT at FROM postings WHERE seller = $1 AND at >= $2 AND ${BY_TIME} ORDER BY at LIMIT 1`,
    seller,
    day * DAY_MS,
  )
  return row && Math.floor(row.at / DAY_MS)
}

/** Counts the operations of whole days; NothingChanged if another process has counted them meanwhile. */
export function countDays(seller: string, { from, to }: Range, before: number): Statement[] {
  return [
    {
      mustChange: true,
      sql: `INSERT INTO operations_counted (seller, until_day) VALUES ($1, $2)
        ON CONFLICT (seller) DO UPDATE SET until_day = excluded.until_day
        WHERE operations_counted.until_day = $3`,
      params: [seller, to, before],
    },
    {
      sql: `INSERT INTO operation_counts
          (seller, event_day, begun_day, operation, currency, operations)
        SELECT seller, at / ${DAY_MS}, begun_at / ${DAY_MS}, operation, currency, COUNT(*)
        FROM postings WHERE seller = $1 AND at >= $2 AND at < $3 AND ${BY_TIME}
        GROUP BY seller, at / ${DAY_MS}, begun_at / ${DAY_MS}, operation, currency`,
      params: [seller, from * DAY_MS, to * DAY_MS],
    },
    {
      sql: `INSERT INTO operation_minutes (seller, minute, operation, currency, operations)
        SELECT seller, at / ${MINUTE_MS}, operation, currency, COUNT(*)
        FROM postings WHERE seller = $1 AND at >= $2 AND at < $3 AND ${BY_TIME}
          AND at / ${DAY_MS} IN (SELECT event_day FROM operation_counts
            WHERE seller = $1 AND event_day >= $4 AND event_day < $5
            GROUP BY event_day HAVING SUM(operations) > ${DENSE})
        GROUP BY seller, at / ${MINUTE_MS}, operation, currency`,
      params: [seller, from * DAY_MS, to * DAY_MS, from, to],
    },
  ]
}

/** The minutes of days that have very many operations; other days are not counted by minute. */
export async function listMinutes(
  reader: Reader,
  { seller, filter, by }: { seller: string; filter: Filter; by: Sorting['by'] },
  { first, time }: Pick<Stretch, 'first' | 'time'>,
): Promise<Group[]> {
  const where = conditions(seller, firstOf(filter, by, first))
  where.within('minute', { from: time.from / MINUTE_MS, to: time.to / MINUTE_MS })
  const rows = await reader.list<{ minute: number; operations: number }>(
    `SELECT minute, CAST(SUM(operations) AS BIGINT) AS operations FROM operation_minutes
     WHERE ${where.sql()} GROUP BY minute`,
    ...where.params,
  )
  return rows.map(({ minute, operations }) => ({
    first,
    time: { from: minute * MINUTE_MS, to: (minute + 1) * MINUTE_MS },
    operations,
  }))
}

/** The filter for one type or currency, if the list is sorted by it first. */
function firstOf(filter: Filter, by: Sorting['by'], first: string): Filter {
  return {
    ...filter,
    ...(by === 'type' && { types: [first] }),
    ...(by === 'currencyCode' && { currencies: [first] }),
  }
}

/** The numbers of operations by day, and by type or currency if the list is sorted by it first. */
export async function listGroups(
  reader: Reader,
  { seller, filter, by }: { seller: string; filter: Filter; by: Sorting['by'] },
  { counted, live }: Slices,
): Promise<Group[]> {
  const first = firsts[by]
  const asked: Conditions[] = live.map(({ event, begun }) => {
    const where = conditions(seller, filter)
    where.holds(BY_TIME)
    // The + prevents the engine from using the index of the wider one of two ranges.
    where.within(begun && lengthOf(begun) < lengthOf(event) ? '+at' : 'at', event)
    if (begun) where.within('begun_at', begun)
    return where
  })
  const lists = asked.map((where) =>
    reader.list<DayRow>(
      `SELECT ${first} AS first, ${columns[by]} / ${DAY_MS} AS day, COUNT(*) AS operations
       FROM postings WHERE ${where.sql()} GROUP BY ${first}, ${columns[by]} / ${DAY_MS}`,
      ...where.params,
    ),
  )
  if (counted) {
    const where = conditions(seller, filter)
    where.within('event_day', counted.eventDays)
    if (counted.begunDays) where.within('begun_day', counted.begunDays)
    const day = by === 'creationDate' ? 'begun_day' : 'event_day'
    lists.push(
      reader.list<DayRow>(
        `SELECT ${first} AS first, ${day} AS day, CAST(SUM(operations) AS BIGINT) AS operations
         FROM operation_counts WHERE ${where.sql()} GROUP BY ${first}, ${day}`,
        ...where.params,
      ),
    )
  }
  return (await Promise.all(lists)).flat().map(({ day, ...group }) => ({
    ...group,
    time: { from: day * DAY_MS, to: (day + 1) * DAY_MS },
  }))
}

type DayRow = Omit<Group, 'time'> & { readonly day: number }

interface EntryRow {
  reference: string
  operation: SellerOperationType
  currency: string
  amount: number
  at: number
  begun_at: number
}

/**
 * Up to this number, it is faster to sort the operations than to find them among those of other types by time.
 */
const SORTED_MAX = 5_000

/** The operations of a stretch, in their order; there are `records` in all stretches. */
export async function listEntries(
  reader: Reader,
  asked: { seller: string; filter: Filter; sorting: Sorting; records: number },
  { first, time, skip, take }: Stretch,
): Promise<Entry[]> {
  const { seller, filter, sorting, records } = asked
  const { by, isDescending } = sorting
  const where = conditions(seller, firstOf(filter, by, first))
  const isByBegin = by === 'creationDate'
  const isSorted = where.isNamed && (!isByBegin || records <= SORTED_MAX)
  if (!isSorted) where.holds(BY_TIME)
  where.within('at', isByBegin ? filter.event : overlap(filter.event, time))
  const begun = isByBegin ? overlap(filter.begun ?? time, time) : filter.begun
  if (begun) where.within('begun_at', begun)
  // Within a type and a currency, operations are in ascending order of events, also in a descending list.
  const way = isDescending && (isByBegin || by === 'eventDate') ? 'DESC' : 'ASC'
  const order = [...(isByBegin ? ['begun_at'] : []), 'at', 'reference', 'line']
  const rows = await reader.list<EntryRow>(
    `SELECT reference, operation, currency, amount, at, begun_at FROM postings
     WHERE ${where.sql()} ORDER BY ${order.map((one) => `${one} ${way}`).join(', ')}
     LIMIT ${where.bind(take)} OFFSET ${where.bind(skip)}`,
    ...where.params,
  )
  return rows.map((row) => ({
    reference: row.reference,
    type: row.operation,
    currency: row.currency,
    amount: fromRow(row.amount),
    at: row.at,
    begunAt: row.begun_at,
  }))
}

/** The first column of groups, before their day; the operations of one seller are in one group. */
const firsts = {
  eventDate: 'seller',
  creationDate: 'seller',
  type: 'operation',
  currencyCode: 'currency',
} as const satisfies Record<Sorting['by'], string>

/** The time by whose day operations are counted. */
const columns = {
  eventDate: 'at',
  creationDate: 'begun_at',
  type: 'at',
  currencyCode: 'at',
} as const satisfies Record<Sorting['by'], string>

interface Conditions {
  readonly params: readonly Param[]
  /** True if they name types and currencies. */
  readonly isNamed: boolean
  bind(value: Param): string
  holds(term: string): void
  within(column: string, range: Range): void
  sql(): string
}

function conditions(
  seller: string,
  { types, currencies: codes }: Pick<Filter, 'types' | 'currencies'>,
): Conditions {
  const params: Param[] = []
  const terms: string[] = []
  const bind = (value: Param) => {
    params.push(value)
    return `$${params.length}`
  }
  terms.push(`seller = ${bind(seller)}`)
  const isNamed = types !== undefined || codes !== undefined
  if (isNamed) {
    // Written out in full, both conditions use the index by type.
    terms.push(`operation IN (${(types ?? sellerOperationTypes).map(bind).join(', ')})`)
    terms.push(`currency IN (${(codes ?? currencies).map(bind).join(', ')})`)
  }
  return {
    params,
    isNamed,
    bind,
    holds: (term) => terms.push(term),
    within(column, { from, to }) {
      terms.push(`${column} >= ${bind(from)} AND ${column} < ${bind(to)}`)
    },
    sql: () => terms.join(' AND '),
  }
}

function overlap(one: Range, other: Range): Range {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
}

function lengthOf({ from, to }: Range): number {
  return to - from
}
