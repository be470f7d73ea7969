import { type ReactNode, useState } from 'react'
import styles from './styles.module.css'

interface ReceiptDetailsProps {
  readonly summary: string
  readonly children: ReactNode
}

/** The small print of a receipt: open where there is room beside the work, folded above it. */
export function ReceiptDetails({ summary, children }: ReceiptDetailsProps) {
  const [isWide] = useState(() => matchMedia('(min-width: 52rem)').matches)
  return (
    <details className={styles.expander} open={isWide}>
      <summary>{summary}</summary>
      <div className={`${styles.expanded} ${styles.stack}`}>{children}</div>
    </details>
  )
}
