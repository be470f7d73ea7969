import type { Texts } from './translate.ts'

/** Words of the search of the console. */
export const searchTexts = {
  open: { en: 'Search', pl: 'Szukaj' },
  keys: { en: 'Ctrl K', pl: 'Ctrl K' },
  label: { en: 'Search for an id', pl: 'Szukaj identyfikatora' },
  placeholder: {
    en: 'Order, payment, refund, payout, shop…',
    pl: 'Zamówienie, płatność, zwrot, wypłata, sklep…',
  },
  close: { en: 'Close', pl: 'Zamknij' },
  begin: {
    en: 'Enter an id of yours or ours. Its first four characters are enough.',
    pl: 'Wpisz identyfikator swój lub nasz. Wystarczą pierwsze cztery znaki.',
  },
  none: { en: 'Nothing has this id.', pl: 'Nic nie ma takiego identyfikatora.' },
  found: { en: 'Found: {count}.', pl: 'Znaleziono: {count}.' },
  failed: { en: 'The search failed.', pl: 'Wyszukiwanie nie powiodło się.' },

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
  REQUEST: { en: 'Request', pl: 'Żądanie' },
} as const satisfies Texts
