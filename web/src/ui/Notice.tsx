import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'error'
  readonly children: ReactNode
}

/** A message to read before continuing; screen readers announce an error at once. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'error' ? 'alert' : undefined}
    >
      {children}
    </div>
  )
}
