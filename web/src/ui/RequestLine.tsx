import type { ReactNode } from 'react'
import styles from './beside.module.css'

interface RequestLineProps {
  readonly status: ReactNode
  /** The method and the path. */
  readonly line: string
}

/** The first line of a request with its status, as the heading of its details. */
export function RequestLine({ status, line }: RequestLineProps) {
  return (
    <div className={styles.requestLine}>
      <h2>{line}</h2>
      {status}
    </div>
  )
}
