import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/client.ts'
import { merged, type NewerPage } from './merged.ts'
import type { Page } from './page.ts'

export type AskPage<R> = (
  cursor: string | undefined,
) => Promise<{ readonly ok: true; readonly body: Page<R> } | Failure>

interface Pages<R> extends Page<R> {
  readonly next: string | undefined
  readonly isLoading: boolean
  readonly failure: Failure | undefined
  readonly waiting: NewerPage<R> | undefined
}

interface Options<R> {
  readonly keyOf: (row: R) => string
  /** The page that the visitor has seen here before, shown at once and then updated. */
  readonly before: Page<R> | undefined
}

const none = {
  rows: [],
  next: undefined,
  isLoading: true,
  failure: undefined,
  waiting: undefined,
}

/** Loads a list page by page; starts again when `ask` changes. */
export function usePages<R>(ask: AskPage<R>, { keyOf, before }: Options<R>) {
  const [pages, setPages] = useState<Pages<R>>(() =>
    before ? { ...none, rows: before.rows, next: before.next, isLoading: false } : none,
  )
  const isKept = useRef(before !== undefined)
  // Responses for a previous list are ignored.
  const current = useRef(0)
  const isAsking = useRef(false)
  // A page may or may not include events that happened during its request.
  const isStale = useRef(false)
  const refreshes = useRef(0)
  const [turn, setTurn] = useState(0)
  const load = useCallback(
    async (cursor: string | undefined) => {
      current.current += 1
      const mine = current.current
      isAsking.current = true
      setPages((last) => ({ ...(cursor === undefined ? none : last), isLoading: true }))
      const result = await ask(cursor)
      if (current.current !== mine) return
      isAsking.current = false
      if (isStale.current) setTurn((turn) => turn + 1)
      setPages((last) =>
        result.ok
          ? {
              rows: [...last.rows, ...result.body.rows],
              next: result.body.next,
              oldestAt: result.body.oldestAt,
              isLoading: false,
              failure: undefined,
              waiting: last.waiting,
            }
          : { ...last, isLoading: false, failure: result },
      )
    },
    [ask],
  )
  const latestKeyOf = useRef(keyOf)
  useEffect(() => {
    latestKeyOf.current = keyOf
  })
  /** Reloads the beginning of the list, and ignores failures. */
  const refresh = useCallback(async () => {
    isStale.current = isAsking.current
    if (isStale.current) return
    refreshes.current += 1
    const [mine, turn] = [current.current, refreshes.current]
    const result = await ask(undefined)
    if (current.current !== mine || refreshes.current !== turn || !result.ok) return
    setPages((last) =>
      last.rows.length === 0
        ? { ...none, ...result.body, next: result.body.next, isLoading: false }
        : { ...last, failure: undefined, ...merged(last.rows, result.body, latestKeyOf.current) },
    )
  }, [ask])
  useEffect(() => {
    if (isKept.current) refresh()
    else load(undefined)
    isKept.current = false
    return () => {
      current.current += 1
    }
  }, [load, refresh])
  useEffect(() => {
    if (turn > 0) refresh()
  }, [turn, refresh])
  const { next, isLoading, oldestAt } = pages
  const more = useCallback(() => {
    if (next !== undefined && !isLoading) load(next)
  }, [load, next, isLoading])
  const again = useCallback(() => {
    if (!pages.waiting) return load(undefined)
    const { rows, next } = pages.waiting
    setPages({ ...none, rows, next, oldestAt, isLoading: false })
  }, [load, pages.waiting, oldestAt])
  return { ...pages, more, again, refresh }
}
