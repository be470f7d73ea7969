import renderRoutes from '@docusaurus/renderRoutes'
import { say } from '@site/src/say'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import Contents from './Contents.tsx'
import styles from './styles.module.css'

/** The route of the frame with those of its pages. */
interface Route {
  readonly routes: Parameters<typeof renderRoutes>[0]
}

/** All pages of the reference, beside the list of calls. */
export default function Frame({ route }: { readonly route: Route }): ReactNode {
  return (
    <Layout>
      <div className={styles.frame}>
        <nav className={styles.contents} aria-label={contentsLabel}>
          <details className={styles.narrow}>
            <summary>{contentsLabel}</summary>
            <Contents />
          </details>
          <div className={styles.wide}>
            <Contents />
          </div>
        </nav>
        <main className={styles.main}>{renderRoutes(route.routes)}</main>
      </div>
    </Layout>
  )
}

const contentsLabel = say({ en: 'Contents', pl: 'Spis treści' })
