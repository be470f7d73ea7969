import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './styles.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string
  readonly hint?: string | undefined
  /** Shown below and read out with the field; the field is then marked as wrong. */
  readonly error?: string | undefined
  /** Shown in the field, at its end. */
  readonly trailing?: ReactNode
  readonly wide?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text with its label, hint and error. */
export function Field({ label, hint, error, trailing, wide = false, ref, ...input }: FieldProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          ref={ref}
          id={id}
          className={`${styles.input} ${wide ? styles.inputWide : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.fieldError} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
