import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ActionsProps {
  readonly children: ReactNode
}

/** Buttons that answer one question. */
export function Actions({ children }: ActionsProps) {
  return <div className={styles.actions}>{children}</div>
}
