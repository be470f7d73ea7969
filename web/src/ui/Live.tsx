import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface LiveProps {
  readonly children: ReactNode
}

/** A state that changes by itself; changes are read out when the reader is quiet. */
export function Live({ children }: LiveProps) {
  return (
    <div className={styles.live} role="status">
      {children}
    </div>
  )
}
