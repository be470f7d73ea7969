import { hearEvents, type SandboxEvent } from '../api/events.ts'

/** Calls `tell` with each event, and without one if events may have been missed. */
export type Listen = (tell: (event: SandboxEvent | undefined) => void) => () => void

/**
 * One stream of events for all parts of a tab, which begins with the first that listens and ends with
 * the tab: browsers open six connections to a server, and calls need some of them.
 */
export function createHearing(hear: typeof hearEvents = hearEvents): Listen {
  const listeners = new Set<(event: SandboxEvent | undefined) => void>()
  let isBegun = false
  let isHeard = false

  function tellAll(event: SandboxEvent | undefined): void {
    for (const tell of [...listeners]) tell(event)
  }

  function begin(): void {
    isBegun = true
    const missed = () => tellAll(undefined)
    hear({
      onEvent: tellAll,
      onMissed: missed,
      // Events while the stream was being opened are not in it.
      onLive(isLive) {
        if (!isLive || isHeard) return
        isHeard = true
        missed()
      },
    })
  }

  return (tell) => {
    listeners.add(tell)
    if (!isBegun) begin()
    return () => void listeners.delete(tell)
  }
}
