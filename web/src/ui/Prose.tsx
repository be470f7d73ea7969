import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface ProseProps {
  readonly children: ReactNode
  readonly soft?: boolean
}

/** A paragraph. */
export function Prose({ children, soft = false }: ProseProps) {
  return <p className={`${styles.prose} ${soft ? styles.soft : ''}`}>{children}</p>
}
