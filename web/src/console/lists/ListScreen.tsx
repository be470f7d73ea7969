import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Failure } from '../../api/client.ts'
import { formatCount } from '../../text/amount.ts'
import { listTexts } from '../../text/console-lists.ts'
import { viewTexts } from '../../text/console-views.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Stack, StatusMessage } from '../../ui/elements.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useLive } from '../use-live.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ExportCsv, type Exported } from './ExportCsv.tsx'
import { Filters } from './Filters.tsx'
import type { Filter } from './filter.ts'
import { ListRows } from './ListRows.tsx'
import { EXPORTED_MAX } from './load-all.ts'
import type { Page } from './page.ts'
import { SavedViews } from './SavedViews.tsx'
import { type ListQuery, useListQuery } from './use-list-query.ts'
import { usePages } from './use-pages.ts'
import { useLeft, usePlace } from './use-place.ts'

interface ListScreenProps<R extends object> {
  readonly title: string
  readonly lead: string
  readonly empty: string
  /** The text below the message that a list is empty: its content, and how to create it. */
  readonly about: ReactNode
  readonly filters: readonly Filter[]
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly ask: (
    query: ListQuery,
  ) => Promise<{ readonly ok: true; readonly body: Page<R> } | Failure>
  /** The prefixes of event types after which rows may have changed. */
  readonly hears: readonly string[]
}

const ROWS = '100'
const EXPORTED_ROWS = '200'

/** A list with filters in the address; more rows are loaded by scrolling. */
export function ListScreen<R extends object>(props: ListScreenProps<R>) {
  const { title, lead, empty, about, columns, keyOf, ask, hears } = props
  const say = useText(listTexts)
  const views = useText(viewTexts)
  const { language } = useLanguage()
  const [areViewsOpen, setViewsOpen] = useState(false)
  const [exported, setExported] = useState<Exported>()
  const isSortable = columns.some(({ sortedBy }) => sortedBy)
  const { filters, chosen, query, isOldest, choose } = useListQuery(props.filters, isSortable)
  const isFiltered = chosen !== ''
  const askRows = useCallback(
    (limit: string) => (cursor: string | undefined) =>
      ask({ ...query, limit, ...(cursor !== undefined && { cursor }) }),
    [ask, query],
  )
  const askPage = useMemo(() => askRows(ROWS), [askRows])
  const left = useLeft<R>(chosen)
  const pages = usePages(askPage, { keyOf, before: left?.page })
  const { rows, next, failure, again, refresh } = pages
  usePlace({ rows, next }, chosen, left?.scrolledTo)
  useLive(({ type }) => hears.some((beginning) => type.startsWith(beginning)), refresh)

  const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))
  const clear = (names: readonly string[]) => choose(emptied(names))
  const names = filters.map(({ name }) => name)
  const tabbed = filters.find(({ asTabs }) => asTabs)
  const untabbed = filters.filter((one) => one !== tabbed)

  return (
    <Screen title={title} lead={lead}>
      <Stack>
        {tabbed && (
          <Tabs
            label={tabbed.label}
            tabs={tabbed.options ?? []}
            current={new URLSearchParams(chosen).get(tabbed.name) ?? ''}
            onChoose={(value) => choose({ [tabbed.name]: value })}
          />
        )}
        <Filters filters={untabbed} chosen={chosen} onChoose={choose} onAgain={again}>
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
        <ActiveFilters filters={untabbed} chosen={chosen} onClear={clear} />
        {areViewsOpen && (
          <SavedViews
            filters={filters}
            chosen={chosen}
            onChoose={(query) => {
              const view = Object.fromEntries(new URLSearchParams(query))
              choose({ ...emptied(names), ...view })
              setViewsOpen(false)
            }}
            onClose={() => setViewsOpen(false)}
          />
        )}
        {failure && <Refused failure={failure} />}
        {exported && !exported.ok && <Refused failure={exported} />}
        <StatusMessage>
          {exported?.ok && exported.isCut && (
            <Notice tone="warning">
              {say('csvCut', { max: formatCount(EXPORTED_MAX, language) })}
            </Notice>
          )}
        </StatusMessage>
        <ListRows
          title={title}
          columns={columns}
          keyOf={keyOf}
          pages={pages}
          isOldest={isOldest}
          onSort={() => choose({ sort: isOldest ? '' : 'OLDEST' })}
          empty={isFiltered ? empty : say('nothing')}
        >
          {isFiltered ? (
            <Button look="secondary" onClick={() => clear(names)}>
              {say('clear')}
            </Button>
          ) : (
            about
          )}
        </ListRows>
      </Stack>
    </Screen>
  )
}
