import type { CallOf } from '@grosz/contract/client.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import { createContext, use, useCallback } from 'react'
import type { Call, Result } from '../api/client.ts'
import type { Listen } from './hearing.ts'
import type { Left } from './lists/page.ts'

interface ConsoleState {
  readonly call: Call
  /** True after a link of the console was followed: the next heading takes the focus. */
  readonly moved: boolean
  /** Subscribes to the events of the sandbox. */
  readonly listen: Listen
  /** Lists as they were left, by the entry of the history. */
  readonly left: Map<string, Left>
}

export const ConsoleContext = createContext<ConsoleState | undefined>(undefined)

export function useConsole(): ConsoleState {
  const state = use(ConsoleContext)
  if (!state) throw new Error('this is a part of the console')
  return state
}

/** Returns a call to load something by; it is the same function as long as its parts are the same. */
export function useAsk<I extends OperationId>(id: I, parts: CallOf<I>): () => Promise<Result<I>> {
  const { call } = useConsole()
  const given = JSON.stringify(parts)
  // JSON preserves the parts, which consist of texts, numbers, and lists.
  return useCallback(() => call(id, JSON.parse(given) as CallOf<I>), [call, id, given])
}
