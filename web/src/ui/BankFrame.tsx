import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface BankFrameProps {
  /** The simulated bank, lender or issuer. */
  readonly name: string
  readonly note: string
  readonly look: keyof typeof looks
  readonly children: ReactNode
}

const looks = {
  bank: styles.frameBank,
  issuer: styles.frameIssuer,
  lender: styles.frameLender,
}

/** A simulated page of another party: a bank, a lender, or the issuer of a card. */
export function BankFrame({ name, note, look, children }: BankFrameProps) {
  return (
    <div className={`${styles.frame} ${looks[look]}`}>
      <div className={styles.frameHead}>
        <strong>{name}</strong>
        <span>{note}</span>
      </div>
      <div className={styles.frameBody}>{children}</div>
    </div>
  )
}
