import { useState } from 'react'
import type { Failure } from '../api/client.ts'

export type MutationResult = { readonly ok: true } | Failure

/** A call that changes something: the name of the one that is under way, and the failure of the last one. */
export function useMutation() {
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<Failure>()

  async function follow<R extends MutationResult>(name: string, answer: Promise<R>): Promise<R> {
    setBusy(name)
    setFailure(undefined)
    const result = await answer
    setBusy(undefined)
    if (!result.ok) setFailure(result)
    return result
  }

  return { busy, failure, follow }
}
