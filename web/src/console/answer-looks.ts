import type { ChallengeAnswer } from '@grosz/contract/challenges.ts'
import type { Look } from '../ui/Button.tsx'

/** The style of each answer's button, on every page with a confirmation. */
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
