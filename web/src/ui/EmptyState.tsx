import type { ReactNode } from 'react'
import styles from './console.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
}

/** Nothing is here yet, and what to do about it. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children}
    </div>
  )
}
