import type { CallOf } from '@grosz/contract/client.ts'
import type { OperationId } from '@grosz/contract/index.ts'
import { createContext, use, useCallback } from 'react'
import type { Call, Result } from '../api/client.ts'
import type { Listen } from './hearing.ts'
import type { Left } from './lists/page.ts'

interface ConsoleState {
  readonly call: Call
  /** A link of the console was followed: the next heading takes the reader's place. */
  readonly moved: boolean
  /** Hears of all that happens in the sandbox. */
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
  // JSON gives the parts back as they were: they have texts, numbers, and lists alone.
  return useCallback(() => call(id, JSON.parse(given) as CallOf<I>), [call, id, given])
}
