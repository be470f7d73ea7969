import { CopyButton } from './CopyButton.tsx'
import styles from './styles.module.css'

interface CopyRow {
  readonly label: string
  readonly value: string
  /** The displayed text, such as the value with spaces. */
  readonly shown?: string
}

interface CopyRowsProps {
  readonly rows: readonly CopyRow[]
  readonly copy: string
  readonly copied: string
}

/** Values to copy one by one, each below its label and beside its button. */
export function CopyRows({ rows, copy, copied }: CopyRowsProps) {
  return (
    <dl className={styles.copyRows}>
      {rows.map(({ label, value, shown = value }) => (
        <div key={label} className={styles.copyRow}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
          <dd className={styles.copyRowButton}>
            <CopyButton text={value} what={label} copy={copy} copied={copied} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
