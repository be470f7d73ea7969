import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface FieldRowProps {
  readonly children: ReactNode
}

/** Short fields side by side. */
export function FieldRow({ children }: FieldRowProps) {
  return <div className={styles.fieldRow}>{children}</div>
}
