import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface BlankProps {
  readonly children: ReactNode
}

/** An empty page: what comes after it appears in its place, so nothing on screen has to move. */
export function Blank({ children }: BlankProps) {
  return <main className={styles.blank}>{children}</main>
}
