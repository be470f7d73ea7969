import type { Texts } from './translate.ts'

/** Words of the simulated bank, issuer and bank app. */
export const simulatorTexts = {
  simulator: { en: 'Simulator', pl: 'Symulator' },
  issuer: { en: 'Simulated card issuer', pl: 'Symulator wydawcy karty' },
  app: { en: 'Simulated bank app', pl: 'Symulator aplikacji banku' },
  payer: { en: 'Card', pl: 'Karta' },
  payFrom: { en: 'Bank', pl: 'Bank' },
  method: { en: 'Method', pl: 'Metoda' },

  titleThreeds: { en: 'Is it you who is paying?', pl: 'Czy to Ty płacisz?' },
  titleBank: { en: 'Confirm the transfer', pl: 'Potwierdź przelew' },
  titleBlik: { en: 'Confirm the BLIK payment', pl: 'Potwierdź płatność BLIK' },
  noteThreeds: {
    en: 'This page simulates the card issuer in 3-D Secure. Decide what the cardholder does.',
    pl: 'To symulator wydawcy karty w 3-D Secure. Zdecyduj, co zrobi posiadacz karty.',
  },
  noteBank: {
    en: 'This page simulates the bank. Decide what the payer does.',
    pl: 'To symulator banku. Zdecyduj, co zrobi kupujący.',
  },
  noteBlik: {
    en: 'This page simulates the bank app on the payer’s phone.',
    pl: 'To symulator aplikacji banku w telefonie kupującego.',
  },
  approve: { en: 'Approve', pl: 'Zatwierdź' },
  decline: { en: 'Decline', pl: 'Odrzuć' },
  leave: { en: 'Leave without answering', pl: 'Wyjdź bez odpowiedzi' },

  APPROVED: { en: 'Approved', pl: 'Zatwierdzono' },
  DECLINED: { en: 'Declined', pl: 'Odrzucono' },
  LEFT: { en: 'Left without an answer', pl: 'Opuszczono bez odpowiedzi' },
  before: {
    en: 'This confirmation has been answered before; nothing can be changed.',
    pl: 'Na to potwierdzenie odpowiedziano już wcześniej; nie można tego zmienić.',
  },
  back: { en: 'Back to the payment', pl: 'Wróć do płatności' },
  goingBack: { en: 'Taking you back to the payment…', pl: 'Wracamy do płatności…' },
  closeTab: {
    en: 'The payment page already knows. You may close this tab.',
    pl: 'Strona płatności już o tym wie. Możesz zamknąć tę kartę.',
  },
} as const satisfies Texts
