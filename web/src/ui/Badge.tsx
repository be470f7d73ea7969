import styles from './styles.module.css'

interface BadgeProps {
  readonly children: string
}

/** A word on a label. */
export function Badge({ children }: BadgeProps) {
  return <span className={styles.badge}>{children}</span>
}
