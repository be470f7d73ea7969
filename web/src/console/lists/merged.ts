import type { Page } from './page.ts'

/** The changes at the beginning of a list that are not shown yet. */
export interface NewerPage<R> extends Page<R> {
  readonly added: number
}

interface Merged<R> {
  readonly rows: readonly R[]
  readonly waiting: NewerPage<R> | undefined
}

/**
 * Brings rows up to date with a new first page. Rows in both are replaced in place; new and removed
 * rows would move the others, and wait.
 */
export function merged<R>(
  rows: readonly R[],
  fresh: Page<R>,
  keyOf: (row: R) => string,
): Merged<R> {
  const inFresh = new Map(fresh.rows.map((row) => [keyOf(row), row]))
  const shown = new Set(rows.map(keyOf))
  const isKnown = (row: R) => shown.has(keyOf(row))
  // Rows behind the last common one may be those of the next page.
  const lastKnown = fresh.next === undefined ? -1 : fresh.rows.findLastIndex(isKnown)
  const until = lastKnown + 1 || fresh.rows.length
  const lastShown = rows.findLastIndex((row) => inFresh.has(keyOf(row)))
  const added = fresh.rows.slice(0, until).filter((row) => !isKnown(row)).length
  const gone = rows
    .slice(0, fresh.next === undefined ? rows.length : lastShown + 1)
    .filter((row) => !inFresh.has(keyOf(row))).length
  return {
    rows: rows.map((row) => inFresh.get(keyOf(row)) ?? row),
    waiting: added + gone > 0 ? { ...fresh, added } : undefined,
  }
}
