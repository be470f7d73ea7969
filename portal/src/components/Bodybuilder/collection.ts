/** A saved request; the query of the Bodybuilder's address has its choices. */
export interface SavedRequest {
  readonly query: string
  readonly name: string
  /** The body, where it was edited. */
  readonly text?: string | undefined
}

/** The stored collection, or an empty one: another program may have written the value. */
export function readCollection(stored: string | null): readonly SavedRequest[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isSaved) : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is SavedRequest {
  if (typeof value !== 'object' || value === null) return false
  const { query, name, text } = value as Record<string, unknown> // An object, as checked before.
  return [query, name, text ?? ''].every((one) => typeof one === 'string')
}

/** The same choice is stored once. */
export function withRequest(
  list: readonly SavedRequest[],
  request: SavedRequest,
): readonly SavedRequest[] {
  return [...list.filter(({ query }) => query !== request.query), request]
}
