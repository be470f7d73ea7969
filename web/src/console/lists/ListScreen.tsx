import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Failure } from '../../api/client.ts'
import { Loading } from '../../frame/Loading.tsx'
import { formatCount, formatTime } from '../../text/amount.ts'
import { listTexts } from '../../text/console-lists.ts'
import { viewTexts } from '../../text/console-views.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NewRows } from '../../ui/NewRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Told } from '../../ui/Told.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useLive } from '../use-live.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { toTime } from './day.ts'
import { ExportCsv, type Exported } from './ExportCsv.tsx'
import { Filters } from './Filters.tsx'
import type { Filter } from './filter.ts'
import { EXPORTED_MAX } from './load-all.ts'
import type { Page } from './page.ts'
import { SavedViews } from './SavedViews.tsx'
import { usePages } from './use-pages.ts'
import { useLeft, usePlace } from './use-place.ts'

/** The parameters of the address and a cursor; the server checks all of them. */
export type ListQuery = Readonly<Record<string, string>>

interface ListScreenProps<R extends object> {
  readonly title: string
  readonly lead: string
  readonly empty: string
  /** The text below the message that a list is empty: what belongs there, and how it comes. */
  readonly about: ReactNode
  readonly filters: readonly Filter[]
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly ask: (
    query: ListQuery,
  ) => Promise<{ readonly ok: true; readonly body: Page<R> } | Failure>
  /** The types of events, by their beginnings, after which rows may have changed or come. */
  readonly hears: readonly string[]
}

const ROWS = '100'
const EXPORTED_ROWS = '200'

/** A list with filters in the address; more rows are loaded by scrolling. */
export function ListScreen<R extends object>(props: ListScreenProps<R>) {
  const { title, lead, empty, about, columns, keyOf, ask, hears } = props
  const say = useText(listTexts)
  const sort: Filter = {
    name: 'sort',
    label: say('sort'),
    initial: 'NEWEST',
    options: [
      { value: 'NEWEST', title: say('newest') },
      { value: 'OLDEST', title: say('oldest') },
    ],
  }
  const isSortable = columns.some(({ sortedBy }) => sortedBy)
  const filters = isSortable ? [...props.filters, sort] : props.filters
  const views = useText(viewTexts)
  const [areViewsOpen, setViewsOpen] = useState(false)
  const [search, setSearch] = useSearchParams()
  const said = filters
    .map(({ name }) => [name, search.get(name) ?? ''] as const)
    .filter(([, value]) => value !== '')
  const isFiltered = said.length > 0
  const chosen = new URLSearchParams(said.map(([name, value]) => [name, value])).toString()
  const days = JSON.stringify(
    Object.fromEntries(filters.flatMap(({ name, day }) => (day ? [[name, day]] : []))),
  )
  const askRows = useCallback(
    (limit: string) => (cursor: string | undefined) =>
      ask({ ...toQuery(chosen, days), limit, ...(cursor !== undefined && { cursor }) }),
    [ask, chosen, days],
  )
  const askPage = useMemo(() => askRows(ROWS), [askRows])
  const [exported, setExported] = useState<Exported>()
  const left = useLeft<R>(chosen)
  const { language } = useLanguage()
  const { rows, next, oldestAt, isLoading, failure, waiting, more, again, refresh } = usePages(
    askPage,
    {
      keyOf,
      before: left?.page,
    },
  )
  usePlace({ rows, next }, chosen, left?.scrolledTo)
  useLive(({ type }) => hears.some((beginning) => type.startsWith(beginning)), refresh)

  function choose(changes: Readonly<Record<string, string>>) {
    const changed = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '' || value === sort.initial) changed.delete(name)
      else changed.set(name, value)
    }
    setSearch(changed, { replace: true })
  }

  const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))
  const clear = (names: readonly string[]) => choose(emptied(names))
  const isOldest = search.get('sort') === 'OLDEST'
  const tabbed = filters.find(({ asTabs }) => asTabs)

  return (
    <Screen title={title} lead={lead}>
      <Stack>
        {tabbed && (
          <Tabs
            label={tabbed.label}
            tabs={tabbed.options ?? []}
            current={search.get(tabbed.name) ?? ''}
            onChoose={(value) => choose({ [tabbed.name]: value })}
          />
        )}
        <Filters
          filters={filters.filter((one) => one !== tabbed)}
          chosen={chosen}
          onChoose={choose}
          onAgain={again}
        >
          <button type="submit">{say('apply')}</button>
          <CopyButton
            text={async () => location.href}
            what=""
            copy={say('copyLink')}
            copied={say('linkCopied')}
          />
          <ExportCsv
            ask={askRows(EXPORTED_ROWS)}
            name={title.toLowerCase().replaceAll(' ', '-')}
            onEnd={setExported}
          />
          <button type="button" aria-haspopup="dialog" onClick={() => setViewsOpen(true)}>
            {views('views')}
          </button>
        </Filters>
        <ActiveFilters
          filters={filters.filter((one) => one !== tabbed)}
          chosen={chosen}
          onClear={clear}
        />
        {areViewsOpen && (
          <SavedViews
            filters={filters}
            chosen={chosen}
            onChoose={(query) => {
              const view = Object.fromEntries(new URLSearchParams(query))
              choose({ ...emptied(filters.map(({ name }) => name)), ...view })
              setViewsOpen(false)
            }}
            onClose={() => setViewsOpen(false)}
          />
        )}
        {failure && <Refused failure={failure} />}
        {exported && !exported.ok && <Refused failure={exported} />}
        <Told>
          {exported?.ok && exported.isCut && (
            <Notice tone="warning">
              {say('csvCut', { max: formatCount(EXPORTED_MAX, language) })}
            </Notice>
          )}
        </Told>
        {rows.length > 0 && (
          <div>
            <NewRows onShow={again}>
              {waiting &&
                (waiting.added > 0
                  ? say('showNew', { count: String(waiting.added) })
                  : say('showChanged'))}
            </NewRows>
            <DataTable
              caption={title}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              direction={isOldest ? 'ascending' : 'descending'}
              onSort={() => choose({ sort: isOldest ? '' : 'OLDEST' })}
              onEnd={more}
            />
          </div>
        )}
        {rows.length > 0 && next === undefined && oldestAt !== undefined && (
          <Prose soft>{say('oldestEntry', { time: formatTime(oldestAt, language) })}</Prose>
        )}
        {rows.length === 0 && !isLoading && !failure && (
          <EmptyState
            title={next !== undefined ? say('noneYet') : isFiltered ? empty : say('nothing')}
          >
            {isFiltered ? (
              <Button look="secondary" onClick={() => clear(filters.map(({ name }) => name))}>
                {say('clear')}
              </Button>
            ) : (
              about
            )}
          </EmptyState>
        )}
        {isLoading && <Loading />}
        {next !== undefined && !isLoading && (
          <div>
            <Button look="secondary" onClick={more}>
              {say('more')}
            </Button>
          </div>
        )}
      </Stack>
    </Screen>
  )
}

/** The address has days, as the visitor reads them; the call takes times. */
function toQuery(chosen: string, days: string): Record<string, string> {
  const dayOf: Readonly<Record<string, Filter['day']>> = JSON.parse(days)
  const said = [...new URLSearchParams(chosen)]
  return Object.fromEntries(said.map(([name, value]) => [name, toTime(value, dayOf[name])]))
}
