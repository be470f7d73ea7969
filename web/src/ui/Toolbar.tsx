import type { ReactNode } from 'react'
import styles from './console.module.css'

interface ToolbarProps {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Filters above a list, as dense as the list. */
export function Toolbar({ label, onSubmit, children }: ToolbarProps) {
  return (
    <search aria-label={label}>
      <form
        className={styles.toolbar}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </search>
  )
}
