import styles from './styles.module.css'

interface Pick {
  readonly value: string
  readonly title: string
  readonly note: string
}

interface PickListProps {
  readonly picks: readonly Pick[]
  readonly onPick: (value: string) => void
}

/** Predefined values; a press inserts one. */
export function PickList({ picks, onPick }: PickListProps) {
  return (
    <ul className={styles.picks}>
      {picks.map(({ value, title, note }) => (
        <li key={value}>
          <button type="button" className={styles.pick} onClick={() => onPick(value)}>
            <span className={styles.code}>{title}</span>
            <span className={styles.pickNote}>{note}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
