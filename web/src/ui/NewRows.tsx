import styles from './console.module.css'

interface NewRowsProps {
  readonly onShow: () => void
  readonly children: string | undefined
}

/** A button that stays visible over a list while new rows wait to be shown; hidden without a text. */
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
