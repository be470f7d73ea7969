import Translate from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import styles from './apart.module.css'

/** Marks a page, a section or a field that no specification of this API has. */
export default function Extension(): ReactNode {
  return (
    <span className={styles.extension}>
      <Translate id="extension">Grosz extension</Translate>
    </span>
  )
}
