import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface BankFrameProps {
  /** The simulated bank or issuer. */
  readonly name: string
  readonly note: string
  readonly look: 'bank' | 'issuer'
  readonly children: ReactNode
}

/** A page of somebody else's: a bank, or the issuer of a card. */
export function BankFrame({ name, note, look, children }: BankFrameProps) {
  return (
    <div className={`${styles.frame} ${look === 'bank' ? styles.frameBank : styles.frameIssuer}`}>
      <div className={styles.frameHead}>
        <strong>{name}</strong>
        <span>{note}</span>
      </div>
      <div className={styles.frameBody}>{children}</div>
    </div>
  )
}
