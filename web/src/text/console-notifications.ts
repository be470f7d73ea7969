import type { Texts } from './translate.ts'

/** Texts of the list of notifications. */
export const notificationTexts = {
  lead: {
    en: 'Notifications (webhooks) of all points of sale. Open one to see its body, its signature, and each attempt.',
    pl: 'Powiadomienia (webhooki) wszystkich punktów płatności. Otwórz powiadomienie, aby zobaczyć jego treść, podpis i każdą próbę.',
  },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  reference: {
    en: 'Order ID or another ID',
    pl: 'Identyfikator zamówienia lub inny',
  },
  kind: { en: 'About', pl: 'Dotyczy' },
  order: { en: 'Order', pl: 'Zamówienie' },
  refund: { en: 'Refund', pl: 'Zwrot' },
  payout: { en: 'Payout', pl: 'Wypłata' },
  submerchant: { en: 'Submerchant', pl: 'Submerchant' },
  report: { en: 'Report', pl: 'Raport' },
  verification: { en: 'Verification', pl: 'Weryfikacja' },
  urlOrHost: { en: 'URL or host', pl: 'Adres URL lub host' },
  url: { en: 'URL', pl: 'Adres URL' },
  about: { en: 'Notifications about {id}', pl: 'Powiadomienia dotyczące {id}' },
  toRecord: { en: 'Show the related object', pl: 'Pokaż obiekt, którego dotyczą' },
  none: { en: 'No notifications', pl: 'Brak powiadomień' },
  noneNote: {
    en: 'No notification was sent for this ID. Notifications are sent when an order with a notifyUrl changes status.',
    pl: 'Nie wysłano powiadomień o obiekcie z tym identyfikatorem. Wysyłamy je, gdy zmienia się status zamówienia z notifyUrl.',
  },
  number: { en: 'Notification {line}', pl: 'Powiadomienie {line}' },
  failing: { en: 'WAITING after a failed attempt', pl: 'WAITING po nieudanej próbie' },
  attempts: { en: 'Attempts', pl: 'Próby wysłania' },
  attempt: { en: 'Attempt', pl: 'Próba' },
  at: { en: 'Time', pl: 'Czas' },
  answer: { en: 'Response', pl: 'Odpowiedź' },
  took: { en: 'Duration', pl: 'Czas trwania' },
  next: { en: 'Next attempt: {time}', pl: 'Następna próba: {time}' },
  content: { en: 'Body and command', pl: 'Treść i polecenie' },
  sent: {
    en: 'Attempt {number}: headers and response',
    pl: 'Próba {number}: nagłówki i odpowiedź',
  },
  headers: { en: 'Headers', pl: 'Nagłówki' },
  answerBody: { en: 'Response body', pl: 'Treść odpowiedzi' },
  fault: { en: 'Fault', pl: 'Wstrzyknięty błąd' },
  body: { en: 'Body', pl: 'Treść' },
  command: { en: 'Send it with curl', pl: 'Wyślij za pomocą curl' },
  signedText: { en: 'Signed text', pl: 'Podpisywany tekst' },
  sendNow: { en: 'Make the next attempt now', pl: 'Wykonaj następną próbę od razu' },
  notWaiting: {
    en: 'This notification is no longer waiting to be sent.',
    pl: 'To powiadomienie nie czeka już na wysłanie.',
  },
  notNext: {
    en: 'An earlier notification is sent first, or an attempt is in progress.',
    pl: 'Wcześniejsze powiadomienie ma pierwszeństwo albo trwa próba wysłania.',
  },
  broughtForward: {
    en: 'Attempt in progress.',
    pl: 'Trwa próba wysłania.',
  },
  resend: { en: 'Resend', pl: 'Wyślij ponownie' },
  resentRow: { en: 'resent', pl: 'ponowne' },
  resentAnswer: {
    en: 'Resent: headers and response',
    pl: 'Ponowne wysłanie: nagłówki i odpowiedź',
  },
  resent: {
    en: 'Sent again: {outcome} ({tookMs} ms)',
    pl: 'Wysłano ponownie: {outcome} ({tookMs} ms)',
  },
} as const satisfies Texts
