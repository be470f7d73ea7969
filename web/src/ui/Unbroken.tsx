import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface UnbrokenProps {
  readonly children: ReactNode
}

/** An amount, which is never broken into two lines, however narrow its column is. */
export function Unbroken({ children }: UnbrokenProps) {
  return <span className={styles.unbroken}>{children}</span>
}
