import { useId } from 'react'
import styles from './simulated.module.css'

interface CheckboxProps {
  readonly label: string
  readonly note?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox for a consent. */
export function Checkbox({ label, note, checked, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <label className={styles.radioRow}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={note && id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span className={styles.radioTitle}>{label}</span>
        {note && (
          <span className={styles.radioNote} id={id}>
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
