import { useCallback } from 'react'
import { Link } from 'wouter'
import type { Call, Failure } from '../../api/client.ts'
import { isAmount } from '../../text/console-fields.ts'
import { listTexts } from '../../text/console-lists.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { isNamed, valueTexts } from '../../text/console-values.ts'
import { useText } from '../../text/language.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { useConsole } from '../context.ts'
import { AboutList, type DescribedList } from '../lists/AboutList.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListedTime } from '../lists/ListedTime.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import type { Page } from '../lists/page.ts'
import { useFilters } from '../lists/use-filters.ts'
import type { ListQuery } from '../lists/use-list-query.ts'
import { type Fields, FieldValue, shownNames, useFieldName } from './FieldValue.tsx'

export interface ListedRecords<R extends Fields> {
  readonly title: DescribedList
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
  /** The first one counts unless another one is chosen. */
  readonly types?: readonly string[]
  /** All of them count unless one is chosen. */
  readonly anyTypes?: readonly string[]
  /** The types of events, by their beginnings, after which the list may be another one. */
  readonly hears: readonly string[]
  /** The filters that other lists have, too, in their order. */
  readonly by?: readonly ('pos' | 'shop' | 'currency' | 'day')[]
  /** True if the list can be sorted by the time of creation, in both directions. */
  readonly isSortable?: boolean
  /** Text filters, by their names in the call. */
  readonly typed?: readonly string[]
}

/** A list of records that differ in their fields alone. */
export function RecordsPage<R extends Fields>({ list }: { readonly list: ListedRecords<R> }) {
  const shell = useText(consoleShellTexts)
  const say = useText(listTexts)
  const { call } = useConsole()
  const nameOf = useFieldName()
  const { posFilter, currencyFilter, shopFilter, dayFilters } = useFilters()
  const common = { pos: posFilter, shop: shopFilter, currency: currencyFilter, day: dayFilters }
  const ask = useCallback((query: ListQuery) => list.ask(call, query), [call, list])
  const named = useText(valueTexts)
  const titleOf = (value: string) => (value === 'UNFINISHED' ? say('unfinished') : value)
  const typeOf = (value: string) => (isNamed(value) ? named(value) : value)
  const chosen = (
    name: string,
    values: readonly string[] = [],
    title: (value: string) => string,
  ): Filter[] => {
    const options = values.map((value) => ({ value, title: title(value) }))
    return options.length === 0 ? [] : [{ name, label: nameOf(name), options }]
  }
  return (
    <ListScreen<R>
      title={shell(list.title)}
      lead={say(list.lead)}
      empty={say('none')}
      about={<AboutList list={list.title} />}
      ask={ask}
      keyOf={list.keyOf}
      hears={list.hears}
      filters={[
        ...(list.typed ?? []).map((name) => ({ name, label: nameOf(name) })),
        ...chosen('type', list.types, typeOf).map((one) => ({ ...one, initial: list.types?.[0] })),
        ...chosen('type', list.anyTypes, typeOf),
        ...chosen('status', list.statuses, titleOf),
        ...(list.by ?? []).flatMap((name) => common[name]),
      ]}
      columns={shownNames(list.fields).map((name, index) => ({
        head: nameOf(list.names?.[name] ?? name),
        atEnd: isAmount(name),
        isText: name === 'description',
        brief: briefOf(name, list.fields),
        ...(list.isSortable && name === 'createdAt' && { sortedBy: nameOf(name) }),
        cell: (row) => {
          const at = row[name]
          if (briefOf(name, list.fields) === 'time' && typeof at === 'string')
            return <ListedTime at={at} />
          const isLink = index === 0 && list.hrefOf
          const value = <FieldValue record={row} name={name} own={isLink ? undefined : []} />
          return isLink ? <Link href={isLink(row)}>{value}</Link> : value
        },
      }))}
    />
  )
}

/**
 * The place of a field in a row of two lines: the amount names a record if it has one, and its id otherwise.
 */
function briefOf(name: string, fields: readonly string[]): Column<Fields>['brief'] {
  const amount = fields.find(isAmount)
  const time = fields.find((field) => /(^a|A)t$/.test(field))
  const [first] = fields
  const note = amount ? first : fields.find((one) => ![first, 'status', time].includes(one))
  const state = ['status', 'name', 'role'].find((one) => one !== note && fields.includes(one))
  if (name === (amount ?? first)) return 'title'
  if (name === state) return 'state'
  if (name === note) return 'note'
  return name === time ? 'time' : undefined
}
