import styles from './simulated.module.css'

export interface RadioRow {
  readonly value: string
  readonly title: string
  readonly note: string
}

interface RadioRowsProps {
  readonly legend: string
  readonly group: string
  readonly rows: readonly RadioRow[]
  readonly chosen: string | undefined
  readonly onChoose: (value: string) => void
}

/** One of several accounts, cards or plans. */
export function RadioRows({ legend, group, rows, chosen, onChoose }: RadioRowsProps) {
  return (
    <fieldset className={styles.radioRows}>
      <legend className={styles.radioLegend}>{legend}</legend>
      {rows.map(({ value, title, note }) => (
        <label key={value} className={styles.radioRow}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            <span className={styles.radioTitle}>{title}</span>
            <span className={styles.radioNote}>{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
