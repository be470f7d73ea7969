import styles from './styles.module.css'

/** The icon of any bank: a house with columns. */
export function BankSign() {
  return (
    <span className={styles.brandImage} aria-hidden="true">
      <svg
        className={styles.sign}
        width="28"
        height="28"
        viewBox="0 0 28 28"
        fill="none"
        aria-hidden="true"
      >
        <path d="M4 11 14 5l10 6H4Zm3 3v7m4.7-7v7m4.6-7v7M21 14v7M4.5 23.5h19" />
      </svg>
    </span>
  )
}
