import type { ReactNode } from 'react'
import styles from './simulated.module.css'

interface SheetFrameProps {
  /** The wallet. */
  readonly name: string
  readonly note: string
  readonly children: ReactNode
}

/** A sheet that a wallet pushes over the page of a shop, from below. */
export function SheetFrame({ name, note, children }: SheetFrameProps) {
  return (
    <div className={styles.sheetGround}>
      <div className={styles.sheetShop} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className={styles.sheet}>
        <span className={styles.sheetGrip} aria-hidden="true" />
        <div className={styles.sheetHead}>
          <strong>{name}</strong>
          <span>{note}</span>
        </div>
        {children}
      </div>
    </div>
  )
}
