import { say } from '@site/src/say'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** Marks a page, a section or a field that no specification of this API has. */
export default function Extension(): ReactNode {
  return (
    <span className={styles.extension}>
      {say({ en: 'Grosz extension', pl: 'Rozszerzenie Grosza' })}
    </span>
  )
}
