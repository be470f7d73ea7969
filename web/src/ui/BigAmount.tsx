import styles from './styles.module.css'

interface BigAmountProps {
  readonly children: string
}

/** The sum that the whole screen is about. */
export function BigAmount({ children }: BigAmountProps) {
  return <p className={styles.bigAmount}>{children}</p>
}
