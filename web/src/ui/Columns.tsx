import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ColumnsProps {
  /** Stays visible at the side of a wide screen; comes first on a narrow one. */
  readonly aside: ReactNode
  /** Stays at the lower edge of a small screen. */
  readonly strip?: ReactNode
  readonly children: ReactNode
}

/** A receipt beside the work. */
export function Columns({ aside, strip, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>{aside}</div>
      <div>{children}</div>
      {strip}
    </div>
  )
}
