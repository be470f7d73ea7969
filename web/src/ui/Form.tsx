import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface FormProps {
  /** In place of one field below the other. */
  readonly className?: string | undefined
  readonly onSubmit: () => void
  readonly label: string
  readonly children: ReactNode
}

/** A form that checks itself: the browser's own bubbles cannot be read again or translated. */
export function Form({ className = styles.stack, onSubmit, label, children }: FormProps) {
  return (
    <form
      className={className}
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
