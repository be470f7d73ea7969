import type { ReactNode } from 'react'
import { ShopLogo } from './ShopLogo.tsx'
import styles from './styles.module.css'

interface ReceiptProps {
  readonly label: string
  readonly title: string
  /** The address of the logo of the shop. */
  readonly logo?: string | undefined
  readonly amountLabel: string
  readonly amount: string
  readonly children?: ReactNode
}

/** The amount and the receiver of a payment: a slip of paper torn off at the bottom. */
export function Receipt({ label, title, logo, amountLabel, amount, children }: ReceiptProps) {
  return (
    <section className={styles.receipt} aria-label={label}>
      <div className={styles.receiptPaper}>
        {logo && <ShopLogo src={logo} alt="" />}
        <p className={styles.receiptTitle}>{title}</p>
        {children}
        <p className={styles.receiptTotal}>
          <span>{amountLabel}</span>
          <strong className={styles.amount}>{amount}</strong>
        </p>
      </div>
    </section>
  )
}
