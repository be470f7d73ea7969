import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/client.ts'

/** One page of a list, and where the next begins. */
export interface Page<R> {
  readonly rows: readonly R[]
  readonly next?: string | undefined
}

export type AskPage<R> = (
  cursor: string | undefined,
) => Promise<{ readonly ok: true; readonly body: Page<R> } | Failure>

interface Pages<R> {
  readonly rows: readonly R[]
  readonly next: string | undefined
  readonly isLoading: boolean
  readonly failure: Failure | undefined
}

const none = { rows: [], next: undefined, isLoading: true, failure: undefined }

/** Loads a list page by page; begins anew when `ask` is another function. */
export function usePages<R>(ask: AskPage<R>) {
  const [pages, setPages] = useState<Pages<R>>(none)
  // Answers of a list that is no longer shown come too late.
  const current = useRef(0)
  const load = useCallback(
    async (cursor: string | undefined) => {
      current.current += 1
      const mine = current.current
      setPages((last) => ({ ...(cursor === undefined ? none : last), isLoading: true }))
      const result = await ask(cursor)
      if (current.current !== mine) return
      setPages((last) =>
        result.ok
          ? {
              rows: [...last.rows, ...result.body.rows],
              next: result.body.next,
              isLoading: false,
              failure: undefined,
            }
          : { ...last, isLoading: false, failure: result },
      )
    },
    [ask],
  )
  useEffect(() => {
    load(undefined)
    return () => {
      current.current += 1
    }
  }, [load])
  const { next, isLoading } = pages
  const more = useCallback(() => {
    if (next !== undefined && !isLoading) load(next)
  }, [load, next, isLoading])
  const again = useCallback(() => load(undefined), [load])
  return { ...pages, more, again }
}
