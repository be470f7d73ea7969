import type { ServerResponse } from 'node:http'

interface QueuedRequest {
  readonly of: string
  readonly begin: () => void
}

/**
 * Admits a limited number of requests at a time, one of each sender; the others wait with their
 * bodies unread. So a slow sender delays only itself.
 */
export function createGate(places: number) {
  const inside = new Set<string>()
  const waiting: QueuedRequest[] = []

  function isOpenTo(of: string): boolean {
    return inside.size < places && !inside.has(of)
  }

  function leave(of: string): void {
    inside.delete(of)
    const at = waiting.findIndex((one) => isOpenTo(one.of))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    inside.add(next.of)
    next.begin()
  }

  /** Resolves when it is the turn of the request behind `response`, which `of` has sent. */
  return async function enter(response: ServerResponse, of: string): Promise<void> {
    if (isOpenTo(of)) inside.add(of)
    else await new Promise<void>((begin) => waiting.push({ of, begin }))
    let isInside = true
    const leaveOnce = () => {
      if (isInside) leave(of)
      isInside = false
    }
    // The response to a client that disconnected while waiting has closed already, and emits no more events.
    if (response.destroyed) {
      leaveOnce()
      return
    }
    response.once('finish', leaveOnce)
    response.once('close', leaveOnce)
  }
}
