import type { Texts } from './translate.ts'

/** Texts of the page of faults. */
export const faultTexts = {
  lead: {
    en: 'Make API calls fail or slow down, and send notifications late, twice, out of order, with an invalid signature, or not at all.',
    pl: 'Wymuś błędy i opóźnienia wywołań API oraz wysyłaj powiadomienia z opóźnieniem, dwa razy, w innej kolejności, z błędnym podpisem albo wcale.',
  },
  calls: { en: 'Call faults', pl: 'Wstrzyknięte błędy wywołań' },
  notifications: { en: 'Notification faults', pl: 'Wstrzyknięte błędy powiadomień' },
  noneCalls: { en: 'No call faults', pl: 'Brak wstrzykniętych błędów wywołań' },
  noneNotifications: {
    en: 'No notification faults',
    pl: 'Brak wstrzykniętych błędów powiadomień',
  },
  fault: { en: 'Fault', pl: 'Wstrzyknięty błąd' },
  call: { en: 'Call', pl: 'Wywołanie' },
  kind: { en: 'Type', pl: 'Rodzaj' },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  order: { en: 'Order ID', pl: 'Identyfikator zamówienia' },
  seconds: { en: 'Seconds', pl: 'Sekundy' },
  percentage: { en: 'Percentage', pl: 'Procent żądań' },
  times: { en: 'Number of uses', pl: 'Liczba użyć' },
  left: { en: 'Uses left', pl: 'Pozostałe użycia' },
  unlimited: { en: 'no limit', pl: 'bez ograniczeń' },
  any: { en: 'any', pl: 'dowolny' },
  everyCall: { en: 'every call', pl: 'każde wywołanie' },
  added: { en: 'Added', pl: 'Dodano' },
  more: { en: 'Show more', pl: 'Pokaż więcej' },
  hits: { en: 'Affected requests', pl: 'Żądania z tym błędem' },
  numberWrong: { en: 'Enter a number.', pl: 'Wpisz liczbę.' },
  remove: { en: 'Delete', pl: 'Usuń' },
  removeAll: { en: 'Delete all', pl: 'Usuń wszystkie' },
  addCalls: { en: 'Add a call fault', pl: 'Wstrzyknij błąd wywołań' },
  addNotifications: { en: 'Add a notification fault', pl: 'Wstrzyknij błąd powiadomień' },

  LATENCY: { en: 'Delay the request', pl: 'Opóźnij żądanie' },
  STATUS500: { en: 'Respond with 500', pl: 'Odpowiedz statusem 500' },
  STATUS503: { en: 'Respond with 503', pl: 'Odpowiedz statusem 503' },
  STATUS429: { en: 'Respond with 429', pl: 'Odpowiedz statusem 429' },
  CUT_BEFORE: {
    en: 'Cut the connection without carrying out the request',
    pl: 'Zerwij połączenie bez wykonania żądania',
  },
  CUT_AFTER: {
    en: 'Carry out the request, then cut the connection',
    pl: 'Wykonaj żądanie, a potem zerwij połączenie',
  },
  DELAY: { en: 'Send later', pl: 'Wyślij później' },
  DUPLICATE: { en: 'Send twice', pl: 'Wyślij dwa razy' },
  REORDER: { en: 'Send after the next one', pl: 'Wyślij po następnym' },
  BREAK_SIGNATURE: { en: 'Send with an invalid signature', pl: 'Wyślij z błędnym podpisem' },
  DROP: { en: 'Don’t send', pl: 'Nie wysyłaj' },
} as const satisfies Texts
