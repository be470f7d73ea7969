import type { Seeding } from '../../room.ts'
import type { Tx } from '../database/database.ts'
import { type DueKind, join } from './due.ts'

/** The number of rows that one transaction deletes. More rows would delay other writes. */
export const SWEPT_MAX = 500

/** The pause in ms after a sweep that left nothing to delete. */
const PAUSE_MS = 6 * 3_600_000

/** All sweeps run at the same times, so that an advancing clock stops only once for all of them. */
function nextLook(now: number): number {
  return (Math.floor(now / PAUSE_MS) + 1) * PAUSE_MS
}

/** Deletes expired rows, a few at a time, while the server runs. */
interface Sweep {
  readonly kind: DueKind
  /** Schedules the sweep, unless an earlier time is already scheduled. */
  readonly seed: (tx: Tx, seeding: Seeding) => Promise<void>
}

/** `deleteSome` deletes at most `limit` rows in its transaction and returns their number. */
export function sweep(
  name: string,
  deleteSome: (tx: Tx, some: { now: number; limit: number }) => Promise<number>,
): Sweep {
  return {
    kind: {
      name,
      async run(app) {
        const now = app.now()
        const deleted = await app.database.transaction((tx) =>
          deleteSome(tx, { now, limit: SWEPT_MAX }),
        )
        return { againAt: deleted < SWEPT_MAX ? nextLook(now) : now }
      },
      // A sweep moves no money and no caller waits for it, so it is retried without a limit.
      retryAt: (_attempts, { now }) => now + PAUSE_MS,
      together: 1,
      perTurn: 1,
      limitMs: 30_000,
    },
    async seed(tx, { now }) {
      await tx.write(join({ kind: name, reference: 'all', turn: name, at: nextLook(now) }))
    },
  }
}
