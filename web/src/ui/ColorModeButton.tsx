import styles from './styles.module.css'

interface ColorModeButtonProps {
  readonly label: string
  readonly isDark: boolean
  readonly onChange: (isDark: boolean) => void
}

/** Switches between light and dark; pressed while it is dark. */
export function ColorModeButton({ label, isDark, onChange }: ColorModeButtonProps) {
  return (
    <button
      type="button"
      className={styles.colorMode}
      aria-pressed={isDark}
      title={label}
      onClick={() => onChange(!isDark)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M16.5 12A7 7 0 1 1 8 3.5 5.6 5.6 0 0 0 16.5 12Z" />
      </svg>
      <span className={styles.hidden}>{label}</span>
    </button>
  )
}
