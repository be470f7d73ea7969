import type { ReactNode } from 'react'
import styles from './console.module.css'

interface ScreenHeadProps {
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A heading with something beside it. */
export function ScreenHead({ beside, children }: ScreenHeadProps) {
  return (
    <div className={styles.screenHead}>
      {children}
      {beside}
    </div>
  )
}
