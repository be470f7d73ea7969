import type { ReactNode } from 'react'
import styles from './console.module.css'

interface NumbersProps {
  readonly numbers: readonly {
    readonly key: string
    readonly label: ReactNode
    readonly value: ReactNode
    readonly note?: string
  }[]
  /** True for short numbers, many of which are side by side. */
  readonly isNarrow?: boolean
}

/** Numbers that are worth a glance, each with its name. */
export function Numbers({ numbers, isNarrow = false }: NumbersProps) {
  return (
    <dl className={`${styles.numbers} ${isNarrow ? styles.narrow : ''}`}>
      {numbers.map(({ key, label, value, note }) => (
        <div key={key} className={styles.number}>
          <dt>{label}</dt>
          <dd className={styles.numberValue}>{value}</dd>
          {note && <dd className={styles.numberNote}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
