import type { ReactNode } from 'react'
import styles from './console.module.css'
import shared from './styles.module.css'

interface ChipsProps {
  readonly label: string
  readonly children: ReactNode
}

/** Short values beside each other that can be removed. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className={shared.hidden}>{label}</legend>
      {children}
    </fieldset>
  )
}

interface ChipProps {
  /** The words before its value for users who hear it: what the button does. */
  readonly remove: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

export function Chip({ remove, onRemove, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <span>
        <span className={shared.hidden}>{remove} </span>
        {children}
      </span>
      <span aria-hidden="true">×</span>
    </button>
  )
}
