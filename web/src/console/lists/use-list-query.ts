import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { listTexts } from '../../text/console-lists.ts'
import { useText } from '../../text/language.tsx'
import { toTime } from './day.ts'
import type { Filter } from './filter.ts'

/** The parameters of the address and a cursor; the server checks all of them. */
export type ListQuery = Readonly<Record<string, string>>

const NEWEST = 'NEWEST'

/** The values of the filters, which the address of the page has. */
export function useListQuery(own: readonly Filter[], isSortable: boolean) {
  const say = useText(listTexts)
  const [search, setSearch] = useSearchParams()
  const sort: Filter = {
    name: 'sort',
    label: say('sort'),
    initial: NEWEST,
    options: [
      { value: NEWEST, title: say('newest') },
      { value: 'OLDEST', title: say('oldest') },
    ],
  }
  const filters = isSortable ? [...own, sort] : own
  const said = filters
    .map(({ name }) => [name, search.get(name) ?? ''])
    .filter(([, value]) => value !== '')
  const chosen = new URLSearchParams(said).toString()
  const days = JSON.stringify(
    Object.fromEntries(filters.flatMap(({ name, day }) => (day ? [[name, day]] : []))),
  )
  const query = useMemo(() => toQuery(chosen, days), [chosen, days])

  function choose(changes: ListQuery) {
    const changed = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '' || value === NEWEST) changed.delete(name)
      else changed.set(name, value)
    }
    setSearch(changed, { replace: true })
  }

  return { filters, chosen, query, isOldest: search.get('sort') === 'OLDEST', choose }
}

/** The address contains days in the visitor's time zone; the call expects times. */
function toQuery(chosen: string, days: string): ListQuery {
  const dayOf: Readonly<Record<string, Filter['day']>> = JSON.parse(days)
  const said = [...new URLSearchParams(chosen)]
  return Object.fromEntries(said.map(([name, value]) => [name, toTime(value, dayOf[name])]))
}
