import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface TilesProps {
  /** One below the other instead of side by side. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Choices side by side, or one below the other. */
export function Tiles({ wide = false, children }: TilesProps) {
  return <div className={wide ? styles.rows : styles.tiles}>{children}</div>
}
