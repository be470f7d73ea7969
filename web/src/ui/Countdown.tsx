import styles from './styles.module.css'

/** A line that runs out in the four seconds before the page leaves by itself. */
export function Countdown() {
  return <span className={styles.countdown} aria-hidden="true" />
}
