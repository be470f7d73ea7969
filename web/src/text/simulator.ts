import type { Texts } from './translate.ts'

/** Words of the simulated bank, issuer, wallet, lender and bank app. */
export const simulatorTexts = {
  simulator: { en: 'Simulator', pl: 'Symulator' },
  issuer: { en: 'Simulated card issuer', pl: 'Symulator wydawcy karty' },
  app: { en: 'Simulated bank app', pl: 'Symulator aplikacji banku' },
  payer: { en: 'Card', pl: 'Karta' },
  payFrom: { en: 'Bank', pl: 'Bank' },
  method: { en: 'Method', pl: 'Metoda' },
  wallet: { en: 'Wallet', pl: 'Portfel' },
  lender: { en: 'Lender', pl: 'Kredytodawca' },
  courier: { en: 'Courier', pl: 'Kurier' },

  titleThreeds: { en: 'Is it you who is paying?', pl: 'Czy to Ty płacisz?' },
  titleBank: { en: 'Confirm the transfer', pl: 'Potwierdź przelew' },
  titleBlik: { en: 'Confirm the BLIK payment', pl: 'Potwierdź płatność BLIK' },
  titleWallet: { en: 'Pay with the wallet', pl: 'Zapłać portfelem' },
  titleLender: { en: 'Choose how to pay it back', pl: 'Wybierz sposób spłaty' },
  titleCourier: { en: 'Collect the payment', pl: 'Pobierz płatność' },
  titleReview: { en: 'The application is under review', pl: 'Wniosek jest analizowany' },

  controls: { en: 'Choose what happens', pl: 'Wybierz, co się stanie' },
  controlsNote: {
    en: 'This page is a simulator. Each button ends the payment in its own way.',
    pl: 'To jest symulator. Każdy przycisk inaczej kończy płatność.',
  },
  approve: { en: 'Approve', pl: 'Zatwierdź' },
  attempt: { en: 'Record an attempt', pl: 'Poświadcz próbę' },
  decline: { en: 'Decline', pl: 'Odrzuć' },
  review: { en: 'Send to review', pl: 'Przekaż do analizy' },
  timeout: { en: 'Let the time run out', pl: 'Pozwól minąć czasowi' },
  leave: { en: 'Leave without answering', pl: 'Wyjdź bez odpowiedzi' },

  approveThreeds: {
    en: 'The issuer authenticates the cardholder. Then the test card decides.',
    pl: 'Wydawca uwierzytelnia posiadacza karty. Potem o wyniku decyduje karta testowa.',
  },
  approveBlik: {
    en: 'The payer confirms in the app: the payment is approved.',
    pl: 'Kupujący potwierdza w aplikacji: płatność zostaje zatwierdzona.',
  },
  approveBank: {
    en: 'The bank makes the transfer: the payment is approved.',
    pl: 'Bank wykonuje przelew: płatność zostaje zatwierdzona.',
  },
  approveWallet: {
    en: 'The wallet pays: the payment is approved.',
    pl: 'Portfel płaci: płatność zostaje zatwierdzona.',
  },
  approveLender: {
    en: 'The lender grants the loan: the payment is approved.',
    pl: 'Kredytodawca udziela finansowania: płatność zostaje zatwierdzona.',
  },
  approveCourier: {
    en: 'The courier collects the money: the payment is approved.',
    pl: 'Kurier pobiera pieniądze: płatność zostaje zatwierdzona.',
  },
  attemptNote: {
    en: 'The issuer cannot authenticate the cardholder and confirms that it was tried: status A of 3-D Secure.',
    pl: 'Wydawca nie może uwierzytelnić posiadacza karty i poświadcza próbę: status A w 3-D Secure.',
  },
  declineNote: { en: 'The payment is declined.', pl: 'Płatność zostaje odrzucona.' },
  reviewNote: {
    en: 'The payment waits until you open this page again and decide. After an hour it is approved.',
    pl: 'Płatność czeka, aż ponownie otworzysz tę stronę i zdecydujesz. Po godzinie zostaje zatwierdzona.',
  },
  timeoutNote: {
    en: 'No answer comes in time: the payment is declined.',
    pl: 'Odpowiedź nie przychodzi na czas: płatność zostaje odrzucona.',
  },
  leaveNote: {
    en: 'The payer goes back and can pay in another way.',
    pl: 'Kupujący wraca i może zapłacić inaczej.',
  },

  APPROVED: { en: 'Approved', pl: 'Zatwierdzono' },
  DECLINED: { en: 'Declined', pl: 'Odrzucono' },
  LEFT: { en: 'Left without an answer', pl: 'Opuszczono bez odpowiedzi' },
  TIMED_OUT: { en: 'The time ran out', pl: 'Minął czas na odpowiedź' },
  IN_REVIEW: { en: 'Sent to review', pl: 'Przekazano do analizy' },
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
