import { type RefObject, useEffect, useState } from 'react'

/**
 * True if an element has hidden content and needs the focus for the arrow keys; also true before it
 * is measured, and without scripts.
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
