import type { Pause } from '../app.ts'
import type { Database } from '../database/database.ts'
import { findEpoch } from './store.ts'

/** What the operator has said is seen after this time, by every process. */
const LOOK_EVERY_MS = 500

export interface OpenPause extends Pause {
  close(): void
}

/**
 * Whether this database is a restored copy that nobody has let go on yet. Asked at the start, and as
 * long as it is paused.
 */
export async function openPause({ look }: Pick<Database, 'look'>): Promise<OpenPause> {
  let { epoch, pausedAt } = await findEpoch(look)
  const jobs: (() => void)[] = []
  const looks =
    pausedAt === undefined ? undefined : setInterval(() => void refresh(), LOOK_EVERY_MS).unref()

  async function refresh(): Promise<void> {
    const found = await findEpoch(look).catch(() => undefined)
    // A database that does not answer has said nothing new.
    if (!found || found.pausedAt !== undefined || pausedAt === undefined) return
    epoch = found.epoch
    pausedAt = undefined
    clearInterval(looks)
    for (const job of jobs.splice(0)) job()
  }

  return {
    get since() {
      return pausedAt
    },
    get epoch() {
      return epoch
    },
    whenOver: (job) => {
      if (pausedAt === undefined) job()
      else jobs.push(job)
    },
    close: () => clearInterval(looks),
  }
}
