import { useCallback } from 'react'
import { Link } from 'wouter'
import type { Call, Failure } from '../../api/client.ts'
import { listTexts } from '../../text/console-lists.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { useConsole } from '../context.ts'
import { type Filter, type ListQuery, ListScreen } from '../lists/ListScreen.tsx'
import type { Page } from '../lists/page.ts'
import { useFilters } from '../lists/use-filters.ts'
import { type Fields, FieldValue, isAmount, shownNames, useFieldName } from './FieldValue.tsx'

export interface ListedRecords<R extends Fields> {
  readonly title: keyof typeof consoleShellTexts
  readonly lead: keyof typeof listTexts
  readonly ask: (
    call: Call,
    query: ListQuery,
  ) => Promise<{ readonly ok: true; readonly body: Page<R> } | Failure>
  readonly keyOf: (row: R) => string
  /** The address behind a row; a row without one has no link. */
  readonly hrefOf?: (row: R) => string
  readonly fields: readonly (keyof R & string)[]
  /** Fields that are called here as another field is. */
  readonly names?: Readonly<Record<string, string>>
  readonly statuses?: readonly string[]
  readonly types?: readonly string[]
  /** The types of events, by their beginnings, after which the list may be another one. */
  readonly hears: readonly string[]
  readonly byPos?: boolean
  readonly byShop?: boolean
  readonly byCurrency?: boolean
  readonly byDay?: boolean
  /** Filters that are typed, by the names that the call gives them. */
  readonly typed?: readonly string[]
}

/** A list of records that differ in their fields alone. */
export function RecordsPage<R extends Fields>({ list }: { readonly list: ListedRecords<R> }) {
  const shell = useText(consoleShellTexts)
  const say = useText(listTexts)
  const { call } = useConsole()
  const nameOf = useFieldName()
  const { posFilter, currencyFilter, shopFilter, dayFilters } = useFilters()
  const ask = useCallback((query: ListQuery) => list.ask(call, query), [call, list])
  const titleOf = (value: string) => (value === 'UNFINISHED' ? say('unfinished') : value)
  const chosen = (name: string, values: readonly string[] = []): Filter[] => {
    const options = values.map((value) => ({ value, title: titleOf(value) }))
    return options.length === 0 ? [] : [{ name, label: nameOf(name), options }]
  }
  return (
    <ListScreen<R>
      title={shell(list.title)}
      lead={say(list.lead)}
      empty={say('none')}
      ask={ask}
      keyOf={list.keyOf}
      hears={list.hears}
      filters={[
        ...(list.typed ?? []).map((name) => ({ name, label: nameOf(name) })),
        ...chosen('type', list.types),
        ...chosen('status', list.statuses),
        ...(list.byPos ? [posFilter] : []),
        ...(list.byShop ? [shopFilter] : []),
        ...(list.byCurrency ? [currencyFilter] : []),
        ...(list.byDay ? dayFilters : []),
      ]}
      columns={shownNames(list.fields).map((name, index) => ({
        head: nameOf(list.names?.[name] ?? name),
        atEnd: isAmount(name),
        isText: name === 'description',
        cell: (row) => {
          const value = <FieldValue record={row} name={name} />
          return index === 0 && list.hrefOf ? <Link href={list.hrefOf(row)}>{value}</Link> : value
        },
      }))}
    />
  )
}
