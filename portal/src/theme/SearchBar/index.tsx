import { useHistory, useLocation } from '@docusaurus/router'
import { usePluralForm } from '@docusaurus/theme-common'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { language, say } from '@site/src/say'
import clsx from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Place } from '../../../plugins/search/find.ts'
import type { Answered } from '../../../plugins/search/worker.ts'
import './marks.css'
import { optionId } from './option-id.ts'
import {
  loadSearch,
  type SearchState,
  search,
  searchLists,
  searchState,
  subscribe,
} from './search-client.ts'
import styles from './styles.module.css'

interface Props {
  /** A separate box on a page, in addition to the one in the navigation bar. */
  readonly wide?: boolean
}

interface Found extends Answered {
  readonly query: string
}

const nothing: Found = { query: '', groups: [], offers: [] }
const none: ReadonlySet<string> = new Set()

/** Searches pages, calls, fields, and errors; the index is loaded when the pointer or the focus comes near. */
export default function SearchBar({ wide = false }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig
  const history = useHistory()
  const state = useSyncExternalStore(subscribe, searchState, () => 'idle' as SearchState)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useFound(query, state)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  useShortcut(input, !wide)
  useMarks(!wide)

  const [opened, setOpened] = useState(none)
  const lists = searchLists()
  const places = lists?.placesIn(found.groups, opened) ?? []
  const rows = found.groups.flatMap((group) => group.rows)
  const message = useMessage({ state, query, found, count: rows.length })
  const listed = open && places.length > 0
  const name = wide ? pageLabel : label
  const near = () => loadSearch(baseUrl)

  const leave = () => {
    setOpen(false)
    setQuery('')
    input.current?.blur()
  }
  const choose = (place: Place) => {
    leave()
    history.push(place.url || '/', { searched: place.terms })
  }
  const openRow = (url: string, isOpen: boolean) => {
    setOpened(isOpen ? opened.union(new Set([url])) : opened.difference(new Set([url])))
  }
  /** The row of the place that the keys are at, where it can be opened or closed. */
  const turn = (isOpen: boolean) => {
    const row = rows.find(({ url }) => url === places[active]?.url)
    if (!row || row.others.length === 0) return false
    openRow(row.url, isOpen)
    return true
  }
  const move = (step: number) => {
    const next = active + step
    const wrapped = next < 0 ? places.length - 1 : next % Math.max(places.length, 1)
    setOpen(true)
    setActive(wrapped)
    document.getElementById(optionId(listId, wrapped))?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(active === -1 ? 0 : -1),
    Enter: () => {
      const place = places[Math.max(active, 0)]
      if (!open) return
      if (found.query === query && place) choose(place)
      // The rows are still those of an earlier query, but the first one of this query is meant.
      else if (found.query !== query && state === 'ready')
        search(query).then(({ groups: [best] }) => best?.rows[0] && choose(best.rows[0]))
    },
    Escape: () => {
      if (!open) input.current?.blur()
      setOpen(false)
      setQuery('')
    },
  }
  const press = (event: KeyboardEvent) => {
    // Letters that an input method is still composing are not commands.
    if (event.nativeEvent.isComposing) return
    const turned = { ArrowRight: true, ArrowLeft: false }[event.key]
    // At a row, the arrows to the sides show and hide its other places; in the text they move the cursor.
    if (turned !== undefined && active >= 0 && turn(turned)) event.preventDefault()
    if (!keys[event.key]) return
    event.preventDefault()
    keys[event.key]?.()
  }

  return (
    <search
      className={clsx(styles.search, wide && styles.wide)}
      aria-label={name}
      onPointerEnter={near}
      onMouseDown={(event) => {
        // Pressing the results leaves the focus in the box, so that they stay open.
        if (event.target !== input.current) event.preventDefault()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.box}
        placeholder={state === 'ready' ? readyText : loadingText}
        aria-label={name}
        aria-busy={state === 'loading'}
        aria-keyshortcuts={wide ? undefined : 'Control+K Meta+K'}
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={query}
        onFocus={() => {
          near()
          setOpen(true)
        }}
        onClick={near}
        onKeyDown={press}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(-1)
          setOpened(none)
          setOpen(true)
        }}
      />
      <span role="status" className={styles.unseen}>
        {open ? message : ''}
      </span>
      {open && query.trim() !== '' && (places.length > 0 || message !== '') && (
        <div className={styles.panel}>
          {lists && places.length > 0 ? (
            <lists.Results
              id={listId}
              groups={found.groups}
              opened={opened}
              active={active}
              onChoose={choose}
              onOpen={({ url }, isOpen) => openRow(url, isOpen)}
            />
          ) : lists ? (
            <lists.Offers message={message} offers={found.offers} onChoose={leave} />
          ) : (
            <p className={styles.nothing} aria-hidden="true">
              {message}
            </p>
          )}
        </div>
      )}
    </search>
  )
}

/** The results of the last answered query; they stay until the next answer. */
function useFound(query: string, state: SearchState): Found {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (state !== 'ready' || query.trim() === '') {
      setFound(nothing)
      return
    }
    let current = true
    search(query).then((answered) => {
      if (current) setFound({ ...answered, query })
    })
    return () => {
      current = false
    }
  }, [query, state])
  return found
}

/** Ctrl+K, on a Mac Cmd+K. */
function useShortcut(input: { readonly current: HTMLInputElement | null }, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [input, enabled])
}

/** Marks the search terms on the page of a chosen result. */
function useMarks(enabled: boolean): void {
  const { hash, state, key } = useLocation<{ searched?: readonly string[] } | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place chosen again has a new key
  useEffect(() => {
    const terms = state?.searched
    if (!enabled || !terms) return
    let clear: (() => void) | undefined
    let left = false
    import('./mark-words.ts').then(({ markWords }) => {
      if (!left) clear = markWords(terms, { language, hash })
    })
    return () => {
      left = true
      clear?.()
    }
  }, [enabled, hash, state, key])
}

interface Telling {
  readonly state: SearchState
  readonly query: string
  readonly found: Found
  readonly count: number
}

/** The message for screen readers, also shown if there are no results. */
function useMessage({ state, query, found, count }: Telling): string {
  const { selectMessage } = usePluralForm()
  if (query.trim() === '') return ''
  if (state === 'failed') return failedText
  if (found.query === '') return ''
  return count === 0 ? nothingText(found.query) : selectMessage(count, countText(count))
}

function countText(count: number): string {
  return say(
    { en: '{count} result|{count} results', pl: 'Jeden wynik|{count} wyniki|{count} wyników' },
    { count },
  )
}

function nothingText(query: string): string {
  return say({ en: 'No results for “{query}”.', pl: 'Nie znaleziono: „{query}”.' }, { query })
}

const failedText = say({
  en: 'The search couldn’t be loaded. To try again, click outside the search box, and then click inside the box.',
  pl: 'Nie udało się wczytać wyszukiwarki. Aby spróbować ponownie, kliknij poza polem wyszukiwania, a potem znów w tym polu.',
})
const label = say({ en: 'Search the documentation', pl: 'Przeszukaj dokumentację' })
const pageLabel = say({ en: 'Search for the page', pl: 'Poszukaj strony' })
const readyText = say({ en: 'Search', pl: 'Szukaj' })
const loadingText = say({ en: 'Loading...', pl: 'Ładowanie...' })
