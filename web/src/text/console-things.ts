import type { Texts } from './translate.ts'

/** Words of the pages of single things. */
export const thingTexts = {
  refund: { en: 'Refund', pl: 'Zwrot' },
  payout: { en: 'Payout', pl: 'Wypłata' },
  shop: { en: 'Shop', pl: 'Sklep' },
  statement: { en: 'Statement', pl: 'Wyciąg' },
  seller: { en: 'Seller', pl: 'Sprzedawca' },
  verification: { en: 'Verification', pl: 'Weryfikacja' },
  firm: { en: 'Firm', pl: 'Firma' },
  submerchant: { en: 'Submerchant', pl: 'Submerchant' },
  request: { en: 'Request', pl: 'Żądanie' },
  json: { en: 'Everything that the API returns', pl: 'Wszystko, co zwraca API' },
  byCalls: {
    en: 'What the API allows now, with the id of the call. Where something is not allowed, the reason stands in its place.',
    pl: 'Na co teraz pozwala API, z identyfikatorem wywołania. Jeśli działanie jest niedozwolone, zamiast niego podany jest powód.',
  },
  allowed: { en: 'allowed', pl: 'dozwolone' },
  notAllowed: { en: 'not allowed', pl: 'niedozwolone' },
} as const satisfies Texts
