import Translate, { translate } from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface Props {
  readonly error?: unknown
  readonly pastDelay?: boolean
  readonly retry: () => void
}

/** What stands in place of a page until it has come: nothing, a sign of life, or a way to try again. */
export default function Loading({ error, pastDelay, retry }: Props): ReactNode {
  if (error) return <NotLoaded error={error} retry={retry} />
  if (!pastDelay) return null
  return <div role="status" aria-label={loadingText()} className={styles.spinner} />
}

function NotLoaded({ error, retry }: Pick<Props, 'error' | 'retry'>): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <Translate id="loading.failed">This page could not be loaded.</Translate>
      </p>
      <p>
        <code>{String(error)}</code>
      </p>
      <button type="button" className="button button--primary" onClick={retry}>
        <Translate id="loading.retry">Retry</Translate>
      </button>
    </div>
  )
}

function loadingText(): string {
  return translate({ id: 'loading.label', message: 'Loading the page' })
}
