import { createContext, use } from 'react'
import type { Call } from '../api/client.ts'
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
