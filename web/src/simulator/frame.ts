import type { Challenge } from './challenge.ts'

/** The message to a shop's page that shows the issuer's question in a frame. */
type FrameMessage =
  | 'DISPLAY_FRAME'
  | 'AUTHENTICATION_SUCCESSFUL'
  | 'AUTHENTICATION_CANCELED'
  | 'AUTHENTICATION_NOT_REQUIRED'

/** True if the challenge is inside a shop's page; then the shop decides how the payer continues. */
export function isFramed({ kind }: Pick<Challenge, 'kind'>): boolean {
  return kind === 'threeds' && window.parent !== window
}

/** The message about a challenge after it is opened, and after it is answered. */
export function messageOf(state: Challenge['state'], justAnswered: boolean): FrameMessage {
  if (state === 'OPEN') return 'DISPLAY_FRAME'
  if (state === 'APPROVED')
    return justAnswered ? 'AUTHENTICATION_SUCCESSFUL' : 'AUTHENTICATION_NOT_REQUIRED'
  return 'AUTHENTICATION_CANCELED'
}

/** The shop's origin is unknown here, and the message contains no secret. */
export function tell(message: FrameMessage): void {
  window.parent.postMessage(message, '*')
}
