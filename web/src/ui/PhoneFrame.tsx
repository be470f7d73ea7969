import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface PhoneFrameProps {
  readonly name: string
  readonly children: ReactNode
}

/** The screen of a phone with a bank's app; on a real phone the frame is the phone itself. */
export function PhoneFrame({ name, children }: PhoneFrameProps) {
  return (
    <div className={styles.phone}>
      <div className={styles.phoneHead}>
        <span className={styles.phoneEar} aria-hidden="true" />
        <strong>{name}</strong>
      </div>
      <div className={styles.phoneBody}>{children}</div>
    </div>
  )
}
