import type { ServerResponse } from 'node:http'

/** Lets in so many requests at a time; the others wait outside, with their bodies unread. */
export function createGate(places: number): (response: ServerResponse) => Promise<void> {
  let free = places
  const waiting: (() => void)[] = []

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async function enter(response) {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let isInside = true
    const leaveOnce = () => {
      if (isInside) leave()
      isInside = false
    }
    // Whoever hung up while waiting never answers.
    if (response.destroyed) return leaveOnce()
    response.once('finish', leaveOnce)
    response.once('close', leaveOnce)
  }
}
