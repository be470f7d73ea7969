import { pageRows } from '@grosz/contract/shapes/console.ts'
import type { App } from '../../app.ts'
import { fromCursor, toPage } from '../../base/keyset.ts'
import type { Reader } from '../../storage/database/database.ts'

/** The place of a row in a list: the values that the list is sorted by. */
export type Place = readonly (string | number)[]

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

/** The page that a request asks for; `kinds` are the types of the values that its list is sorted by. */
export function pagingOf(query: PageQuery, kinds: readonly ('string' | 'number')[]): Paging {
  const { limit = pageRows.default, cursor } = query
  const like = kinds.map((kind) => (kind === 'string' ? '' : 0))
  return { limit, after: cursor === undefined ? undefined : fromCursor(cursor, like) }
}

/** A page of a list that is sorted by these texts. One row more tells whether another page follows. */
export async function pageBy<Q extends PageQuery, F extends string, T extends Record<F, string>>(
  app: App,
  query: Q,
  fields: readonly F[],
  list: (reader: Reader, query: Q & Paging) => Promise<readonly T[]>,
): Promise<Page<T>> {
  const kinds = fields.map(() => 'string' as const)
  const { after, limit } = pagingOf(query, kinds)
  const read = { ...query, after, limit: limit + 1 }
  const found = await app.database.read((reader) => list(reader, read))
  return toPage(found, limit, (row) => fields.map((field) => row[field]))
}
