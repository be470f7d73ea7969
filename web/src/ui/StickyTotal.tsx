import styles from './styles.module.css'

interface StickyTotalProps {
  readonly label: string
  readonly amount: string
}

/** The sum at the lower edge of a small screen. The receipt contains it, too, so it is hidden from screen readers. */
export function StickyTotal({ label, amount }: StickyTotalProps) {
  return (
    <div className={styles.stickyTotal} aria-hidden="true">
      <span>
        {label} <strong>{amount}</strong>
      </span>
    </div>
  )
}
