import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'

type Loaded<T> = { readonly ok: true; readonly body: T } | Failure

export interface Load<T> {
  readonly data: T | undefined
  readonly problem: Problem | undefined
  readonly replace: (data: T) => void
  readonly again: () => void
}

/** Asks the server once, and again when `ask` is another function or somebody presses retry. */
export function useLoad<T>(ask: () => Promise<Loaded<T>>): Load<T> {
  const [data, replace] = useState<T>()
  const [problem, setProblem] = useState<Problem>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn means to ask again
  useEffect(() => {
    let isCurrent = true
    ask().then((result) => {
      if (!isCurrent) return
      if (result.ok) replace(result.body)
      setProblem(result.ok ? undefined : problemOf(result))
    })
    return () => {
      isCurrent = false
    }
  }, [ask, turn])
  const again = useCallback(() => {
    setProblem(undefined)
    setTurn((last) => last + 1)
  }, [])
  return { data, problem, replace, again }
}
