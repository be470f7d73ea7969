import styles from './console.module.css'

interface SearchButtonProps {
  readonly label: string
  /** The keys that do the same. */
  readonly keys: string
  readonly onOpen: () => void
}

/** Opens the search, as Ctrl K does. */
export function SearchButton({ label, keys, onOpen }: SearchButtonProps) {
  return (
    <button
      type="button"
      className={styles.searchButton}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <svg className={styles.navIcon} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M9 15A6 6 0 1 0 9 3 6 6 0 0 0 9 15Z M13.5 13.5 17 17" />
      </svg>
      <span className={styles.searchWord}>{label}</span>
      <span className={styles.key} aria-hidden="true">
        {keys}
      </span>
    </button>
  )
}
