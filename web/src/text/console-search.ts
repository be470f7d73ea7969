import type { Texts } from './translate.ts'

/** Words of the search of the console. */
export const searchTexts = {
  open: { en: 'Search', pl: 'Szukaj' },
  keys: { en: 'Ctrl K', pl: 'Ctrl K' },
  label: { en: 'Search for a page or an ID', pl: 'Szukaj strony lub identyfikatora' },
  placeholder: {
    en: 'Clock, or the ID of an order, a refund, a shop…',
    pl: 'Zegar albo identyfikator zamówienia, zwrotu, sklepu…',
  },
  close: { en: 'Close', pl: 'Zamknij' },
  begin: {
    en: 'Enter a page name, your ID, or a Grosz ID. The first four characters of an ID are enough.',
    pl: 'Wpisz nazwę strony, swój identyfikator albo identyfikator Grosza. Wystarczą pierwsze cztery znaki identyfikatora.',
  },
  none: {
    en: 'No results.',
    pl: 'Brak wyników.',
  },
  found: { en: 'Found: {count}.', pl: 'Znaleziono: {count}.' },
  failed: { en: 'The search failed.', pl: 'Wyszukiwanie nie powiodło się.' },

  PAGE: { en: 'Page', pl: 'Strona' },
  ORDER: { en: 'Order', pl: 'Zamówienie' },
  PAYMENT: { en: 'Payment', pl: 'Płatność' },
  REFUND: { en: 'Refund', pl: 'Zwrot' },
  PAYOUT: { en: 'Payout', pl: 'Wypłata' },
  SELLER: { en: 'Seller', pl: 'Sprzedawca' },
  VERIFICATION: { en: 'Verification', pl: 'Weryfikacja' },
  SUBMERCHANT: { en: 'Submerchant', pl: 'Submerchant' },
  FIRM: { en: 'Firm', pl: 'Firma' },
  SHOP: { en: 'Shop', pl: 'Sklep' },
  POINT_OF_SALE: { en: 'Point of sale', pl: 'Punkt płatności' },
  TOKEN: { en: 'Token', pl: 'Token' },
  STATEMENT: { en: 'Statement', pl: 'Wyciąg' },
  CHARGEBACK: { en: 'Chargeback', pl: 'Obciążenie zwrotne' },
  CONFIRMATION: { en: 'Confirmation', pl: 'Potwierdzenie' },
  CORRECTION: { en: 'Correction', pl: 'Korekta' },
  NOTIFICATION: { en: 'Notification', pl: 'Powiadomienie' },
  RECEIVER: { en: 'Receiver', pl: 'Odbiornik' },
  OUTCOME: { en: 'Queued outcome', pl: 'Wynik w kolejce' },
  FAULT: { en: 'Fault', pl: 'Błąd' },
  WORKSPACE: { en: 'Workspace', pl: 'Przestrzeń robocza' },
  EVENT: { en: 'Event', pl: 'Zdarzenie' },
  REQUEST: { en: 'Request', pl: 'Żądanie' },
} as const satisfies Texts
