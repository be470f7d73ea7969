import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import chapters from '@generated/grosz-contract/default/calls.json'
import { say } from '@site/src/say'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import MethodBadge from '../MethodBadge/index.tsx'
import styles from './styles.module.css'

/** The calls by chapter, those that match what a reader types, with the current page marked. */
export default function Contents(): ReactNode {
  const isBrowser = useIsBrowser()
  const [typed, setTyped] = useState('')
  const shown = chaptersFor(typed)
  const found = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place in the list
  useEffect(() => showCurrent(found.current), [pathname])
  return (
    <>
      <input
        type="search"
        className={styles.filter}
        placeholder={filterLabel}
        aria-label={filterLabel}
        value={typed}
        disabled={!isBrowser}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div ref={found} className={styles.found}>
        <ul className={styles.list}>
          {typed === '' &&
            otherPages().map(({ to, title }) => (
              <li key={to}>
                <Item to={to}>{title}</Item>
              </li>
            ))}
          {shown.map(({ tag, title, calls }) => (
            <li key={tag}>
              <Link to={`/api/#tag-${tag}`} className={styles.chapter}>
                {title}
              </Link>
              <ul>
                {calls.map(({ id, page, method, summary, deprecated }) => (
                  <li key={id}>
                    <Item to={`/api/${page}`}>
                      <span className={styles.entry}>
                        <MethodBadge method={method} />{' '}
                        <span>
                          {summary}
                          {deprecated && (
                            <>
                              {' '}
                              <span className={styles.deprecated}>{deprecatedText}</span>
                            </>
                          )}
                        </span>
                      </span>
                    </Item>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className={styles.none} role="status">
          {shown.length === 0 && noneText}
        </p>
      </div>
    </>
  )
}

function Item({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  const address = useBaseUrl(to)
  const isCurrent = useLocation().pathname === address
  return (
    <Link to={to} className={styles.item} {...(isCurrent && { 'aria-current': 'page' })}>
      {children}
    </Link>
  )
}

/**
 * Scrolls only the list to the current page. Unlike `scrollIntoView` this leaves the page at its
 * top, and the Tab key at its beginning.
 */
function showCurrent(list: HTMLElement | null): void {
  const item = list?.querySelector('[aria-current]')
  if (!list || !item) return
  const [{ top, bottom }, frame] = [item.getBoundingClientRect(), list.getBoundingClientRect()]
  const isSeen = top >= frame.top && bottom <= frame.bottom
  if (!isSeen) list.scrollTop += (top + bottom - frame.top - frame.bottom) / 2
}

function chaptersFor(typed: string): typeof chapters {
  const words = typed.toLowerCase().split(/\s+/)
  return chapters
    .map((chapter) => ({
      ...chapter,
      calls: chapter.calls.filter(({ id, method, path, summary }) => {
        const text = `${chapter.title} ${id} ${method} ${path} ${summary}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}

/** Pages of the reference that are no calls. */
function otherPages() {
  return [
    { to: '/api/', title: say({ en: 'Overview', pl: 'Przegląd' }) },
    { to: '/api/statuses/', title: say({ en: 'Statuses', pl: 'Statusy' }) },
    {
      to: '/api/notifications/',
      title: say({ en: 'Notifications', pl: 'Powiadomienia' }),
    },
    { to: '/api/objects/', title: say({ en: 'Objects', pl: 'Obiekty' }) },
    { to: '/api/errors/', title: say({ en: 'Errors', pl: 'Błędy' }) },
  ] as const
}

const deprecatedText = say({ en: 'deprecated', pl: 'wycofywane' })
const filterLabel = say({ en: 'Filter calls', pl: 'Filtruj wywołania' })
const noneText = say({ en: 'No call matches.', pl: 'Brak pasujących wywołań.' })
