import styles from './styles.module.css'

interface SchemeSwitchProps {
  /** What the button does when it is pressed. */
  readonly label: string
  readonly dark: boolean
  readonly onSwitch: () => void
}

/** Light or dark, as the person likes. */
export function SchemeSwitch({ label, dark, onSwitch }: SchemeSwitchProps) {
  return (
    <button
      type="button"
      className={styles.scheme}
      aria-label={label}
      title={label}
      onClick={onSwitch}
    >
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
        {dark ? (
          <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />
        ) : (
          <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />
        )}
      </svg>
    </button>
  )
}
