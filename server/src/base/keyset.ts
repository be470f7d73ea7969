import { invalid } from './refusal.ts'

/** The end of a page of a list, as a token that callers send back. */
export function toCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place that a cursor names; `like` is any place of that list. */
export function fromCursor<P extends readonly (string | number)[]>(cursor: string, like: P): P {
  const place = placeIn(cursor)
  const fits =
    Array.isArray(place) &&
    place.length === like.length &&
    place.every((part, index) => isLike(part, like[index]))
  if (!fits) throw invalid('cursor', 'is not a next value from a page of this list')
  // Each part has just been found to be of the type of its model.
  return place as unknown as P
}

/**
 * True if a part of a cursor has the type of the value that it is compared with. Our cursors never
 * contain text that PostgreSQL rejects.
 */
function isLike(part: unknown, like: string | number | undefined): boolean {
  if (typeof part !== typeof like) return false
  return typeof part === 'string' ? !part.includes('\0') : Number.isSafeInteger(part)
}

function placeIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** A page from one row more than it has: the extra row shows that there is a next page. */
export function toPage<R>(
  rows: readonly R[],
  limit: number,
  placeOf: (row: R) => readonly (string | number)[],
): { readonly rows: readonly R[]; readonly next: string | undefined } {
  const last = rows[limit - 1]
  const hasMore = rows.length > limit && last !== undefined
  return { rows: rows.slice(0, limit), next: hasMore ? toCursor(placeOf(last)) : undefined }
}
