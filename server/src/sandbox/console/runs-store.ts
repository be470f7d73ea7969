import { listedCountMax } from '@grosz/contract/resources/console-orders.ts'
import { type Sort, UNFINISHED } from '@grosz/contract/shapes/console.ts'
import type { PosId } from '../../base/ids.ts'
import type { Reader } from '../../storage/database/database.ts'

/**
 * A table whose rows form runs, one for each point of sale and status, sorted by time and id: an
 * index has these columns first. The names go into SQL as they are.
 */
export interface Runs {
  readonly table: string
  readonly id: string
  /** The statuses of the rows; undefined for a table without statuses, where each point of sale has one run. */
  readonly statuses?: readonly string[]
  /** The statuses that the filter UNFINISHED selects. */
  readonly unfinished?: readonly string[]
}

/** The place of a row in a list: the values that the list is sorted by. */
export type Place = readonly (string | number)[]

export interface RunFilter {
  readonly posId?: string | undefined
  readonly shopId?: string | undefined
  readonly currencyCode?: string | undefined
  readonly status?: string | undefined
  readonly sort?: Sort | undefined
  readonly from: number
  /** The last moment that counts. */
  readonly to: number
}

/** The key of a row. */
export interface Key {
  readonly posId: PosId
  readonly id: string
  readonly createdAt: number
}

export interface Run {
  readonly pos_id: PosId
  /** The currency of the point of sale. */
  readonly currency: string
  readonly status: string
  /** The time of its first row. */
  readonly head: number
}

/** The index of a run is read from either end. */
const directions = {
  NEWEST: { beyond: '<', until: '>=', order: 'DESC', sign: -1 },
  OLDEST: { beyond: '>', until: '<=', order: 'ASC', sign: 1 },
} as const

/** The IDs that sort after all rows, and before all rows. */
const [END, BEGINNING] = ['\u{10FFFF}', '']

/**
 * The first rows of all runs that the filter names, after a place. Runs are read in the order of
 * their first rows, and only while one can contain an earlier row than those found: the work grows
 * with the number of runs and the length of the page, not with that of the table.
 */
export async function listSorted(
  reader: Reader,
  runs: Runs,
  { filter, after, limit }: { filter: RunFilter; after: Place | undefined; limit: number },
): Promise<Key[]> {
  const { sort = 'NEWEST', from, to } = filter
  const { beyond, until, order, sign } = directions[sort]
  const start = startOf(filter, after)
  let found: Key[] = []
  for (const run of await listRunsFrom(reader, runs, filter, start)) {
    const last = found[limit - 1]
    if (last && (run.head - last.createdAt) * sign > 0) break
    const rows = await reader.list<Key>(
      `SELECT pos_id AS "posId", ${runs.id} AS id, created_at AS "createdAt" FROM ${runs.table}
       WHERE pos_id = $1 AND ${ofStatus(runs, '$2')} AND created_at ${until} $3
         AND (created_at, ${runs.id}) ${beyond} ($4, $5)
       ORDER BY created_at ${order}, ${runs.id} ${order} LIMIT $6`,
      run.pos_id,
      run.status,
      sort === 'NEWEST' ? from : to,
      start.at,
      start.id,
      limit,
    )
    found = [...found, ...rows].toSorted((a, b) => inOrder(a, b) * sign).slice(0, limit)
  }
  return found
}

interface Start {
  readonly at: number
  readonly id: string
}

/** A list begins at an end of its time, or at a place within it. */
function startOf({ sort, from, to }: RunFilter, after: Place | undefined): Start {
  const [at, id] = after ?? []
  const isOldest = sort === 'OLDEST'
  const end = isOldest ? { at: from, id: BEGINNING } : { at: to, id: END }
  if (at === undefined || (isOldest ? Number(at) < from : Number(at) > to)) return end
  return { at: Number(at), id: String(id) }
}

/** Runs that have a row in the time, in the order of their first rows. */
export function listRuns(reader: Reader, runs: Runs, filter: RunFilter): Promise<Run[]> {
  return listRunsFrom(reader, runs, filter, startOf(filter, undefined))
}

async function listRunsFrom(
  reader: Reader,
  runs: Runs,
  { posId = '', shopId = '', currencyCode = '', status, sort = 'NEWEST', from, to }: RunFilter,
  start: Start,
): Promise<Run[]> {
  const { beyond, until, order, sign } = directions[sort]
  const { table, id } = runs
  const meant = statusesMeant(runs, status)
  if (meant.length === 0) return []
  const states = meant.map((one) => `SELECT '${one}' AS status`).join(' UNION ALL ')
  const rows = await reader.list<Run & { head: number | null }>(
    `SELECT poses.pos_id, poses.currency, states.status, (SELECT created_at FROM ${table}
         WHERE ${table}.pos_id = poses.pos_id AND ${ofStatus(runs, 'states.status')}
           AND created_at ${until} $4 AND (created_at, ${id}) ${beyond} ($5, $6)
         ORDER BY created_at ${order}, ${id} ${order} LIMIT 1) AS head
     FROM poses CROSS JOIN (${states}) AS states
     WHERE ($1 = '' OR poses.pos_id = $1) AND ($2 = '' OR poses.shop_id = $2)
       AND ($3 = '' OR poses.currency = $3)`,
    posId,
    shopId,
    currencyCode,
    sort === 'NEWEST' ? from : to,
    start.at,
    start.id,
  )
  return rows.filter(({ head }) => head !== null).toSorted((a, b) => (a.head - b.head) * sign)
}

/** The number of rows of each status that match the rest of a filter, counted to one past a bound. */
export async function listStatusCounts(
  reader: Reader,
  runs: Runs & { readonly statuses: readonly string[] },
  filter: RunFilter,
): Promise<{ status: string; count: number }[]> {
  const counts = new Map(runs.statuses.map((status) => [status, 0]))
  for (const { pos_id, status } of await listRuns(reader, runs, { ...filter, status: undefined })) {
    const count = counts.get(status) ?? 0
    const row = await reader.find<{ rows: number }>(
      `SELECT COUNT(*) AS rows FROM (SELECT 1 AS one FROM ${runs.table}
         WHERE pos_id = $1 AND status = $2 AND created_at >= $3 AND created_at <= $4
         LIMIT $5) AS counted`,
      pos_id,
      status,
      filter.from,
      filter.to,
      listedCountMax + 1 - count,
    )
    counts.set(status, count + (row?.rows ?? 0))
  }
  return [...counts].map(([status, count]) => ({ status, count }))
}

/** The statuses that a filter means; without one, all of them. */
export function statusesMeant(
  { statuses = [''], unfinished = [] }: Runs,
  status: string | undefined,
): readonly string[] {
  if (status === UNFINISHED) return unfinished
  return statuses.filter((one) => status === undefined || one === status)
}

function ofStatus({ table, statuses }: Runs, status: string): string {
  return statuses ? `${table}.status = ${status}` : `${status} = ''`
}

/** Compares keys by time, then by the code points of their IDs, as both engines compare text. */
function inOrder(a: Key, b: Key): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}
