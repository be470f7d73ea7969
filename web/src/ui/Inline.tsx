import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface InlineProps {
  readonly children: ReactNode
}

/** Things on one line that belong together. */
export function Inline({ children }: InlineProps) {
  return <span className={styles.inline}>{children}</span>
}
