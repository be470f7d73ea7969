import styles from './styles.module.css'

interface SpinnerProps {
  readonly large?: boolean
}

/** Turns while something is under way; says nothing, the words beside it do. */
export function Spinner({ large = false }: SpinnerProps) {
  return (
    <span className={`${styles.spinner} ${large ? styles.spinnerLarge : ''}`} aria-hidden="true" />
  )
}
