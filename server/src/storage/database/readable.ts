import type { Comparison, Table } from '../../room.ts'

/** Checks that the server can parse the JSON in a column; skips rows without a value. */
export function checkOfJson(says: string, of: Table, column: string): Comparison {
  const id = of.key.at(-1) ?? ''
  return {
    says: `${says} that cannot be read`,
    of,
    compare: async (_, rows: readonly Readonly<Record<string, unknown>>[]) =>
      rows.filter((row) => !isReadable(row[column])).map((row) => String(row[id])),
  }
}

function isReadable(value: unknown): boolean {
  if (value === null) return true
  try {
    JSON.parse(String(value))
    return true
  } catch {
    return false
  }
}
