import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import Head from '@docusaurus/Head'
import { say } from '@site/src/say'
import type { Props } from '@theme/Error'
import ErrorPageContent from '@theme/ErrorPageContent'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'

/** A page that crashed before its frame was drawn; without the frame if that fails, too. */
export default function CrashedPage(props: Props): ReactNode {
  return (
    <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
      <RouteContextProvider value={{ plugin: { name: 'native', id: 'default' } }}>
        <Head>
          <title>{titleText}</title>
        </Head>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
      </RouteContextProvider>
    </ErrorBoundary>
  )
}

const titleText = say({ en: 'This page crashed.', pl: 'Na tej stronie wystąpił błąd.' })
