import { Context, RouteContextProvider } from '@docusaurus/core/lib/client/routeContext'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { type ReactNode, useContext } from 'react'
import styles from './styles.module.css'

interface Props {
  readonly error?: unknown
  readonly pastDelay?: boolean
  readonly retry: () => void
}

/** The content of a page until it is loaded: none, a progress indicator, or a button to retry. */
export default function Loading({ error, pastDelay, retry }: Props): ReactNode {
  if (error) return <NotLoaded error={error} retry={retry} />
  if (!pastDelay) return null
  return <div role="status" aria-label={loadingText} className={styles.spinner} />
}

/**
 * Reports that a part of a page failed to load, in the frame of that page. A whole page gets its
 * own frame and is reloaded completely, because its parts have failed separately.
 */
function NotLoaded({ error, retry }: Pick<Props, 'error' | 'retry'>): ReactNode {
  const isPart = useContext(Context) !== null
  if (isPart) return <Failure error={error} retry={retry} />
  return (
    <RouteContextProvider value={{ plugin: { name: 'native', id: 'default' } }}>
      <Layout>
        <main>
          <Failure error={error} retry={() => window.location.reload()} />
        </main>
      </Layout>
    </RouteContextProvider>
  )
}

function Failure({ error, retry }: Pick<Props, 'error' | 'retry'>): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
      <Heading as="h1" className={styles.title}>
        {say({ en: 'This page couldn’t be loaded.', pl: 'Nie udało się wczytać tej strony.' })}
      </Heading>
      <p>
        <code>{String(error)}</code>
      </p>
      <button type="button" className="button button--primary" onClick={retry}>
        {say({ en: 'Retry', pl: 'Ponów' })}
      </button>
    </div>
  )
}

const loadingText = say({ en: 'Loading the page', pl: 'Wczytywanie strony' })
