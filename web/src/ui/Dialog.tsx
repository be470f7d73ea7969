import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal window with a heading; Escape closes it. */
export function Dialog({ title, close, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
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
