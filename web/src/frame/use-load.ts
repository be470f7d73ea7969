import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'

type Loaded<T> = { readonly ok: true; readonly body: T } | Failure

export interface Load<T> {
  readonly data: T | undefined
  readonly problem: Problem | undefined
  /** The failure as the server reported it. */
  readonly failure: Failure | undefined
  readonly replace: (data: T) => void
  readonly again: () => void
}

/** Loads once, and again when `ask` changes or retry is pressed. */
export function useLoad<T>(ask: () => Promise<Loaded<T>>): Load<T> {
  const [data, replace] = useState<T>()
  const [failure, setFailure] = useState<Failure>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn means to ask again
  useEffect(() => {
    let isCurrent = true
    ask().then((result) => {
      if (!isCurrent) return
      if (result.ok) replace(result.body)
      setFailure(result.ok ? undefined : result)
    })
    return () => {
      isCurrent = false
    }
  }, [ask, turn])
  const again = useCallback(() => {
    setFailure(undefined)
    setTurn((last) => last + 1)
  }, [])
  const problem = failure && problemOf(failure)
  return { data, problem, failure, replace, again }
}
