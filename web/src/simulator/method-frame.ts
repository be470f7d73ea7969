import { workspacePrefix } from '../api/workspace.ts'
import type { Challenge } from './challenge.ts'

/** The message of the 3DS Method's frame to the page around it. */
export const METHOD_MESSAGE = 'METHOD_STEP_DONE'

/** True if the issuer identifies the browser before a challenge. */
export function looksFirst({ state, method }: Pick<Challenge, 'state' | 'method'>): boolean {
  return state === 'OPEN' && method === 'PENDING'
}

export function methodAddress({ challengeId }: Pick<Challenge, 'challengeId'>): string {
  const query = new URLSearchParams({ authenticationId: challengeId })
  return `${workspacePrefix()}/front/threeds-method/?${query}`
}
