import { pageRows } from '@grosz/contract/shapes/console.ts'
import { invalid } from '../refusal.ts'

/** The place of a row in a list: the values that the list is sorted by. */
export type Place = readonly (string | number)[]

export interface Paging {
  readonly limit: number
  /** The last row of the page before. */
  readonly after: Place | undefined
}

export interface Page<T> {
  readonly rows: readonly T[]
  readonly next: string | undefined
}

/** What a request asks for; `kinds` are the types of the values that its list is sorted by. */
export function pagingOf(
  query: { readonly limit?: number; readonly cursor?: string },
  kinds: readonly ('string' | 'number')[],
): Paging {
  const { limit = pageRows.default, cursor } = query
  return { limit, after: cursor === undefined ? undefined : placeOf(cursor, kinds) }
}

/** A page from one row more than it holds, which tells whether another follows. */
export function pageOf<T>(
  found: readonly T[],
  { limit }: Pick<Paging, 'limit'>,
  place: (row: T) => Place,
): Page<T> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? cursorOf(place(last)) : undefined }
}

export function cursorOf(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function placeOf(cursor: string, kinds: readonly ('string' | 'number')[]): Place {
  const place = parsed(Buffer.from(cursor, 'base64url').toString())
  const isOurs =
    Array.isArray(place) &&
    place.length === kinds.length &&
    kinds.every((kind, index) => isOf(kind, place[index]))
  if (!isOurs) throw invalid('cursor', 'must be the value of next of the page before')
  return place
}

function isOf(kind: 'string' | 'number', value: unknown): boolean {
  if (kind === 'number') return Number.isSafeInteger(value)
  // No text of a row has this character, and PostgreSQL takes none that has it.
  return typeof value === 'string' && !value.includes('\0')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
