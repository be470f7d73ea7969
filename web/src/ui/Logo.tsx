import styles from './styles.module.css'

/** The mark of Grosz, the same as in the portal and in the tab of the browser. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" />
      <path d="M21.6 11.4a7.2 7.2 0 1 0 1.6 5.4H16" />
    </svg>
  )
}
