import type { ReactNode } from 'react'
import styles from './simulated.module.css'

interface StageProps {
  /** The controls beside the scene on a wide screen, and below it on a narrow one. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** A simulated page of another party, with our own texts about it kept apart. */
export function Stage({ controls, children }: StageProps) {
  return (
    <div className={styles.stage}>
      <div>{children}</div>
      {controls && <div className={styles.controls}>{controls}</div>}
    </div>
  )
}
