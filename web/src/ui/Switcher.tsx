import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './console.module.css'

interface SwitcherProps {
  readonly label: string
  /** The current choice. */
  readonly value: string
  readonly note: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  /** Links to the others. */
  readonly children: ReactNode
}

/**
 * Shows the current place, and opens a list of links to other places: a disclosure, by the pattern of the ARIA guide.
 */
export function Switcher({ label, value, note, isOpen, onToggle, children }: SwitcherProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    function press({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      onToggle(false)
      button.current?.focus()
    }
    function leave({ target }: Event) {
      if (target instanceof Node && !place.current?.contains(target)) onToggle(false)
    }
    addEventListener('keydown', press)
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
    }
  }, [isOpen, onToggle])
  return (
    <div className={styles.switcher} ref={place}>
      <button
        ref={button}
        type="button"
        className={styles.switcherButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <span className={styles.switcherLabel}>{label}</span> <strong>{value}</strong>
        <span className={styles.switcherNote}>{note && ` · ${note}`}</span>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <div id={id} className={styles.switcherList} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
