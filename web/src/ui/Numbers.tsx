import type { ReactNode } from 'react'
import styles from './console.module.css'

interface NumbersProps {
  readonly numbers: readonly {
    readonly label: string
    readonly value: ReactNode
    readonly note?: string
  }[]
  /** They are short: many stand side by side. */
  readonly isNarrow?: boolean
}

/** Numbers that are worth a glance, each with its name. */
export function Numbers({ numbers, isNarrow = false }: NumbersProps) {
  return (
    <dl className={`${styles.numbers} ${isNarrow ? styles.narrow : ''}`}>
      {numbers.map(({ label, value, note }) => (
        <div key={label} className={styles.number}>
          <dt>{label}</dt>
          <dd className={styles.numberValue}>{value}</dd>
          {note && <dd className={styles.numberNote}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
