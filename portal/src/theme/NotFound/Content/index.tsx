import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import SearchBar from '@site/src/theme/SearchBar'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** What an unknown address shows, wherever it is. */
export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx('container', styles.notFound, className)}>
      <PageMetadata title={titleText()} />
      <Heading as="h1">{titleText()}</Heading>
      <p>
        <Translate id="theme.NotFound.p1">There is no page at this address.</Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2">
          Check the URL, or look for the page with the search box or in the sidebar.
        </Translate>
      </p>
      <SearchBar wide />
      <ul>
        <li>
          <Link to="/">
            <Translate id="notFound.home">Home page</Translate>
          </Link>
        </li>
        <li>
          <Link to="/docs/get-started/integration-overview/accept-payment/">
            <Translate id="notFound.guide">Integration guide</Translate>
          </Link>
        </li>
        <li>
          <Link to="/api/">
            <Translate id="notFound.api">API reference</Translate>
          </Link>
        </li>
      </ul>
    </main>
  )
}

function titleText(): string {
  return translate({ id: 'theme.NotFound.title', message: 'Page not found' })
}
