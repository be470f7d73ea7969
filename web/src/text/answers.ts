import type { ChallengeAnswer } from '@grosz/contract/challenges.ts'
import type { Text } from '@grosz/contract/text.ts'

/** Texts for the answers to a confirmation request, in the simulators and in the console. */
export const answerTexts = {
  approve: { en: 'Approve', pl: 'Zatwierdź' },
  fingerprint: { en: 'Complete the 3DS Method step', pl: 'Zakończ krok 3DS Method' },
  noFingerprint: {
    en: 'Let the 3DS Method step time out',
    pl: 'Zakończ krok 3DS Method bez odpowiedzi',
  },
  attempt: { en: 'Record an attempt', pl: 'Poświadcz próbę' },
  decline: { en: 'Decline', pl: 'Odrzuć' },
  review: { en: 'Send to review', pl: 'Przekaż do analizy' },
  timeout: { en: 'Let the time run out', pl: 'Przekrocz limit czasu' },
  leave: { en: 'Leave without answering', pl: 'Wyjdź bez odpowiedzi' },
} as const satisfies Readonly<Record<ChallengeAnswer, Text>>
