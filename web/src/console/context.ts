import { createContext, use } from 'react'
import type { Call } from '../api/client.ts'

interface ConsoleState {
  readonly call: Call
  /** A link of the console was followed: the next heading takes the reader's place. */
  readonly moved: boolean
}

export const ConsoleContext = createContext<ConsoleState | undefined>(undefined)

export function useConsole(): ConsoleState {
  const state = use(ConsoleContext)
  if (!state) throw new Error('this is a part of the console')
  return state
}
