import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface FormProps {
  readonly onSubmit: () => void
  readonly label: string
  readonly children: ReactNode
}

/** A form that checks itself: the browser's own bubbles cannot be read again or translated. */
export function Form({ onSubmit, label, children }: FormProps) {
  return (
    <form
      className={styles.stack}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
