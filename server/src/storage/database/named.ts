import type { Reader } from './database.ts'

/** The key of a row: its owner, and its ID there. */
type Key = readonly [owner: string, id: string]

/**
 * The rows of many keys in one question, each found along its index. `select` joins its table with
 * `named (owner, id)`.
 */
export async function listNamed<R>(
  reader: Reader,
  keys: readonly Key[],
  select: string,
): Promise<R[]> {
  if (keys.length === 0) return []
  const places = keys.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`)
  return reader.list<R>(
    `WITH named (owner, id) AS (VALUES ${places.join(', ')}) ${select}`,
    ...keys.flat(),
  )
}
