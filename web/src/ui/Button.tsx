import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from './Spinner.tsx'
import styles from './styles.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look
  /** The button was pressed and its action is running; another press has no effect. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

/** A button; it stays focusable while busy, so that the focus is not lost. */
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
        // The response may arrive between the two clicks of a double click.
        busy || event.detail > 1 ? event.preventDefault() : onClick?.(event)
      }
    >
      {busy && <Spinner />}
      <span>{children}</span>
    </button>
  )
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly look?: Look
}

/** A link as visible as a button. */
export function ButtonLink({ look = 'primary', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${styles.button} ${styles[look]}`}>
      <span>{children}</span>
    </a>
  )
}
