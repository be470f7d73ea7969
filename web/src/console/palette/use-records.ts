import { useEffect, useState } from 'react'
import type { BodyOf } from '../../api/client.ts'
import { useConsole } from '../context.ts'

type Hits = BodyOf<'searchConsole'>['hits']

const PAUSE_MS = 150

interface FoundRecords {
  /** The hits; those of the previous query until the results arrive. */
  readonly hits: Hits
  readonly isPending: boolean
  readonly hasFailed: boolean
}

/** The records that the server finds for a query. */
export function useRecords(query: string): FoundRecords {
  const { call } = useConsole()
  const [found, setFound] = useState<{ query: string; hits: Hits; hasFailed: boolean }>({
    query: '',
    hits: [],
    hasFailed: false,
  })
  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    // Not with every key, since more keys may follow.
    const timer = setTimeout(async () => {
      const result = await call('searchConsole', { query: { query } })
      if (!isCurrent) return
      setFound({ query, hits: result.ok ? result.body.hits : [], hasFailed: !result.ok })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [call, query])
  if (query === '') return { hits: [], isPending: false, hasFailed: false }
  return { ...found, isPending: found.query !== query }
}
