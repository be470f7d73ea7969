import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ToldProps {
  readonly children: ReactNode
}

/** A place in a stack for a message that is read out when it comes; an empty one takes no room. */
export function Told({ children }: ToldProps) {
  return (
    <div className={styles.told} role="status">
      {children}
    </div>
  )
}
