import { pageRows } from '@grosz/contract/shapes/console.ts'
import { fromCursor, toPage } from '../../base/keyset.ts'

/** The place of a row in a list: the values that the list is sorted by. */
export type Place = readonly (string | number)[]

interface Paging {
  readonly limit: number
  /** The last row of the page before. */
  readonly after: Place | undefined
}

export interface Page<T> {
  readonly rows: readonly T[]
  readonly next: string | undefined
}

/** The page that a request asks for; `kinds` are the types of the values that its list is sorted by. */
export function pagingOf(
  query: { readonly limit?: number; readonly cursor?: string },
  kinds: readonly ('string' | 'number')[],
): Paging {
  const { limit = pageRows.default, cursor } = query
  const like = kinds.map((kind) => (kind === 'string' ? '' : 0))
  return { limit, after: cursor === undefined ? undefined : fromCursor(cursor, like) }
}

/** A page from one row more than it holds, which tells whether another follows. */
export function pageOf<T>(
  found: readonly T[],
  { limit }: Pick<Paging, 'limit'>,
  place: (row: T) => Place,
): Page<T> {
  return toPage(found, limit, place)
}
