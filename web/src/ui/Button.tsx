import type { ButtonHTMLAttributes } from 'react'
import { Spinner } from './Spinner.tsx'
import styles from './styles.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look
  /** The button was pressed and its work is under way; a second press does nothing. */
  readonly busy?: boolean
}

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

/** A button; stays focusable while busy, so that nobody loses their place. */
export function Button({
  look = 'primary',
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[look]}`}
      aria-disabled={busy || undefined}
      onClick={(event) =>
        // The answer may come between the two clicks of somebody who clicks twice out of habit.
        busy || event.detail > 1 ? event.preventDefault() : onClick?.(event)
      }
    >
      {busy && <Spinner />}
      <span>{children}</span>
    </button>
  )
}
