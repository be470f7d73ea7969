import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ScanBesideProps {
  /** A code for a camera; its space is reserved while it loads. */
  readonly scan: ReactNode
  readonly note: string
  readonly children: ReactNode
}

/** Values to type, beside a code with the same data for a camera. */
export function ScanBeside({ scan, note, children }: ScanBesideProps) {
  if (!scan) return children
  return (
    <div className={styles.scanBeside}>
      {children}
      <figure className={styles.scan}>
        <div className={styles.scanPlace}>{scan}</div>
        <figcaption>{note}</figcaption>
      </figure>
    </div>
  )
}
