import styles from './simulated.module.css'

interface BigCodeProps {
  readonly label: string
  /** True if the code can no longer be used. */
  readonly spent: boolean
  readonly children: string
}

/** Digits that are read from one screen and typed on another. */
export function BigCode({ label, spent, children }: BigCodeProps) {
  return (
    <output className={`${styles.bigCode} ${spent ? styles.spent : ''}`} aria-label={label}>
      {children}
    </output>
  )
}
