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
import { createResealer } from './resealer.ts'
import { endRotation, findRotation, STEP_MS } from './store.ts'

const LOOK_EVERY_MS = 500

interface Rotator {
  start(): void
  stop(): Promise<void>
}

interface House extends Pick<App, 'database' | 'vault' | 'warn'> {
  /** Ends the process. */
  readonly stop: (refusal: KeyRefusal) => void
}

/**
 * Replaces the master key while the server runs. The next key stands in the database, sealed under the
 * one in use, so every process learns of it there, and a start after a crash goes on. First all can open what
 * the next key seals, then all seal with it, then what is left is sealed anew, and the key before is forgotten.
 */
export function createRotator(house: House, columns: readonly SealedColumn[]): Rotator {
  const { database, vault, warn, stop } = house
  const { keys, place } = vault
  const stepMs = STEP_MS[database.engine]
  const stopping = new AbortController()
  const { resealAll, hasAny } = createResealer(house, columns, stopping.signal)
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let overAt: number | undefined
  let resealing: Promise<void> | undefined
  const warned = new Set<string>()

  function lookSoon(): void {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error) => {
        if (!stopping.signal.aborted) warnOnce('the master key could not be replaced yet', error)
      })
      .finally(() => {
        isLooking = false
      })
  }

  /** An operator who has to mend something reads of it once, and not twice a second. */
  function warnOnce(text: string, error: unknown): void {
    const said = `${text}: ${error}`
    if (!warned.has(said)) warn(text, error)
    warned.add(said)
  }

  async function look(): Promise<void> {
    // A database that does not answer has said nothing new, and others tell of it.
    const found = await findRotation(database.look).catch(() => undefined)
    if (!found) return
    const { mark, nextSealed, since } = found
    if (keys.next && mark === keys.next.mark) return taken(keys.next)
    // Another process has replaced the key while this one stood still, and it would go on with the key before.
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
    // What another process wrote meanwhile is found by a second look at everything.
    if (await hasAny({ notBy: next })) return
    await database.write([endRotation(vault, next, Date.now())])
  }

  /**
   * Makes the next key the key in use, and drops the earlier one a step later: values that were read before
   * they were sealed anew have been opened by then. The process that ended the replacement did not see what
   * this one sealed with the earlier key after that, so this one seals it anew.
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

  /** The key before opens nothing any more, also where its file stays. */
  function promote(next: MasterKey): void {
    try {
      promoteNextKey(place, next)
    } catch (error) {
      warnOnce(notPromoted(place, next), error)
    }
  }

  return {
    start() {
      timer = setInterval(lookSoon, LOOK_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await resealing?.catch(() => {})
    },
  }
}
