import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import { pathsIn, sidebarChapters } from '@site/chapters'
import { language, say } from '@site/src/say'
import SearchBar from '@site/src/theme/SearchBar'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/**
 * The content of an unknown address. It has a sidebar with the chapters of the guide, to which the
 * advice refers; on a narrow screen they are a list below.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <div className={clsx('container', styles.notFound, className)}>
      <PageMetadata title={titleText} />
      <main>
        <Heading as="h1">{titleText}</Heading>
        <p>
          {say({
            en: 'There is no page at this URL.',
            pl: 'Pod tym adresem nie ma żadnej strony.',
          })}
        </p>
        <p>
          {say(
            {
              en: 'Check the URL, search for the page, or look for it {place}.',
              pl: 'Sprawdź adres URL albo znajdź stronę za pomocą wyszukiwarki lub {place}.',
            },
            { place: <WhereChaptersAre /> },
          )}
        </p>
        <SearchBar wide />
        <ul>
          <li>
            <Link to="/">{say({ en: 'Home page', pl: 'Strona główna' })}</Link>
          </li>
          <li>
            <Link to="/api/">{say({ en: 'API reference', pl: 'Dokumentacja API' })}</Link>
          </li>
        </ul>
      </main>
      <aside className={styles.sidebar}>
        <nav aria-labelledby="chapters">
          <Heading as="h2" id="chapters" className={styles.title}>
            {say({ en: 'Integration guide', pl: 'Poradnik integracji' })}
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
      <span className={styles.beside}>{say({ en: 'in the sidebar', pl: 'na pasku bocznym' })}</span>
      <span className={styles.below}>
        {say({ en: 'in the list below', pl: 'na liście poniżej' })}
      </span>
    </>
  )
}

/** A chapter links to its page, or to its first one if it has none. */
function Chapters(): ReactNode {
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

const titleText = say({ en: 'Page not found', pl: 'Nie znaleziono strony' })
