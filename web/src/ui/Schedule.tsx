import type { ReactNode } from 'react'
import styles from './console.module.css'

interface ScheduleProps {
  readonly items: readonly {
    readonly key: string
    readonly event: string
    readonly time: string
    readonly about: ReactNode
  }[]
}

/** Future events, one below the other, each with its time and its subject. */
export function Schedule({ items }: ScheduleProps) {
  return (
    <ol className={styles.schedule}>
      {items.map(({ key, event, time, about }) => (
        <li key={key}>
          <span>
            {event}
            <span className={styles.secondLine}>{time}</span>
          </span>
          {about}
        </li>
      ))}
    </ol>
  )
}
