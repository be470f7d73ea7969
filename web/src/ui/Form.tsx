import { type ReactNode, useEffect, useRef } from 'react'
import styles from './styles.module.css'

interface FormProps {
  /** The class of a layout other than one field below the other. */
  readonly className?: string | undefined
  readonly onSubmit: () => void
  readonly label: string
  /** The part that has the focus when the form opens. */
  readonly focus?: 'first' | 'submit' | undefined
  readonly children: ReactNode
}

/** A form that checks itself: the browser's own bubbles cannot be read again or translated. */
export function Form({ className = styles.stack, onSubmit, label, focus, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLElement>(focusable[focus])?.focus()
  }, [focus])
  return (
    <form
      ref={form}
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

const focusable = { first: 'input, select', submit: '[type="submit"]' } as const
