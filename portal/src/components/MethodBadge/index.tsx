import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** The HTTP method of a call in its color. */
export default function MethodBadge({ method }: { readonly method: string }): ReactNode {
  return <span className={`${styles.method} ${styles[method.toLowerCase()] ?? ''}`}>{method}</span>
}
