import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ScrollAreaProps {
  readonly label: string
  readonly children: ReactNode
}

/** Scrolls sideways by itself when the screen is narrower, also by keyboard. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
