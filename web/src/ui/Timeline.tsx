import type { ReactNode } from 'react'
import styles from './console.module.css'

interface TimelineProps {
  readonly children: ReactNode
}

/** Events in the order of time. */
export function Timeline({ children }: TimelineProps) {
  return <ol className={styles.timeline}>{children}</ol>
}

interface MomentProps {
  readonly time: string
  readonly dateTime: string
  readonly kind: string
  /** It has not happened yet. */
  readonly isDue: boolean
  readonly children: ReactNode
}

export function Moment({ time, dateTime, kind, isDue, children }: MomentProps) {
  return (
    <li className={`${styles.moment} ${isDue ? styles.momentDue : ''}`}>
      <time dateTime={dateTime}>{time}</time>
      <span className={styles.momentKind}>{kind}</span>
      <span className={styles.momentText}>{children}</span>
    </li>
  )
}
