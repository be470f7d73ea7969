import type { Pause } from '../../app.ts'
import type { Database } from '../../storage/database/database.ts'
import { findEpoch } from './store.ts'

/** The time after which every process sees the operator's command, in ms. */
const POLL_EVERY_MS = 500

interface OpenPause extends Pause {
  close(): void
}

/**
 * Resolves to the pause of this database: a restored copy is paused until an operator resumes it. It is read
 * at the start, and again and again while it is paused.
 */
export async function openPause({ look }: Pick<Database, 'look'>): Promise<OpenPause> {
  let { epoch, pausedAt } = await findEpoch(look)
  const jobs: (() => void)[] = []
  const polling =
    pausedAt === undefined ? undefined : setInterval(() => void refresh(), POLL_EVERY_MS).unref()

  async function refresh(): Promise<void> {
    const found = await findEpoch(look).catch(() => undefined)
    // Without a response from the database, the state is unchanged.
    if (!found || found.pausedAt !== undefined || pausedAt === undefined) return
    epoch = found.epoch
    pausedAt = undefined
    clearInterval(polling)
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
    close: () => clearInterval(polling),
  }
}
