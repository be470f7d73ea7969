import type { ReactNode } from 'react'
import styles from './console.module.css'

interface RecordListProps {
  readonly children: ReactNode
}

/** Entries of a log, one below the other. */
export function RecordList({ children }: RecordListProps) {
  return <ul className={styles.records}>{children}</ul>
}

interface RecordProps {
  readonly title: string
  readonly beside: ReactNode
  readonly children: ReactNode
}

export function Record({ title, beside, children }: RecordProps) {
  return (
    <li className={styles.record}>
      <div className={styles.recordHead}>
        <strong>{title}</strong>
        {beside}
      </div>
      {children}
    </li>
  )
}
