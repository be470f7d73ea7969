import type { ReactNode } from 'react'
import styles from './beside.module.css'

interface BesideProps {
  readonly label: string
  /** The selected entry; it stays in sight while the list scrolls. */
  readonly detail: ReactNode
  readonly children: ReactNode
}

/** A list beside its selected entry, on a wide screen. */
export function Beside({ label, detail, children }: BesideProps) {
  return (
    <div className={styles.beside}>
      <div className={styles.list}>{children}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.detail} aria-label={label} tabIndex={0}>
        {detail}
      </section>
    </div>
  )
}
