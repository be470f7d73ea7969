import { Context, RouteContextProvider } from '@docusaurus/core/lib/client/routeContext'
import Translate, { translate } from '@docusaurus/Translate'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { type ReactNode, useContext } from 'react'
import styles from './styles.module.css'

interface Props {
  readonly error?: unknown
  readonly pastDelay?: boolean
}

/** What stands in place of a page until it has come: nothing, a sign of life, or a way to try again. */
export default function Loading({ error, pastDelay }: Props): ReactNode {
  if (error) return <NotLoaded error={error} />
  if (!pastDelay) return null
  return <div role="status" aria-label={loadingText()} className={styles.spinner} />
}

/** In the frame of the page that it is a part of; what is a whole page gets the frame with it. */
function NotLoaded(failed: Pick<Props, 'error'>): ReactNode {
  const isPart = useContext(Context) !== null
  if (isPart) return <Failure {...failed} />
  return (
    <RouteContextProvider value={{ plugin: { name: 'native', id: 'default' } }}>
      <Layout>
        <main>
          <Failure {...failed} />
        </main>
      </Layout>
    </RouteContextProvider>
  )
}

/** All is fetched anew: parts within this one have failed on their own, or the site is a newer one now. */
function Failure({ error }: Pick<Props, 'error'>): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
      <Heading as="h1" className={styles.title}>
        <Translate id="loading.failed">This page could not be loaded.</Translate>
      </Heading>
      <p>
        <code>{String(error)}</code>
      </p>
      <button
        type="button"
        className="button button--primary"
        onClick={() => window.location.reload()}
      >
        <Translate id="loading.retry">Retry</Translate>
      </button>
    </div>
  )
}

function loadingText(): string {
  return translate({ id: 'loading.label', message: 'Loading the page' })
}
