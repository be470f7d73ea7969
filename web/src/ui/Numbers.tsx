import type { ReactNode } from 'react'
import styles from './console.module.css'

interface NumbersProps {
  readonly numbers: readonly {
    readonly label: string
    readonly value: ReactNode
    readonly note?: string
  }[]
}

/** Numbers that are worth a glance, each with its name. */
export function Numbers({ numbers }: NumbersProps) {
  return (
    <dl className={styles.numbers}>
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
