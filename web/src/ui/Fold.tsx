import { type ReactNode, useId } from 'react'
import styles from './styles.module.css'

interface FoldProps {
  readonly label: string
  readonly note: string
  readonly image: ReactNode
  readonly open: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A line like a choice that opens a list of them. */
export function Fold({ label, note, image, open, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`${styles.choice} ${styles.fold}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        {image}
        <span className={styles.choiceLabel}>
          {label}
          <span className={styles.choiceNote}>{note}</span>
        </span>
        <span className={styles.foldMark} aria-hidden="true" />
      </button>
      {open && (
        <div id={id} className={styles.folded}>
          {children}
        </div>
      )}
    </>
  )
}
