import styles from './styles.module.css'

interface SpinnerProps {
  readonly large?: boolean
}

/** Turns while something is loading; the text beside it is announced instead. */
export function Spinner({ large = false }: SpinnerProps) {
  return (
    <span className={`${styles.spinner} ${large ? styles.spinnerLarge : ''}`} aria-hidden="true" />
  )
}
