import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './styles.module.css'

interface InSightProps {
  /** True if the choice was opened with a pointer; with the keyboard, the focus stays. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** Scrolls into view when it opens, with the focus in its first field. */
export function InSight({ takesFocus, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null)
  // Before the first paint, so that the next key goes to the field.
  useLayoutEffect(() => {
    if (!takesFocus || place.current?.contains(document.activeElement)) return
    place.current?.querySelector('input')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  return (
    <div ref={place} className={styles.inSight}>
      {children}
    </div>
  )
}
