import type { Texts } from './translate.ts'

/** Words of the page of faults. */
export const faultTexts = {
  lead: {
    en: 'Faults that you ask for: calls that fail or slow down, and notifications that go wrong.',
    pl: 'Błędy na życzenie: wywołania, które kończą się błędem lub trwają dłużej, oraz zakłócone powiadomienia.',
  },
  calls: { en: 'Faults of calls', pl: 'Błędy wywołań' },
  notifications: { en: 'Faults of notifications', pl: 'Błędy powiadomień' },
  noneCalls: { en: 'No call is disturbed.', pl: 'Żadne wywołanie nie jest zakłócane.' },
  noneNotifications: {
    en: 'No notification is disturbed.',
    pl: 'Żadne powiadomienie nie jest zakłócane.',
  },
  fault: { en: 'Fault', pl: 'Błąd' },
  operation: { en: 'Call (* means every call)', pl: 'Wywołanie (* oznacza każde)' },
  call: { en: 'Call', pl: 'Wywołanie' },
  kind: { en: 'Kind', pl: 'Rodzaj' },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  order: { en: 'Order id', pl: 'Identyfikator zamówienia' },
  seconds: { en: 'Seconds', pl: 'Sekundy' },
  percentage: { en: 'Percentage', pl: 'Procent żądań' },
  times: { en: 'How many times', pl: 'Ile razy' },
  hits: { en: 'Requests hit', pl: 'Trafione żądania' },
  numberWrong: { en: 'Enter a number.', pl: 'Wpisz liczbę.' },
  remove: { en: 'Delete', pl: 'Usuń' },
  removeAll: { en: 'Delete all', pl: 'Usuń wszystkie' },
  addCalls: { en: 'Add a fault of calls', pl: 'Dodaj błąd wywołań' },
  addNotifications: { en: 'Add a fault of notifications', pl: 'Dodaj błąd powiadomień' },

  LATENCY: { en: 'Delay the request', pl: 'Opóźnij żądanie' },
  STATUS500: { en: 'Answer with 500', pl: 'Odpowiedz statusem 500' },
  STATUS503: { en: 'Answer with 503', pl: 'Odpowiedz statusem 503' },
  STATUS429: { en: 'Answer with 429', pl: 'Odpowiedz statusem 429' },
  CUT_BEFORE: {
    en: 'Cut the connection; nothing is done',
    pl: 'Zerwij połączenie, niczego nie wykonuj',
  },
  CUT_AFTER: {
    en: 'Carry out the request, then cut the connection',
    pl: 'Wykonaj żądanie, a potem zerwij połączenie',
  },
  DELAY: { en: 'Send later', pl: 'Wyślij później' },
  DUPLICATE: { en: 'Send twice', pl: 'Wyślij dwa razy' },
  REORDER: { en: 'Send after the next one', pl: 'Wyślij po następnym' },
  BREAK_SIGNATURE: { en: 'Sign wrongly', pl: 'Podpisz błędnie' },
  DROP: { en: 'Do not send', pl: 'Nie wysyłaj' },
} as const satisfies Texts
