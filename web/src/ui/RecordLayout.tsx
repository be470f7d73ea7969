import type { ReactNode } from 'react'
import styles from './console.module.css'

interface RecordLayoutProps {
  /** The part that must be visible at once. */
  readonly first: ReactNode
  /** The content beside the record on a wide screen, and below it on a narrow one. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** The page of a record: its timeline, its data, and the rest. */
export function RecordLayout({ first, aside, children }: RecordLayoutProps) {
  return (
    <div className={styles.recordLayout}>
      <div className={styles.recordFirst}>{first}</div>
      <div className={styles.recordAside}>{aside}</div>
      <div className={styles.recordRest}>{children}</div>
    </div>
  )
}
