import type { Texts } from './translate.ts'

/** Words of the list of notifications. */
export const notificationTexts = {
  lead: {
    en: 'What was sent to your server about an order, payout, submerchant, report, or verification: the exact body, the signature, and each attempt.',
    pl: 'Co zostało wysłane do Twojego serwera w sprawie zamówienia, wypłaty, submerchanta, raportu lub weryfikacji: dokładna treść, podpis i każda próba.',
  },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  reference: {
    en: 'Id of the order, payout, or verification',
    pl: 'Identyfikator zamówienia, wypłaty lub weryfikacji',
  },
  show: { en: 'Show', pl: 'Pokaż' },
  none: { en: 'No notifications', pl: 'Brak powiadomień' },
  noneNote: {
    en: 'Nothing was sent about this id. An order needs a notifyUrl, and a change of its status.',
    pl: 'W tej sprawie nic nie wysłano. Zamówienie musi mieć notifyUrl i zmienić status.',
  },
  begin: { en: 'Which notifications do you look for?', pl: 'Których powiadomień szukasz?' },
  beginNote: {
    en: 'Enter the id that your call returned, such as orderId.',
    pl: 'Wpisz identyfikator z odpowiedzi na Twoje wywołanie, na przykład orderId.',
  },
  number: { en: 'Notification {line}', pl: 'Powiadomienie {line}' },
  attempts: { en: 'Attempts', pl: 'Próby wysłania' },
  attempt: { en: 'Attempt', pl: 'Próba' },
  at: { en: 'Time', pl: 'Czas' },
  answer: { en: 'Answer', pl: 'Odpowiedź' },
  took: { en: 'Duration', pl: 'Czas trwania' },
  next: { en: 'Next attempt: {time}', pl: 'Następna próba: {time}' },
  content: { en: 'Body and command', pl: 'Treść i polecenie' },
  body: { en: 'Body', pl: 'Treść' },
  command: { en: 'Send it with curl', pl: 'Wyślij za pomocą curl' },
  resend: { en: 'Resend', pl: 'Wyślij ponownie' },
  resent: {
    en: 'Sent again: {outcome} ({tookMs} ms)',
    pl: 'Wysłano ponownie: {outcome} ({tookMs} ms)',
  },
} as const satisfies Texts
