import styles from './styles.module.css'

interface StickyTotalProps {
  readonly label: string
  readonly amount: string
}

/** The sum at the lower edge of a small screen. The receipt says the same, so it is not read out twice. */
export function StickyTotal({ label, amount }: StickyTotalProps) {
  return (
    <div className={styles.stickyTotal} aria-hidden="true">
      <span>
        {label} <strong>{amount}</strong>
      </span>
    </div>
  )
}
