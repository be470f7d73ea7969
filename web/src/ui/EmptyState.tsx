import type { ReactNode } from 'react'
import styles from './console.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
}

/** An empty list, with the next step. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children}
    </div>
  )
}
