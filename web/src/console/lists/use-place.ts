import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConsole } from '../context.ts'
import type { Page } from './page.ts'

/** A list grows to its length while it is drawn. */
const FRAMES_MAX = 20

/** The state in which this entry of the browser's history was left; undefined for a new entry. */
export function useLeft<R>(chosen: string): { page: Page<R>; scrolledTo: number } | undefined {
  const { left } = useConsole()
  const [found] = useState(() => {
    const one = left.get(entryOf(history.state) ?? '')
    // An entry belongs to one list, so its rows have the type of this list.
    return one && one.chosen === chosen
      ? { page: one.page as Page<R>, scrolledTo: one.scrolledTo }
      : undefined
  })
  return found
}

/** Restores the scroll position of the list; stores its rows and position when the page is left. */
export function usePlace(page: Page<unknown>, chosen: string, scrolledTo = 0): void {
  const { left } = useConsole()
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })
  useLayoutEffect(() => {
    if (scrolledTo === 0) return
    let frames = 0
    let frame = requestAnimationFrame(function scroll() {
      window.scrollTo(0, scrolledTo)
      frames += 1
      if (Math.abs(window.scrollY - scrolledTo) > 1 && frames < FRAMES_MAX)
        frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [scrolledTo])
  // Before the page of the next place is drawn, which scrolls.
  useLayoutEffect(() => {
    const entry = nameEntry()
    let scrolled = window.scrollY
    const onScroll = () => {
      scrolled = window.scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      left.set(entry, { page: latest.current, chosen, scrolledTo: scrolled })
    }
  }, [left, chosen])
}

/** A name in the history state identifies an entry when the visitor goes back and forth. */
function nameEntry(): string {
  const known = entryOf(history.state)
  if (known !== undefined) return known
  const entry = `${Date.now()}-${Math.random()}`
  history.replaceState({ ...history.state, entry }, '')
  return entry
}

function entryOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'entry' in state
    ? String(state.entry)
    : undefined
}
