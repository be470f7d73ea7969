import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface CodeProps {
  readonly children: ReactNode
}

/** A value as machines write it. */
export function Code({ children }: CodeProps) {
  return <code className={styles.code}>{children}</code>
}
