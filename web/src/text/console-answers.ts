import { answerTexts } from './answers.ts'
import type { Texts } from './translate.ts'

/** Answers to a confirmation request in the console: they name the payment, since its pages have other actions. */
export const consoleAnswerTexts = {
  ...answerTexts,
  answerConfirmation: {
    en: 'Answer the confirmation request',
    pl: 'Odpowiedz na prośbę o potwierdzenie',
  },
  approve: { en: 'Approve the payment', pl: 'Zatwierdź płatność' },
  decline: { en: 'Decline the payment', pl: 'Odrzuć płatność' },
} as const satisfies Texts
