import type { Texts } from './translate.ts'

/** Texts of the timeline of a record. */
export const historyTexts = {
  bySHOP: { en: 'Your call', pl: 'Twoje wywołanie' },
  byPAGE: { en: 'Payment page', pl: 'Strona płatności' },
  byCONSOLE: { en: 'Console', pl: 'Konsola' },
  balance: { en: 'Balance: {amount}', pl: 'Saldo: {amount}' },
  tookMs: { en: '{ms} ms', pl: '{ms} ms' },
  copyCurl: { en: 'Copy as curl', pl: 'Kopiuj jako curl' },
  noAnswer: { en: 'no response', pl: 'brak odpowiedzi' },
  ownPages: {
    en: 'Calls from our own pages that changed nothing ({count})',
    pl: 'Wywołania naszych stron, które niczego nie zmieniły ({count})',
  },
  requestBody: { en: 'Request body', pl: 'Treść żądania' },
  responseBody: { en: 'Response body', pl: 'Treść odpowiedzi' },
  noBodies: { en: 'Neither side sent a body.', pl: 'Żadna ze stron nie przesłała treści.' },
  toRequest: { en: 'Full request with headers', pl: 'Całe żądanie z nagłówkami' },

  STARTED: { en: 'The payment has started', pl: 'Płatność się rozpoczęła' },
  REDIRECT: { en: 'The payer is sent to another page', pl: 'Kupujący przechodzi na inną stronę' },
  WAITING: { en: 'The payer has to confirm', pl: 'Kupujący musi potwierdzić' },
  AUTHORIZED: { en: 'Approved, the money is held', pl: 'Zatwierdzona, środki zablokowane' },
  SETTLED: { en: 'Paid', pl: 'Opłacona' },
  DECLINED: { en: 'Declined', pl: 'Odrzucona' },
  LEFT: { en: 'The payer left without paying', pl: 'Kupujący zrezygnował bez zapłaty' },
  CANCELED: { en: 'Canceled with the order', pl: 'Przerwana razem z zamówieniem' },

  orderEXPIRED: {
    en: 'Expired: not paid in time',
    pl: 'Wygasło: nie opłacono go w terminie',
  },
  orderNOT_CAPTURED: {
    en: 'Canceled automatically: the held money wasn’t captured in time',
    pl: 'Anulowano automatycznie: zablokowanych środków nie pobrano w terminie',
  },
  orderDECLINED: {
    en: 'Canceled automatically: the payment was declined',
    pl: 'Anulowano automatycznie: płatność odrzucono',
  },
  orderBY_SHOP: { en: 'Canceled by the shop', pl: 'Anulowane przez sklep' },

  payment: { en: 'Payment', pl: 'Płatność' },
  asked: { en: 'The payer is asked to confirm', pl: 'Prośba do kupującego o potwierdzenie' },
  methodStep: { en: '3DS Method step', pl: 'Krok 3DS Method' },
  refund: { en: 'Refund', pl: 'Zwrot' },
  chargeback: { en: 'Chargeback', pl: 'Obciążenie zwrotne' },
  notification: { en: 'Notification', pl: 'Powiadomienie' },
  answered: { en: 'Your server responded', pl: 'Odpowiedź Twojego serwera' },
  unanswered: { en: 'Your server didn’t respond', pl: 'Twój serwer nie odpowiedział' },
  resent: {
    en: 'Resent: your server responded',
    pl: 'Wysłano ponownie: odpowiedź Twojego serwera',
  },
  resentInVain: {
    en: 'Resent: your server didn’t respond',
    pl: 'Wysłano ponownie: Twój serwer nie odpowiedział',
  },
  refused: {
    en: 'If your server checks the signature, compare the second key on your server with the second key of this point of sale.',
    pl: 'Jeśli Twój serwer sprawdza podpis, porównaj jego drugi klucz z kluczem tego punktu płatności.',
  },
  toKeys: { en: 'Show the keys', pl: 'Pokaż klucze' },
  resend: { en: 'Resend', pl: 'Wyślij ponownie' },
  resendOf: { en: 'notification {line}', pl: 'powiadomienie {line}' },
  sentHeaders: { en: 'Sent headers', pl: 'Wysłane nagłówki' },
  answerBody: { en: 'Response body', pl: 'Treść odpowiedzi' },
  noAnswerBody: { en: 'The response had no body.', pl: 'Odpowiedź nie miała treści.' },
  notificationBody: { en: 'Notification body', pl: 'Treść powiadomienia' },
  notificationCurl: { en: 'Send it with curl', pl: 'Wyślij za pomocą curl' },
  ledger: { en: 'Ledger', pl: 'Księga' },
  data: { en: 'Data', pl: 'Dane' },
  due: { en: 'Due', pl: 'Zaplanowane' },
  forgotten: {
    en: 'The sandbox keeps the newest calls for 7 days. Earlier calls aren’t shown.',
    pl: 'Sandbox przechowuje najnowsze wywołania przez 7 dni. Wcześniejszych wywołań tu nie ma.',
  },
} as const satisfies Texts
