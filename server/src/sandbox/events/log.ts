import { limits } from '@grosz/contract/limits.ts'
import { Refusal, tooMany } from '../../base/refusal.ts'
import type { KeptLog } from '../kept-log/kept-log.ts'
import type { Numbered } from '../kept-log/window.ts'
import type { Events, Happened, Wanted } from '../ports/events.ts'
import { createRelations } from './relations.ts'

const LISTENERS_MAX = limits.eventListeners.value

/** The interval in ms at which events are written for listeners under load. */
const WAKE_EVERY_MS = 10

/** The interval in ms at which listeners read the events of other processes. */
const POLL_EVERY_MS = 500

/** An event without its number. */
export type KeptEvent = Omit<Happened, 'sequence'>

interface LogParts {
  readonly kept: KeptLog<KeptEvent>
  /** True if other processes may write into the same log. */
  readonly isShared: boolean
  /** The time of the sandbox. */
  readonly now: () => number
  /** The shop of a point of sale, if known. */
  readonly shopOf: (posId: string) => string | undefined
}

/** The approximate size of an event without its texts, in bytes. */
const BYTES_BESIDE_TEXT = 200

/** The approximate size of an event, in bytes. */
export function sizeOf({ status = '', ids }: KeptEvent): number {
  let length = status.length
  for (const id of Object.values(ids)) length += id?.length ?? 0
  return BYTES_BESIDE_TEXT + length
}

/** The events of a sandbox. Payments do not wait for them. */
export function createLog({ kept, isShared, now, shopOf }: LogParts): Events {
  const completed = createRelations(limits.eventsKept.value, shopOf)
  for (const { entry } of kept.after(0)) completed(entry.ids)
  const listeners = new Set<() => void>()
  let wokenAt = 0
  let isClosed = false
  let polling: NodeJS.Timeout | undefined
  kept.whenNew(wake)

  function wake(): void {
    wokenAt = performance.now()
    for (const listener of [...listeners]) listener()
  }

  /** Polls while there are listeners, because other processes do not notify this one. */
  function pollWhileHeard(): void {
    clearInterval(polling)
    if (isShared && listeners.size > 0)
      polling = setInterval(() => void kept.refresh(), POLL_EVERY_MS).unref()
  }

  return {
    publish({ type, status, ids }) {
      const event = { at: now(), type, status, ids: completed(ids) }
      if (listeners.size === 0) kept.add(event)
      else kept.add(event, Math.max(0, wokenAt + WAKE_EVERY_MS - performance.now()))
    },

    refresh: kept.refresh,
    newest: kept.newest,

    oldest() {
      const oldest = kept.oldest()
      return oldest && toHappened(oldest)
    },

    list(wanted, { before, since, limit }) {
      const found: Happened[] = []
      for (const one of kept.before(before)) {
        if (found.length === limit) break
        if (one.entry.at >= since && isWanted(one.entry, wanted)) found.push(toHappened(one))
      }
      return found
    },

    follow(wanted, after, limit) {
      const events: Happened[] = []
      // A place in the future is from another server.
      let seen = Math.min(after, kept.newest())
      let isMissing = seen < after
      for (const one of kept.after(seen)) {
        if (events.length === limit) return { events, seen, isMissing }
        isMissing ||= seen > 0 && one.number > seen + 1
        seen = one.number
        if (isWanted(one.entry, wanted)) events.push(toHappened(one))
      }
      isMissing ||= seen > 0 && kept.newest() > seen
      return { events, seen: kept.newest(), isMissing }
    },

    listen(wakeOne) {
      if (isClosed) throw new Refusal('SERVICE_NOT_AVAILABLE')
      if (listeners.size >= LISTENERS_MAX) throw tooMany(1)
      const listener = () => wakeOne()
      listeners.add(listener)
      pollWhileHeard()
      // Events from the time without listeners may not be written yet.
      void kept.refresh()
      return () => {
        listeners.delete(listener)
        pollWhileHeard()
      }
    },

    isClosed: () => isClosed,

    close() {
      isClosed = true
      clearInterval(polling)
      wake()
    },
  }
}

function toHappened({ number, entry }: Numbered<KeptEvent>): Happened {
  return { sequence: number, ...entry }
}

function isWanted(event: KeptEvent, { type, id, posId, shopId, status }: Wanted): boolean {
  return (
    (type === undefined || event.type === type) &&
    (status === undefined || event.status === status) &&
    (posId === undefined || event.ids.posId === posId) &&
    (shopId === undefined || event.ids.shopId === shopId) &&
    (id === undefined || Object.values(event.ids).includes(id))
  )
}
