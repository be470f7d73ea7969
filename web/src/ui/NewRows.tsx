import styles from './console.module.css'

interface NewRowsProps {
  readonly onShow: () => void
  readonly children: string | undefined
}

/** A button that stays in sight over a list while rows wait to be shown; without words there is none. */
export function NewRows({ onShow, children }: NewRowsProps) {
  return (
    <div className={styles.newRows} role="status">
      {children && (
        <button type="button" onClick={onShow}>
          {children}
        </button>
      )}
    </div>
  )
}
