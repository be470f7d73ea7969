import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import styles from './styles.module.css'

interface OutcomeProps {
  readonly kind: keyof typeof signs
  readonly title: string
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** The result as an icon; the heading contains it as text. */
const signs = {
  done: 'M14 25.5 21 32.5 35 17',
  failed: 'M17 17 31 31 M31 17 17 31',
  waiting: 'M24 14 24 25 31 29',
} as const

/** A whole screen with a result. */
export function Outcome({ kind, title, takesFocus = false, children }: OutcomeProps) {
  return (
    <section className={styles.outcome}>
      <svg className={`${styles.mark} ${styles[kind]}`} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d={signs[kind]} />
      </svg>
      <Heading takesFocus={takesFocus}>{title}</Heading>
      {children}
    </section>
  )
}
