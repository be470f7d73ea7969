import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ColumnsProps {
  /** Stays in sight at the side of a wide screen; comes first on a narrow one. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A receipt beside the work. */
export function Columns({ aside, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>{aside}</div>
      <div>{children}</div>
    </div>
  )
}
