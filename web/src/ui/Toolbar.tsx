import { type ReactNode, useId, useState } from 'react'
import styles from './console.module.css'

interface ToolbarProps {
  readonly label: string
  /** The name of the button that unfolds the other fields. */
  readonly more: string
  /** One row of fields; a small screen folds all of them but the first. */
  readonly fields: readonly ReactNode[]
  readonly folded: readonly ReactNode[]
  readonly onSubmit: () => void
  /** Buttons at the end of the row. */
  readonly children: ReactNode
}

/** Filters above a list, as dense as the list. */
export function Toolbar({ label, more, fields, folded, onSubmit, children }: ToolbarProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const count = fields.length + folded.length
  return (
    <search aria-label={label}>
      <form
        className={`${styles.toolbar} ${isOpen ? styles.toolbarOpen : ''}`}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div id={id} className={styles.toolbarFields}>
          {fields}
          {folded.length > 0 && <div className={styles.toolbarFolded}>{folded}</div>}
        </div>
        <div className={styles.toolbarButtons}>
          {count > 1 && (
            <button
              type="button"
              className={`${styles.toolbarMore} ${folded.length > 0 ? '' : styles.whereNarrow}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {more}
            </button>
          )}
          {children}
        </div>
      </form>
    </search>
  )
}
