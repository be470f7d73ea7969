import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '../../app.ts'
import {
  type KeyRefusal,
  keepNextKey,
  MasterKey,
  notPromoted,
  promoteNextKey,
  useOfNextKey,
  wrongKey,
} from '../../base/vault.ts'
import type { SealedColumn } from '../../room.ts'
import {
  type Choice,
  endRotation,
  findRotation,
  listSealed,
  reseal,
  type SealedRow,
  STEP_MS,
} from './store.ts'

const POLL_EVERY_MS = 500

interface Rotator {
  start(): void
  stop(): Promise<void>
}

interface RotatorApp extends Pick<App, 'database' | 'vault' | 'warn'> {
  /** Ends the process. */
  readonly stop: (refusal: KeyRefusal) => void
}

/**
 * Replaces the master key while the server runs. The next key is stored in the database, sealed under the current
 * one, so that every process reads it there, and a start after a crash continues. First all processes can open values
 * under the next key, then all seal with it, then the other values are sealed again, and the previous key is dropped.
 */
export function createRotator(app: RotatorApp, columns: readonly SealedColumn[]): Rotator {
  const { database, vault, warn, stop } = app
  const { keys, place } = vault
  const stepMs = STEP_MS[database.engine]
  const stopping = new AbortController()
  const { resealAll, hasAny } = createResealer(app, columns, stopping.signal)
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let overAt: number | undefined
  let resealing: Promise<void> | undefined
  const warned = new Set<string>()

  function pollSoon(): void {
    if (isPolling) return
    isPolling = true
    poll()
      .catch((error) => {
        if (!stopping.signal.aborted) warnOnce('the master key could not be replaced yet', error)
      })
      .finally(() => {
        isPolling = false
      })
  }

  /** Warns an operator once about each problem, not twice a second. */
  function warnOnce(text: string, error: unknown): void {
    const said = `${text}: ${error}`
    if (!warned.has(said)) warn(text, error)
    warned.add(said)
  }

  async function poll(): Promise<void> {
    // Without a response from the database, the state is unchanged, and others report it.
    const found = await findRotation(database.look).catch(() => undefined)
    if (!found) return
    const { mark, nextSealed, since } = found
    if (keys.next && mark === keys.next.mark) return taken(keys.next)
    // Another process has replaced the key while this one was suspended, and this one would continue with the
    // previous key.
    if (mark !== undefined && mark !== keys.current.mark) return stop(wrongKey(place))
    if (nextSealed === undefined) return
    if (!keys.next)
      keys.expect(new MasterKey(Buffer.from(vault.open(nextSealed, useOfNextKey), 'base64url')))
    const { next } = keys
    if (!next) return
    // Before it is the one in use, it is on the disk.
    keepNextKey(place, next, keys.current)
    const sinceMs = Date.now() - since
    if (sinceMs >= stepMs) keys.writeNext()
    if (sinceMs < 2 * stepMs || stopping.signal.aborted) return
    resealing = replaceAll(next)
    await resealing
  }

  async function replaceAll(next: MasterKey): Promise<void> {
    await resealAll({ notBy: next })
    if (stopping.signal.aborted) return
    // A second check of all values finds those that another process wrote meanwhile.
    if (await hasAny({ notBy: next })) return
    await database.write([endRotation(vault, next, Date.now())])
  }

  /**
   * Makes the next key the key in use, and drops the earlier one a step later: values that were read before they were
   * sealed anew have been opened by then. The process that ended the replacement did not see what this one sealed
   * with the earlier key after that, so this one seals it anew.
   */
  async function taken(next: MasterKey): Promise<void> {
    keys.writeNext()
    promote(next)
    const now = Date.now()
    overAt ??= now
    if (now - overAt < stepMs) return
    resealing = resealAll({ by: keys.current })
    await resealing
    if (stopping.signal.aborted) return
    overAt = undefined
    warned.clear()
    keys.finish()
  }

  /** The previous key no longer opens anything, even if its file remains. */
  function promote(next: MasterKey): void {
    try {
      promoteNextKey(place, next)
    } catch (error) {
      warnOnce(notPromoted(place, next), error)
    }
  }

  return {
    start() {
      timer = setInterval(pollSoon, POLL_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await resealing?.catch(() => {})
    },
  }
}

/** Values that are sealed anew in one transaction; a file is as large as many texts. */
const ROWS = 200
const FILES = 4

/** A pause between two transactions, for other work. */
const REST_MS = 5

interface Resealer {
  /** Seals the chosen values of all columns anew, until it is stopped. */
  resealAll(choice: Choice): Promise<void>
  /** True if any value is one of the chosen. */
  hasAny(choice: Choice): Promise<boolean>
}

function createResealer(
  { database, vault }: Pick<App, 'database' | 'vault'>,
  columns: readonly SealedColumn[],
  stopping: AbortSignal,
): Resealer {
  async function resealColumn(column: SealedColumn, choice: Choice): Promise<void> {
    const limit = column.isBytes ? FILES : ROWS
    let behind: SealedRow | undefined
    do {
      const rows = await listSealed(database.look, column, { choice, behind, limit })
      if (rows.length > 0) await database.write(rows.map((row) => reseal(column, row, vault)))
      behind = rows.at(-1)
      await delay(REST_MS)
    } while (behind && !stopping.aborted)
  }

  return {
    async resealAll(choice) {
      for (const column of columns) await resealColumn(column, choice)
    },
    async hasAny(choice) {
      for (const column of columns) {
        const query = { choice, behind: undefined, limit: 1 }
        if ((await listSealed(database.look, column, query)).length > 0) return true
      }
      return false
    },
  }
}
