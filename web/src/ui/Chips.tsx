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
  /** The text before its value for screen readers: the effect of the button. */
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
