import type { ReactNode } from 'react'
import styles from './console.module.css'

interface TwoLinesProps {
  readonly second: ReactNode
  readonly children: ReactNode
}

/** A cell with a second, softer line, so that the table needs one column less. */
export function TwoLines({ second, children }: TwoLinesProps) {
  return (
    <>
      {children}
      {second && <span className={styles.secondLine}>{second}</span>}
    </>
  )
}
