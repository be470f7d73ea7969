import styles from './styles.module.css'

interface ClockProps {
  readonly label: string
  /** Read out when it changes. */
  readonly spoken: string
  readonly urgent: boolean
  readonly children: string
}

/** A clock that runs backwards. */
export function Clock({ label, spoken, urgent, children }: ClockProps) {
  return (
    <p className={`${styles.clock} ${urgent ? styles.clockUrgent : ''}`}>
      <span>{label}</span>
      <strong role="timer">{children}</strong>
      <span className={styles.hidden} role="status">
        {spoken}
      </span>
    </p>
  )
}
