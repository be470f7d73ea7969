import { limits } from '@grosz/contract/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Events, Happened, Wanted } from '../ports/events.ts'
import { createRelations } from './relations.ts'

const KEPT = limits.eventsKept.value
const LISTENERS_MAX = limits.eventListeners.value

/** Under load, listeners are woken this often, with all that has happened meanwhile. */
const WAKE_EVERY_MS = 10

export interface LogParts {
  /** The time of the sandbox. */
  readonly now: () => number
  /** The place before the first event. */
  readonly begin: number
  /** The shop of a point of sale, where it is known. */
  readonly shopOf: (posId: string) => string | undefined
}

/** The newest events of a process, in memory: nothing that pays waits for them. */
export function createLog({ now, begin, shopOf }: LogParts): Events {
  /** By their place modulo its size. */
  const ring: Happened[] = []
  const completed = createRelations(KEPT, shopOf)
  const listeners = new Set<() => void>()
  let newest = begin
  let wakes: NodeJS.Timeout | undefined
  let wokenAt = 0
  let isClosed = false

  const at = (place: number) => ring[place % KEPT] as Happened
  const oldest = () => Math.max(begin, newest - KEPT) + 1

  function wake(): void {
    wakes = undefined
    wokenAt = performance.now()
    for (const listener of [...listeners]) listener()
  }

  return {
    tell({ type, status, ids }) {
      const event = { sequence: newest + 1, at: now(), type, status, ids: completed(ids) }
      newest += 1
      ring[newest % KEPT] = event
      if (listeners.size === 0 || wakes) return
      wakes = setTimeout(wake, Math.max(0, wokenAt + WAKE_EVERY_MS - performance.now()))
    },

    newest: () => newest,

    list(wanted, { before, since, limit }) {
      const found: Happened[] = []
      for (let place = Math.min(before - 1, newest); place >= oldest(); place -= 1) {
        const event = at(place)
        if (event.at < since || found.length === limit) break
        if (isWanted(event, wanted)) found.push(event)
      }
      return found
    },

    follow(wanted, after, limit) {
      const events: Happened[] = []
      // A place that is still to come is one of another server, or of a time that was set back.
      const known = Math.min(after, newest)
      let seen = Math.max(known, oldest() - 1)
      const isMissing = known > 0 && seen > known
      while (seen < newest && events.length < limit) {
        seen += 1
        if (isWanted(at(seen), wanted)) events.push(at(seen))
      }
      return { events, seen, isMissing }
    },

    listen(wakeOne) {
      if (isClosed) throw new Refusal('SERVICE_NOT_AVAILABLE')
      if (listeners.size >= LISTENERS_MAX)
        throw new Refusal('TOO_MANY_REQUESTS', undefined, { headers: { 'retry-after': '1' } })
      const listener = () => wakeOne()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    isClosed: () => isClosed,

    close() {
      isClosed = true
      clearTimeout(wakes)
      wake()
    },
  }
}

function isWanted(event: Happened, { type, id, posId, shopId, status }: Wanted): boolean {
  return (
    (type === undefined || event.type === type) &&
    (status === undefined || event.status === status) &&
    (posId === undefined || event.ids.posId === posId) &&
    (shopId === undefined || event.ids.shopId === shopId) &&
    (id === undefined || Object.values(event.ids).includes(id))
  )
}
