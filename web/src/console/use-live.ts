import { useEffect, useEffectEvent } from 'react'
import type { SandboxEvent } from '../api/events.ts'
import { useConsole } from './context.ts'

/** A change causes several events; the page is loaded once for all of them. */
const PAUSE_MS = 200

/** The interval in ms at which the data is loaded under load. */
const EVERY_MS = 1_000

/** Calls back after events that concern a page, or that may have been missed. */
export function useLive(
  concerns: (event: SandboxEvent) => boolean,
  onChange: () => void,
  everyMs = EVERY_MS,
): void {
  const { listen } = useConsole()
  const isConcerned = useEffectEvent(concerns)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let toldAt = Number.NEGATIVE_INFINITY
    let isWaiting = false

    function now() {
      timer = undefined
      // A page in the background is loaded when it becomes visible.
      isWaiting = document.hidden
      if (isWaiting) return
      toldAt = performance.now()
      tell()
    }
    function onShown() {
      if (isWaiting) now()
    }
    const leave = listen((event) => {
      if (timer !== undefined || (event && !isConcerned(event))) return
      timer = setTimeout(now, Math.max(PAUSE_MS, toldAt + everyMs - performance.now()))
    })
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
      leave()
    }
  }, [listen, everyMs])
}

/** True if the event may be one of the clock of the workspace `default`, which is that of the sandbox itself. */
export function isOfDefaultClock({ type }: SandboxEvent): boolean {
  return type.startsWith('CLOCK_')
}

/** True if an event names a record by one of its ids. */
export function isAbout(event: SandboxEvent, id: string): boolean {
  return Object.values(event).includes(id)
}
