import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import styles from './styles.module.css'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly label: string
  readonly children: ReactNode
}

/** One choice out of a list, with its label. */
export function Select({ label, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input}>
        {children}
      </select>
    </div>
  )
}
