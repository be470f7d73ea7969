import assert from 'node:assert/strict'
import { aroundDatabase } from '../../../server/src/storage/database/around.ts'
import type { Database } from '../../../server/src/storage/database/database.ts'

/** Wraps the database of a server, and holds a chosen use of it. */
export function createGate() {
  let held: { at: number; begun: () => void; released: Promise<void> } | undefined

  async function pass(): Promise<void> {
    const mine = held
    if (!mine) return
    mine.at -= 1
    if (mine.at !== 0) return
    held = undefined
    mine.begun()
    await mine.released
  }

  return {
    through(real: Database): Database {
      return aroundDatabase(real, (_use, work) => pass().then(work))
    },

    /** Holds the `at`-th use from now; `begun` resolves when it waits. */
    holdAt(at: number) {
      assert.ok(at > 0)
      const begun = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = { at, begun: begun.resolve, released: released.promise }
      return { begun: begun.promise, release: released.resolve }
    },
  }
}
