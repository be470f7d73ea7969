import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { Mark } from './Mark.tsx'
import styles from './styles.module.css'

interface OutcomeProps {
  readonly kind: 'done' | 'failed' | 'waiting'
  readonly title: string
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** A whole screen that says how things stand. */
export function Outcome({ kind, title, takesFocus = false, children }: OutcomeProps) {
  return (
    <section className={styles.outcome}>
      <Mark kind={kind} />
      <Heading takesFocus={takesFocus}>{title}</Heading>
      {children}
    </section>
  )
}
