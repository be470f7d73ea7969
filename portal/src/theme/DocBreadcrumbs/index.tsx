import AtCanonicalAddress from '@site/src/components/AtCanonicalAddress'
import PageActions from '@site/src/components/PageActions'
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** The breadcrumbs and the actions of a page, on one line. */
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
