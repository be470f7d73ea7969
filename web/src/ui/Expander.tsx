import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ExpanderProps {
  readonly summary: string
  readonly children: ReactNode
}

/** Further content, folded. */
export function Expander({ summary, children }: ExpanderProps) {
  return (
    <details className={styles.expander}>
      <summary>{summary}</summary>
      <div className={styles.expanded}>{children}</div>
    </details>
  )
}
