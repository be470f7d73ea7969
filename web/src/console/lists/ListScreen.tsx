import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Failure } from '../../api/client.ts'
import { Loading } from '../../frame/Loading.tsx'
import { formatTime } from '../../text/amount.ts'
import { listTexts } from '../../text/console-lists.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useLive } from '../use-live.ts'
import { toTime } from './day.ts'
import type { Page } from './page.ts'
import { usePages } from './use-pages.ts'
import { useLeft, usePlace } from './use-place.ts'

/** A filter is a parameter of the call, and of the address of the page under the same name. */
export interface Filter {
  readonly name: string
  readonly label: string
  /** The name of the choice that the address leaves out; any value unless given. */
  readonly without?: string
  /** Without options, text is typed. */
  readonly options?: readonly { readonly value: string; readonly title: string }[]
  /** A day is chosen: the first one that counts, or the last. */
  readonly day?: 'first' | 'last'
}

/** The parameters of the address and a cursor; the server checks all of them. */
export type ListQuery = Readonly<Record<string, string>>

interface ListScreenProps<R> {
  readonly title: string
  readonly lead: string
  readonly empty: string
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

/** A list with filters in the address; more rows are loaded by scrolling. */
export function ListScreen<R>(props: ListScreenProps<R>) {
  const { title, lead, empty, filters, columns, keyOf, ask, hears } = props
  const say = useText(listTexts)
  const [search, setSearch] = useSearchParams()
  const said = filters
    .map(({ name }) => [name, search.get(name) ?? ''] as const)
    .filter(([, value]) => value !== '')
  const isFiltered = said.length > 0
  const chosen = new URLSearchParams(said.map(([name, value]) => [name, value])).toString()
  const days = JSON.stringify(
    Object.fromEntries(filters.flatMap(({ name, day }) => (day ? [[name, day]] : []))),
  )
  const askPage = useCallback(
    (cursor: string | undefined) =>
      ask({
        ...toQuery(chosen, days),
        limit: ROWS,
        ...(cursor !== undefined && { cursor }),
      }),
    [ask, chosen, days],
  )
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
      if (value === '') changed.delete(name)
      else changed.set(name, value)
    }
    setSearch(changed, { replace: true })
  }

  return (
    <Screen title={title} lead={lead}>
      <Stack>
        <Filters
          chosen={chosen}
          filters={filters}
          search={search}
          added={waiting?.added}
          onChoose={choose}
          onAgain={again}
        />
        {failure && <Refused failure={failure} />}
        {rows.length > 0 && (
          <DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} onEnd={more} />
        )}
        {rows.length > 0 && next === undefined && oldestAt !== undefined && (
          <Prose soft>{say('oldestEntry', { time: formatTime(oldestAt, language) })}</Prose>
        )}
        {rows.length === 0 && !isLoading && !failure && (
          <EmptyState
            title={next !== undefined ? say('noneYet') : isFiltered ? empty : say('nothing')}
          >
            {isFiltered && (
              <Button
                look="secondary"
                onClick={() => choose(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
              >
                {say('clear')}
              </Button>
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

interface FiltersProps {
  readonly chosen: string
  readonly filters: readonly Filter[]
  readonly search: URLSearchParams
  /** Rows that have come since; undefined where the list is up to date. */
  readonly added: number | undefined
  readonly onChoose: (changes: Readonly<Record<string, string>>) => void
  readonly onAgain: () => void
}

/** A choice filters at once, typed text when it is sent. */
function Filters({ chosen, filters, search, added, onChoose, onAgain }: FiltersProps) {
  const say = useText(listTexts)
  const [last, setLast] = useState({ chosen, typed: {} as Readonly<Record<string, string>> })
  // What was typed before the address changed is in the address, or was given up.
  const typed = last.chosen === chosen ? last.typed : {}
  const isNew = Object.entries(typed).some(([name, value]) => value !== (search.get(name) ?? ''))
  return (
    <Toolbar label={say('filters')} onSubmit={() => (isNew ? onChoose(typed) : onAgain())}>
      {filters.map(({ name, label, without = say('any'), options, day }) =>
        options ? (
          <Select
            key={name}
            label={label}
            value={search.get(name) ?? ''}
            onChange={({ target }) => onChoose({ ...typed, [name]: target.value })}
          >
            <option value="">{without}</option>
            {options.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        ) : day ? (
          <Field
            key={name}
            type="date"
            label={label}
            value={search.get(name) ?? ''}
            max="9998-12-31"
            onChange={({ target }) => onChoose({ ...typed, [name]: target.value })}
          />
        ) : (
          <Field
            key={name}
            label={label}
            value={typed[name] ?? search.get(name) ?? ''}
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            onChange={({ target }) =>
              setLast({ chosen, typed: { ...typed, [name]: target.value.trim() } })
            }
          />
        ),
      )}
      <Button type="submit" look={added === undefined ? 'secondary' : 'primary'}>
        {added ? say('applyNew', { count: String(added) }) : say('apply')}
      </Button>
    </Toolbar>
  )
}
