import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface SmallButtonProps {
  readonly busy?: boolean
  /** The subject for screen readers, which read the button without its row. */
  readonly what: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button in a row of a list; it stays focusable while busy. */
export function SmallButton({ busy = false, what, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={styles.copy}
      aria-disabled={busy || undefined}
      onClick={() => busy || onClick()}
    >
      {children}
      <span className={styles.hidden}> {what}</span>
    </button>
  )
}
