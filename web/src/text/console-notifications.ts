import type { Texts } from './translate.ts'

/** Words of the list of notifications. */
export const notificationTexts = {
  lead: {
    en: 'Notifications (webhooks) of all points of sale, newest first. Open one to see its body, its signature, and each attempt.',
    pl: 'Powiadomienia (webhooki) wszystkich punktów płatności, od najnowszego. Otwórz powiadomienie, aby zobaczyć jego treść, podpis i każdą próbę.',
  },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  reference: {
    en: 'Order id or another id',
    pl: 'Identyfikator zamówienia lub inny',
  },
  kind: { en: 'About', pl: 'Dotyczy' },
  order: { en: 'Order', pl: 'Zamówienie' },
  refund: { en: 'Refund', pl: 'Zwrot' },
  payout: { en: 'Payout', pl: 'Wypłata' },
  submerchant: { en: 'Submerchant', pl: 'Submerchant' },
  report: { en: 'Report', pl: 'Raport' },
  verification: { en: 'Verification', pl: 'Weryfikacja' },
  urlOrHost: { en: 'Address or host', pl: 'Adres lub host' },
  url: { en: 'Address', pl: 'Adres' },
  about: { en: 'Notifications about {id}', pl: 'Powiadomienia dotyczące {id}' },
  toRecord: { en: 'Show what they are about', pl: 'Pokaż, czego dotyczą' },
  none: { en: 'No notifications', pl: 'Brak powiadomień' },
  noneNote: {
    en: 'Nothing was sent about this id. An order needs a notifyUrl, and a change of its status.',
    pl: 'Dla tego identyfikatora nic nie wysłano. Zamówienie musi mieć notifyUrl i zmienić status.',
  },
  number: { en: 'Notification {line}', pl: 'Powiadomienie {line}' },
  failing: { en: 'WAITING after a failed attempt', pl: 'WAITING po nieudanej próbie' },
  attempts: { en: 'Attempts', pl: 'Próby wysłania' },
  attempt: { en: 'Attempt', pl: 'Próba' },
  at: { en: 'Time', pl: 'Czas' },
  answer: { en: 'Answer', pl: 'Odpowiedź' },
  took: { en: 'Duration', pl: 'Czas trwania' },
  next: { en: 'Next attempt: {time}', pl: 'Następna próba: {time}' },
  content: { en: 'Body and command', pl: 'Treść i polecenie' },
  sent: { en: 'Attempt {number}: headers and answer', pl: 'Próba {number}: nagłówki i odpowiedź' },
  headers: { en: 'Headers', pl: 'Nagłówki' },
  answerBody: { en: 'Body of the answer', pl: 'Treść odpowiedzi' },
  fault: { en: 'Fault', pl: 'Wstrzyknięty błąd' },
  body: { en: 'Body', pl: 'Treść' },
  command: { en: 'Send it with curl', pl: 'Wyślij za pomocą curl' },
  signedText: { en: 'Text that is signed', pl: 'Podpisywany tekst' },
  sendNow: { en: 'Send the next attempt now', pl: 'Wyślij następną próbę teraz' },
  notWaiting: {
    en: 'This notification is no longer waiting to be sent.',
    pl: 'To powiadomienie nie czeka już na wysłanie.',
  },
  notNext: {
    en: 'An earlier notification goes first, or an attempt is under way.',
    pl: 'Wcześniejsze powiadomienie ma pierwszeństwo albo trwa próba wysłania.',
  },
  broughtForward: {
    en: 'The attempt is being made.',
    pl: 'Trwa próba wysłania.',
  },
  resend: { en: 'Resend', pl: 'Wyślij ponownie' },
  resent: {
    en: 'Sent again: {outcome} ({tookMs} ms)',
    pl: 'Wysłano ponownie: {outcome} ({tookMs} ms)',
  },
} as const satisfies Texts
