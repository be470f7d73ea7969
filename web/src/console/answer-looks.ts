import type { ChallengeAnswer } from '@grosz/contract/challenges.ts'
import type { Look } from '../ui/Button.tsx'

/** How the button of each answer looks, wherever a confirmation can be answered. */
export const answerLooks: Readonly<Record<ChallengeAnswer, Look>> = {
  approve: 'primary',
  attempt: 'secondary',
  decline: 'danger',
  review: 'secondary',
  timeout: 'secondary',
  leave: 'secondary',
  fingerprint: 'secondary',
  noFingerprint: 'secondary',
}
