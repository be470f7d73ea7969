import type { Bounds } from './window.ts'

/** Entries to be written next. */
export interface Batch<T> {
  /** The number of entries before these that were dropped. */
  readonly lost: number
  readonly entries: readonly T[]
}

/** The entries that are not written yet. Drops the oldest if there are more than the log keeps. */
export function createQueue<T>(
  sizeOf: (entry: T) => number,
  bounds: Pick<Bounds, 'entries' | 'bytes'>,
) {
  let held: { readonly entry: T; readonly size: number }[] = []
  let size = 0
  let lost = 0

  function sized(entry: T) {
    const own = sizeOf(entry)
    size += own
    return { entry, size: own }
  }

  function trim(): void {
    while (held.length > bounds.entries || size > bounds.bytes) {
      size -= held.shift()?.size ?? 0
      lost += 1
    }
  }

  return {
    isEmpty: () => held.length === 0,

    add(entry: T): void {
      held.push(sized(entry))
      trim()
    },

    /** Takes the oldest entries up to this total size, and at least one. */
    take(sizeMax: number): Batch<T> {
      let taken = 0
      const after = held.findIndex((one) => {
        const isFull = taken >= sizeMax
        if (!isFull) taken += one.size
        return isFull
      })
      const count = after === -1 ? held.length : after
      const batch = { lost, entries: held.slice(0, count).map(({ entry }) => entry) }
      held = held.slice(count)
      size -= taken
      lost = 0
      return batch
    },

    /** Puts a batch that could not be written back into the queue. */
    putBack(batch: Batch<T>): void {
      held = [...batch.entries.map(sized), ...held]
      lost += batch.lost
      trim()
    },
  }
}
