import { useHistory } from '@docusaurus/router'
import { useQueryString } from '@docusaurus/theme-common'
import { useCallback, useEffect, useState } from 'react'
import { type Filters, noFilters } from './filter.ts'

const WRITTEN_AFTER_MS = 300

/** The filters as the address has them, and how to change them. */
export function useFilters() {
  const [name] = useQueryString('name')
  const [country] = useQueryString('country')
  const [type] = useQueryString('type')
  const write = useWrite()
  // Browsers limit changes of the address, so typed text is written after a pause.
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      write({ country: typed })
      setTyped(undefined)
    }, WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, write])

  const filters: Filters = { name, country: typed ?? country, type }
  return {
    filters,
    choose: write,
    typeCountry: setTyped,
    clear: () => {
      setTyped(undefined)
      write(noFilters)
    },
  }
}

/** Keeps the rest of the address: without its anchor, the page would scroll to its top. */
function useWrite(): (changes: Partial<Filters>) => void {
  const history = useHistory()
  return useCallback(
    (changes) => {
      const query = new URLSearchParams(history.location.search)
      for (const [filter, value] of Object.entries(changes)) {
        if (value) query.set(filter, value)
        else query.delete(filter)
      }
      history.replace({ ...history.location, search: query.toString() })
    },
    [history],
  )
}
