import type { ReactNode } from 'react'
import styles from './console.module.css'

interface ScreenHeadProps {
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A heading with something beside it. */
export function ScreenHead({ beside, children }: ScreenHeadProps) {
  return (
    <div className={styles.screenHead}>
      {children}
      {beside}
    </div>
  )
}

interface BreadcrumbsProps {
  readonly label: string
  /** Links in list items, from the top. */
  readonly children: ReactNode
}

/** The way back to the pages above this one. */
export function Breadcrumbs({ label, children }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.breadcrumbs}>{children}</ol>
    </nav>
  )
}
