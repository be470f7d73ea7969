import styles from './styles.module.css'

interface Line {
  readonly name: string
  /** The quantity as text; undefined for one. */
  readonly note?: string | undefined
  readonly amount: string
}

interface LinesProps {
  readonly label: string
  readonly lines: readonly Line[]
  /** The number of further lines, as text. */
  readonly more?: string | undefined
}

/** The products of an order, each with its sum. */
export function Lines({ label, lines, more }: LinesProps) {
  return (
    <div className={styles.lines}>
      <ul aria-label={label} className={styles.lineList}>
        {lines.map(({ name, note, amount }, index) => (
          // The list never changes while it is shown, and two lines may be the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles.line}>
            <span className={styles.lineName}>
              {name}
              {note && <span className={styles.choiceNote}>{note}</span>}
            </span>
            <span className={styles.lineAmount}>{amount}</span>
          </li>
        ))}
      </ul>
      {more && <p className={styles.hint}>{more}</p>}
    </div>
  )
}
