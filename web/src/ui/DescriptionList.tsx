import type { ReactNode } from 'react'
import styles from './styles.module.css'

export interface DescriptionRow {
  readonly label: string
  readonly value: ReactNode
}

interface DescriptionListProps {
  readonly rows: readonly DescriptionRow[]
}

/** Labels and their values, line by line. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className={styles.descriptions}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.description}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
