import AtCanonicalAddress from '@site/src/components/AtCanonicalAddress'
import PageActions from '@site/src/components/PageActions'
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** Where the page stands, and what can be done with it, on one line. */
export default function DocBreadcrumbsWithActions(): ReactNode {
  return (
    <div className={styles.line}>
      <AtCanonicalAddress>
        <DocBreadcrumbs />
        <PageActions />
      </AtCanonicalAddress>
    </div>
  )
}
