import { pageRows } from '@grosz/contract/shapes/console.ts'
import type { App } from '../../app.ts'
import { fromCursor, toPage } from '../../base/keyset.ts'
import { invalid } from '../../base/refusal.ts'
import type { Reader } from '../../storage/database/database.ts'
import { type Key, listSorted, type Place, type RunFilter, type Runs } from './runs-store.ts'

interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
}

export interface Paging {
  readonly limit: number
  /** The last row of the page before. */
  readonly after: Place | undefined
}

export interface Page<T> {
  readonly rows: readonly T[]
  readonly next: string | undefined
}

/** The requested page; `like` is any place of its list. */
export function pagingOf({ limit = pageRows.default, cursor }: PageQuery, like: Place): Paging {
  return { limit, after: cursor === undefined ? undefined : fromCursor(cursor, like) }
}

/** A page of a list that is sorted by these texts. One extra row shows whether another page follows. */
export async function pageBy<Q extends PageQuery, F extends string, T extends Record<F, string>>(
  app: App,
  query: Q,
  fields: readonly F[],
  list: (reader: Reader, query: Q & Paging) => Promise<readonly T[]>,
): Promise<Page<T>> {
  const { after, limit } = pagingOf(
    query,
    fields.map(() => ''),
  )
  const read = { ...query, after, limit: limit + 1 }
  const found = await app.database.read((reader) => list(reader, read))
  return toPage(found, limit, (row) => fields.map((field) => row[field]))
}

/** The query of every list that is sorted by time. */
type TimedQuery = Omit<RunFilter, 'from' | 'to'> &
  PageQuery & { readonly createdFrom?: string; readonly createdTo?: string }

export async function listPage(reader: Reader, runs: Runs, query: TimedQuery): Promise<Page<Key>> {
  const { after, limit } = pagingOf(query, [0, ''])
  const filter = { ...query, ...timesOf(query) }
  const keys = await listSorted(reader, runs, { filter, after, limit: limit + 1 })
  return toPage(keys, limit, ({ createdAt, id }) => [createdAt, id])
}

/** Rows in the order of their keys. */
export function sortedBy<T>(
  keys: readonly Key[],
  rows: readonly T[],
  idOf: (row: T) => string,
): T[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return keys.flatMap(({ id }) => byId.get(id) ?? [])
}

/** A time in ms since 1970 after any time of a row. */
export const LATEST = Date.UTC(9999, 11, 31)

/** The time in ms that a list is limited to. */
export function timesOf({
  createdFrom,
  createdTo,
}: Pick<TimedQuery, 'createdFrom' | 'createdTo'>): Pick<RunFilter, 'from' | 'to'> {
  return {
    from: createdFrom === undefined ? 0 : timeOf('createdFrom', createdFrom),
    to: createdTo === undefined ? LATEST : timeOf('createdTo', createdTo) - 1,
  }
}

/** ISO 8601 allows leap seconds, which our clocks do not have. */
function timeOf(field: string, text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw invalid(field, 'must be an existing time')
  return time
}
