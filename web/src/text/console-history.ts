import type { Texts } from './translate.ts'

/** Words of the timeline of a thing. */
export const historyTexts = {
  bySHOP: { en: 'Your call', pl: 'Twoje wywołanie' },
  byPAGE: { en: 'Payment page', pl: 'Strona płatności' },
  byCONSOLE: { en: 'Console', pl: 'Konsola' },
  balance: { en: 'Balance: {amount}', pl: 'Saldo: {amount}' },
  tookMs: { en: '{ms} ms', pl: '{ms} ms' },
  copyCurl: { en: 'Copy as curl', pl: 'Kopiuj jako curl' },
  noAnswer: { en: 'no answer', pl: 'brak odpowiedzi' },
  ownPages: {
    en: 'Calls of our own pages that changed nothing ({count})',
    pl: 'Wywołania naszych stron, które niczego nie zmieniły ({count})',
  },
  requestBody: { en: 'Body of the request', pl: 'Treść żądania' },
  responseBody: { en: 'Body of the answer', pl: 'Treść odpowiedzi' },
  noBodies: { en: 'Neither side sent a body.', pl: 'Żadna ze stron nie przesłała treści.' },
  toRequest: { en: 'The whole request with its headers', pl: 'Całe żądanie z nagłówkami' },

  STARTED: { en: 'The payment has begun', pl: 'Płatność się rozpoczęła' },
  REDIRECT: { en: 'The payer is sent to another page', pl: 'Kupujący przechodzi na inną stronę' },
  WAITING: { en: 'The payer has to confirm', pl: 'Kupujący musi potwierdzić' },
  AUTHORIZED: { en: 'Approved, the money is held', pl: 'Zatwierdzona, środki zablokowane' },
  SETTLED: { en: 'Paid', pl: 'Opłacona' },
  DECLINED: { en: 'Declined', pl: 'Odrzucona' },
  LEFT: { en: 'The payer left without paying', pl: 'Kupujący zrezygnował bez zapłaty' },
  CANCELED: { en: 'Called off with the order', pl: 'Przerwana razem z zamówieniem' },

  orderEXPIRED: {
    en: 'Expired: it was not paid in time',
    pl: 'Wygasło: nie opłacono go w terminie',
  },
  orderNOT_CAPTURED: {
    en: 'Canceled automatically: the held money was not captured in time',
    pl: 'Anulowano automatycznie: zablokowanych środków nie pobrano w terminie',
  },
  orderDECLINED: {
    en: 'Canceled automatically: the payment was declined',
    pl: 'Anulowano automatycznie: płatność odrzucono',
  },
  orderBY_SHOP: { en: 'Canceled by the shop', pl: 'Anulowane przez sklep' },

  payment: { en: 'Payment', pl: 'Płatność' },
  asked: { en: 'The payer is asked to confirm', pl: 'Prośba do kupującego o potwierdzenie' },
  methodStep: { en: 'Method step of 3-D Secure', pl: 'Krok wstępny 3-D Secure' },
  refund: { en: 'Refund', pl: 'Zwrot' },
  chargeback: { en: 'Chargeback', pl: 'Obciążenie zwrotne' },
  notification: { en: 'Notification', pl: 'Powiadomienie' },
  answered: { en: 'Your server answered', pl: 'Odpowiedź Twojego serwera' },
  unanswered: { en: 'Your server did not answer', pl: 'Twój serwer nie odpowiedział' },
  resent: { en: 'Resent: your server answered', pl: 'Wysłano ponownie: odpowiedź Twojego serwera' },
  resentInVain: {
    en: 'Resent: your server did not answer',
    pl: 'Wysłano ponownie: Twój serwer nie odpowiedział',
  },
  refused: {
    en: 'If your server checks the signature, compare its second key with that of this point of sale.',
    pl: 'Jeśli Twój serwer sprawdza podpis, porównaj jego drugi klucz z kluczem tego punktu płatności.',
  },
  toKeys: { en: 'Show the keys', pl: 'Pokaż klucze' },
  resend: { en: 'Resend', pl: 'Wyślij ponownie' },
  resendOf: { en: 'notification {line}', pl: 'powiadomienie {line}' },
  sentHeaders: { en: 'Headers that were sent', pl: 'Wysłane nagłówki' },
  answerBody: { en: 'Body of the answer', pl: 'Treść odpowiedzi' },
  noAnswerBody: { en: 'The answer had no body.', pl: 'Odpowiedź nie miała treści.' },
  notificationBody: { en: 'Body of the notification', pl: 'Treść powiadomienia' },
  notificationCurl: { en: 'Send it with curl', pl: 'Wyślij za pomocą curl' },
  ledger: { en: 'Ledger', pl: 'Księga' },
  data: { en: 'Data', pl: 'Dane' },
  due: { en: 'Due', pl: 'Zaplanowane' },
  forgotten: {
    en: 'The sandbox keeps the newest calls for 7 days. Earlier calls are not shown.',
    pl: 'Sandbox przechowuje najnowsze wywołania przez 7 dni. Wcześniejszych wywołań tu nie ma.',
  },
} as const satisfies Texts
