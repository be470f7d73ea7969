/** Entries that were written together. Their numbers have no gap. */
interface Page<T> {
  /** The number of the first entry. */
  readonly first: number
  /** The time of writing in ms since 1970, by the real clock. */
  readonly writtenAt: number
  readonly bytes: number
  readonly entries: readonly T[]
}

/** Limits of a log; the oldest pages are dropped to stay within all of them. */
export interface Bounds {
  readonly entries: number
  readonly bytes: number
  readonly ageMs: number
}

export interface Numbered<T> {
  readonly number: number
  readonly entry: T
}

/** The newest pages of a log, in memory, within its bounds. */
export function createWindow<T>(bounds: Bounds) {
  /** Oldest first. */
  const pages: Page<T>[] = []
  let count = 0
  let bytes = 0

  function isOver({ entries, writtenAt }: Page<T>, now: number): boolean {
    return (
      count - entries.length >= bounds.entries ||
      bytes > bounds.bytes ||
      writtenAt < now - bounds.ageMs
    )
  }

  /** Drops the oldest pages, and the beginning of the one that is in part among the newest entries. */
  function trim(now: number): void {
    for (let [oldest] = pages; oldest && isOver(oldest, now); [oldest] = pages) {
      pages.shift()
      count -= oldest.entries.length
      bytes -= oldest.bytes
    }
    const [oldest] = pages
    const excess = count - bounds.entries
    if (!oldest || excess <= 0) return
    pages[0] = { ...oldest, first: oldest.first + excess, entries: oldest.entries.slice(excess) }
    count -= excess
  }

  return {
    trim,

    add(page: Page<T>, now: number): void {
      pages.push(page)
      count += page.entries.length
      bytes += page.bytes
      trim(now)
    },

    /** The oldest entry, if there is one. */
    oldest(): Numbered<T> | undefined {
      const [page] = pages
      const [entry] = page?.entries ?? []
      return page && entry && { number: page.first, entry }
    },

    /** The entries before a number, newest first. */
    *before(limit: number): Generator<Numbered<T>> {
      for (let at = pages.length - 1; at >= 0; at -= 1) {
        const { first, entries } = pages[at] as Page<T>
        for (let number = Math.min(first + entries.length, limit) - 1; number >= first; number -= 1)
          yield { number, entry: entries[number - first] as T }
      }
    },

    /** The entries after a number, oldest first. */
    *after(seen: number): Generator<Numbered<T>> {
      // Most readers lack only the newest pages.
      let at = pages.length
      while (at > 0 && endOf(pages[at - 1] as Page<T>) > seen) at -= 1
      for (const { first, entries } of pages.slice(at)) {
        for (let number = Math.max(first, seen + 1); number < first + entries.length; number += 1)
          yield { number, entry: entries[number - first] as T }
      }
    },
  }
}

function endOf({ first, entries }: Page<unknown>): number {
  return first + entries.length - 1
}
