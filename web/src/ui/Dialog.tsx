import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal window with a heading; Escape closes it. */
export function Dialog({ title, close, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" onClick={onClose}>
          {close}
        </Button>
      </div>
      {children}
    </dialog>
  )
}
