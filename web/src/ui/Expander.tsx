import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ExpanderProps {
  readonly summary: string
  readonly children: ReactNode
}

/** More for those who want it. */
export function Expander({ summary, children }: ExpanderProps) {
  return (
    <details className={styles.expander}>
      <summary>{summary}</summary>
      <div className={styles.expanded}>{children}</div>
    </details>
  )
}
