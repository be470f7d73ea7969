import { workspacePrefix } from '../api/workspace.ts'
import type { Challenge } from './challenge.ts'

/** What the frame of the method step tells the page around it. */
export const METHOD_MESSAGE = 'METHOD_STEP_DONE'

/** Whether the issuer wants to look at the browser before it asks anything. */
export function looksFirst({ state, method }: Pick<Challenge, 'state' | 'method'>): boolean {
  return state === 'OPEN' && method === 'PENDING'
}

export function methodAddress({ challengeId }: Pick<Challenge, 'challengeId'>): string {
  const query = new URLSearchParams({ authenticationId: challengeId })
  return `${workspacePrefix()}/front/threeds-method/?${query}`
}
