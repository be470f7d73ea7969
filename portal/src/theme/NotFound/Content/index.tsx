import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { pathsIn, sidebarChapters } from '@site/chapters'
import SearchBar from '@site/src/theme/SearchBar'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/**
 * The content of an unknown address. It has a sidebar with the chapters of the guide, so that the advice to
 * look there is true; on a narrow screen they are a list below.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <div className={clsx('container', styles.notFound, className)}>
      <PageMetadata title={titleText()} />
      <main>
        <Heading as="h1">{titleText()}</Heading>
        <p>
          <Translate id="theme.NotFound.p1">There is no page at this URL.</Translate>
        </p>
        <p>
          <Translate id="theme.NotFound.p2" values={{ place: <WhereChaptersAre /> }}>
            {'Check the URL, or look for the page with the search box or {place}.'}
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
            <Link to="/api/">
              <Translate id="notFound.api">API reference</Translate>
            </Link>
          </li>
        </ul>
      </main>
      <aside className={styles.sidebar}>
        <nav aria-labelledby="chapters">
          <Heading as="h2" id="chapters" className={styles.title}>
            <Translate id="notFound.guide">Integration guide</Translate>
          </Heading>
          <Chapters />
        </nav>
      </aside>
    </div>
  )
}

function WhereChaptersAre(): ReactNode {
  return (
    <>
      <span className={styles.beside}>
        <Translate id="notFound.inSidebar">in the sidebar</Translate>
      </span>
      <span className={styles.below}>
        <Translate id="notFound.inList">in the list below</Translate>
      </span>
    </>
  )
}

/** A chapter leads to its page, or to its first one where it has none. */
function Chapters(): ReactNode {
  const language = useDocusaurusContext().i18n.currentLocale === 'pl' ? 'pl' : 'en'
  return (
    <ul className="menu__list">
      {sidebarChapters.main.map((chapter) => (
        <li key={chapter.title.en}>
          <Link className="menu__link" to={`/docs/${pathsIn([chapter])[0]}/`}>
            {chapter.title[language]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function titleText(): string {
  return translate({ id: 'theme.NotFound.title', message: 'Page not found' })
}
