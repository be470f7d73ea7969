import { answerTexts } from './answers.ts'
import type { Texts } from './translate.ts'

/** Words for answering beside the payment, where other things can be approved and declined, too. */
export const consoleAnswerTexts = {
  ...answerTexts,
  answerConfirmation: { en: 'Answer the confirmation', pl: 'Odpowiedz na potwierdzenie' },
  approve: { en: 'Approve the payment', pl: 'Zatwierdź płatność' },
  decline: { en: 'Decline the payment', pl: 'Odrzuć płatność' },
} as const satisfies Texts
