import { toPage } from '../../base/keyset.ts'
import type { Reader } from '../../storage/database/database.ts'
import { timesOf } from './filter.ts'
import { type Page, pagingOf } from './page.ts'
import { type Key, listSorted, type RunFilter, type Runs } from './runs-store.ts'

/** The query of every list that is sorted by time. */
type Query = Omit<RunFilter, 'from' | 'to'> & {
  readonly limit?: number
  readonly cursor?: string
  readonly createdFrom?: string
  readonly createdTo?: string
}

export async function listPage(reader: Reader, runs: Runs, query: Query): Promise<Page<Key>> {
  const { after, limit } = pagingOf(query, ['number', 'string'])
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
