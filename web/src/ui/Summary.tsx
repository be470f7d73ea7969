import type { ReactNode } from 'react'
import styles from './console.module.css'

interface SummaryProps {
  /** The reason for the result. */
  readonly reason?: ReactNode
  readonly isBad?: boolean
  readonly facts: readonly ReactNode[]
}

/** The result of a record and its most important facts, below its heading. */
export function Summary({ reason, isBad = false, facts }: SummaryProps) {
  return (
    <div className={styles.summary}>
      {reason && (
        <p className={`${styles.summaryReason} ${isBad ? styles.summaryBad : ''}`}>{reason}</p>
      )}
      <p className={styles.summaryFacts}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their order
          <span key={index}>{fact}</span>
        ))}
      </p>
    </div>
  )
}
