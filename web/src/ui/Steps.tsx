import type { ReactNode } from 'react'
import styles from './console.module.css'

interface StepsProps {
  readonly label: string
  readonly children: ReactNode
}

/** Successive events on a line. */
export function Steps({ label, children }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {children}
    </ol>
  )
}

interface StepProps {
  readonly title: string
  readonly state: 'open' | 'done' | 'failed'
  /** The content at the end of the line of the title. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

const states = { open: styles.stepOpen, done: styles.stepDone, failed: styles.stepFailed }

export function Step({ title, state, beside, children }: StepProps) {
  return (
    <li className={`${styles.step} ${states[state]}`}>
      <div className={styles.stepHead}>
        <h3 className={styles.stepTitle}>{title}</h3>
        {beside}
      </div>
      {children}
    </li>
  )
}
