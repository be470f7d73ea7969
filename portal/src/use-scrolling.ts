import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element holds more than it shows. Only then it has to take focus, for the arrow keys;
 * before it was measured, and without scripts, it may.
 */
export function useScrolling(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true)
  // After each render: other content need not change the size.
  useEffect(() => {
    const box = element.current
    if (!box) return
    const observer = new ResizeObserver(() =>
      setScrolls(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight),
    )
    observer.observe(box)
    return () => observer.disconnect()
  })
  return scrolls
}
