import type { ReactNode } from 'react'
import styles from './console.module.css'

interface WorkbenchProps {
  /** Stays in sight at the side of a wide screen. */
  readonly form: ReactNode
  readonly children: ReactNode
}

/** A form beside its result. */
export function Workbench({ form, children }: WorkbenchProps) {
  return (
    <div className={styles.workbench}>
      <div className={styles.workbenchForm}>{form}</div>
      <div>{children}</div>
    </div>
  )
}
